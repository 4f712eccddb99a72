internal import ArgumentParser
internal import AshlarContent

/// `ashlar themes`
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract: "List the built-in themes, each with what it is for.",
    discussion: """
      EXAMPLES
        ashlar themes                      the themes
        ashlar new stones --theme pins     a site that starts with one

      In ashlar.yaml, 'theme: pins' names one, and 'theme: {from: pins, accent: "#1f6feb"}' changes it. The \
      site's own folder theme/ may have a theme.yaml with the same keys, and a theme.css.
      """)

  func run() {
    let themes = ThemeCatalogue.all
    let width = themes.map(\.name.count).max() ?? 0
    for theme in themes {
      let padding = String(repeating: " ", count: width - theme.name.count)
      Console.print("\(theme.name)\(padding)  \(theme.purpose)")
    }
  }
}
