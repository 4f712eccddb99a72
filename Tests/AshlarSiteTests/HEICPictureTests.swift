import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Photographs of phones, which few browsers show as they are.
@Suite("HEIC pictures of a site") struct HEICPictureTests {
  /// A HEIC of 900 x 600 pixels, drawn by the Python that `make test-deps` sets up.
  private static let photograph = Result {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = try TemporaryFolder()
    _ = try LoopbackSSH.run(
      root.appending(path: ".venv/tests/bin/python").path,
      [
        "-c",
        "from PIL import Image; from pillow_heif import register_heif_opener; import sys; "
          + "register_heif_opener(); "
          + "Image.effect_mandelbrot((900, 600), (-2, -1.2, 1, 1.2), 40).convert('RGB').save(sys.argv[1])",
        folder.path + "/picture.heic",
      ])
    return try folder.read("picture.heic")
  }

  private static func build(
    _ settings: String, _ files: [String: String], photograph: [UInt8]? = nil, strict: Bool = false
  ) async throws -> (result: BuildResult, files: [String: [UInt8]]) {
    let folder = try TemporaryFolder(
      site: files.merging(["ashlar.yaml": "title: Coast\n" + settings]) { $1 })
    try folder.write(photograph ?? Self.photograph.get(), to: "photos/a.heic")
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.isStrict = strict
    let result = await AshlarSite.build(options)
    let tree = try result.tree?.files.mapValues { try $0.bytes() } ?? [:]
    return (result, tree)
  }

  private static func text(_ path: String, of files: [String: [UInt8]]) throws -> String {
    String(decoding: try #require(files[path], "\(files.keys.sorted())"), as: UTF8.self)
  }

  private static let sidecar = ["photos/a.yaml": "alt: A bay\n"]

  @Test("no page has the file itself, but WebP, and JPEG for the rest", arguments: ["webp", ""])
  func variants(_ formats: String) async throws {
    let (result, files) = try await Self.build(
      "pictures: {formats: [\(formats)]}\n", Self.sidecar)
    #expect(result.diagnostics == [])
    #expect(!files.keys.contains { $0.hasSuffix(".heic") })
    for page in ["index.html", "cards/photos-a.html"] {
      let html = try Self.text(page, of: files)
      #expect(!html.contains(".heic"))
      let image = try #require(html.firstMatch(of: /<img [^>]*src="[^"]*-9?[0-9]+\.jpg"[^>]*>/))
      #expect(image.0.contains("width=\"900\" height=\"600\""))
      #expect(image.0.contains(formats == "webp" ? ".webp 900w" : ".jpg 900w"))
    }
  }

  @Test("what is offered is a JPEG of the picture's own size") func download() async throws {
    let (_, files) = try await Self.build("pictures: {download: true}\n", Self.sidecar)
    let page = try Self.text("cards/photos-a.html", of: files)
    let link = try #require(
      page.firstMatch(of: /<a download="a.jpg" href="\.\.\/([^"]+-900\.jpg)">/))
    #expect(files[String(link.1)]?.starts(with: [0xFF, 0xD8]) == true)
    #expect(!files.keys.contains { $0.hasSuffix(".heic") })
  }

  @Test("an album's ZIP has the JPEG that is offered for it, beside a JPEG of the same name")
  func zip() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Coast\nalbums: {download: {zip: [originals, 600]}}\n"
    ])
    try folder.write(Self.photograph.get(), to: "photos/bay/a.heic")
    try folder.write(try DrawnPicture.jpeg(300, 200), to: "photos/bay/a.jpg")
    let result = await AshlarSite.build(BuildOptions(testing: folder.path, workerCount: 2))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    #expect(!tree.paths.contains { $0.hasSuffix("-600.jpg") || $0.hasSuffix(".heic") })
    for (name, width) in [("bay", 900), ("bay-600px", 600)] {
      try folder.write(try #require(tree["photos/bay/\(name).zip"]).bytes(), to: "a.zip")
      let files = try PythonZIP.files(of: folder.path + "/a.zip")
      #expect(files.map(\.name) == ["a.jpg", "a-2.jpg"], "\(name)")
      _ = try LoopbackSSH.run("/usr/bin/unzip", ["-oqq", "a.zip", "-d", "out"], in: folder.path)
      let shape = try LoopbackSSH.run(
        "/usr/bin/exiftool", ["-s3", "-FileType", "-ImageWidth", folder.path + "/out/a.jpg"])
      #expect(shape == "JPEG\n\(width)\n")
    }
  }

  @Test("a file that a text leads to is published, and one within a line is a warning")
  func texts() async throws {
    let (result, files) = try await Self.build(
      "",
      Self.sidecar.merging([
        "cards/a.md": "[The file](/photos/a.heic)\n\n# ![small](/photos/a.heic) in a line\n"
      ]) { $1 })
    #expect(files["photos/a.heic"] != nil)
    #expect(
      result.diagnostics.map(\.message) == [
        "few browsers show the image '/photos/a.heic' within a line"
      ])
  }

  @Test("a drawing stands for what cannot be decoded, and a strict build stops")
  func damaged() async throws {
    var bytes = try Self.photograph.get()
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8)))
    for index in data.upperBound..<bytes.count { bytes[index] = 0 }
    let (result, files) = try await Self.build("", Self.sidecar, photograph: bytes)
    let found = try #require(result.diagnostics.first)
    #expect(found.location?.file == "photos/a.heic")
    #expect(found.message == "a placeholder stands for it: its data is cut off or damaged")
    #expect(found.hint == "export it again from its source")
    let html = try Self.text("index.html", of: files)
    #expect(
      html.contains("src=\"assets/pictures/missing-900x600.svg\" alt=\"A bay\" width=\"900\""))
    let drawing = try Self.text("assets/pictures/missing-900x600.svg", of: files)
    #expect(drawing.contains("viewBox=\"0 0 900 600\""))
    let strict = try await Self.build("", Self.sidecar, photograph: bytes, strict: true)
    #expect(strict.files.isEmpty)
  }
}
