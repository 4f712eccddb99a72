internal import AshlarText

extension InlineText {
  /// Writes the text in a case, but for code; element by element, so that each keeps its own letters.
  mutating func apply(_ letterCase: LetterCase, language: String) {
    guard letterCase != .normal, !isPreserved else { return }
    var text: [UInt8] = []
    var start = 0
    var codeDepth = 0
    for index in events.indices {
      let part = Array(utf8[start..<events[index].offset])
      text += codeDepth > 0 ? part : letterCase.applied(to: part, language: language)
      start = events[index].offset
      events[index].offset = text.count
      switch events[index].kind {
      case .open(.code): codeDepth += 1
      case .close(.code): codeDepth -= 1
      default: break
      }
    }
    utf8 = text + letterCase.applied(to: Array(utf8[start...]), language: language)
  }
}
