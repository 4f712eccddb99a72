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

  private static let byKey = Dictionary(
    uniqueKeysWithValues: byFamily.map { (key($0), $1) })

  private static func key(_ family: String) -> String {
    family.lowercased().filter { $0 != " " }
  }
}
