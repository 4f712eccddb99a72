/// The built-in themes' files, embedded in the program.
///
/// Every theme is a folder of its own. Embedded files share one space of names, so that a theme's tokens
/// and styles are called after it: `pins.yaml` and `pins.css` for what is `theme.yaml` and `theme.css`
/// in any other folder.
public enum BuiltInThemes {
  /// One theme's files, by the names that they have in a theme's folder.
  public typealias Files = [String: [UInt8]]

  /// The themes in the order in which they are listed; the first is that of a site that names none.
  public static var all: [(name: String, files: Files)] {
    [
      ("paper", paper),
      ("pins", ["theme.yaml": PackageResources.pins_yaml, "theme.css": PackageResources.pins_css]),
      (
        "darkroom",
        ["theme.yaml": PackageResources.darkroom_yaml, "theme.css": PackageResources.darkroom_css]
      ),
      ("zine", ["theme.yaml": PackageResources.zine_yaml, "theme.css": PackageResources.zine_css]),
    ]
  }

  /// The theme that all others start from: it has every file.
  private static var paper: Files {
    [
      "theme.yaml": PackageResources.paper_yaml,
      "theme.css": PackageResources.paper_css,
      "board.mustache": PackageResources.board_mustache,
      "card.mustache": PackageResources.card_mustache,
      "favicon.svg": PackageResources.favicon_svg,
      "words.ar.yaml": PackageResources.words_ar_yaml,
      "words.de.yaml": PackageResources.words_de_yaml,
      "words.en.yaml": PackageResources.words_en_yaml,
      "words.es.yaml": PackageResources.words_es_yaml,
      "words.fr.yaml": PackageResources.words_fr_yaml,
      "words.he.yaml": PackageResources.words_he_yaml,
      "words.it.yaml": PackageResources.words_it_yaml,
      "words.ja.yaml": PackageResources.words_ja_yaml,
      "words.nl.yaml": PackageResources.words_nl_yaml,
      "words.pl.yaml": PackageResources.words_pl_yaml,
      "words.pt.yaml": PackageResources.words_pt_yaml,
      "words.ru.yaml": PackageResources.words_ru_yaml,
      "words.zh.yaml": PackageResources.words_zh_yaml,
      "words.zh-Hant.yaml": PackageResources.words_zh_Hant_yaml,
    ]
  }
}
