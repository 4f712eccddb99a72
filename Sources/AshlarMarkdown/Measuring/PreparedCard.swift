public import AshlarText

/// A card whose texts are shaped: its height at any width is arithmetic from here on.
public struct PreparedCard: Sendable {
  /// The card with the marks that its HTML must carry.
  public private(set) var face: CardFace
  /// The widths of images in text, in whole CSS pixels: each has a class of its own in the CSS.
  public let inlineImageWidths: Set<Int>
  private let style: StyleSheet
  private let space: Double
  private let texts: [PreparedText]
  private let parts: [PreparedPart]
  private let tables: [PreparedTable]

  /// Shapes all text of a card.
  ///
  /// - Complexity: linear in the card's text; most words come from the shaper's cache.
  public init(
    _ face: CardFace, style: StyleSheet, resources: CardResources, shaper: TextShaper
  ) {
    var face = face
    var preparation = Preparation(
      style: style, kind: face.kind, language: face.language, direction: face.direction,
      fontGroup: face.fontGroup, resources: resources, shaper: shaper)
    face.prepare(in: &preparation)
    self.face = face
    self.style = style
    inlineImageWidths = preparation.inlineImageWidths
    space = preparation.space
    texts = preparation.texts
    parts = preparation.parts
    tables = preparation.tables
  }

  /// The card's natural height at a width, and what its CSS must say there.
  ///
  /// - Parameter width: the card's outer width in CSS pixels at a root of 16 px; a whole number.
  /// - Complexity: linear in the card's lines.
  public func measure(width: Double) -> CardMeasure {
    let bodyWidth = max(0, width - 2 * style.cardPadding)
    var measure = CardMeasure(height: space)
    chooseInsets(&measure, bodyWidth: bodyWidth)
    for (index, text) in texts.enumerated() {
      let available = bodyWidth - text.indentation - measure.inset(ofBox: index)
      measure.height += Double(text.paragraph.lineCount(in: available)) * text.lineHeight
    }
    measure.partHeights = parts.enumerated().map { index, part in
      part.height(in: index == 0 && face.picture != nil ? width : bodyWidth)
    }
    measure.tables = tables.map { $0.measure(in: bodyWidth) }
    measure.height += measure.partHeights.reduce(0, +)
    measure.height += measure.tables.reduce(0) { $0 + $1.height }
    return measure
  }

  /// One inset for the card if there is a small one, else one for each text that needs it.
  private func chooseInsets(_ measure: inout CardMeasure, bodyWidth: Double) {
    let common = SafeInset.smallest(limit: SafeInset.cardLimit) { inset, forbidden in
      for text in texts {
        forbidden.add(text.paragraph, width: bodyWidth - text.indentation, inset: inset)
      }
    }
    if let common {
      measure.inset = common
      return
    }
    for (index, text) in texts.enumerated() {
      let own = SafeInset.smallest(limit: SafeInset.blockLimit) { inset, forbidden in
        forbidden.add(text.paragraph, width: bodyWidth - text.indentation, inset: inset)
      }
      if let own, own > 0 { measure.boxInsets.append(BoxInset(box: index, inset: own)) }
    }
  }
}

/// A card at one width.
public struct CardMeasure: Sendable, Hashable {
  /// The card's natural height in CSS pixels at a root of 16 px.
  public var height: Double
  /// The inset of the whole card's text at its inline end; most often 0.
  public var inset = 0.0
  /// The insets of single text boxes, where the card has no common one.
  public var boxInsets: [BoxInset] = []
  /// One per picture and raw block, in document order; the card's own picture first.
  public var partHeights: [Double] = []
  public var tables: [TableMeasure] = []

  /// The inset that applies to a text box.
  func inset(ofBox box: Int) -> Double {
    boxInsets.first { $0.box == box }?.inset ?? inset
  }
}

/// The inset of one text box of a card.
public struct BoxInset: Sendable, Hashable {
  public var box: Int
  public var inset: Double
}
