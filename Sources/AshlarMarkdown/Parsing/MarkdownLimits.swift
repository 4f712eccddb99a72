/// Bounds that keep hostile Markdown from exhausting the stack, memory or time.
///
/// cmark-gfm up to 0.29.0.gfm.6, which is Debian 12's, takes time that grows with the square of what is counted here
/// (CVE-2023-22483 to 22486, 24824, 26485 and 37463), and so do later releases with some of it. No text that people write comes
/// near these numbers.
package enum MarkdownLimits {
  /// How deep blocks, and inlines in a block, may nest.
  package static let nesting = 100
  /// How many cells a row of a table may have.
  package static let columns = 500
  /// How many lines may stand right above a table, or above what could be one.
  package static let linesAboveTable = 1000
  /// How many runs of `*`, `_` and `~` a text may have.
  package static let emphasis = 4000
  /// How many `[` a text may have.
  package static let brackets = 2000
  /// How many `<?` and `<!` a text may have.
  package static let declarations = 500
  /// How many `)` a stretch of text without blanks may have: addresses end before those that nothing opens.
  package static let parentheses = 1000

  /// How many bytes paragraphs may have in all that are looked through for the head of a table.
  static func headSearch(ofSource byteCount: Int) -> Int { 1_000_000 + 4 * byteCount }
  /// How many bytes cmark may take for blocks; cells that rows leave out take most.
  static func memory(ofSource byteCount: Int) -> Int { 4_000_000 + 512 * byteCount }
  /// How many bytes addresses and titles may have in all: a reference repeats its definition's.
  static func references(ofSource byteCount: Int) -> Int { 100_000 + 4 * byteCount }
}

/// What of a card's Markdown is more than is read.
struct MarkdownExcess: Error {
  var message: String
  /// 1-based, in the Markdown.
  var line: Int
  var hint: String

  static func nesting(line: Int) -> MarkdownExcess {
    MarkdownExcess(
      message: "Markdown nests deeper than \(MarkdownLimits.nesting) levels", line: line,
      hint: "take away levels of quotes, lists or emphasis")
  }

  static func columns(line: Int) -> MarkdownExcess {
    MarkdownExcess(
      message: "a row of a table has more than \(MarkdownLimits.columns) cells", line: line,
      hint: "divide the table, or write it as code")
  }

  static func head(line: Int) -> MarkdownExcess {
    MarkdownExcess(
      message: "too much text stands right above a line that could begin a table", line: line,
      hint: "put a blank line above the table's first row")
  }

  static func cells(line: Int) -> MarkdownExcess {
    MarkdownExcess(
      message: "the rows of a table leave out too many cells", line: line,
      hint: "write all cells of each row, or give the table fewer columns")
  }

  static func text(_ what: String, line: Int) -> MarkdownExcess {
    MarkdownExcess(
      message: "a text has more than \(what)", line: line,
      hint: "divide it by blank lines, or write it as code")
  }

  static func references(line: Int) -> MarkdownExcess {
    MarkdownExcess(
      message: "references repeat too long an address or title too often", line: line,
      hint: "shorten what stands after ']:' in its definition")
  }
}
