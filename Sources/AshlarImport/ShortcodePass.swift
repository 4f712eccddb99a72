internal import AshlarBytes

/// Rewrites the shortcodes of a whole text: Hugo's `{{< name >}}`, or the tags of Liquid, `{% name %}`.
///
/// They go on over lines, and may have their own end in a text in quotes.
struct ShortcodePass {
  /// Whether they are tags of Liquid.
  var isLiquid = false
  /// The address of a page in a language, or in that of the text where none is named; nil where it has none.
  var version: (_ address: String, _ language: String?) -> String? = { _, _ in nil }
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// How many shortcodes without an end are looked at.
  private static let limit = 10

  /// A whole text.
  func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(text: "{%") || bytes.contains(text: "{{") else { return source }
    var ends = ShortcodeEnds(bytes)
    var quotations = ShortcodeQuotations(bytes)
    let shortcodes = ShortcodeRewriting(lose: lose, hasVariables: isLiquid, version: version)
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var index = 0
    var endless = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        result += isLiquid ? Array(bytes[index..<end]) : quotations.shown(index..<end)
        index = end
      } else if bytes[index] != UInt8(ascii: "{") {
        result.append(bytes[index])
        index += 1
      } else if !isLiquid, let (text, end) = quotations.first(at: index) {
        result += text
        index = end
      } else if endless < Self.limit, let code = Shortcode(in: bytes, at: index, isLiquid: isLiquid)
      {
        let (text, end) = replacement(for: code, in: bytes, after: result, shortcodes, &ends)
        if MarkdownCode.areTicks(result.last, text.utf8.first) { result.append(0x20) }
        result += Array(text.utf8)
        if end < bytes.count, MarkdownCode.areTicks(text.utf8.last, bytes[end]) {
          result.append(0x20)
        }
        index = end
      } else {
        if Shortcode.starts(bytes[index...], isLiquid: isLiquid) {
          lose("a shortcode without an end")
          endless += 1
        }
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func replacement(
    for code: Shortcode, in bytes: [UInt8], after result: [UInt8],
    _ shortcodes: ShortcodeRewriting, _ ends: inout ShortcodeEnds
  ) -> (text: String, end: Int) {
    let end = code.range.upperBound
    if !isLiquid, ["highlight", "comment"].contains(code.name), !code.isEnd,
      let close = ends.end(of: code.name, from: end)
    {
      if code.name == "comment" { return ("", close.upperBound) }
      let inner = String(decoding: bytes[end..<close.lowerBound], as: UTF8.self)
      let text = inner.utf8.trimmingEnd(" \t\n").utf8.trimming("\n")
      let margin = Self.margin(of: result)
      let next = bytes[close.upperBound...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
      let isAlone = margin != nil && next ?? 0x0A == 0x0A
      if !isAlone, !text.utf8.contains("\n") {
        return (shortcodes.highlighted(code.arguments, within: text), close.upperBound)
      }
      let block = shortcodes.highlighted(
        code.arguments, text, indentation: String(decoding: margin ?? [], as: UTF8.self))
      // Between words it is a paragraph of its own.
      return (isAlone ? block : "\n\n\(block)\n\n", close.upperBound)
    }
    let whole = String(decoding: bytes[code.range], as: UTF8.self).utf8.replacing("\n", with: " ")
    let own = OwnParagraph(before: result[...], after: bytes[end...])
    var shown = shortcodes.text(
      of: code.name, isEnd: code.isEnd, code.arguments, whole: whole, own)
    // In a row of a table a bar ends a cell, also in code.
    if shown.utf8.first == UInt8(ascii: "`"), Self.isInRow(result) {
      shown = shown.utf8.replacing("|", with: "\\|")
    }
    let isPage = ["ref", "relref"].contains(code.name) && !shown.utf8.hasPrefix("`")
    if isPage, !Self.endsAsAddress(result) {
      let words = RawHTMLRewriting.plain(
        String(shown.utf8.trimming("<>").utf8.prefix(before: "?")))
      return ("[\(words)](\(shown))", end)
    }
    return (shown, end)
  }

  /// What stands before each line of a block that begins behind a text: marks of quotations, and spaces for those of lists; nil where
  /// words stand before it.
  private static func margin(of text: [UInt8]) -> [UInt8]? {
    // What stands before a block within a list or a quotation is short.
    let near = text.suffix(400)
    guard let start = near.lastIndex(of: 0x0A).map({ $0 + 1 }) ?? (near.count < 400 ? 0 : nil)
    else { return nil }
    var (rest, margin) = (text[start...], [UInt8]())
    while let byte = rest.first {
      if byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") {
        margin.append(byte)
        rest = rest.dropFirst()
      } else if let length = CodeFence.markerLength(rest) {
        margin += Array(repeating: 0x20, count: length)
        rest = rest.dropFirst(length)
      } else {
        return nil
      }
    }
    return margin
  }

  /// Whether a text ends within a row of a table.
  private static func isInRow(_ text: [UInt8]) -> Bool {
    let near = text.suffix(2000)
    let line = near[(near.lastIndex(of: 0x0A).map { $0 + 1 } ?? near.startIndex)...]
    return line.first { $0 != 0x20 && $0 != UInt8(ascii: ">") } == UInt8(ascii: "|")
  }

  /// Whether what comes next is the address of a link, in Markdown or HTML.
  private static func endsAsAddress(_ text: [UInt8]) -> Bool {
    let last = text.last { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }
    return last.map { "(<=:\"'".utf8.contains($0) } ?? false
  }
}
