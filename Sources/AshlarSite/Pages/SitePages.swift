internal import AshlarDiagnostics

/// The files of a site: pages, style sheets, fonts and pictures.
///
/// - Parameters:
///   - diagnostics: receives what the author should know; after an error the tree is not used.
///   - steps: where each step of the work is run, for its time and its progress.
func pages(
  of site: Site, options: BuildOptions, diagnostics: inout [Diagnostic], steps: BuildSteps
) async -> OutputTree {
  var tree = OutputTree()
  for asset in site.assets where asset.role == .verbatim {
    tree.add(
      .copy(of: site.folder + "/" + asset.path), at: String(asset.path.dropFirst("static/".count)))
  }
  return tree
}
