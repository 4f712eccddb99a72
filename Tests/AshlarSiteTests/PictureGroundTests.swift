import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Drawings that a page of one colour would hide.
@Suite("Grounds of drawings") struct PictureGroundTests {
  private static func drawing(_ colour: String, ground: String = "none") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="\(ground)"/>\
    <path d="M5 5h50v30H5z" stroke="\(colour)" fill="none"/></svg>
    """
  }

  private static let files = [
    "cards/black.svg": drawing("#000"), "cards/white.svg": drawing("#fff"),
    "cards/red.svg": drawing("#b22"), "cards/grey.svg": drawing("#ccc"),
    "cards/opaque.svg": drawing("#000", ground: "#fff"),
    "cards/one.md": "---\nimage: black.svg\nalt: A wall\n---\n![B](white.svg)\n",
    "cards/two.md": "---\nimage: red.svg\nalt: A gate\n---\n![B](grey.svg)\n\n![C](opaque.svg)\n",
  ]

  private struct Built {
    var pages: [String: String]
    var css: String
  }

  private static func built(
    _ settings: String, in folder: TemporaryFolder? = nil, cache: String? = nil
  ) async throws -> Built {
    let site = try folder ?? TemporaryFolder(site: files)
    try site.write(Array("title: Walls\n\(settings)".utf8), to: "ashlar.yaml")
    var options = BuildOptions(testing: site.path, workerCount: 2)
    options.cacheFolder = cache
    let result = await AshlarSite.build(options)
    let tree = try #require(result.tree, "\(result.diagnostics)")
    func text(_ path: String) throws -> String {
      String(decoding: try #require(tree[path]).bytes(), as: UTF8.self)
    }
    var pages: [String: String] = [:]
    for path in tree.paths where path.hasSuffix(".html") { pages[path] = try text(path) }
    let style = try #require(tree.paths.first { $0.hasPrefix("assets/style.") })
    return Built(pages: pages, css: try text(style))
  }

  /// The grounds of the pictures of a page, by the names of their files.
  private static func grounds(_ html: String?) -> [String: String] {
    var grounds: [String: String] = [:]
    for image in (html ?? "").matches(of: /<img [^>]*>/) {
      guard let name = image.0.firstMatch(of: /src="[^"]*?([a-z]+)\.svg"/)?.1 else { continue }
      grounds[String(name)] = image.0.firstMatch(of: /on-(light|dark)/).map { String($0.1) } ?? "-"
    }
    return grounds
  }

  @Test("black and white ones have the ground of the other colours; others have none")
  func grounds() async throws {
    let built = try await Self.built("")
    #expect(Self.grounds(built.pages["cards/one.html"])["black"] == "light")
    #expect(Self.grounds(built.pages["cards/one.html"])["white"] == "dark")
    #expect(Self.grounds(built.pages["index.html"])["black"] == "light")
    let others = Self.grounds(built.pages["cards/two.html"])
    #expect(others["red"] == "-" && others["grey"] == "-" && others["opaque"] == "-")
    for name in ["light", "dark"] {
      #expect(built.css.contains("img.on-\(name).on-\(name){background:#"))
    }
  }

  @Test("pages that are always light, or always dark, have the grounds that they need")
  func schemes() async throws {
    let light = Self.grounds(
      try await Self.built("theme: {colours: light}\n").pages["cards/one.html"])
    #expect(light["black"] == "-" && light["white"] == "dark")
    let dark = Self.grounds(
      try await Self.built("theme: {colours: dark}\n").pages["cards/one.html"])
    #expect(dark["black"] == "light" && dark["white"] == "-")
  }

  @Test("what is known of a drawing is kept until the drawing changes")
  func kept() async throws {
    let folder = try TemporaryFolder(site: Self.files)
    let cache = try TestCache.ownFolder(in: folder.path)
    let first = try await Self.built("", in: folder, cache: cache)
    let names = try FileManager.default.contentsOfDirectory(atPath: cache + "/pictures/outlines")
    #expect(names.count == 5)
    let second = try await Self.built("", in: folder, cache: cache)
    #expect(first.pages == second.pages && first.css == second.css)
    try folder.write(Array(Self.drawing("#b22").utf8), to: "cards/black.svg")
    let third = try await Self.built("", in: folder, cache: cache)
    #expect(Self.grounds(third.pages["cards/one.html"])["black"] == "-")
  }

  @Test("a site without such drawings has no rule for them") func none() async throws {
    let folder = try TemporaryFolder(site: ["cards/a.md": "A wall.\n"])
    #expect(!(try await Self.built("", in: folder).css.contains("on-light")))
  }
}
