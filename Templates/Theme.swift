/// The built-in theme's files, embedded in the program.
public enum BuiltInTheme {
  /// A board's page, as a Mustache template.
  public static var boardTemplate: String {
    String(decoding: PackageResources.board_mustache, as: UTF8.self)
  }
  /// A card's own page, as a Mustache template.
  public static var cardTemplate: String {
    String(decoding: PackageResources.card_mustache, as: UTF8.self)
  }
  /// Colours, and everything around the cards.
  public static var styleSheet: [UInt8] { PackageResources.theme_css }
  public static var favicon: [UInt8] { PackageResources.favicon_svg }
  /// The words of the interface as YAML, by the language's first subtag.
  public static var words: [String: [UInt8]] {
    [
      "ar": PackageResources.words_ar_yaml,
      "de": PackageResources.words_de_yaml,
      "en": PackageResources.words_en_yaml,
      "es": PackageResources.words_es_yaml,
      "fr": PackageResources.words_fr_yaml,
      "he": PackageResources.words_he_yaml,
      "it": PackageResources.words_it_yaml,
      "ja": PackageResources.words_ja_yaml,
      "nl": PackageResources.words_nl_yaml,
      "pl": PackageResources.words_pl_yaml,
      "pt": PackageResources.words_pt_yaml,
      "ru": PackageResources.words_ru_yaml,
      "zh": PackageResources.words_zh_yaml,
    ]
  }
}
