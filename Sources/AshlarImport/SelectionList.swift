internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// What came back of a form for choosing photographs: names, and what was written besides.
///
/// It is a mail's text, lines that somebody has pasted, a table with a column of names, or the body of a form as a server got it.
struct SelectionList {
  /// A line that may be a name.
  struct Line: Equatable {
    var text: String
    /// Whether the form itself calls it the name of a photograph.
    var isCertain = false
  }

  private(set) var lines: [Line] = []
  private(set) var board: String?
  private(set) var album: String?
  private(set) var name = ""
  private(set) var message = ""

  /// What columns of tables with names are called.
  private static let columns = ["photo", "photos", "photograph", "file", "filename", "file name"]

  /// - Parameter text: UTF-8, in lines that end in a line feed.
  /// - Complexity: O(*n*).
  init(_ text: [UInt8]) {
    let whole = Substring(String(decoding: text, as: UTF8.self)).utf8.trimming(" \t\n")
    if Self.isFormBody(whole) {
      readFormBody(whole)
    } else if !readTable(text) {
      readLines(whole)
    }
    name = String(name.utf8.trimming(" \t\n"))
    message = String(message.utf8.replacing("\r\n", with: "\n").utf8.trimming(" \t\n"))
  }

  /// Whether a text is `photo=a.jpg&photo=b.jpg`, as servers get it.
  private static func isFormBody(_ text: Substring) -> Bool {
    guard !text.utf8.contains(where: { $0 <= 0x20 }), text.utf8.contains("=") else { return false }
    return text.utf8.hasPrefix("photo=") || text.utf8.contains(text: "&photo=")
  }

  private mutating func readFormBody(_ text: Substring) {
    for pair in text.utf8.split(at: "&") {
      let parts = pair.utf8.split(at: "=", maxSplits: 1, omittingEmpty: false)
      guard parts.count == 2 else { continue }
      let value = percentDecoded(parts[1].utf8.replacing("+", with: " ")) ?? String(parts[1])
      take(String(parts[0]), value)
    }
  }

  /// Reads a table whose first line names a column of photographs.
  ///
  /// - Returns: whether it is one.
  private mutating func readTable(_ text: [UInt8]) -> Bool {
    let first = String(decoding: text.prefix { $0 != 0x0A }.prefix(10_000), as: UTF8.self)
    let names = first.lowercased().utf8.split(at: ",").flatMap { $0.utf8.split(at: ";") }
      .flatMap { $0.utf8.split(at: "\t") }.map { String($0.utf8.trimming(" \"\r")) }
    guard names.contains(where: Self.columns.contains) else { return false }
    let report = SourceDiagnostics(path: "", bytes: text)
    guard let rows = CSVParsing.rows(of: text[...], report: report) else { return false }
    for row in rows {
      for cell in row.cells {
        guard let key = cell.key.text?.lowercased(), let value = cell.value.text else { continue }
        if Self.columns.contains(key) {
          // Services put all answers of one reader into one cell.
          for line in value.utf8.split(at: "\n") { lines.append(Line(text: Self.trimmed(line))) }
        } else {
          take(key, value)
        }
      }
    }
    return true
  }

  private mutating func readLines(_ text: Substring) {
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      let plain = Self.unquoted(Substring(line))
      guard let (key, value) = Self.field(plain) else {
        lines.append(Line(text: plain))
        continue
      }
      // The form's last field may have lines of its own: all that follows it.
      if key == "message" {
        let lines = Substring(rest).utf8.split(at: "\n", omittingEmpty: false).map(Self.unquoted)
        message = ([value] + lines).joined(separator: "\n")
        return
      }
      take(key, value)
    }
  }

  /// A line's key and value, where it is one of the form's.
  private static func field(_ line: String) -> (key: String, value: String)? {
    for key in ["photo", "board", "album", "name", "message"] {
      if let value = line.utf8.dropping(prefix: key + "=") { return (key, String(value)) }
    }
    return nil
  }

  private mutating func take(_ key: String, _ value: String) {
    switch key {
    case "photo":
      if !value.utf8.isEmpty { lines.append(Line(text: value, isCertain: true)) }
    case "board": board = board ?? value
    case "album": album = album ?? value
    case "name": if name.utf8.isEmpty { name = value }
    case "message": if message.utf8.isEmpty { message = value }
    default: break
    }
  }

  /// A line without the signs of an answer before it.
  private static func unquoted(_ line: Substring) -> String {
    var rest = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    while rest.first == UInt8(ascii: ">") { rest = rest.dropFirst().drop { $0 == 0x20 } }
    return trimmed(Substring(rest))
  }

  private static func trimmed(_ line: some StringProtocol) -> String {
    String(Substring(line).utf8.trimming(" \t\r"))
  }
}
