import AshlarOutput
import AshlarServer
import AshlarSite
import TestSupport
import Testing

@testable import AshlarBrowser

/// A built site with an album of three photographs, `a` to `c`, and a card of words.
struct AlbumSite {
  static let album = "photos/coast/index.html"
  static let words = "cards/words.html"

  /// Lives as long as the site.
  private let folder: TemporaryFolder
  /// What was built.
  let tree: OutputTree

  /// - Parameters:
  ///   - configuration: what `ashlar.yaml` says besides the title.
  ///   - size: of each photograph, in pixels.
  init(_ configuration: String = "", size: (width: Int, height: Int) = (900, 600)) async throws {
    let source = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walks\n\(configuration)\n", Self.card: "# Words\n\nMore of them.",
    ])
    for name in ["a", "b", "c"] {
      try source.write(
        try DrawnPicture.jpeg(size.width, size.height), to: "photos/coast/\(name).jpg")
    }
    tree = try #require(await build(BuildOptions(testing: source.path)).tree)
    folder = try TemporaryFolder()
    for (path, file) in tree.files { try folder.write(file.bytes(), to: path) }
  }

  private static let card = "cards/words.md"

  /// The page of a photograph.
  static func photograph(_ name: String) -> String { "cards/photos-coast-\(name).html" }

  func address(of path: String) -> String { "file://\(folder.path)/\(path)" }

  func text(_ path: String) throws -> String {
    String(decoding: try folder.read(path), as: UTF8.self)
  }

  /// Does something in a window of Chromium, on a thread of its own.
  func inChromium(_ work: @Sendable @escaping (DevToolsPage) throws -> Void) async throws {
    try await onThread {
      try work(try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:]))))
    }
  }
}
