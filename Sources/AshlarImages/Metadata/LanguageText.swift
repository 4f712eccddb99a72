/// A text that says its language.
struct LanguageText: Hashable, Sendable {
  /// A tag of BCP 47.
  var language: String
  var text: String
}

extension [LanguageText] {
  /// The text for readers of a language: in the same one, in the language without a region, or in that of another region.
  func text(in language: String) -> String? {
    let wanted = language.lowercased()
    let base = Self.base(wanted)
    return first { $0.language.lowercased() == wanted }?.text
      ?? first { $0.language.lowercased() == base }?.text
      ?? first { Self.base($0.language.lowercased()) == base }?.text
  }

  private static func base(_ tag: String) -> String {
    String(
      decoding: tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") },
      as: UTF8.self)
  }
}
