internal import AshlarTheme

/// The embedded files of the built-in themes.
package enum BuiltInThemeCatalogue {
  private static let themes = BuiltInThemes.all

  static let names = themes.map(\.name)

  /// The tags of the languages that they have words in.
  static let languages = themes.flatMap { $0.files.keys.compactMap(ThemeFiles.language(ofWords:)) }

  static func files(of name: String) -> BuiltInThemes.Files? {
    themes.first { $0.name == name }?.files
  }
}
