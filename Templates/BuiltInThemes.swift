internal import AshlarResources

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
      (
        "pins",
        ["theme.yaml": Resource.bytes("pins.yaml"), "theme.css": Resource.bytes("pins.css")]
      ),
      (
        "darkroom",
        [
          "theme.yaml": Resource.bytes("darkroom.yaml"),
          "theme.css": Resource.bytes("darkroom.css"),
        ]
      ),
      (
        "zine",
        ["theme.yaml": Resource.bytes("zine.yaml"), "theme.css": Resource.bytes("zine.css")]
      ),
    ]
  }

  /// The theme that all others start from: it has every file.
  private static var paper: Files {
    [
      "theme.yaml": Resource.bytes("paper.yaml"),
      "theme.css": Resource.bytes("paper.css"),
      "board.mustache": Resource.bytes("board.mustache"),
      "card.mustache": Resource.bytes("card.mustache"),
      "favicon.svg": Resource.bytes("favicon.svg"),
      "words.ar.yaml": Resource.bytes("words.ar.yaml"),
      "words.de.yaml": Resource.bytes("words.de.yaml"),
      "words.en.yaml": Resource.bytes("words.en.yaml"),
      "words.es.yaml": Resource.bytes("words.es.yaml"),
      "words.fr.yaml": Resource.bytes("words.fr.yaml"),
      "words.he.yaml": Resource.bytes("words.he.yaml"),
      "words.it.yaml": Resource.bytes("words.it.yaml"),
      "words.ja.yaml": Resource.bytes("words.ja.yaml"),
      "words.nl.yaml": Resource.bytes("words.nl.yaml"),
      "words.pl.yaml": Resource.bytes("words.pl.yaml"),
      "words.pt.yaml": Resource.bytes("words.pt.yaml"),
      "words.ru.yaml": Resource.bytes("words.ru.yaml"),
      "words.zh.yaml": Resource.bytes("words.zh.yaml"),
      "words.zh-Hant.yaml": Resource.bytes("words.zh-Hant.yaml"),
    ]
  }
}
