import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

/// A small site that was built into a tree, for looking into its files.
struct BuiltSite {
  let result: BuildResult
  /// Lives as long as the site, because its tree names files there.
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - files: the site's, by their paths; `ashlar.yaml` has the title "Walls" where it names none.
  ///   - media: those that are no texts.
  ///   - hasSmallFonts: whether fonts are as small as those of a site that is published.
  init(
    _ configuration: String, _ files: [String: String], media: [String: [UInt8]] = [:],
    hasSmallFonts: Bool = false
  ) async throws {
    folder = try TemporaryFolder(
      site: files.merging(["ashlar.yaml": "title: Walls\n" + configuration]) { $1 })
    for (path, bytes) in media { try folder.write(bytes, to: path) }
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    if hasSmallFonts { options.fontQuality = BuildOptions(siteFolder: folder.path).fontQuality }
    result = await build(options)
  }

  /// The paths of the output; none after an error.
  var paths: [String] { result.tree?.paths ?? [] }

  /// What was said, a line each: place, message.
  var complaints: [String] {
    result.diagnostics.map { diagnostic in
      (diagnostic.location.map { "\($0): " } ?? "") + diagnostic.message
    }
  }

  /// The text of a file of the output.
  func text(_ path: String) throws -> String {
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let file = try #require(tree[path], "\(tree.paths)")
    return String(decoding: try file.bytes(), as: UTF8.self)
  }
}
