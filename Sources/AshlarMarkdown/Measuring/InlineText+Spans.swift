internal import AshlarText

extension InlineText {
  /// The text's spans for shaping: a new one wherever an element begins or ends.
  func spans(
    in block: TextBlockStyle, style: StyleSheet, language: String, fontGroup: Int
  ) -> [TextSpan] {
    var spans: [TextSpan] = []
    var state = SpanState(
      block: block, sheet: style, language: language, fontGroup: fontGroup)
    var start = 0
    for event in events {
      if event.offset > start {
        spans.append(TextSpan(end: event.offset, style: state.textStyle))
        start = event.offset
      }
      state.apply(event.kind)
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
  let sheet: StyleSheet
  let language: String
  let fontGroup: Int
  var emphasis = 0
  var strong = 0
  var code = 0
  var reference = 0

  mutating func apply(_ kind: InlineEvent.Kind) {
    switch kind {
    case .open(let element): count(element, 1)
    case .close(let element): count(element, -1)
    }
  }

  private mutating func count(_ element: InlineElement, _ step: Int) {
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
    if code > 0 { size *= sheet.codeScale }
    if reference > 0 { size *= sheet.referenceScale }
    return TextStyle(
      stack: fontGroup * FontRole.stackCount
        + role.stack(isBold: block.isBold || strong > 0, isItalic: emphasis > 0),
      fontSize: size, letterSpacing: block.letterSpacing, wordSpacing: block.wordSpacing,
      language: language)
  }
}
