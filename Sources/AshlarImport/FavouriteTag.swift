internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// The tag of pictures that somebody has marked as a favourite, in the language of the site that they come to.
enum FavouriteTag {
  /// - Parameter folder: the site's, which need not exist: a new site is in English.
  static func word(inSiteAt folder: String) -> String {
    word(in: language(ofSiteAt: folder) ?? "en")
  }

  /// - Parameter language: a BCP 47 tag.
  static func word(in language: String) -> String {
    words[language.utf8.prefix(before: "-").lowercased()] ?? "favourite"
  }

  /// In the languages in which Ashlar has words around cards.
  private static let words = [
    "ar": "مفضلة", "de": "Favorit", "es": "favorito", "fr": "favori", "he": "מועדף",
    "it": "preferito", "ja": "お気に入り", "nl": "favoriet", "pl": "ulubione", "pt": "favorito",
    "ru": "избранное", "zh": "收藏",
  ]

  private static func language(ofSiteAt folder: String) -> String? {
    let name = SiteConfiguration.fileName
    guard let path = absolutePath(of: folder),
      let bytes = try? readFile(path + "/" + name, limit: 1 << 20).bytes
    else { return nil }
    let report = SourceDiagnostics(path: name, bytes: bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return YAMLParsing.value(of: text, firstLine: 1, report: report)?.member("lang")?.scalar
  }
}
