internal import AshlarBytes
internal import AshlarDiagnostics

/// Debian's packages of families that themes are likely to name (Debian 12).
enum FontPackages {
  private static let byFamily = [
    "Bebas Neue": "fonts-bebas-neue",
    "Cabin": "fonts-cabin",
    "Caladea": "fonts-crosextra-caladea",
    "Cantarell": "fonts-cantarell",
    "Carlito": "fonts-crosextra-carlito",
    "Charis SIL": "fonts-sil-charis",
    "Comfortaa": "fonts-comfortaa",
    "Dosis": "fonts-dosis",
    "EB Garamond": "fonts-ebgaramond",
    "Fira Code": "fonts-firacode",
    "Gentium Plus": "fonts-sil-gentiumplus",
    "Hack": "fonts-hack",
    "Inconsolata": "fonts-inconsolata",
    "Inter": "fonts-inter",
    "Inter Display": "fonts-inter",
    "JetBrains Mono": "fonts-jetbrains-mono",
    "Junicode": "fonts-junicode",
    "Karla": "fonts-karla",
    "Lato": "fonts-lato",
    "League Mono": "fonts-league-mono",
    "League Spartan": "fonts-league-spartan",
    "Linux Libertine": "fonts-linuxlibertine",
    "Manrope": "fonts-manrope",
    "Noto Sans": "fonts-noto-core",
    "Noto Sans Mono": "fonts-noto-mono",
    "Noto Serif": "fonts-noto-core",
    "Noto Serif Display": "fonts-noto-core",
    "Open Sans": "fonts-open-sans",
    "Quicksand": "fonts-quicksand",
    "Roboto": "fonts-roboto-unhinted",
    "Roboto Slab": "fonts-roboto-slab",
    "Vollkorn": "fonts-vollkorn",
  ]

  /// The package that brings a family; however its name is written, as `openSans`.
  static func package(of family: String) -> String? { byKey[key(family)] }

  /// The family that a mistyped name is nearest to.
  static func nearestFamily(to name: String) -> String? {
    nearestName(to: name, among: byFamily.keys.sorted())
  }

  /// What families look like, and those that stand in for them, the first that is installed.
  private enum Look {
    case sans, serif, mono

    var families: [String] {
      switch self {
      case .sans: ["Inter", "Noto Sans", "Liberation Sans", "DejaVu Sans"]
      case .serif: ["Noto Serif", "Liberation Serif", "DejaVu Serif"]
      case .mono: ["Noto Sans Mono", "Liberation Mono", "DejaVu Sans Mono"]
      }
    }

    /// Words in the names of families that look so.
    static let words: [(look: Look, words: [String])] = [
      (.mono, ["mono", "code", "hack", "inconsolata", "consol", "courier"]),
      (
        .serif,
        [
          "serif", "slab", "garamond", "caladea", "charis", "gentium", "junicode", "libertine",
          "vollkorn", "times", "georgia", "roman", "book",
        ]
      ),
    ]
  }

  /// The family that is installed and looks most like one that is not.
  static func standIn(for family: String, isInstalled: (String) -> Bool) -> String? {
    let name = key(family).utf8.replacing("sansserif", with: "sans")
    let look = Look.words.first { $0.words.contains { name.contains($0) } }?.look ?? .sans
    return look.families.first { key($0) != key(family) && isInstalled($0) }
  }

  private static let byKey = Dictionary(
    uniqueKeysWithValues: byFamily.map { (key($0), $1) })

  private static func key(_ family: String) -> String {
    family.lowercased().filter { $0 != " " }
  }
}
