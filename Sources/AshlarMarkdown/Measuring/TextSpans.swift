internal import AshlarText

extension InlineText {
  /// The text's spans for shaping: a new one wherever an element begins or ends.
  func spans(
    in block: TextBlockStyle, style: StyleSheet, language: String, minimumSize: Double,
    fontGroup: Int
  ) -> [TextSpan] {
    var spans: [TextSpan] = []
    spans.reserveCapacity(events.count + 1)
    var state = SpanState(
      block: block, drawsLigatures: style.drawsLigatures(block), codeScale: style.codeScale,
      referenceScale: style.referenceScale,
      language: language, minimumSize: minimumSize, fontGroup: fontGroup)
    var start = 0
    // By index: a copy of an event would count references to a link's address.
    for index in events.indices {
      let offset = events[index].offset
      if offset > start {
        spans.append(state.span(end: offset))
        start = offset
      }
      switch events[index].kind {
      case .open(let element): state.open(element)
      case .close(let element): state.close(element)
      }
    }
    if utf8.count > start || spans.isEmpty {
      spans.append(state.span(end: utf8.count))
    }
    return spans
  }
}

extension InlineElement {
  /// What keeps the element's text from being shaped with what stands around it, if its font does not; see
  /// `TextSpan.shapingGroup`. The style sheet writes it as a feature that no font has.
  fileprivate var shapingGroup: ShapingGroup? {
    switch self {
    case .emphasis: .emphasis
    case .strong: .strong
    case .strikethrough: .strikethrough
    case .highlight: .highlight
    case .link: .link
    case .code, .keyboard, .subscripted, .superscripted, .footnoteReference, .isolate, .coloured:
      nil
    }
  }
}

/// Inline elements whose text is shaped apart from the text around.
enum ShapingGroup: UInt8, CaseIterable {
  case emphasis = 1
  case strong, strikethrough, link
  /// 5 to 9 are those of spans without breaks, and of elements in one of their own kind.
  case highlight = 10

  /// The number of a group of elements of the same kind, by how many are open: an element is shaped apart from one of its
  /// own kind around it, too.
  func number(depth: Int) -> UInt8 { depth == 2 ? rawValue + Self.nested : rawValue }

  /// Added to the number of elements in one of their own kind; 5 is that of spans without breaks.
  private static let nested: UInt8 = 5

  /// The selectors of the group's elements in a card, for each of its numbers.
  var selectors: [(number: UInt8, selector: String)] {
    let element = element
    if self == .link { return [(rawValue, "\(StyleSheet.typeset) \(element)")] }
    let outer =
      "\(StyleSheet.typeset) \(element),\(StyleSheet.typeset) \(element) \(element) \(element)"
    return [(rawValue, outer), (number(depth: 2), "\(StyleSheet.typeset) \(element) \(element)")]
  }

  private var element: String {
    switch self {
    case .emphasis: "em"
    case .strong: "strong"
    case .strikethrough: "del"
    case .highlight: "mark"
    case .link: "a"
    }
  }
}

/// Which elements are open at a place of the text.
private struct SpanState {
  let block: TextBlockStyle
  let drawsLigatures: Bool
  let codeScale: Double
  let referenceScale: Double
  let language: String
  let minimumSize: Double
  let fontGroup: Int
  var emphasis = 0
  var strong = 0
  var code = 0
  var reference = 0
  /// The shaping groups of the open elements that have one, with their numbers; the innermost one's counts.
  var groups: [(group: ShapingGroup, number: UInt8)] = []

  /// The same of the coloured stretch of a block of code, which has no other elements.
  var colours: [UInt8] = []

  mutating func open(_ element: InlineElement) {
    count(element, 1)
    if case .coloured(let colour) = element { return colours.append(colour.shapingGroup) }
    guard let group = element.shapingGroup else { return }
    let depth = 1 + groups.count { $0.group == group }
    groups.append((group, group.number(depth: depth)))
  }

  mutating func close(_ element: InlineElement) {
    count(element, -1)
    if case .coloured = element { colours.removeLast() }
    if element.shapingGroup != nil { groups.removeLast() }
  }

  func span(end: Int) -> TextSpan {
    TextSpan(end: end, style: textStyle, shapingGroup: groups.last?.number ?? colours.last ?? 0)
  }

  private mutating func count(_ element: InlineElement, _ step: Int) {
    switch element {
    case .emphasis: emphasis += step
    case .strong: strong += step
    case .code, .keyboard: code += step
    case .footnoteReference, .subscripted, .superscripted: reference += step
    case .strikethrough, .highlight, .link, .isolate, .coloured: break
    }
  }

  private var textStyle: TextStyle {
    let role = code > 0 ? FontRole.code : block.role
    var size = block.fontSize
    for _ in 0..<code { size *= codeScale }
    for _ in 0..<reference { size *= referenceScale }
    return TextStyle(
      stack: fontGroup * FontRole.stackCount
        + role.stack(isBold: block.isBold || strong > 0, isItalic: emphasis > 0),
      fontSize: max(size, minimumSize), letterSpacing: block.letterSpacing,
      wordSpacing: block.wordSpacing,
      language: language, drawsLigatures: drawsLigatures && code == 0)
  }
}
