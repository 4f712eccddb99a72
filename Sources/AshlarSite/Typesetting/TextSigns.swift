internal import AshlarBytes

/// What a card's text says, before it is parsed, of what its own page shows in another way than boards do.
struct TextSigns: Hashable {
  /// Whether it may have callouts, whose words are then needed in its language.
  let mayHaveCallouts: Bool
  /// Whether some of them may begin folded: the card's own page shows them whole.
  let mayHaveFoldedCallouts: Bool
  /// Whether it may have contents, which only that page shows: it asks for them, or is long and has headings.
  let mayHaveContents: Bool

  /// - Complexity: linear in the text; a fraction of what parsing it takes.
  init(of source: [UInt8]) {
    var (hasCallouts, asksForContents) = (false, false)
    let bytes = source.span
    for index in bytes.indices where bytes[index] == UInt8(ascii: "[") {
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "!") { hasCallouts = true }
      if Self.asksForContents(source[(index + 1)...]) { asksForContents = true }
    }
    mayHaveCallouts = hasCallouts
    mayHaveFoldedCallouts = hasCallouts && source.contains(text: "]-")
    mayHaveContents =
      asksForContents || source.count >= Self.longSize && Self.hasHeadings(source)
  }

  /// Whether `TOC]` or `[_TOC_]]` comes next, in capitals or not.
  private static func asksForContents(_ rest: ArraySlice<UInt8>) -> Bool {
    let word = rest.prefix(4).drop { $0 == UInt8(ascii: "_") }
    return word.prefix(3).lazy.map { $0 | 0x20 }.elementsEqual("toc".utf8)
  }

  /// Whether lines as those of four headings may stand in a text, of which the first may be its first line.
  private static func hasHeadings(_ source: [UInt8]) -> Bool {
    var count = 0
    for index in source.indices.dropFirst() where source[index - 1] == 0x0A {
      let line = source[index...].prefix(5).drop { $0 == 0x20 }
      switch line.first {
      case UInt8(ascii: "#"), UInt8(ascii: "="): count += 1
      // An item of a list goes on with a space.
      case UInt8(ascii: "-"): if line.dropFirst().first != 0x20 { count += 1 }
      default: break
      }
    }
    return count >= 3
  }

  /// No shorter text takes four minutes to read.
  private static let longSize = 3_000
}
