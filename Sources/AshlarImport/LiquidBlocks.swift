internal import AshlarBytes

/// Rewrites the Liquid that spans lines: comments are left out, highlighted code is a code block, and what is `raw` has
/// `guarded` in it until it is read.
struct LiquidBlocks {
  private let bytes: [UInt8]
  /// Where the ends of blocks stand, by the blocks' names.
  private var ends = NamedPlaces()
  private var result: [UInt8] = []

  private static let names: Set<String> = ["raw", "comment", "highlight"]

  /// What keeps the braces of `raw` text apart: a code point of nobody's.
  static let guarded = "\u{10FFFD}"

  /// A whole text.
  static func rewritten(_ text: String) -> String {
    guard text.utf8.contains(text: "{%") else { return text }
    var blocks = LiquidBlocks(bytes: Array(text.utf8))
    blocks.rewrite()
    return String(decoding: blocks.result, as: UTF8.self)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// A tag, `{%- name words -%}`.
  private struct Tag {
    var name: String
    /// What stands behind the name.
    var words: ArraySlice<UInt8>
    var range: Range<Int>
  }

  private mutating func rewrite() {
    let tags = allTags()
    for tag in tags where tag.words.allSatisfy({ $0 <= 0x20 }) {
      if let name = tag.name.utf8.dropping(prefix: "end") { ends.add(String(name), tag.range) }
    }
    var index = 0
    for tag in tags where tag.range.lowerBound >= index && Self.names.contains(tag.name) {
      guard let end = ends.first(tag.name, from: tag.range.upperBound) else { continue }
      result += bytes[index..<tag.range.lowerBound]
      write(tag, bytes[tag.range.upperBound..<end.lowerBound])
      index = end.upperBound
    }
    result += bytes[index...]
  }

  private func allTags() -> [Tag] {
    var (opens, closes) = (ForwardSearch("{%"), ForwardSearch("%}"))
    var tags: [Tag] = []
    var index = 0
    while let start = opens.first(in: bytes, from: index),
      let close = closes.first(in: bytes, from: start + 2)
    {
      // A tag that begins within another is that one.
      index = start + 2
      if let next = opens.first(in: bytes, from: index), next < close { continue }
      index = close + 2
      let inner = bytes[start + 2..<close].drop { $0 <= 0x20 || $0 == UInt8(ascii: "-") }
      let name = inner.prefix { (0x61...0x7A).contains($0) }
      var words = inner[name.endIndex...]
      if words.last == UInt8(ascii: "-") { words = words.dropLast() }
      tags.append(
        Tag(name: String(decoding: name, as: UTF8.self), words: words, range: start..<close + 2))
    }
    return tags
  }

  private mutating func write(_ tag: Tag, _ inner: ArraySlice<UInt8>) {
    var indentation: [UInt8] = []
    while let last = result.last, last == 0x20 || last == 0x09 {
      indentation.append(result.removeLast())
    }
    indentation.reverse()
    switch tag.name {
    case "comment": break
    case "highlight": writeCode(inner, language: tag.words, indentation)
    default:
      let text = String(decoding: inner, as: UTF8.self)
        .utf8.replacing("{{", with: "{\(Self.guarded){")
        .utf8.replacing("{%", with: "{\(Self.guarded)%")
      result += indentation + Array(text.utf8)
    }
  }

  private mutating func writeCode(
    _ inner: ArraySlice<UInt8>, language words: ArraySlice<UInt8>, _ indentation: [UInt8]
  ) {
    let language = words.drop { $0 <= 0x20 || "\"'".utf8.contains($0) }
      .prefix { $0 > 0x20 && !"\"'".utf8.contains($0) }
    var lines = inner.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    if lines.first?.isEmpty == true { lines.removeFirst() }
    // The last line is what stands before the end, which is indented as the beginning.
    if lines.last?.elementsEqual(indentation) == true { lines.removeLast() }
    let fence = indentation + Array("```".utf8)
    let all = [fence[...] + language] + lines + [fence[...]]
    result += all.joined(separator: [0x0A])
  }
}
