internal import AshlarBytes
internal import AshlarContent

/// Keeps signs text of which a source's Markdown makes nothing, and Ashlar's makes elements: `5~10 and 6~7`, `2^10^`, `==c==`.
struct PlainSigns {
  /// Which of `~`, `^` and `=` mean nothing in the source, alone or, of the last, in pairs.
  var signs: [UInt8]

  /// Those of a source.
  ///
  /// Obsidian strikes words out and marks them by pairs; kramdown and markdown-it know pairs of `~` alone, but for plugins of
  /// the latter; Hugo takes one `~` as two, and the others where its settings say so.
  init(_ source: SourceFolder, _ configuration: SourceConfiguration, of kind: ImportSource) {
    let (tilde, caret, equals) = (UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "="))
    switch kind {
    case .obsidian: signs = [tilde, caret]
    case .jekyll: signs = [tilde, caret, equals]
    case .eleventy:
      let packages = source.text("package.json") ?? []
      signs = [(tilde, "sub"), (caret, "sup"), (equals, "mark")].filter { _, name in
        !packages.contains(text: "markdown-it-\(name)\"")
      }.map(\.0)
    case .hugo:
      let extras = configuration["markup"]?.setting("goldmark")?.setting("extensions")?
        .setting("extras")
      signs = [(caret, "superscript"), (equals, "mark")].filter { _, name in
        extras?.setting(name)?.setting("enable")?.scalar?.lowercased() != "true"
      }.map(\.0)
    default: signs = []
    }
  }

  /// A whole text. One with HTML or template code in it stays as it is, and so does a line with an address, a link or a dollar:
  /// what stands there is not all text.
  ///
  /// - Complexity: linear in the text.
  func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(where: signs.contains), !Self.hasMore(bytes) else { return source }
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var index = 0
    var isText = true
    /// Whether the word has a `^` already.
    var isRaised = false
    while index < bytes.count {
      if index == 0 || bytes[index - 1] == 0x0A { isText = Self.isText(bytes[index...]) }
      if let end = code.end(at: index) ?? Self.escapeEnd(bytes, from: index) {
        result += bytes[index..<end]
        index = end
        continue
      }
      let byte = bytes[index]
      if byte <= 0x20 { isRaised = false }
      let isSign = isText && signs.contains(byte)
      let end = isSign ? bytes[index...].prefix { $0 == byte }.endIndex : index + 1
      if isSign {
        result += written(bytes, index..<end, isRaised: isRaised)
        if byte == UInt8(ascii: "^") { isRaised = true }
      } else {
        result.append(byte)
      }
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A run of one sign, as text.
  private func written(_ bytes: [UInt8], _ run: Range<Int>, isRaised: Bool) -> [UInt8] {
    let around = (
      before: run.lowerBound > 0 ? bytes[run.lowerBound - 1] : 0x20,
      after: run.upperBound < bytes.count ? bytes[run.upperBound] : 0x20
    )
    let byte = bytes[run.lowerBound]
    switch byte {
    case UInt8(ascii: "~") where run.count == 1: return [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "^") where isRaised: return Self.nothing + bytes[run]
    case UInt8(ascii: "=") where run.count == 2 && Self.touchesWord(around):
      return [byte] + Self.nothing + [byte]
    default: return Array(bytes[run])
    }
  }

  /// What stands between two signs, and nobody sees.
  private static let nothing = Array("<!---->".utf8)

  /// Whether two signs stand beside a word, and not within one.
  private static func touchesWord(_ around: (before: UInt8, after: UInt8)) -> Bool {
    (around.before > 0x20 || around.after > 0x20)
      && !(around.before.isASCIIWord && around.after.isASCIIWord)
  }

  /// Whether a text has elements of HTML, comments, template code or formulas.
  private static func hasMore(_ bytes: [UInt8]) -> Bool {
    if ["{{", "{%", "$$"].contains(where: { bytes[...].contains(text: $0) }) { return true }
    return bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "<")
        && (bytes[index + 1].isASCIILetter || "/!".utf8.contains(bytes[index + 1]))
    }
  }

  /// Whether the first line of some bytes has no address, no link, no formula and no definition of a link.
  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    let line = bytes.prefix { $0 != 0x0A }
    let start = line.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
    let isDefinition =
      start.first == UInt8(ascii: "[") && !start.starts(with: "[^".utf8)
      && start.contains(text: "]:")
    return !isDefinition && !line.contains(UInt8(ascii: "$"))
      && !["://", "www.", "](", "][", "[["].contains(where: { line.contains(text: $0) })
  }

  /// The end of a sign that a backslash escapes, or of the name of a footnote.
  private static func escapeEnd(_ bytes: [UInt8], from index: Int) -> Int? {
    if bytes[index] == UInt8(ascii: "\\") { return min(index + 2, bytes.count) }
    return bytes[index...].starts(with: "[^".utf8) ? index + 2 : nil
  }
}
