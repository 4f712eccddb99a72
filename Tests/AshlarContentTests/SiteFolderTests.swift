import AshlarContent
import AshlarDiagnostics
import Foundation
import TestSupport
import Testing

@Suite("Site folder") struct SiteFolderTests {
  static let yaml = "title: Stones\n"

  @Test("cards come pinned first, then by weight, then by path") func order() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": Self.yaml, "cards/b.md": "B", "cards/a/z.md": "Z", "cards/a.md": "A",
      "cards/heavy.md": "---\nweight: 2\n---\n", "cards/light.md": "---\nweight: -1\n---\n",
      "cards/pinned.md": "---\npin: true\n---\n", "cards/_hidden.md": "no", "cards/.git/x.md": "no",
      "cards/slate/index.md": "S", "README.md": "no", "_site/cards/x.md": "no",
    ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let ids = try #require(await folder.site().site).entries.map(\.id)
    #expect(ids == ["pinned", "light", "heavy", "a", "a-z", "b", "slate"])
  }

  @Test("an entry knows its source, its body and the places of its fields") func entry()
    async throws
  {
    let source = "---\r\ntitle: Granite\r\ntags: [a, b, a]\r\n---\r\n# Body\r\n"
    let folder = try TemporaryFolder(site: ["ashlar.yaml": Self.yaml, "cards/g.md": source])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let entry = try #require(await folder.site().site?.entries.first)
    #expect(entry.source == Array(source.utf8))
    #expect(String(decoding: entry.source[entry.bodyOffset...], as: UTF8.self) == "# Body\r\n")
    #expect(entry.bodyLine == 5)
    #expect(entry.frontMatter.tags == ["a", "b"])
    #expect("\(entry.location(of: .tags))" == "cards/g.md:3:7")
    #expect("\(entry.location(of: .image))" == "cards/g.md")
  }

  @Test("all of front matter is read") func frontMatter() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": Self.yaml,
      "cards/a/g.md": """
      ---
      title: Granite
      id: speckled
      date: 2026-11-20T14:30:00+01:00
      tags: stone
      image: ../../images/g.svg
      alt: Speckles
      link: https://example.org/
      span: full
      column: 2
      pin: yes
      weight: -3
      draft: true
      lang: fr
      dir: auto
      kind: quote
      maxLines: 8
      badge: New
      ---
      """,
      "images/g.svg": "<svg viewBox='0 0 3 4'/>",
    ])
    let complaints = await folder.complaints(drafts: true)
    #expect(complaints == [])
    let site = try #require(await folder.site(drafts: true).site)
    let matter = try #require(site.entries.first).frontMatter
    #expect(site.entries.first?.id == "speckled")
    #expect(matter.title == "Granite" && matter.tags == ["stone"] && matter.alt == "Speckles")
    #expect(matter.date?.moment8601 == "2026-11-20T14:30:00+01:00")
    #expect(matter.image == "images/g.svg" && matter.link == "https://example.org/")
    #expect(matter.span == .full && matter.column == 2 && matter.isPinned && matter.weight == -3)
    #expect(matter.isDraft && matter.language == "fr" && matter.direction == .automatic)
    #expect(matter.kind == "quote" && matter.maximumLines == 8 && matter.badge == "New")
    #expect(site.asset(at: "images/g.svg")?.pictureSize == PictureSize(width: 3, height: 4))
  }

  @Test(
    "a bare file is a card, whatever its bytes mean in YAML",
    arguments: [
      "", "\n", "text", "--- x\n", "----\n", "\u{FEFF}# A", "- a\n- b",
    ])
  func bare(text: String) async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": Self.yaml, "cards/g.md": text])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let entry = try #require(await folder.site().site?.entries.first)
    #expect(entry.bodyOffset == (text.hasPrefix("\u{FEFF}") ? 3 : 0) && entry.bodyLine == 1)
  }

  @Test(
    "front matter may be empty, a comment, or end with the file",
    arguments: [
      "---\n---\n", "---\n\n---", "---\n# none\n---\n", "---\ntitle:\n---",
      "--- \ntitle: ~\n--- \n",
    ])
  func emptyFrontMatter(text: String) async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": Self.yaml, "cards/g.md": text])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let entry = try #require(await folder.site().site?.entries.first)
    #expect(entry.bodyOffset == text.utf8.count)
    #expect(entry.frontMatter.title == nil)
  }

  @Test(
    "mistakes in front matter name their place",
    arguments: [
      (
        "---\ntitel: A\n---\n",
        ":2:1: error: front matter has no key 'titel' (did you mean 'title'?)"
      ),
      (
        "---\n\ntitle: A\nspan: wide\n---\n",
        ":4:7: error: 'span' must be a whole number from 1 to 1000, found 'wide'"
      ),
      (
        "---\ndate: 2026-02-30\n---\n",
        ":2:7: error: 'date' must be a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00, found '2026-02-30'"
      ),
      (
        "---\ndraft: \"yes\"\n---\n",
        ":2:8: error: 'draft' must be true or false, found the text 'yes'"
      ),
      (
        "---\nlink: javascript:alert(1)\n---\n",
        ":2:7: error: 'link' must be a path or an address that starts with https://, http:// or mailto:, found 'javascript:alert(1)'"
      ),
      (
        "---\nid: B 1\n---\n",
        ":2:5: error: 'id' must be an identifier, found 'B 1' (an identifier starts with a letter and has lower-case letters, digits and single '-'; names like b1, a letter and digits, are reserved)"
      ),
      (
        "---\ntags: [[a]]\n---\n",
        ":2:8: error: 'tags' must be a text or a list of texts, found a list"
      ),
      (
        "---\ntitle: A\n",
        ":1:1: error: the front matter never ends (add a line '---' below its keys; for a rule at the top of a card, write '***')"
      ),
      (
        "---\njust text\n---\n",
        ":2:1: error: front matter must be a mapping of keys, found 'just text'"
      ),
      (
        "---\na: b: c\n---\n",
        ":2:5: error: this is not YAML: mapping values are not allowed in this context (put quotes around a text that has ': ' in it)"
      ),
      (
        "---\ntitle: A\ntitle: B\n---\n",
        ":2:1: error: the key 'title' is given more than once (keep one of them)"
      ),
      ("---\nalt: A\n---\n", ":2:6: warning: there is an 'alt' but no 'image'"),
    ])
  func mistakes(text: String, complaint: String) async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": Self.yaml, "cards/g.md": text])
    let complaints = await folder.complaints()
    #expect(complaints == ["cards/g.md" + complaint])
  }

  @Test(
    "bytes that are no text name their place",
    arguments: [
      (
        [0x61, 0x0A, 0xC3, 0xA9, 0xFF],
        "2:2: error: the byte 0xFF is not UTF-8 (save the file as UTF-8)"
      ),
      ([0xC0, 0xAF], "1:1: error: the byte 0xC0 is not UTF-8 (save the file as UTF-8)"),
      ([0x61, 0xE2, 0x82], "1:2: error: the byte 0xE2 is not UTF-8 (save the file as UTF-8)"),
      ([0xED, 0xA0, 0x80], "1:1: error: the byte 0xED is not UTF-8 (save the file as UTF-8)"),
      (
        [0x61, 0x00], "1:2: error: there is a NUL byte (remove it; the file may not be text at all)"
      ),
    ] as [([UInt8], String)])
  func noText(bytes: [UInt8], complaint: String) async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": Self.yaml, "cards/ok.md": "A"])
    try folder.write(bytes, to: "cards/g.md")
    let complaints = await folder.complaints()
    #expect(complaints == ["cards/g.md:" + complaint])
  }

  @Test("a card of 5 MB is too large, one of 1 MB is not") func large() async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": Self.yaml])
    try folder.write([UInt8](repeating: 0x61, count: 1 << 20), to: "cards/a.md")
    let complaints = await folder.complaints()
    #expect(complaints == [])
    try folder.write([UInt8](repeating: 0x61, count: 5_000_000), to: "cards/b.md")
    let second = await folder.complaints()
    #expect(
      second == [
        "cards/b.md: error: the card has 5.0 MB, and a card may have 1 MB (split it into several cards)"
      ])
  }

  @Test("one reading reports every mistake, sorted") func all() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\nlan: de\n", "cards/b.md": "---\nspan: 0\nspam: 1\n---\n",
      "cards/a.md": "---\nimage: no.png\nalt: x\n---\n", "cards/c.md": "---\nid: a\n---\n",
    ])
    let complaints = await folder.complaints()
    #expect(
      complaints == [
        "ashlar.yaml:2:1: error: ashlar.yaml has no key 'lan' (did you mean 'lang'?)",
        "cards/a.md:2:8: error: there is no image 'cards/no.png' (paths are relative to the card; with '/' first, to the site's folder)",
        "cards/b.md:2:7: error: 'span' must be a whole number from 1 to 1000, found '0'",
        "cards/b.md:3:1: error: front matter has no key 'spam' (did you mean 'span'?)",
        "cards/c.md:2:5: error: the id 'a' is also that of cards/a.md (give one of them another 'id' in its front matter)",
      ])
  }

  @Test("a picture beside the configuration is no picture of the site, and the remedy says so")
  func pictureInTheRoot() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": Self.yaml, "root.svg": "<svg viewBox='0 0 3 4'/>",
      "cards/a.md": "---\nimage: /root.svg\nalt: x\n---\n",
    ])
    let complaints = await folder.complaints()
    #expect(
      complaints == [
        "cards/a.md:2:8: error: there is no image 'root.svg' (put it into images/, and name it '/images/root.svg')"
      ])
  }

  @Test(
    "a file that a theme's styles name is in static/",
    arguments: [
      (
        "url(missing.png)", "static/assets/missing.png",
        "put it into static/, and write 'url(../missing.png)'"
      ),
      ("url( \"wall.png\" )", "static/assets/wall.png", "write 'url(../wall.png)'"),
      ("URL('../no.svg#a')", "static/no.svg", "put it into static/, and write 'url(../no.svg)'"),
    ])
  func stylesWithoutFiles(value: String, path: String, remedy: String) async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": Self.yaml + "theme: ./theme\n", "cards/a.md": "A", "static/wall.png": "x",
      "theme/theme.css":
        ".masthead {\n  background: url(../wall.png), url(data:image/png;base64,AA) }\n.colophon { background: \(value) }",
    ])
    let complaints = await folder.complaints()
    #expect(complaints.count == 1, "\(complaints)")
    #expect(
      complaints.first?.hasPrefix("theme/theme.css:3:13: warning: there is no file '\(path)'")
        == true, "\(complaints)")
    #expect(complaints.first?.hasSuffix("(\(remedy))") == true, "\(complaints)")
  }

  @Test("so is the file of a font that they name") func fontsWithoutFiles() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": Self.yaml + "theme: ./theme\n", "cards/a.md": "A", "static/there.woff2": "x",
      "theme/theme.css":
        "@font-face {\n  font-family: Own;\n  src: url(../there.woff2), url(no.woff2) }\n@keyframes a { 50% { opacity: 1 } }",
    ])
    let complaints = await folder.complaints()
    #expect(complaints.count == 1, "\(complaints)")
    #expect(
      complaints.first?.hasPrefix(
        "theme/theme.css:3:3: warning: there is no file 'static/assets/no.woff2'") == true,
      "\(complaints)")
  }

  @Test("a site without cards says how to begin") func noCards() async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": Self.yaml])
    let complaints = await folder.complaints()
    #expect(
      complaints == [
        "cards: error: the site has no cards (write a first one: cards/hello.md, with any Markdown in it, or put pictures into photos/)"
      ])
    try folder.write(Array("---\ndraft: true\n---\n".utf8), to: "cards/a.md")
    let second = await folder.complaints()
    #expect(
      second == [
        "cards: error: all cards of the site are drafts, 1 in number (build with --drafts)"
      ])
    let third = await folder.complaints(drafts: true)
    #expect(third == [])
  }

  @Test("a folder that is no site says what makes one") func noSite() async throws {
    let folder = try TemporaryFolder()
    let complaints = await folder.complaints()
    #expect(
      complaints == [
        "ashlar.yaml: error: the site has no ashlar.yaml (write one with the line 'title: My stones'; nothing else is needed)"
      ])
    let (site, diagnostics) = await SiteFolder(folder.path + "/none", workerCount: 1).read()
    #expect(site == nil)
    #expect(diagnostics.map(\.message) == ["there is no folder '\(folder.path)/none'"])
  }

  @Test("links are followed inside the site and refused outside") func links() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": Self.yaml, "cards/a.md": "A", "cards/deep/b.md": "B", "drafts/c.md": "C",
    ])
    let outside = try TemporaryFolder(site: ["secret.md": "S"])
    func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + path, withDestinationPath: target)
    }
    try link("cards/inside.md", to: "deep/b.md")
    try link("cards/more", to: "deep")
    try link("cards/other.md", to: "../drafts/c.md")
    try link("cards/secret.md", to: outside.path + "/secret.md")
    try link("cards/all", to: outside.path)
    try link("cards/loop", to: "../cards")
    try link("cards/gone.md", to: "nowhere.md")
    let complaints = await folder.complaints()
    #expect(
      complaints == [
        "cards/all: error: the link leads out of the site's folder (copy the file into the site; what is outside is never read)",
        "cards/gone.md: error: the link leads nowhere (point it to a file of the site, or remove it)",
        "cards/loop: error: the link leads to a folder that it lies in (remove it)",
        "cards/other.md: error: the link leads to a file that is not to be seen from here (copy the file; links lead from cards and pictures to others, by the same kind of name)",
        "cards/secret.md: error: the link leads out of the site's folder (copy the file into the site; what is outside is never read)",
      ])
    #expect(
      try #require(await folder.site().site).entries.map(\.id) == [
        "a", "deep-b", "inside", "more-b",
      ])
  }

  @Test("any number of workers reads the same site") func workers() async throws {
    var files = ["ashlar.yaml": Self.yaml]
    for index in 0..<300 {
      files["cards/c\(index % 7)/c\(index).md"] = "---\nweight: \(index % 5)\n---\n\(index)"
    }
    files["cards/bad.md"] = "---\nx: 1\n---\n"
    let folder = try TemporaryFolder(site: files)
    let serial = await folder.site(workers: 1)
    for workers in [2, 7] {
      let parallel = await folder.site(workers: workers)
      #expect(parallel.diagnostics == serial.diagnostics)
      #expect(parallel.site?.entries.map(\.path) == serial.site?.entries.map(\.path))
      #expect(parallel.site?.entries.map(\.source) == serial.site?.entries.map(\.source))
    }
    #expect(serial.site?.entries.count == 301)
  }
}
