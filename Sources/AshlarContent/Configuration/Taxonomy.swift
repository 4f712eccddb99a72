/// A key of front matter by whose words cards are gathered: each word has a board of its cards.
public enum Taxonomy: String, CaseIterable, Hashable, Sendable {
  case tags

  /// The folder of its pages below the site's root.
  package var path: String { rawValue }

  /// The folder of a word's board below the site's root, as `tags/brick-bond`.
  ///
  /// - Returns: nil for a word without letters and digits.
  package func path(of word: String) -> String? {
    Identifier.folderName(of: word).map { path + "/" + $0 }
  }
}
