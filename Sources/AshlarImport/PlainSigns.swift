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

  /// A whole text.
  ///
  /// - Complexity: linear in the text.
  func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(where: signs.contains) else { return source }
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var index = 0
    /// Whether the word has a `^` already.
    var isRaised = false
    while index < bytes.count {
      let byte = bytes[index]
      if let end = code.end(at: index) ?? Self.passedEnd(bytes, from: index) {
        result += bytes[index..<end]
        index = end
        continue
      }
      if byte <= 0x20 { isRaised = false }
      let end = signs.contains(byte) ? bytes[index...].prefix { $0 == byte }.endIndex : index + 1
      let around = (
        index > 0 ? bytes[index - 1] : 0x20, end < bytes.count ? bytes[end] : UInt8(0x20)
      )
      switch byte {
      case UInt8(ascii: "~") where end - index == 1 && signs.contains(byte):
        result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "^") where signs.contains(byte):
        if isRaised { result += Self.nothing }
        isRaised = true
      case UInt8(ascii: "=") where end - index == 2 && Self.touchesWord(around):
        if signs.contains(byte) {
          result.append(byte)
          result += Self.nothing
          index += 1
        }
      default: break
      }
      result += bytes[index..<end]
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What stands between two signs, and nobody sees.
  private static let nothing = Array("<!---->".utf8)

  /// Whether two signs stand beside a word, and not within one.
  private static func touchesWord(_ around: (before: UInt8, after: UInt8)) -> Bool {
    (around.before > 0x20 || around.after > 0x20)
      && !(around.before.isASCIIWord && around.after.isASCIIWord)
  }

  /// The end of what is no text: an escape, a tag, the rest of a link, a link between notes, template code or an address.
  private static func passedEnd(_ bytes: [UInt8], from index: Int) -> Int? {
    let rest = bytes[index...]
    switch bytes[index] {
    case UInt8(ascii: "\\"): return min(index + 2, bytes.count)
    case UInt8(ascii: "<"):
      guard let next = rest.dropFirst().first, next.isASCIILetter || "/!".utf8.contains(next) else {
        return nil
      }
      return end(of: rest, ">")
    case UInt8(ascii: "]"):
      let next = rest.dropFirst().first
      if next == UInt8(ascii: "(") { return end(of: rest, ")") }
      return next == UInt8(ascii: ":") ? end(of: rest, "\n") : nil
    case UInt8(ascii: "["):
      if rest.starts(with: "[^".utf8) { return index + 2 }
      return rest.starts(with: "[[".utf8) ? end(of: rest, "]]") : nil
    case UInt8(ascii: "{"):
      if rest.starts(with: "{{".utf8) { return end(of: rest, "}}") }
      return rest.starts(with: "{%".utf8) ? end(of: rest, "%}") : nil
    default:
      guard index == 0 || !bytes[index - 1].isASCIIWord,
        ["http://", "https://", "ftp://", "www."].contains(where: { rest.starts(with: $0.utf8) })
      else { return nil }
      return rest.firstIndex { $0 <= 0x20 || "<)".utf8.contains($0) } ?? bytes.count
    }
  }

  /// No tag, address or name is longer.
  private static let reach = 2000

  private static func end(of rest: ArraySlice<UInt8>, _ sign: String) -> Int? {
    rest.prefix(reach).firstRange(ofText: sign)?.upperBound
  }
}
