/// What may stand behind a key, as the reading code asks for it.
package enum KeyType: Hashable, Sendable {
  /// Whatever the code that asks takes apart itself.
  case any
  case text
  /// A text of a form that is described in words.
  case form(String)
  case boolean
  case integer(ClosedRange<Int>)
  /// In CSS pixels.
  case even(ClosedRange<Int>)
  /// A multiple of one half.
  case halves(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// In CSS pixels; a number without a unit counts for `bareUnit` of them.
  case length(ClosedRange<Double>, bareUnit: Double)
  case words([String])
  /// One text or a list of texts.
  case texts
  case colours
  case list(String)
  case mapping

  /// The type in words, with its unit and its range.
  package var description: String {
    switch self {
    case .any: "a value"
    case .text: "a text"
    case .form(let form): form
    case .boolean: "true or false"
    case .integer(let range):
      range.upperBound == .max
        ? "a whole number" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .even(let range):
      "a whole even number of px from \(range.lowerBound) to \(range.upperBound)"
    case .halves(let range):
      "a whole or half number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      "a number from \(short(range.lowerBound)) to \(short(range.upperBound))"
    case .length(let range, let unit):
      "a length from \(short(range.lowerBound / unit)) to \(short(range.upperBound / unit)) "
        + (unit == 1 ? "px" : "rem")
    case .words(let words): "one of " + words.joined(separator: ", ")
    case .texts: "a text or a list of texts"
    case .colours: "a colour, or {light, dark}"
    case .list(let what): "a list of \(what)"
    case .mapping: "keys of its own"
    }
  }
}

/// Notes what the reading code asks a mapping for.
package final class KeyRecorder {
  /// A key, and what was asked for.
  struct Question: Hashable {
    /// The place of the mapping.
    var line, column: Int
    var key: String
    var type: KeyType
  }

  private(set) var questions: [Question] = []

  /// Notes one key; a second question about it counts only when the first said nothing of its type.
  func note(line: Int, column: Int, key: String, type: KeyType) {
    if let index = questions.firstIndex(where: {
      ($0.line, $0.column, $0.key) == (line, column, key)
    }) {
      if questions[index].type == .any { questions[index].type = type }
      return
    }
    questions.append(Question(line: line, column: column, key: key, type: type))
  }
}
