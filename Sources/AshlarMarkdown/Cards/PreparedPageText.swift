public import AshlarText

/// A text that a page has around its cards: a card without an edge, measured as cards are.
public struct PreparedPageText: Sendable {
  /// What a page's text says.
  public enum Content: Sendable {
    /// A heading of a level, and where it leads, as a reference in Markdown; nil where it leads nowhere.
    case title(String, level: Int, destination: [UInt8]? = nil)
    case line(String)
    case blocks([Block])
  }

  private let kind: PageTextKind
  private let style: StyleSheet
  private let wide: PreparedCard
  /// The same with smaller letters; nil where they never are.
  private let narrow: PreparedCard?
  private let level: Int

  /// Shapes a text; nil for one that draws nothing.
  ///
  /// - Parameter face: the identifier, language, direction and fonts; its content comes from `content`.
  public init?(
    _ content: Content, kind: PageTextKind, face: CardFace, style: StyleSheet,
    resources: CardResources, shaper: TextShaper
  ) {
    var face = face
    level = face.fill(with: content)
    guard face.hasBody else { return nil }
    self.kind = kind
    self.style = style
    wide = PreparedCard(
      face, style: style.sheet(of: kind, isNarrow: false), resources: resources, shaper: shaper)
    narrow =
      kind == .pageTitle
      ? PreparedCard(
        face, style: style.sheet(of: kind, isNarrow: true), resources: resources, shaper: shaper)
      : nil
  }

  /// The code points that each font draws of the text.
  public var fontUsage: FontUsage {
    var usage = wide.fontUsage
    if let narrow { usage.formUnion(narrow.fontUsage) }
    return usage
  }

  /// The widths of images in the text, in whole CSS pixels.
  public var inlineImageWidths: Set<Int> { wide.inlineImageWidths }

  /// How wide pictures are that stand alone, as far as the text says it.
  public var pictureWidths: Set<PictureWidth> { wide.pictureWidths }

  /// The text's height in a room, and what its CSS must say there.
  ///
  /// - Parameters:
  ///   - room: the width that the page leaves it, in CSS pixels at a root of 16 px.
  ///   - isNarrow: whether the page's titles are small.
  public func measure(in room: Double, isNarrow: Bool) -> CardMeasure {
    card(isNarrow: isNarrow).measure(width: style.width(of: kind, in: room))
  }

  /// The texts whose lines engines may break differently; see `PreparedCard.unsafeTexts(of:)`.
  public func unsafeTexts(of measure: CardMeasure, isNarrow: Bool) -> [String] {
    card(isNarrow: isNarrow).unsafeTexts(of: measure).map(\.text)
  }

  private func card(isNarrow: Bool) -> PreparedCard { isNarrow ? narrow ?? wide : wide }

  /// The text as HTML, with its element.
  ///
  /// - Parameters:
  ///   - root: what stands before paths from the output's root.
  ///   - attributes: further ones of the element, as ` lang="en"`, each after a space.
  ///   - measures: those of all rooms, whose insets need classes.
  public func html(
    id: String, root: String, attributes: String = "", resources: CardResources,
    measures: [CardMeasure]
  ) -> [UInt8] {
    var html = CardHTML(
      cardID: id, style: style, resources: resources, root: root, headingOffset: level,
      namedBoxes: Set(measures.flatMap { $0.boxInsets.map(\.box) }))
    html.append("<div class=\"prose \(kind.rawValue)\"")
    if !measures.isEmpty { html.append(" id=\"\(id)\"") }
    html.append(attributes + ">")
    wide.face.write(to: &html, titleLevel: level)
    html.append("</div>")
    return html.bytes
  }
}

extension CardFace {
  /// Takes the content of a page's text, and returns the level of its title, or of the headings around it.
  fileprivate mutating func fill(with content: PreparedPageText.Content) -> Int {
    switch content {
    case .title(let text, let level, nil):
      title = InlineText(collapsing: text)
      return level
    case .title(let text, let level, let destination?):
      title = InlineText(
        joining: [InlineText.Part(text, destination: destination)], separator: "")
      return level
    case .line(let text): meta = InlineText(collapsing: text)
    case .blocks(let blocks): self.blocks = blocks
    }
    return 2
  }
}
