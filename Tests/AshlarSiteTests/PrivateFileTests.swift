import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// What authors keep to themselves stays out of the output, whatever its file is called and however it is written.
@Suite("Private files") struct PrivateFileTests {
  private static let secret = "not-public-yet"
  private static let draft = "---\ntitle: Draft\ndraft: true\n---\n\(secret)\n"

  /// The paths of the output whose bytes have the secret.
  private static func leaks(_ site: BuiltSite) throws -> [String] {
    let tree = try #require(site.result.tree, "\(site.complaints)")
    return try tree.paths.filter { path in
      try tree[path]?.bytes().firstRange(of: Array(secret.utf8)) != nil
    }
  }

  private static let markdown = [
    "D.MD", "Mixed.Md", "a.mkd", "a.mdown", "x.Markdown", "x.mkdn", "x.mdwn",
  ]
  private static let leftovers = [
    "a.md~", "#a.md#", "a.md.orig", "a.md.bak", "a.MD.BAK", "a.md.swp", "~$a.docx", ".#a.md",
    "a.md.rej",
    "a.md.tmp", "Thumbs.db", "desktop.ini", "a.md.save", "4913~",
  ]
  private static let others = [
    "notes.txt", "page.html", "script.js", "a.md.txt", "a.mdx", "a.docx", "a.md.gpg", "noname",
    "a.pdf",
    "a.json", "a.csv", "a.m\u{64}\u{301}", "a.yaml",
  ]

  /// Those in which something may run.
  private static let active = [
    "a.md.gpg", "a.mdx", "a.m\u{64}\u{301}", "noname", "page.html", "script.js",
  ]

  @Test("a draft is none of the site's files, whatever its name ends in", arguments: markdown)
  func markdownNames(_ name: String) async throws {
    let site = try await BuiltSite("", ["cards/ok.md": "x", "cards/in/\(name)": Self.draft])
    #expect(try Self.leaks(site) == [] && site.complaints == [])
    let shown = try await BuiltSite("", ["cards/in/\(name)": "---\ntitle: T\n---\n\(Self.secret)"])
    #expect(try shown.text("index.html").contains(Self.secret))
  }

  @Test(
    "what editors leave is no part of the site, and nobody is told",
    arguments: ["cards", "photos", "images", "static", "data", "fonts"])
  func leftovers(_ folder: String) async throws {
    var files = ["cards/ok.md": "x"]
    for name in Self.leftovers { files["\(folder)/\(name)"] = Self.draft }
    let site = try await BuiltSite("", files)
    #expect(try Self.leaks(site) == [] && site.complaints == [])
  }

  @Test(
    "what nothing names is not published, and told once with a count",
    arguments: ["cards", "cards/a"])
  func others(_ folder: String) async throws {
    var files = ["cards/ok.md": "The notes.txt and `script.js` are beside it: see page.html."]
    for name in Self.others { files["\(folder)/\(name)"] = Self.draft }
    let site = try await BuiltSite("", files)
    #expect(try Self.leaks(site) == [])
    #expect(
      site.complaints == [
        "\(folder)/a.csv: nothing names \(Self.others.count - Self.active.count) files in cards/, of which this is the first: they are not published",
        "\(folder)/\(Self.active[0]): \(Self.active.count) files are not published from beside cards and pictures, of which this is the first: something may run in them",
      ])
    let hint = site.result.diagnostics.first?.hint
    #expect(hint?.contains("static/") == true)
  }

  @Test("in photos/, too") func photos() async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"
    let site = try await BuiltSite(
      "",
      [
        "photos/a/p.svg": drawing, "photos/a/p.md": "---\nalt: P\n---\n",
        "photos/a/q.svg": drawing + "<!--\(Self.secret)-->",
        "photos/a/q.yaml": "alt: Q\nimage: p.svg\n", "photos/a/raw.cr2": Self.secret,
        "photos/a/notes.txt": Self.secret,
      ])
    #expect(try Self.leaks(site) == [])
    #expect(site.paths.contains("photos/a/p.svg") && !site.paths.contains("photos/a/q.svg"))
    #expect(
      site.complaints == [
        "photos/a/notes.txt: 2 files in photos/, of which this is the first, are none that browsers show: they have no cards and are not published",
        "photos/a/q.svg: nothing names the file, so it is not published",
      ])
  }

  @Test(
    "a draft beside a picture keeps it out, however its file's name is written",
    arguments: [
      "p.MD", "p.svg.Md", "p.mkd", "p.YAML", "p.svg.yml", "index.MD", "INDEX.yaml", "Index.md",
    ])
  func sidecars(_ name: String) async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"
    let matter = "draft: true\nalt: P\n"
    let isYAML = name.lowercased().hasSuffix("ml")
    let site = try await BuiltSite(
      "",
      [
        "photos/a/p.svg": drawing + "<!--\(Self.secret)-->", "photos/b/o.svg": drawing,
        "photos/b/o.yaml": "alt: O\n", "photos/a/\(name)": isYAML ? matter : "---\n\(matter)---\n",
      ])
    #expect(try Self.leaks(site) == [] && !site.paths.contains { $0.hasPrefix("photos/a/") })
    #expect(site.complaints == [])
  }

  @Test(
    "a draft that is not used beside another text, or beside no picture, is an error",
    arguments: [
      ["p.md": "---\nalt: P\n---\n", "p.yaml": "draft: true\n"],
      ["p.md": "---\nalt: P\n---\n", "p.MD": "---\ndraft: true\n---\n"],
      ["P.md": "---\ndraft: true\n---\n"], ["p.md": "---\nalt: P\n---\n", "p.yaml": "draft: [\n"],
      ["index.md": "A", "index.yaml": "draft: true\n"],
      ["p.jpg.md": "---\npublish: 2999-01-01\n---\n"],
    ])
  func unusedDrafts(_ texts: [String: String]) async throws {
    var files = [
      "photos/a/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"
    ]
    for (name, text) in texts { files["photos/a/\(name)"] = text }
    let site = try await BuiltSite("", files)
    #expect(site.result.tree == nil)
    #expect(site.result.diagnostics.contains { $0.severity == .error })
  }

  @Test(
    "a file that something names is published",
    arguments: [
      ("[a](notes.txt)", ""), ("![a](<p q.svg>)", ""), ("[a][b]\n\n[b]: notes.txt", ""),
      ("<notes.txt>", "rawHTML: trusted\n"), ("<a href=\"notes.txt\">a</a>", "rawHTML: trusted\n"),
      ("x", "footer: \"[a](/cards/notes.txt)\"\n"), ("x", "footer: \"[a](/cards/p%20q.svg)\"\n"),
    ])
  func named(_ text: String, _ configuration: String) async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"
    let site = try await BuiltSite(
      configuration, ["cards/a.md": text, "cards/notes.txt": "N", "cards/p q.svg": drawing])
    let name =
      (text + configuration).contains("svg") || (text + configuration).contains("%20")
      ? "cards/p q.svg" : "cards/notes.txt"
    #expect(site.paths.contains(name), "\(site.complaints)")
    #expect(!site.paths.contains(name == "cards/notes.txt" ? "cards/p q.svg" : "cards/notes.txt"))
  }

  @Test("so is one that a card's front matter, a theme's styles or a file of static/ names")
  func namedElsewhere() async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"
    let names = ["image", "more", "link.pdf", "style", "page"]
    var files = [
      "cards/a.md":
        "---\nimages: [{image: image.svg, alt: A}, {image: more.svg, alt: B}]\nlink: link.pdf\n---\n",
      "static/page.html": "<img src=\"../cards/page.svg?v=2\">",
      "theme/theme.css": ".masthead { background: url(../cards/style.svg) }",
      "cards/lost.svg": drawing,
    ]
    for name in names { files["cards/" + (name.contains(".") ? name : name + ".svg")] = drawing }
    let site = try await BuiltSite("", files)
    for name in names {
      #expect(
        site.paths.contains("cards/" + (name.contains(".") ? name : name + ".svg")), "\(name)")
    }
    #expect(!site.paths.contains("cards/lost.svg"))
    #expect(
      site.complaints.contains("cards/lost.svg: nothing names the file, so it is not published"))
  }

  @Test("any name, any line ends, any encoding: no draft gets out", arguments: UInt64(0)..<60)
  func random(_ seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let stems = ["a", "A", "#a", "~$a", "index", ".a", "_a", "a b", "ä"]
    let endings = [
      "md", "MD", "markdown", "mkd", "md~", "md.bak", "txt", "html", "yaml", "YML", "json", "csv",
      "docx",
      "md.swp", "svg", "jpg", "xmp", "", "mdx", "toml", "md#",
    ]
    let matters = [
      "---\ntitle: T\ndraft: true\n---\n", "+++\ndraft = true\n+++\n", "{\"draft\": true}\n",
      "---\nbase: &b {draft: true}\n<<: *b\n---\n", "\n---\ndraft: true\n---\n",
      " ---\ndraft: true\n---\n",
      "draft: true\n\n", "---\npublished: false\n---\n", "---\ndraft: true\n...\n",
      "<!-- c -->\n---\ndraft: true\n---\n",
      "\u{200B}---\ndraft: true\n---\n", "---\nheadless: true\n---\n", "----\ndraft: true\n----\n",
    ]
    let lineEnds = ["\n", "\r", "\r\n", "\n\r", "\r\r\n", "\u{2028}", "\u{85}"]
    func pick<Element>(_ items: [Element]) -> Element {
      items[Int(random.next() % UInt64(items.count))]
    }
    let folder = pick(["cards", "cards/in", "photos/a"])
    let text = (pick(matters) + Self.secret + "\n").replacing("\n", with: pick(lineEnds))
    let encodings: [(String) -> [UInt8]] = [
      { Array($0.utf8) }, { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
      { [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array($0.utf8) },
      { [0xFF, 0xFE] + $0.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } },
      { [0xFE, 0xFF] + $0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } },
      { $0.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } },
    ]
    let name = "\(folder)/\(pick(stems)).\(pick(endings))"
    let site = try await BuiltSite("", ["cards/ok.md": "x"], media: [name: pick(encodings)(text)])
    // An error keeps the whole site from being published.
    if site.result.tree != nil {
      #expect(try Self.leaks(site) == [], "\(name): \(text.debugDescription)")
    }
  }
}
