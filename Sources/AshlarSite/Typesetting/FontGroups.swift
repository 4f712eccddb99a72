internal import AshlarBytes

/// The orders of font families that the site's languages need.
///
/// One ideograph is drawn differently in Japanese, Korean and the two ways of writing Chinese; the
/// card's language decides which font comes first.
struct FontGroups: Hashable, Sendable {
  /// The indices into `Noto Sans CJK`'s collection, by language.
  private static let collections: [(prefixes: [String], index: Int)] = [
    (["zh-hant", "zh-tw"], 3), (["zh-hk", "zh-mo"], 4), (["zh"], 2), (["ko"], 1), (["ja"], 0),
  ]

  /// The CJK collection index that comes first in each group; the first is the site's own.
  let collectionIndices: [Int]

  /// - Parameter languages: the site's own language, then those of its cards.
  init(languages: [String]) {
    var indices: [Int] = []
    for (position, language) in languages.enumerated() {
      let index = FontGroups.collectionIndex(of: language) ?? (position == 0 ? 0 : nil)
      if let index, !indices.contains(index) { indices.append(index) }
    }
    collectionIndices = indices.isEmpty ? [0] : indices
  }

  /// The group of a language; languages without one of their own take the first.
  func group(of language: String) -> Int {
    guard let index = FontGroups.collectionIndex(of: language) else { return 0 }
    return collectionIndices.firstIndex(of: index) ?? 0
  }

  /// The `:lang()` selector of a group; nil for the first, which needs none.
  func selector(of group: Int) -> String? {
    guard group > 0 else { return nil }
    let prefixes = FontGroups.collections.first { $0.index == collectionIndices[group] }?.prefixes
    return prefixes.map { ":is(" + $0.map { ":lang(\($0))" }.joined(separator: ",") + ")" }
  }

  private static func collectionIndex(of language: String) -> Int? {
    // Every card asks: of most languages the first letter says enough.
    switch language.utf8.first.map({ $0 | 0x20 }) {
    case UInt8(ascii: "z"), UInt8(ascii: "k"), UInt8(ascii: "j"): break
    default: return nil
    }
    let language = language.lowercased()
    return collections.first { entry in
      entry.prefixes.contains { language == $0 || language.utf8.hasPrefix($0 + "-") }
    }?.index
  }
}
