internal import AshlarBytes

/// Reads TOML 1.0 into values with places.
///
/// Texts are quoted scalars. Numbers, booleans, dates and times are plain ones: whole numbers in decimal
/// digits without `_`, all others as they were written.
package struct TOMLParsing {
  var scanner: ValueScanner
  var document = TOMLDocument()
  /// The table that keys without a header go to.
  private var current = TOMLDocument.root

  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - firstLine: the line of the file on which the bytes start.
  /// - Returns: a mapping; nil when the text is no TOML, which is then reported.
  package static func value(
    of bytes: ArraySlice<UInt8>, firstLine: Int, report: SourceDiagnostics
  ) -> YAMLValue? {
    var reader = TOMLParsing(scanner: ValueScanner(bytes, firstLine: firstLine))
    do {
      return try reader.whole(firstLine: firstLine)
    } catch {
      report.error(
        "this is not TOML: \(error.message)", line: error.line, column: error.column,
        hint: error.hint)
      return nil
    }
  }

  private init(scanner: ValueScanner) {
    self.scanner = scanner
  }

  private mutating func whole(firstLine: Int) throws(ValueScanner.Failure) -> YAMLValue {
    while !scanner.isAtEnd {
      scanner.skipBlanks()
      switch scanner.peek() {
      case UInt8(ascii: "["): try header()
      case nil, UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      default:
        let (path, value) = try member(depth: 0)
        try insert(value, at: path, in: current)
      }
      try endLine()
    }
    return document.value(of: TOMLDocument.root, line: firstLine, column: 1)
  }

  /// `[table]` or `[[table of a list]]`.
  private mutating func header() throws(ValueScanner.Failure) {
    let isList = scanner.take("[[")
    if !isList { scanner.advance() }
    scanner.skipBlanks()
    let path = try keyPath()
    guard isList ? scanner.take("]]") : scanner.take("]") else {
      throw scanner.failure("a '\(isList ? "]]" : "]")' is missing here")
    }
    do throws(TOMLDocument.Clash) {
      current = try document.table(at: path, isList: isList)
    } catch {
      throw failure(of: error)
    }
  }

  /// A key and its value: `a.b = c`.
  mutating func member(
    depth: Int
  ) throws(ValueScanner.Failure) -> (path: [TOMLDocument.Key], value: YAMLValue) {
    let path = try keyPath()
    guard scanner.take("=") else {
      throw scanner.failure(
        "a '=' is missing after a key",
        hint: scanner.peek() == UInt8(ascii: ":")
          ? "between '+++' lines, write 'key = value'; between '---' lines, 'key: value'" : nil)
    }
    scanner.skipBlanks()
    return (path, try value(depth: depth))
  }

  /// Puts a value where its key leads, from a table on.
  mutating func insert(
    _ value: YAMLValue, at path: [TOMLDocument.Key], in table: Int
  ) throws(ValueScanner.Failure) {
    do throws(TOMLDocument.Clash) {
      try document.insert(value, at: path, in: table)
    } catch {
      throw failure(of: error)
    }
  }

  private func failure(of clash: TOMLDocument.Clash) -> ValueScanner.Failure {
    scanner.failure(
      clash.message, at: (clash.key.value.line, clash.key.value.column), hint: "keep one of them")
  }

  /// Names with dots between them.
  private mutating func keyPath() throws(ValueScanner.Failure) -> [TOMLDocument.Key] {
    var path: [TOMLDocument.Key] = []
    repeat {
      scanner.skipBlanks()
      let place = scanner.mark()
      let (name, isPlain) = try keyName()
      path.append(
        TOMLDocument.Key(
          name: name, value: try scanner.value(.scalar(name, isPlain: isPlain), at: place)))
      scanner.skipBlanks()
      guard path.count < ValueScanner.maximumDepth else {
        throw scanner.failure("a key has more than \(ValueScanner.maximumDepth) parts")
      }
    } while scanner.take(".")
    return path
  }

  private mutating func keyName() throws(ValueScanner.Failure) -> (name: String, isPlain: Bool) {
    if scanner.isNext("\"\"\"") || scanner.isNext("'''") {
      throw scanner.failure("a key has one quote at each end")
    }
    if scanner.take("\"") { return (try basicText(), false) }
    if scanner.take("'") { return (try literalText(), false) }
    let start = scanner.index
    while let byte = scanner.peek(), Self.isBareKeyByte(byte) { scanner.advance() }
    guard scanner.index > start else {
      throw scanner.failure(
        "a key is missing here",
        hint: "put quotes around a key with other characters than a-z, 0-9, - and _")
    }
    return (scanner.text(from: start), true)
  }

  private static func isBareKeyByte(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte == 0x2D || byte == 0x5F
  }

  /// Passes blanks, a comment and the line's end.
  mutating func endLine() throws(ValueScanner.Failure) {
    scanner.skipBlanks()
    try skipComment()
    guard scanner.takeLineEnd() || scanner.isAtEnd else {
      throw scanner.failure("nothing more may stand on this line", hint: "put quotes around texts")
    }
  }

  /// Passes a comment up to its line's end, if one starts here.
  mutating func skipComment() throws(ValueScanner.Failure) {
    guard scanner.take("#") else { return }
    while let byte = scanner.peek(), byte != 0x0A, !scanner.isNext("\r\n") {
      guard byte == 0x09 || (byte >= 0x20 && byte != 0x7F) else {
        throw scanner.failure("a comment has no control characters")
      }
      scanner.advance()
    }
  }
}
