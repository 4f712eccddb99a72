internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// The cards of one data file, and what is wrong with it.
///
/// A file `data/words.csv` stands for a folder `cards/words/` with a card for each row of the table; YAML and JSON have a
/// list of mappings instead, or a mapping of names to mappings. The keys are those of front matter, `text` or `body` is the
/// Markdown.
struct DataFile: Sendable {
  /// The folder of a site that data files are in.
  static let folder = "data"

  /// The endings of their names.
  static let extensions = [".csv", ".tsv", ".yaml", ".yml", ".json"]

  /// Whether a file is one by its name.
  static func hasName(_ path: String) -> Bool { extensions.contains(where: path.hasEnding) }

  /// The largest one, in bytes.
  static let maximumSize = 16 << 20

  /// One for each card; what is wrong with the file as a whole is with the first.
  let readings: [EntryReading]

  /// One card before its keys are read.
  private struct Item {
    /// What a mapping of names calls it.
    var name: String?
    var value: YAMLValue
  }

  init(path: String, folder: String) {
    do {
      let bytes = try readText(folder + "/" + path, limit: Self.maximumSize)
      readings = Self.readings(SourceDiagnostics(path: path, bytes: bytes))
    } catch {
      readings = [EntryReading(diagnostics: [Self.diagnostic(of: error, path: path)])]
    }
  }

  /// A file whose bytes are at hand.
  init(source: [UInt8], path: String) {
    readings = Self.readings(SourceDiagnostics(path: path, bytes: TextFile.decoded(source)))
  }

  private static func readings(_ report: SourceDiagnostics) -> [EntryReading] {
    let items = report.isPlainText() ? items(report) : []
    let cards = items.enumerated().compactMap { card($1, number: $0 + 1, report) }
    return report.diagnostics.isEmpty
      ? cards : [EntryReading(diagnostics: report.diagnostics)] + cards
  }

  private static func diagnostic(of error: FileError, path: String) -> Diagnostic {
    let location = SourceLocation(file: path)
    guard case .tooLarge(let size) = error else {
      return Diagnostic(.error, "cannot be read: \(error.reason)", at: location)
    }
    return Diagnostic(
      .error, "the file has \(byteCountText(size)), and a data file may have 16 MB", at: location,
      hint: "divide it into several files")
  }
}

extension DataFile {
  /// Why a file in the folder of data has no cards.
  static func diagnostic(ofOther path: String) -> Diagnostic {
    Diagnostic(
      .warning, "the file is no table, and has no cards", at: SourceLocation(file: path),
      hint: "files in \(folder)/ end in \(extensions.joined(separator: ", "))")
  }
}

/// A file's items, whatever it is written in.
extension DataFile {
  private static func items(_ report: SourceDiagnostics) -> [Item] {
    let start = report.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let bytes = report.bytes[start...]
    if report.path.hasEnding(".csv") || report.path.hasEnding(".tsv") {
      return (CSVParsing.rows(of: bytes, report: report) ?? []).map(item)
    }
    let countBefore = report.diagnostics.count
    let value =
      report.path.hasEnding(".json")
      ? JSONParsing.document(bytes, report: report)
      : YAMLParsing.value(of: String(decoding: bytes, as: UTF8.self), firstLine: 1, report: report)
    guard let value, !value.isNull else {
      if report.diagnostics.count == countBefore {
        report.warning("the file has no cards", line: 1, column: 1)
      }
      return []
    }
    return items(of: value, report)
  }

  private static func items(of value: YAMLValue, _ report: SourceDiagnostics) -> [Item] {
    let items: [Item]
    switch value.content {
    case .sequence(let values): items = values.map { Item(value: $0) }
    case .mapping(let members):
      items = members.map { Item(name: $0.key.text, value: $0.value) }
    case .scalar: items = [Item(value: value)]
    }
    return items.filter { item in
      if case .mapping = item.value.content { return true }
      report.error(
        "a card must be a mapping of keys, found \(item.value.kind)", at: item.value,
        hint: "write a list of cards, as '- {id: granite, text: Hard.}'")
      return false
    }
  }

  /// A row of a table; a cell may hold several tags or aliases.
  private static func item(_ row: CSVParsing.Row) -> Item {
    let cells = row.cells.map { cell in
      guard let key = cell.key.text, ["tags", "aliases"].contains(key), let text = cell.value.text
      else { return cell }
      let words = text.utf8.split { ",;".utf8.contains($0) }.map { trimmingSpaces(Substring($0)) }
        .filter { !$0.isEmpty }
      var cell = cell
      cell.value.content = .sequence(
        words.map {
          YAMLValue(
            content: .scalar($0, isPlain: true), line: cell.value.line, column: cell.value.column)
        })
      return cell
    }
    return Item(value: YAMLValue(content: .mapping(cells), line: row.line, column: 1))
  }
}

/// Items as cards.
extension DataFile {
  private static func card(
    _ item: Item, number: Int, _ report: SourceDiagnostics
  ) -> EntryReading? {
    guard case .mapping(let members) = item.value.content,
      let reading = FrontMatter.read(
        members: item.value, besides: ["text", "body"], report: report)
    else { return nil }
    let text = members.first { ["text", "body"].contains($0.key.text) && !$0.value.isNull }?.value
    let body = Array((text?.text ?? "").utf8)
    if let text, text.text == nil {
      report.error("the card's text must be Markdown, found \(text.kind)", at: text)
    }
    let matter = reading.frontMatter
    let name = matter.id ?? item.name ?? matter.slug ?? matter.title
    let own = name.flatMap(Identifier.folderName) ?? "row-\(number)"
    let path = "\(Entry.folder)/\(folderName(of: report.path))/\(own)"
    // What the card says anywhere, for the fonts that draw it.
    let source = Array(words(of: item.value).joined(separator: "\n").utf8) + [0x0A]
    var entry = Entry(
      id: matter.id
        ?? Identifier.derived(
          fromPath: String(Substring(path.utf8.dropFirst(Entry.folder.utf8.count + 1)))),
      path: path, source: source + body, bodyOffset: source.count,
      bodyLine: text.map { $0.firstTextLine(in: report) } ?? item.value.line, frontMatter: matter)
    entry.dataPlace = SourceLocation(
      file: report.path, line: item.value.line, column: item.value.column)
    return EntryReading(entry: entry, foreignKeys: reading.foreignKeys)
  }

  /// A file's path below `data/`, without its ending: the folder that its cards are in below `cards/`.
  private static func folderName(of path: String) -> String {
    let name = Substring(path.utf8.dropFirst(folder.utf8.count + 1))
    return String(name[..<(name.utf8.lastIndex(of: ".") ?? name.endIndex)])
  }

  /// All texts of a value.
  private static func words(of value: YAMLValue) -> [String] {
    switch value.content {
    case .scalar(let text, _): [text]
    case .sequence(let items): items.flatMap(words)
    case .mapping(let members): members.flatMap { words(of: $0.value) }
    }
  }
}

extension YAMLValue {
  /// The line on which a text's first letters stand: below the sign of a block in YAML.
  func firstTextLine(in report: SourceDiagnostics) -> Int {
    guard report.path.hasEnding("ml"), let source = report.line(line) else {
      return line
    }
    let sign = source.unicodeScalars.dropFirst(column - 1).first
    return sign == "|" || sign == ">" ? line + 1 : line
  }
}
