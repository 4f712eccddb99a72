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
        spans.append(TextSpan(end: offset, style: state.textStyle))
        start = offset
      }
      switch events[index].kind {
      case .open(let element): state.count(element, 1)
      case .close(let element): state.count(element, -1)
      }
    }
    if utf8.count > start || spans.isEmpty {
      spans.append(TextSpan(end: utf8.count, style: state.textStyle))
    }
    return spans
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

  mutating func count(_ element: InlineElement, _ step: Int) {
    switch element {
    case .emphasis: emphasis += step
    case .strong: strong += step
    case .code: code += step
    case .footnoteReference: reference += step
    case .strikethrough, .link: break
    }
  }

  var textStyle: TextStyle {
    let role = code > 0 ? FontRole.code : block.role
    var size = block.fontSize
    if code > 0 { size *= codeScale }
    if reference > 0 { size *= referenceScale }
    return TextStyle(
      stack: fontGroup * FontRole.stackCount
        + role.stack(isBold: block.isBold || strong > 0, isItalic: emphasis > 0),
      fontSize: max(size, minimumSize), letterSpacing: block.letterSpacing,
      wordSpacing: block.wordSpacing,
      language: language, drawsLigatures: drawsLigatures && code == 0)
  }
}
