import AshlarDiagnostics
import AshlarSite

/// The examples of AshlarSite's articles, compiled as they stand there.
enum SiteExamples {
  static func buildStones() async {
    let result = await build(BuildOptions(siteFolder: "stones"))
    for diagnostic in result.diagnostics { print(diagnostic.message) }
  }
}
