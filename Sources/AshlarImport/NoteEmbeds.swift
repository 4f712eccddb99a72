internal import AshlarBytes

/// The notes that a note shows as paragraphs of their own, `![[Note]]` and `![[Note#Heading]]` alone in a line.
///
/// They are cut out before the text is rewritten, and put in as quotations afterwards: each is rewritten where it comes
/// from.
struct NoteEmbeds {
  /// The text with a mark in the place of each.
  private(set) var text: String
  /// What each mark stands for.
  private var quotations: [String] = []

  /// Stands before and after a number. It is for private use: a text that has it keeps its links.
  private static let mark = "\u{E06D}"
  /// The most bytes of a note that is shown, and of all that a note shows. More is led to.
  static let longest = 2_000
  private static let longestSum = 50_000

  /// - Parameter quotation: what a target is shown as, in Markdown; nil for one that is left as it is.
  init(_ source: String, quotation: (_ target: String) -> String?) {
    text = source
    guard source.utf8.contains(text: "![["), !source.utf8.contains(text: Self.mark) else { return }
    var fence = CodeFence()
    var length = 0
    var lines: [String] = []
    for line in source.utf8.split(at: "\n", omittingEmpty: false) {
      let isCode = fence.holds(line)
      guard !isCode, length < Self.longestSum, let target = Self.target(of: line),
        let quotation = quotation(target)
      else {
        lines.append(String(line))
        continue
      }
      length += quotation.utf8.count
      lines += ["", Self.mark + "\(quotations.count)" + Self.mark, ""]
      quotations.append(quotation)
    }
    if !quotations.isEmpty { text = lines.joined(separator: "\n") }
  }

  /// A text that was rewritten, with what its marks stand for.
  func filled(_ text: String) -> String {
    if quotations.isEmpty { return text }
    return text.utf8.split(at: "\n", omittingEmpty: false).map { line in
      guard let rest = line.utf8.dropping(prefix: Self.mark),
        let number = Int(Substring(rest.utf8.prefix { $0 < 0x80 })),
        quotations.indices.contains(number)
      else { return String(line) }
      return quotations[number]
    }.joined(separator: "\n")
  }

  /// What a line shows that has nothing else; nil for any other.
  private static func target(of line: Substring) -> String? {
    guard let start = line.utf8.dropping(prefix: "![["),
      let inner = start.utf8.trimmingEnd(" \t\r").utf8.dropping(suffix: "]]"),
      !inner.utf8.contains(anyOf: "[]")
    else { return nil }
    return String(inner.utf8.prefix(before: "|"))
  }

  /// A text as a block quotation, line by line.
  static func block(_ text: String) -> String {
    text.utf8.split(at: "\n", omittingEmpty: false)
      .map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n")
  }
}
