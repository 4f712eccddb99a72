internal import AshlarDiagnostics

/// Reads a site from its folder.
struct SiteFolder: Sendable {
  let options: BuildOptions

  init(_ options: BuildOptions) {
    self.options = options
  }

  /// - Returns: nil when there is no configuration to go by.
  func read(diagnostics: inout [Diagnostic], steps: BuildSteps) async -> Site? {
    nil
  }
}

extension SiteConfiguration {
  /// The file that makes a folder a site.
  public static let fileName = "ashlar.yaml"
}
