internal import AshlarTheme

/// The embedded files of the built-in themes.
package enum BuiltInThemeCatalogue {
  private static let themes = BuiltInThemes.all

  static let names = themes.map(\.name)

  static func files(of name: String) -> BuiltInThemes.Files? {
    themes.first { $0.name == name }?.files
  }
}
