internal import AshlarBytes
internal import AshlarText

/// A word on a card: on its picture, or in a line of its own above its text.
public struct CardBadge: Sendable, Hashable {
  public var text: String
  /// Where it stands on a picture: a class of its element.
  public var anchor: String

  public init(_ text: String, anchor: String) {
    self.text = text
    self.anchor = anchor
  }

  /// Whether it stands at the upper edge of what it is on.
  var isAtTop: Bool { anchor.utf8.hasPrefix("top") }
}

extension StyleSheet {
  /// How a badge's word is set.
  var badge: TextBlockStyle {
    TextBlockStyle(fontSize: 12, lineHeight: 24, role: .text, isBold: true)
  }

  /// What a badge above a card's text takes, with what is below it: one line, whatever a theme makes of the badge.
  var flagHeight: Double { badge.lineHeight + Self.flagGap }

  private static let flagGap = 8.0

  /// The line of a badge above a card's text.
  func writeFlag(to css: inout CSSWriter) {
    css.append(".card .flag{")
    css.append("height", rem: badge.lineHeight)
    css.append("margin-block-end", rem: Self.flagGap)
    css.append("}.card .body>.flag.flag+*{margin-block-start:0}\n")
    css.append(
      ".card .flag .badge{position:static;display:block;width:fit-content;max-width:100%}\n")
  }
}
