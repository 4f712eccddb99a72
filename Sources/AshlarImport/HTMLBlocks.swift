internal import AshlarBytes

/// Makes Markdown of the blocks in HTML that stand within Markdown: tables, lists, quotations, headings, code.
///
/// What stands in them is HTML and no Markdown (CommonMark 0.31, 4.6), so that they are read before anything else is. Others, whose lines
/// are Markdown again behind an empty one, stay as they are.
struct HTMLBlocks {
  /// Is told what Markdown cannot say.
  var lose: (String) -> Void

  private static let names: Set<String> = [
    "table", "ul", "ol", "dl", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6",
  ]

  /// A whole text.
  ///
  /// - Complexity: linear in the text.
  func text(_ source: String) -> String {
    guard source.utf8.contains("<"), HTMLDocument.library != nil else { return source }
    let bytes = Array(source.utf8)
    let elements = Self.elements(in: bytes)
    if elements.isEmpty { return source }
    var result: [UInt8] = []
    var place = 0
    /// Where the next block may begin.
    var behind = 0
    /// How many bytes may still be looked at: those within others that stay are looked at again.
    var room = bytes.count * 4
    for (element, isFigure) in elements where element.lowerBound >= behind {
      if isFigure { behind = element.upperBound }
      room -= element.count
      guard !isFigure, room >= 0, let margin = Self.margin(before: element.lowerBound, in: bytes),
        let text = markdown(Self.block(bytes[element], without: margin))
      else { continue }
      result += bytes[place..<element.lowerBound - margin.count]
      add(text, margin.drops ? 0 : margin.count, &result)
      (place, behind) = (element.upperBound, element.upperBound)
      let rest = bytes[place...].prefix { $0 == 0x20 || $0 == 0x09 }
      place = rest.endIndex
      // A paragraph follows, which may stand on the same line.
      let next = bytes[place...].prefix(2)
      if next.first ?? 0x0A != 0x0A {
        result += [0x0A, 0x0A]
      } else if next.last ?? 0x0A != 0x0A {
        result.append(0x0A)
      }
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }

  /// Adds a block, with an empty line before it.
  private func add(_ text: Substring, _ margin: Int, _ result: inout [UInt8]) {
    if !result.isEmpty, !result.suffix(2).elementsEqual([0x0A, 0x0A]) {
      result += result.last == 0x0A ? [0x0A] : [0x0A, 0x0A]
    }
    let spaces = Array(repeating: UInt8(0x20), count: margin)
    let lines = text.utf8.split(at: "\n", omittingEmpty: false)
      .map { $0.isEmpty ? [] : spaces + Array($0.utf8) }
    result += Array(lines.joined(separator: [0x0A]))
  }

  /// The block as Markdown; nil for one that is no HTML throughout.
  private func markdown(_ block: [UInt8]) -> Substring? {
    guard block.starts(with: "<pre".utf8) || Self.isWhole(block) else { return nil }
    let shields = TemplateShields(block)
    if shields.hasLoop { return nil }
    var losses: [String] = []
    guard let text = HTMLPage.markdown(shields, lose: { losses.append($0) }) else { return nil }
    for loss in losses { lose(loss) }
    return Self.withoutEscapedBrackets(text).utf8.trimming("\n")
  }

  /// Brackets behind a backslash would begin a formula for what reads the text next.
  private static func withoutEscapedBrackets(_ text: String) -> String {
    MarkdownCode.rewriting(text) { words in
      var result: [UInt8] = []
      var isEscaped = false
      for byte in words.utf8 {
        if isEscaped, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") {
          result.removeLast()
          result += Array("&#\(byte);".utf8)
          isEscaped = false
        } else {
          result.append(byte)
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// Whether all lines behind empty ones begin with a tag, and no tag says that Markdown stands in it.
  private static func isWhole(_ block: [UInt8]) -> Bool {
    var isBehindEmpty = false
    for line in block.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let first = line.first { $0 > 0x20 }
      if isBehindEmpty, first != nil, !beginsBlock(line) { return false }
      isBehindEmpty = first == nil
    }
    return !block.contains(text: " markdown=")
  }

  /// Whether a line begins with the tag of an element that is no part of a text, or with a comment.
  private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    let tag = line.drop { $0 <= 0x20 }
    if tag.starts(with: "<!--".utf8) { return true }
    guard tag.first == UInt8(ascii: "<") else { return false }
    let name = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix(while: \.isASCIIWord)
    let word = String(decoding: name, as: UTF8.self).lowercased()
    return names.contains(word) || parts.contains(word)
  }

  private static let parts: Set<String> = [
    "li", "dt", "dd", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th",
    "p", "div",
    "section", "article", "aside", "header", "footer", "figure", "figcaption", "hr", "details",
    "summary",
  ]

  /// The elements that may be blocks, and figures, which are read as a whole, from the first start to the last.
  private static func elements(in bytes: [UInt8]) -> [(range: Range<Int>, isFigure: Bool)] {
    var tags = MarkupTags(bytes)
    var code = MarkdownCode(bytes)
    /// Where elements start that are open, by their names.
    var open: [String: [Int]] = [:]
    var elements: [(range: Range<Int>, isFigure: Bool)] = []
    while let tag = tags.next() {
      let isFigure = tag.name == "figure"
      guard isFigure || names.contains(tag.name), !code.holds(tag.range.lowerBound) else {
        continue
      }
      if !tag.isEnd {
        open[tag.name, default: []].append(tag.range.lowerBound)
      } else if let start = open[tag.name]?.popLast() {
        elements.append((start..<tag.range.upperBound, isFigure))
      }
    }
    return elements.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A block without the spaces that stand before each of its lines in the item of a list that it is in.
  private static func block(_ bytes: ArraySlice<UInt8>, without margin: Margin) -> [UInt8] {
    if margin.drops || margin.count == 0 { return Array(bytes) }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(
      lines.map { $0.dropFirst($0.prefix(margin.count).prefix { $0 == 0x20 }.count) }
        .joined(separator: [0x0A]))
  }

  /// The spaces that stand before a block on its line.
  private struct Margin {
    var count: Int
    /// Whether they say nothing, as those within other HTML.
    var drops: Bool
  }

  /// - Returns: nil where anything else stands there, too.
  private static func margin(before place: Int, in bytes: [UInt8]) -> Margin? {
    let spaces = bytes[..<place].reversed().prefix { $0 == 0x20 }.count
    let start = place - spaces
    guard spaces < 20, start == 0 || bytes[start - 1] == 0x0A else { return nil }
    let above = bytes[..<start].dropLast().suffix(2000)
    let line = above[(above.lastIndex(of: 0x0A).map { $0 + 1 } ?? above.startIndex)...]
    return Margin(count: spaces, drops: line.first { $0 > 0x20 } == UInt8(ascii: "<"))
  }
}
