internal import ArgumentParser
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSite
internal import Foundation

/// A built-in theme by its name, for commands that take one.
enum ThemeOption {
  /// - Throws: for a name that no theme has.
  static func check(_ name: String) throws {
    let themes = ThemeCatalogue.all.map(\.name)
    guard !themes.contains(name) else { return }
    let near = nearestName(to: name, among: themes).map { "Did you mean '\($0)'?" }
    throw ValidationError(
      "There is no theme '\(name)'. "
        + (near ?? "The themes are \(themes.joined(separator: ", "))."))
  }

  /// How a site is built in a theme in place of its own; nil stands for its own.
  ///
  /// - Throws: where the site's configuration cannot be changed so.
  static func options(of site: SiteOptions, with theme: String?) throws -> BuildOptions {
    var options = site.previewOptions
    options.sharedCache = try site.sharedCache()
    guard let theme else { return options }
    options.configuration = configuration(of: site.folder, with: theme)
    guard options.configuration != nil else {
      throw ValidationError(
        "the site's \(SiteConfiguration.fileName) cannot be read with another theme.")
    }
    return options
  }

  /// What a site's `ashlar.yaml` would say with a theme in place of its own; nil when it cannot be changed so.
  private static func configuration(of folder: String, with theme: String) -> [UInt8]? {
    let file = URL(filePath: folder).appending(path: SiteConfiguration.fileName)
    guard let text = try? String(contentsOf: file, encoding: .utf8), var edit = ThemeEdit(text),
      edit.use(theme, keepingSettings: false)
    else { return nil }
    return Array(edit.text.utf8)
  }
}
