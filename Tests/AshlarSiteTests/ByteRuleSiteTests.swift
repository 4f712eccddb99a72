import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Sites in whose texts, names and addresses bytes decide.
@Suite("Bytes of a site") struct ByteRuleSiteTests {
  /// Signs of HTML beside what makes one `Character` of both.
  private static let hostile =
    "news\u{600}<\u{301}/title>\u{301}\u{600}<script>alert(1)\u{600}<\u{E33}/script>\u{301}\"\u{301} onclick=\u{600}'x\u{301}'"

  @Test("no text of a site is a tag in a page, in a theme's own templates neither")
  func templates() async throws {
    let yaml = QuotedScalar.text(of: Self.hostile)
    let board =
      "<!doctype html><html><head><title>{{{title}}}</title>{{#styles}}<link href='{{.}}'>{{/styles}}</head><body title='{{site}}'>"
      + "{{#boards}}<i title=\"{{{name}}}\">{{name}}</i>{{/boards}}{{{lead}}}{{{content}}}{{{footer}}}</body></html>"
    let site = try await BuiltSite(
      "author: \(yaml)\nboards: [{id: index, title: \(yaml)}]\ntheme: ./own\ntaxonomies: [tags, author]\n",
      [
        "own/theme.yaml": "gap: 20\n", "own/board.mustache": board,
        "cards/a.md": "---\ntitle: A\ntags: [\(yaml)]\nauthor: \(yaml)\n---\nText.\n",
      ])
    let tree = try #require(site.result.tree, "\(site.complaints)")
    for path in tree.paths where path.hasSuffix(".html") {
      let page = try #require(tree[path]).bytes()
      let text = String(decoding: page, as: UTF8.self)
      for part in ["<\u{301}/title", "<script>alert", "\"\u{301} onclick"] {
        #expect(
          !page.contains(sequence: Array(part.utf8)), "\(path): \(part)\n\(text.prefix(2000))")
      }
    }
  }

  @Test(
    "two names that differ in how a letter is composed are two files", arguments: [false, true])
  func composition(isWritten: Bool) async throws {
    let (one, other) = ("caf\u{E9}", "cafe\u{301}")
    let picture = try DrawnPicture.flatPNG(40, 30)
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\nbaseURL: https://stones.test\n"
    ])
    for name in [one, other] {
      try folder.write(
        Array("---\ntitle: \(name)\n---\n![a](\(name).png)\n".utf8), to: "cards/\(name).md")
      try folder.write(picture, to: "cards/\(name).png")
      try folder.write(picture, to: "photos/\(name)/\(name).png")
      try folder.write(Array("x".utf8), to: "static/\(name).txt")
    }
    let options = BuildOptions(testing: folder.path)
    let output = OutputFolder(folder.path + "/out", siteFolder: folder.path, sourceFolders: [])
    let result = isWritten ? await build(options, into: output) : await build(options)
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let paths: [[UInt8]]
    if isWritten {
      let list = try LoopbackSSH.run(
        "/usr/bin/find", [folder.path + "/out", "-type", "f", "-printf", "%P\\n"])
      paths = list.utf8.split(separator: 0x0A).map(Array.init)
    } else {
      paths = try #require(result.tree).paths.map { Array($0.utf8) }
    }
    for name in [one, other] {
      for path in ["cards/\(name).html", "\(name).txt", "cards/\(name).png"] {
        #expect(
          paths.contains(Array(path.utf8)),
          "\(path) of \(paths.map { String(decoding: $0, as: UTF8.self) })")
      }
    }
  }

  @Test(
    "the address of a site is read in one way, from a flag and from the configuration",
    arguments: [
      ("https://example.org/sub/", "https://example.org/sub"),
      ("https://example.org/", "https://example.org"),
      ("https://ex\u{E4}mple.org/s", "https://xn--exmple-cua.org/s"),
      ("https://exa\u{308}mple.org", "https://xn--exmple-cua.org"),
      ("https://EXAMPLE.org//", "https://example.org"),
    ])
  func addresses(given: String, written: String) async throws {
    let files = ["cards/a.md": "---\ntitle: A\ndate: 2026-03-01\n---\nText.\n"]
    let configured = try await BuiltSite("baseURL: \"\(given)\"\n", files)
    let folder = try TemporaryFolder(site: files.merging(["ashlar.yaml": "title: Walls\n"]) { $1 })
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.baseURL = given
    let flagged = await build(options)
    let tree = try #require(flagged.tree, "\(flagged.diagnostics)")
    for path in [
      "feed.xml", "feed.json", "sitemap.xml", "robots.txt", "index.html", "cards/a.html",
    ] {
      let text = String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
      #expect(text == (try configured.text(path)), "\(path)")
      #expect(!text.contains(written + "//"))
      #expect(text.contains(written + "/"), "\(path): \(text.prefix(400))")
    }
  }
}

/// A text as a YAML scalar in double quotes.
private enum QuotedScalar {
  static func text(of text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate func contains(sequence other: [UInt8]) -> Bool { firstRange(of: other) != nil }
}
