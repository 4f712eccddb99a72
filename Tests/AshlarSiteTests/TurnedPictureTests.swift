import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Pictures that say how they are turned in formats in which browsers do not ask for it.
@Suite("Turned pictures of a site") struct TurnedPictureTests {
  /// A picture of 90 x 60 pixels, to be turned by a quarter, drawn by the Python that `make test-deps` sets up.
  private static func picture(_ name: String, in folder: TemporaryFolder) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    _ = try LoopbackSSH.run(
      root.appending(path: ".venv/tests/bin/python").path,
      [
        "-c",
        "from PIL import Image; import sys; exif = Image.Exif(); exif[274] = 6; "
          + "Image.new('RGB', (90, 60), 'red').save(sys.argv[1], exif=exif)",
        folder.path + "/" + name,
      ])
  }

  @Test(
    "a small PNG or WebP is shown upright, in a file of its own, whatever a site makes of others",
    arguments: ["a.png", "a.webp"], ["", "pictures: {formats: []}\n"])
  func upright(_ name: String, settings: String) async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Coast\n" + settings,
      "cards/a.md": "---\nimage: \(name)\nalt: A bay\n---\nWords\n",
    ])
    try Self.picture("cards/" + name, in: folder)
    let result = await AshlarSite.build(BuildOptions(testing: folder.path, workerCount: 2))
    #expect(result.diagnostics == [])
    let tree = try #require(result.tree)
    let page = String(decoding: try #require(try tree["index.html"]?.bytes()), as: UTF8.self)
    let image = try #require(page.firstMatch(of: /<img [^>]*src="([^"]+)"[^>]*>/))
    #expect(image.0.contains("width=\"60\" height=\"90\""))
    #expect(image.1.hasPrefix("assets/pictures/a."))
    #expect(tree["cards/" + name] == nil)
  }
}
