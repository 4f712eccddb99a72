internal import AshlarBytes
internal import AshlarDiagnostics

extension YAMLFields {
  /// A text, of any style; numbers and words are texts too.
  package mutating func text(_ key: String) -> String? {
    guard let value = value(key, as: .text) else { return nil }
    guard let text = value.text else {
      mismatch(key, value, expected: "a text")
      return nil
    }
    return text
  }

  /// A text that satisfies a rule.
  mutating func text(
    _ key: String, expected: String, hint: String? = nil, where isValid: (String) -> Bool
  ) -> String? {
    guard let value = value(key, as: .form(expected)) else { return nil }
    guard let text = value.text, isValid(text) else {
      mismatch(key, value, expected: expected, hint: hint)
      return nil
    }
    return text
  }

  /// `true` or `false`, or one of YAML 1.1's other words for them.
  mutating func boolean(_ key: String) -> Bool? {
    guard let value = value(key, as: .boolean) else { return nil }
    switch value.plainText {
    case "true", "True", "TRUE", "yes", "Yes", "on", "On": return true
    case "false", "False", "FALSE", "no", "No", "off", "Off": return false
    default:
      mismatch(key, value, expected: "true or false")
      return nil
    }
  }

  /// A whole number in a range.
  mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let value = value(key, as: .integer(range)) else { return nil }
    guard let number = value.plainText.flatMap({ Int($0) }), range.contains(number) else {
      let bounds =
        range.upperBound == .max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
      mismatch(key, value, expected: "a whole number" + bounds)
      return nil
    }
    return number
  }

  /// A whole even number in a range, such as a gap inside a card: odd ones leave the pixels of smaller text.
  mutating func even(_ key: String, in range: ClosedRange<Int>) -> Int? {
    let type = KeyType.even(range)
    guard let value = value(key, as: type) else { return nil }
    guard let number = pixels(value), number == number.rounded(), Int(number) % 2 == 0,
      range.contains(Int(number))
    else {
      mismatch(key, value, expected: type.description)
      return nil
    }
    return Int(number)
  }

  /// A number of halves in a range, such as a font size: finer ones are cut off by some engines.
  mutating func halves(_ key: String, in range: ClosedRange<Int>) -> Double? {
    guard let value = value(key, as: .halves(range)) else { return nil }
    guard let number = value.plainText.flatMap(decimal), number * 2 == (number * 2).rounded(),
      (Double(range.lowerBound)...Double(range.upperBound)).contains(number)
    else {
      mismatch(
        key, value,
        expected: "a whole or half number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// A number in a range.
  mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let value = value(key, as: .number(range)) else { return nil }
    guard let number = value.plainText.flatMap(decimal), range.contains(number) else {
      mismatch(
        key, value,
        expected: "a number from \(short(range.lowerBound)) to \(short(range.upperBound))")
      return nil
    }
    return number
  }

  /// A length, in CSS pixels at a root of 16 px.
  ///
  /// - Parameter bareUnit: how many pixels a number without a unit counts for.
  mutating func length(
    _ key: String, in range: ClosedRange<Double> = 0...100_000, bareUnit: Double = 1
  ) -> Double? {
    guard let value = value(key, as: .length(range, bareUnit: bareUnit)) else { return nil }
    guard let length = pixels(value, bareUnit: bareUnit), range.contains(length) else {
      mismatch(key, value, expected: lengthDescription(range, bareUnit: bareUnit))
      return nil
    }
    return length
  }

  /// What a length should be, for a message.
  func lengthDescription(_ range: ClosedRange<Double>, bareUnit: Double = 1) -> String {
    let unit = bareUnit == 1 ? "px" : "rem"
    return "a length from \(short(range.lowerBound / bareUnit)) to "
      + "\(short(range.upperBound / bareUnit)) \(unit), as 24, 24px or 1.5rem"
  }

  /// One of the words of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let value = value(key, as: .words(Choice.allCases.map(\.rawValue))) else { return nil }
    if let choice = value.text.flatMap(Choice.init) { return choice }
    report.unknownWord(key, value, known: Choice.allCases.map(\.rawValue))
    return nil
  }

  /// A list of texts; one text is a list too. In order, without duplicates.
  package mutating func words(_ key: String) -> [String] {
    placedWords(key).map(\.word)
  }

  /// A list of texts with their places.
  mutating func placedWords(_ key: String) -> [(word: String, value: YAMLValue)] {
    guard let value = value(key, as: .texts) else { return [] }
    if let text = value.text, text.utf8.contains(",") {
      let parts = text.utf8.split(at: ",").map { trimmingSpaces($0) }.joined(separator: ", ")
      report.warning(
        "'\(text.prefix(40))' is one text with a comma in it", at: value,
        hint:
          "for several, write '\(key): [\(parts.prefix(60))]'; for this one, put it in brackets and"
          + " quotes")
    }
    var words: [(word: String, value: YAMLValue)] = []
    var distinct = DistinctTexts()
    for item in items(of: value) {
      if let word = item.text, !word.isEmpty {
        if distinct.add(word) { words.append((word, item)) }
      } else {
        mismatch(key, item, expected: "a text or a list of texts")
      }
    }
    return words
  }

  /// The values of a list, or the one value.
  func items(of value: YAMLValue) -> [YAMLValue] {
    if case .sequence(let items) = value.content { return items }
    return [value]
  }

  /// The values of a list.
  mutating func list(_ key: String, of what: String) -> [YAMLValue]? {
    guard let value = value(key, as: .list(what)) else { return nil }
    guard case .sequence(let items) = value.content else {
      mismatch(
        key, value, expected: "a list of \(what)",
        hint: KeyTexts.all[key].map { "as '\($0.example)'" })
      return nil
    }
    return items
  }

  /// The list below a key, which has at least one item.
  ///
  /// - Parameter what: one of its items, as `part`; several are called so with `s`.
  mutating func filledList(_ key: String, of what: String) -> [YAMLValue]? {
    guard let items = list(key, of: what + "s") else { return nil }
    guard items.isEmpty, let value = value(key) else { return items }
    mismatch(key, value, expected: "a list of at least one \(what)")
    return nil
  }

  /// The keys of a mapping below a key.
  mutating func fields(_ key: String, name: String) -> YAMLFields? {
    value(key, as: .mapping).flatMap { YAMLFields($0, name: name, report: report) }
  }
}

extension SourceDiagnostics {
  /// Reports a word that is none of those allowed, with the one that was probably meant.
  ///
  /// - Parameter foreign: words that people bring from elsewhere, with ours.
  func unknownWord(
    _ key: String, _ value: YAMLValue, known: [String], foreign: [String: String] = [:]
  ) {
    let near = value.text.flatMap { foreign[$0] ?? nearestName(to: $0, among: known) }
    error(
      "'\(key)' must be one of \(known.joined(separator: ", ")), found \(value.kind)", at: value,
      hint: near.map { "did you mean '\($0)'?" })
  }
}

/// A text without spaces at its ends.
func trimmingSpaces(_ text: some StringProtocol) -> String {
  String(Substring(text).utf8.trimming(" "))
}

/// A finite number as people write it: digits, perhaps a sign and a point.
package func decimal(_ text: String) -> Double? {
  guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 45 || $0 == 43 }),
    text.utf8.contains(where: { (48...57).contains($0) }), let number = Double(text),
    number.isFinite
  else { return nil }
  return number
}

/// A length in CSS pixels: a number, or one with `px` or `rem`.
package func pixels(_ value: YAMLValue, bareUnit: Double = 1) -> Double? {
  guard let text = value.text else { return nil }
  if text.utf8.hasSuffix("rem") { return decimal(String(text.dropLast(3))).map { $0 * 16 } }
  if text.utf8.hasSuffix("px") { return decimal(String(text.dropLast(2))) }
  return value.plainText.flatMap(decimal).map { $0 * bareUnit }
}

/// A number without a needless `.0`.
package func short(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}
