/// Reads a table of texts (RFC 4180) into rows with places: a line a row, the first with the columns' names.
///
/// Cells are divided by commas, or by the semicolons or tabs of a first line without commas. A cell in double quotes may
/// hold those, line ends, and quotes written twice. Between tabs, where many programs write quotes as they are, only what is
/// wholly in quotes is such a cell. Empty lines, and columns without a name behind the last that has one, are passed over.
package struct CSVParsing {
  /// One line of the table below the first.
  package struct Row {
    package var line: Int
    /// By the columns' names, those that are not empty.
    package var cells: [YAMLValue.Member]
  }

  /// How many rows a table may have below the first.
  static let maximumRowCount = 50_000

  private var scanner: ValueScanner
  private let separator: UInt8

  /// - Parameter bytes: valid UTF-8.
  /// - Returns: nil when it is no such table, which is then reported.
  package static func rows(of bytes: ArraySlice<UInt8>, report: SourceDiagnostics) -> [Row]? {
    var reader = CSVParsing(bytes)
    do {
      return try reader.rows()
    } catch {
      report.error(error.message, line: error.line, column: error.column, hint: error.hint)
      return nil
    }
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    scanner = ValueScanner(bytes, firstLine: 1)
    let first = bytes.prefix { $0 != 0x0A }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    separator = candidates.first(where: first.contains) ?? candidates[0]
  }

  private mutating func rows() throws(ValueScanner.Failure) -> [Row] {
    guard let names = try columns() else { return [] }
    var rows: [Row] = []
    while let values = try line() {
      guard rows.count < Self.maximumRowCount else {
        throw scanner.failure(
          "the table has more than \(Self.maximumRowCount) rows", at: (values[0].line, 1),
          hint: "divide it into several files")
      }
      if let extra = values.dropFirst(names.count).first(where: { !$0.isNull }) {
        throw scanner.failure(
          "the row has \(values.count) cells, and there are \(names.count) columns",
          at: (extra.line, extra.column), hint: "put quotes around a text with a separator in it")
      }
      let cells = zip(names, values).filter { !$1.isNull }
        .map { YAMLValue.Member(key: $0, value: $1) }
      if !cells.isEmpty { rows.append(Row(line: values[0].line, cells: cells)) }
    }
    return rows
  }

  /// The columns' names, all different; nil in a file without any.
  private mutating func columns() throws(ValueScanner.Failure) -> [YAMLValue]? {
    guard var names = try line() else { return nil }
    while names.count > 1, trimmingSpaces(names.last?.text ?? "").isEmpty { names.removeLast() }
    var known: Set<String> = []
    return try names.map { value throws(ValueScanner.Failure) in
      let name = trimmingSpaces(value.text ?? "")
      if name.isEmpty {
        throw scanner.failure(
          "a column has no name", at: (value.line, value.column),
          hint: "the first line names the columns, as id,title,text")
      }
      guard known.insert(name).inserted else {
        throw scanner.failure(
          "two columns have the name '\(name)'", at: (value.line, value.column),
          hint: "rename one of them")
      }
      var value = value
      value.content = .scalar(name, isPlain: false)
      return value
    }
  }

  /// The cells of the next line that is not empty; nil at the end.
  private mutating func line() throws(ValueScanner.Failure) -> [YAMLValue]? {
    while scanner.takeLineEnd() {}
    if scanner.isAtEnd { return nil }
    var cells = [try cell()]
    while scanner.peek() == separator {
      scanner.advance()
      cells.append(try cell())
    }
    guard scanner.isAtEnd || scanner.takeLineEnd() else {
      throw scanner.failure(
        "a cell goes on after its closing quote",
        hint: "write a quote in a quoted cell twice: \"\"")
    }
    return cells
  }

  private mutating func cell() throws(ValueScanner.Failure) -> YAMLValue {
    let place = scanner.mark()
    let isQuoted = scanner.peek() == Self.quote && (separator != Self.tab || endsQuoted())
    let text = isQuoted ? try quoted(from: place) : try plain()
    return YAMLValue(
      content: .scalar(text, isPlain: true), line: place.line, column: place.column)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let tab = UInt8(ascii: "\t")

  /// Whether the cell that begins with a quote here has another one at its end.
  ///
  /// Cells that begin so end the search in one another, so that all of them together take linear time.
  private func endsQuoted() -> Bool {
    var distance = 1
    while let byte = scanner.peek(distance) {
      distance += 1
      guard byte == Self.quote else { continue }
      let next = scanner.peek(distance)
      if next == Self.quote {
        distance += 1
      } else {
        return next == nil || next == separator || next == 0x0A || next == 0x0D
      }
    }
    return false
  }

  private mutating func plain() throws(ValueScanner.Failure) -> String {
    let start = scanner.index
    while let byte = scanner.peek(), byte != separator, byte != 0x0A {
      if byte == 0x0D, scanner.peek(1) == 0x0A { break }
      guard byte != Self.quote || separator == Self.tab else {
        throw scanner.failure(
          "there is a quote in a cell that does not begin with one",
          hint: "put the whole cell in quotes, and write the quote twice: \"\"")
      }
      scanner.advance()
    }
    return scanner.text(from: start)
  }

  private mutating func quoted(from place: ValueScanner.Place) throws(ValueScanner.Failure)
    -> String
  {
    scanner.advance()
    var text: [UInt8] = []
    while let byte = scanner.peek() {
      if byte == Self.quote {
        scanner.advance()
        guard scanner.peek() == Self.quote else {
          return String(decoding: text, as: UTF8.self)
        }
        text.append(byte)
        scanner.advance()
      } else if scanner.takeLineEnd() {
        text.append(0x0A)
      } else {
        text.append(byte)
        scanner.advance()
      }
    }
    throw scanner.failure("the quote of a cell never ends", at: place, hint: "add a closing quote")
  }
}
