import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("Drawings of a site") struct DrawingSiteTests {
  private static let head: String =
    "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><metadata>Jane</metadata>"
  private static let files: [String: String] = [
    "cards/a.md":
      "![Active](active.svg) ![Labels](/images/labels.SVG) ![Broken](/images/broken.svg) ![Plain](plain.svg)\n\n[A page](/images/page.svg)",
    "cards/active.svg": "\(head)<script>evil()</script><path d='M0 0'/></svg>",
    "cards/plain.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>",
    "images/labels.SVG":
      "\(head)<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>evil</p></foreignObject></svg>",
    "images/broken.svg": "\(head)<script>evil()</svg>",
    "images/page.svg":
      "<html xmlns='http://www.w3.org/1999/xhtml'><script>evil()</script></html>",
  ]

  private static let hint = "if you know who made it, say 'pictures: {svg: trusted}'"

  @Test("are published without what runs, with a warning; what is not understood is not published")
  func clean() async throws {
    let site = try await BuiltSite("", Self.files)
    let tree = try #require(site.result.tree)
    for path in tree.paths where path.lowercased().hasSuffix(".svg") {
      let bytes = try #require(try tree[path]?.bytes())
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("evil") && !text.contains("Jane"), "\(path)")
    }
    #expect(tree["images/broken.svg"] == nil && tree["images/page.svg"] == nil)
    #expect(
      try site.text("cards/active.svg")
        == "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><path d='M0 0'/></svg>")
    let expected: [String] = [
      "cards/active.svg: the drawing is published without a script or an event handler",
      "images/broken.svg: the file is not published: browsers do not show it: line 1: there is '</svg>' where '</script>' was to come",
      "images/labels.SVG: the drawing is published without HTML (foreignObject)",
      "images/page.svg: the file is not published: it is no SVG, though its name says so",
    ]
    let own: [Diagnostic] = site.result.diagnostics.filter { diagnostic in
      diagnostic.location?.file.lowercased().hasSuffix(".svg") ?? false
    }
    let said: [String] = own.map { diagnostic in
      let file: String = diagnostic.location?.file ?? ""
      return "\(file): \(diagnostic.message)"
    }
    #expect(said == expected)
    for diagnostic in own {
      // Whoever trusts it does not see it, either.
      let hint = diagnostic.message.contains("line 1") ? "correct it there" : Self.hint
      #expect(diagnostic.hint?.contains(hint) == true)
    }
  }

  @Test("are published as they are where they are trusted, metadata as 'metadata' says")
  func trusted() async throws {
    let site = try await BuiltSite("pictures: {svg: trusted}", Self.files)
    #expect(
      try site.text("cards/active.svg")
        == "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><script>evil()</script><path d='M0 0'/></svg>"
    )
    let kept = try await BuiltSite("pictures: {svg: trusted, metadata: keep}", Self.files)
    #expect(try kept.text("cards/active.svg") == Self.files["cards/active.svg"])
    let cleaned = try await BuiltSite("pictures: {metadata: keep}", Self.files)
    #expect(try cleaned.text("cards/active.svg") == Self.head + "<path d='M0 0'/></svg>")
  }

  @Test("warn in every build, whether the copy was made before or not")
  func again() async throws {
    let folder = try TemporaryFolder(
      site: Self.files.merging(["ashlar.yaml": "title: Walls"]) { $1 })
    let cache = try TemporaryFolder()
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.cacheFolder = cache.path
    let first = await build(options)
    let second = await build(options)
    #expect(first.diagnostics == second.diagnostics && first.diagnostics.count >= 4)
    #expect(first.tree?.paths == second.tree?.paths)
  }
}
