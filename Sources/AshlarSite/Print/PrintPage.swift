package import AshlarLayout

/// Something on a printed page, with its place.
package struct PrintBox: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A card, or the caption of a photograph, by its number among those that are printed.
    case card(Int)
    /// A photograph alone, by the number of its entry.
    case picture(Int)
    /// The name of a photograph's file and the start of its caption.
    case label(Int)
    /// A text of the board, by the identifier of its element.
    case text(String)
    /// The line above a page.
    case header
    case number(Int)
  }

  package var content: Content
  /// In CSS pixels from the sheet's corner; of a card that is scaled, its place before that.
  package var frame: Frame
  /// How many times its size something is drawn, from its corner at which lines begin: 1 but for cards taller than a page.
  package var scale = 1.0
  /// The part of a card that goes on from page to page: how many CSS pixels of it are on pages before this one; nil for a card
  /// that is whole.
  package var start: Double?

  /// What it takes of the page.
  package var printedFrame: Frame {
    Frame(x: frame.x, y: frame.y, width: frame.width * scale, height: frame.height * scale)
  }
}

/// One printed page.
package struct PrintPage: Hashable, Sendable {
  package var boxes: [PrintBox] = []
}
