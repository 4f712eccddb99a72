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
}
