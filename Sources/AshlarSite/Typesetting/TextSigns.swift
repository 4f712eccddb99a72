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
    mayHaveCallouts = source.contains(text: "[!")
    mayHaveFoldedCallouts = mayHaveCallouts && source.contains(text: "]-")
    mayHaveContents =
      source.count >= Self.longSize
      && (source.contains(text: "\n#") || source.contains(text: "\n--")
        || source.contains(text: "\n=="))
      || ["[TOC]", "[toc]", "[Toc]", "[[_TOC_]]"].contains(where: source.contains(text:))
  }

  /// No shorter text takes four minutes to read.
  private static let longSize = 2_000
}
