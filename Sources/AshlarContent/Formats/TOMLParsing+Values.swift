internal import AshlarBytes

/// Values: texts, lists, inline tables, and the words that are numbers, booleans, dates and times.
extension TOMLParsing {
  mutating func value(depth: Int) throws(ValueScanner.Failure) -> YAMLValue {
    guard depth < ValueScanner.maximumDepth else {
      throw scanner.failure(
        "its parts lie more than \(ValueScanner.maximumDepth) deep in each other")
    }
    let place = scanner.mark()
    let content: YAMLValue.Content
    switch scanner.peek() {
    case UInt8(ascii: "["): content = try .sequence(list(depth: depth))
    case UInt8(ascii: "{"): content = try .mapping(inlineTable(depth: depth))
    case UInt8(ascii: "\""):
      content = try .scalar(
        scanner.take("\"\"\"") ? longText(isBasic: true) : shortText(), isPlain: false)
    case UInt8(ascii: "'"):
      content = try .scalar(
        scanner.take("'''") ? longText(isBasic: false) : shortText(), isPlain: false)
    default: content = try .scalar(word(), isPlain: true)
    }
    return try scanner.value(content, at: place)
  }

  private mutating func shortText() throws(ValueScanner.Failure) -> String {
    if scanner.take("\"") { return try basicText() }
    scanner.advance()
    return try literalText()
  }

  private mutating func list(depth: Int) throws(ValueScanner.Failure) -> [YAMLValue] {
    scanner.advance()
    var items: [YAMLValue] = []
    while true {
      try skipLines()
      if scanner.take("]") { return items }
      items.append(try value(depth: depth + 1))
      try skipLines()
      if scanner.take("]") { return items }
      guard scanner.take(",") else { throw scanner.failure("a ',' or ']' is missing here") }
    }
  }

  private mutating func skipLines() throws(ValueScanner.Failure) {
    repeat {
      scanner.skipBlanks()
      try skipComment()
    } while scanner.takeLineEnd()
  }

  private mutating func inlineTable(
    depth: Int
  ) throws(ValueScanner.Failure) -> [YAMLValue.Member] {
    let outer = document
    defer { document = outer }
    document = TOMLDocument()
    scanner.advance()
    scanner.skipBlanks()
    if scanner.take("}") { return [] }
    while true {
      let (path, value) = try member(depth: depth + 1)
      try insert(value, at: path, in: TOMLDocument.root)
      scanner.skipBlanks()
      if scanner.take("}") { break }
      guard scanner.take(",") else {
        throw scanner.failure(
          "a ',' or '}' is missing here", hint: "a table in braces stands on one line")
      }
    }
    guard
      case .mapping(let members) = document.value(of: TOMLDocument.root, line: 1, column: 1).content
    else { return [] }
    return members
  }

  /// A word without quotes, in the form that the rest of the program reads.
  private mutating func word() throws(ValueScanner.Failure) -> String {
    let place = scanner.mark()
    let start = scanner.index
    while let byte = scanner.peek(), Self.isWordByte(byte) { scanner.advance() }
    // A day and a time may have a space between them.
    if isDay(scanner.text(from: start)), scanner.peek() == 0x20, let next = scanner.peek(1),
      next.isASCIIDigit
    {
      scanner.advance()
      while let byte = scanner.peek(), Self.isWordByte(byte) { scanner.advance() }
    }
    let text = scanner.text(from: start)
    if text == "true" || text == "false" || isSmallNumber(text) { return text }
    if let number = wholeNumber(text) ?? fraction(text) { return number }
    if TOMLDate.isValid(text) { return text }
    throw scanner.failure(
      text.isEmpty ? "a value is missing here" : "'\(text.prefix(40))' is no value", at: place,
      hint: text.isEmpty ? nil : "put quotes around texts")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte >= 0x80
      || [0x2B, 0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
  }

  /// Whether a text is up to 18 digits, the first no zero, as most numbers are.
  private func isSmallNumber(_ text: String) -> Bool {
    (1...18).contains(text.utf8.count) && text.utf8.first != 0x30
      && text.utf8.allSatisfy(\.isASCIIDigit)
  }

  private func isDay(_ text: String) -> Bool {
    text.utf8.count == 10 && text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
  }

  /// Decimal digits of a whole number; nil when it is none or has more than 64 bits.
  private func wholeNumber(_ text: String) -> String? {
    let radices: [(prefix: String, radix: Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]
    for (prefix, radix) in radices where text.utf8.hasPrefix(prefix) {
      let digits = text.dropFirst(2)
      guard hasDigitsAroundUnderscores(digits), digits.first?.isHexDigit == true else { return nil }
      return Int64(digits.filter { $0 != "_" }, radix: radix).map(String.init)
    }
    guard text.wholeMatch(of: /[-+]?(0|[1-9](_?[0-9])*)/) != nil else { return nil }
    return Int64(text.filter { $0 != "_" }).map(String.init)
  }

  private func hasDigitsAroundUnderscores(_ digits: Substring) -> Bool {
    digits.first != "_" && digits.last != "_" && !digits.utf8.contains(text: "__")
      && !digits.utf8.contains("-")
      && !digits.utf8.contains("+")
  }

  private func fraction(_ text: String) -> String? {
    if text.wholeMatch(of: /[-+]?(inf|nan)/) != nil {
      return text.utf8.hasPrefix("+") ? String(text.dropFirst()) : text
    }
    let form = /[-+]?(0|[1-9](_?[0-9])*)(\.[0-9](_?[0-9])*)?([eE][-+]?[0-9](_?[0-9])*)?/
    guard text.contains(where: { ".eE".contains($0) }), text.wholeMatch(of: form) != nil,
      let number = Double(text.filter { $0 != "_" })
    else {
      return nil
    }
    return short(number)
  }
}

/// Dates and times (RFC 3339, any part of it alone).
enum TOMLDate {
  static func isValid(_ text: String) -> Bool {
    let form = /([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[Tt ](.+))?/
    guard let match = text.wholeMatch(of: form) else { return isTime(text[...], isLocal: true) }
    guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      CalendarDate(year: year, month: month, day: day) != nil
    else { return false }
    return match.4.map { isTime($0, isLocal: false) } ?? true
  }

  /// `07:32:00`, with a fraction; unless local, with an offset too.
  private static func isTime(_ text: Substring, isLocal: Bool) -> Bool {
    let form = /([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?([Zz]|[-+]([0-9]{2}):([0-9]{2}))?/
    guard let match = text.wholeMatch(of: form), let hour = Int(match.1), let minute = Int(match.2),
      let second = Int(match.3), hour < 24, minute < 60, second < 60
    else { return false }
    guard match.4 != nil else { return true }
    if isLocal { return false }
    guard let hours = match.5.flatMap({ Int($0) }), let minutes = match.6.flatMap({ Int($0) })
    else { return true }
    return hours < 24 && minutes < 60
  }
}
