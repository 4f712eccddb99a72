import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// A site with photographs whose files have light brighter than white.
@Suite("Pictures of high dynamic range") struct HighRangeTests {
  private func site(_ settings: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Light\n\(settings)"])
    let name = Array("urn:iso:std:iso:ts:21496:-1\0\0\0\0\0".utf8)
    for (file, isHigh) in [("a", false), ("b", true), ("c", true)] {
      var bytes = try DrawnPicture.jpeg(900, 600)
      if isHigh {
        bytes.insert(contentsOf: [0xFF, 0xE2, 0, UInt8(name.count + 2)] + name, at: 2)
      }
      try folder.write(bytes, to: "photos/walls/\(file).jpg")
      try folder.write(Array("alt: A wall\n".utf8), to: "photos/walls/\(file).yaml")
    }
    return folder
  }

  private func build(_ settings: String) async throws -> (messages: [Diagnostic], css: String) {
    let folder = try site(settings)
    let result = await AshlarSite.build(BuildOptions(testing: folder.path, workerCount: 1))
    let tree = try #require(result.tree)
    let path = try #require(tree.paths.first { $0.hasPrefix("assets/style.") })
    return (
      result.diagnostics, String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
    )
  }

  @Test("one warning says how many lose it, and where the first one is")
  func warning() async throws {
    let (messages, css) = try await build("")
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    #expect(message.severity == .warning && message.location?.file == "photos/walls/b.jpg")
    #expect(message.message.hasPrefix("2 pictures, of which this is the first, have high"))
    #expect(!css.contains("dynamic-range-limit"))
  }

  @Test("nothing is lost where it is not asked for, or where files are offered as they are")
  func silence() async throws {
    let (messages, css) = try await build("pictures: {hdr: standard}")
    #expect(messages.isEmpty && css.contains("dynamic-range-limit:standard"))
    let (others, _) = try await build("pictures: {download: true, metadata: keep}")
    #expect(others.isEmpty)
  }

  @Test(
    "beside text pictures may be a little brighter, and on their own pages as bright as they are")
  func constrained() async throws {
    let css = try await build("pictures: {hdr: constrained}").css
    let boards = try #require(css.firstRange(of: "dynamic-range-limit:constrained"))
    let pages = try #require(css.firstRange(of: "dynamic-range-limit:no-limit"))
    #expect(boards.lowerBound < pages.lowerBound)
  }

  /// - Returns: what is said, the page of the photograph, and all that is published.
  private func mapped(
    _ settings: String
  ) async throws -> (messages: [Diagnostic], html: String, tree: OutputTree) {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Light\n\(settings)"])
    let picture = try MappedPicture(width: 1200, height: 800, kind: .xmp)
    try folder.write(picture.bytes, to: "photos/walls/a.jpg")
    try folder.write(Array("alt: A wall\n".utf8), to: "photos/walls/a.yaml")
    let result = await AshlarSite.build(BuildOptions(testing: folder.path, workerCount: 1))
    let tree = try #require(result.tree)
    let path = try #require(tree.paths.first { $0 == "cards/photos-walls-a.html" })
    return (
      result.diagnostics, String(decoding: try #require(tree[path]).bytes(), as: UTF8.self), tree
    )
  }

  private func hasMap(_ path: String, in tree: OutputTree) throws -> Bool {
    try #require(tree[path]).bytes().firstRange(of: "hdrgm:Version".utf8) != nil
  }

  @Test(
    "screens that show light brighter than white get JPEGs with the gain map, others what they get of any picture"
  )
  func gainMap() async throws {
    let (messages, html, tree) = try await mapped("pictures: {download: true}")
    #expect(messages.isEmpty)
    let source = "<picture><source type=\"image/jpeg\" media=\"(dynamic-range:high)\" srcset=\""
    let start = try #require(html.range(of: source)).upperBound
    #expect(html[start...].prefix { $0 != "\"" }.contains(".jpg 1200w"))
    #expect(html[start...].contains(".webp 1200w"))
    let files = tree.paths.filter { $0.hasPrefix("assets/pictures/") && $0.hasSuffix(".jpg") }
    #expect(files.count > 2)
    for file in files { #expect(try hasMap(file, in: tree)) }
    // What readers take is the file without what it says of places, but with its light.
    let original = try #require(tree.paths.first { $0.hasSuffix("walls/a.jpg") })
    #expect(try hasMap(original, in: tree))
    #expect(try #require(tree[original]).bytes().firstRange(of: "GPSLatitude".utf8) == nil)
  }

  @Test("where pictures are to be no brighter than white, nothing is made for other screens")
  func standardRange() async throws {
    let (messages, html, tree) = try await mapped("pictures: {hdr: standard}")
    #expect(messages.isEmpty && !html.contains("dynamic-range"))
    for file in tree.paths where file.hasPrefix("assets/pictures/") && file.hasSuffix(".jpg") {
      #expect(try !hasMap(file, in: tree))
    }
  }
}
