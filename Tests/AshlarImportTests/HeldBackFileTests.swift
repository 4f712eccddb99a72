import AshlarContent
import AshlarImport
import TestSupport
import Testing

/// What a source keeps from most people stays where nobody sees it: its files, its settings, and what these leave out.
@Suite("Files and settings of what is held back") struct HeldBackFileTests {
  private static func paths(_ result: Imported) -> [String] {
    result.site.files.keys.filter { $0 != "ashlar.yaml" }.sorted()
  }

  @Test(
    "files that only such pages name are published with these alone",
    arguments: [
      "publishDate: [2099-01-01]", "publishDate: {day: 2099-01-01}", "date: [2099-01-01]",
      "draft: true", "date: 2099-01-01", "expiryDate: 2020-01-01", "headless: true",
      "private: [true]", "build: {render: never}", "publishDate: someday",
    ])
  func files(_ matter: String) async throws {
    let text = "---\ntitle: D\n\(matter)\n---\n[a](salary.pdf) [b](both.pdf)\n"
    let result = try await imported(
      .hugo,
      [
        "content/d/index.md": text, "content/d/salary.pdf": "x", "content/d/both.pdf": "x",
        "content/a.md": "---\ntitle: A\n---\n[b](d/both.pdf)\n",
      ])
    #expect(
      Self.paths(result) == [
        "cards/a.md", "cards/content/d/both.pdf", "cards/content/d/salary.pdf",
        "cards/d/index.md", "static/d/both.pdf",
      ])
    #expect(result.text("cards/d/index.md")?.contains("(/cards/content/d/salary.pdf)") == true)
    #expect(result.text("cards/a.md")?.contains("(/d/both.pdf)") == true)
    #expect(result.errors == [])
  }

  @Test("so it is in a vault, and what was published goes when its last page is held back")
  func later() async throws {
    let (source, target) = (try TemporaryFolder(), try TemporaryFolder())
    func run(_ files: [String: String]) async throws -> ImportWriter.Changes {
      for (path, text) in files { try source.write(Array(text.utf8), to: path) }
      let importer = Importer(
        .obsidian, source: source.path, siteFolder: target.path + "/site",
        today: try #require(Imported.today))
      var writer = ImportWriter(target.path + "/site")
      return try await writer.write(importer.read().get(), isDry: false)
    }
    _ = try await run([
      "a.md": "[[plan.pdf]]", "plan.pdf": "x", "p/b.md": "[[c.pdf]]", "p/c.pdf": "y",
    ])
    #expect(try target.read("site/static/plan.pdf") == Array("x".utf8))
    let held = try await run(["a.md": "---\npublish: false\n---\n[[plan.pdf]]"])
    #expect(held.removed == ["static/plan.pdf"] && held.written.contains("cards/plan.pdf"))
    let excluded = try await run([".obsidian/app.json": "{\"userIgnoreFilters\":[\"p/\"]}"])
    #expect(excluded.removed == ["cards/p/b.md", "static/p/c.pdf"])
  }

  @Test(
    "names are compared as people see them, whatever way a system has of writing them",
    arguments: [("Pers\u{F6}nlich", "Perso\u{308}nlich"), ("Perso\u{308}nlich", "Pers\u{F6}nlich")])
  func spellings(onDisk: String, said: String) async throws {
    let vault = try await imported(
      .obsidian,
      [
        "\(onDisk)/a.md": "a", "b.md": "b",
        ".obsidian/app.json": "{\"userIgnoreFilters\":[\"\(said)/\"]}",
      ])
    #expect(Self.paths(vault) == ["cards/b.md"])
    let pattern = try await imported(
      .obsidian,
      [
        "\(onDisk)/a.md": "a", "b.md": "b",
        ".obsidian/app.json": "{\"userIgnoreFilters\":[\"/^\(said)/\"]}",
      ])
    #expect(Self.paths(pattern) == ["cards/b.md"])
    let templates = try await imported(
      .obsidian,
      [
        "\(onDisk)/a.md": "a", "b.md": "b",
        ".obsidian/templates.json": "{\"folder\":\"\(said.uppercased())\"}",
      ])
    #expect(Self.paths(templates) == ["cards/b.md"])
    let jekyll = try await imported(
      .jekyll, ["\(onDisk)/a.md": "a", "b.md": "b", "_config.yml": "exclude: [\(said)]\n"])
    #expect(Self.paths(jekyll) == ["cards/b.md"])
    let eleventy = try await imported(
      .eleventy, ["\(onDisk)/a.md": "a", "b.md": "b", ".eleventyignore": "\(said)/\n"])
    #expect(Self.paths(eleventy) == ["cards/b.md"])
    let hugo = try await imported(
      .hugo,
      [
        "content/\(onDisk)/a.md": "a", "content/b.md": "b",
        "hugo.toml": "ignoreFiles = [\"\(said)\"]\n",
      ])
    #expect(Self.paths(hugo) == ["cards/b.md"])
  }

  @Test(
    "a note is held back by what is in a list, too",
    arguments: [
      "status:\n  - draft", "visibility: [private]", "hidden:\n- true", "publish: [false]",
      "draft: [true]", "status: [\"[[Draft]]\"]", "access: [all, private]",
    ])
  func lists(_ matter: String) async throws {
    let result = try await imported(.obsidian, ["a.md": "---\n\(matter)\n---\nA", "b.md": "b"])
    #expect(result.text("cards/a.md")?.contains("\ndraft: true\n") == true)
    #expect(result.entries.map(\.path) == ["cards/b.md"])
  }

  @Test("a list of other words, or a mapping, is said") func unclearLists() async throws {
    let result = try await imported(
      .obsidian, ["a.md": "---\nstatus: [seed, wip]\ndraft: {a: b}\n---\nA"])
    #expect(result.losses == ["the key 'draft'", "the key 'status'"])
  }

  @Test(
    "settings of a vault that cannot be read may leave out any note",
    arguments: [
      ("{\"userIgnoreFilters\":[\"p/\",],}", true), ("{\"theme\":}", true),
      ("{\"userIgnoreFilters\": \"p/\"}", nil),
      ("\u{FEFF}{\"userIgnoreFilters\":[\"p/\"]}", nil),
    ])
  func vaultSettings(json: String, areDrafts: Bool?) async throws {
    let result = try await imported(
      .obsidian, ["p/a.md": "a", "b.md": "b", ".obsidian/app.json": json])
    guard let areDrafts else { return #expect(Self.paths(result) == ["cards/b.md"]) }
    #expect(result.losses.contains("settings of a vault that cannot be read"))
    #expect(result.site.hasDraftsAlone == areDrafts)
  }

  @Test("a folder within a vault is imported by the vault's settings") func innerFolder()
    async throws
  {
    let vault = try TemporaryFolder(site: [
      ".obsidian/app.json": "{\"userIgnoreFilters\":[\"notes/private/\"]}",
      "notes/private/a.md": "a", "notes/b.md": "b",
    ])
    let site = try TemporaryFolder()
    let importer = Importer(
      .obsidian, source: vault.path + "/notes", siteFolder: site.path + "/site",
      today: try #require(Imported.today))
    let result = try await importer.read().get()
    #expect(result.files.keys.filter { $0.hasPrefix("cards/") } == ["cards/b.md"])
  }

  @Test(
    "a configuration that cannot be read may hold back any page",
    arguments: [
      ("hugo.toml", "title = 'x'\ntitle = 'y'\n"), ("hugo.yaml", "a: [\n"),
      ("config/_default/hugo.toml", "= 1\n"), ("config/_default/params.toml", "= 1\n"),
      ("config.json", "{\"title\": }"),
    ])
  func configuration(name: String, text: String) async throws {
    let result = try await imported(.hugo, ["content/a.md": "# A\n", name: text])
    #expect(result.losses.contains("a configuration that cannot be read"))
    #expect(
      result.losses.contains(
        "a page that the configuration may hold back, which cannot be read: it is a draft"))
    #expect(result.site.hasDraftsAlone)
  }

  @Test(
    "so it may where it chooses among files",
    arguments: ["excludeFiles: [s/**]", "files: ['! s/**']", "source: content/public"])
  func mounts(_ setting: String) async throws {
    let source = setting.hasPrefix("source") ? "" : "source: content, "
    let result = try await imported(
      .hugo,
      [
        "content/s/a.md": "# A\n",
        "hugo.yaml": "module:\n  mounts:\n  - {\(source)target: content, \(setting)}\n",
      ])
    #expect(result.site.hasDraftsAlone)
    #expect(result.losses.contains("files that the setting 'module.mounts' chooses"))
  }

  @Test(
    "what a configuration says counts in each form and place that it may have",
    arguments: [
      ["hugo.toml": "\u{FEFF}[[cascade]]\ndraft = true\n"],
      ["hugo.json": "{\"cascade\": [{\"draft\": true}]}"],
      ["config/production/hugo.toml": "[[cascade]]\ndraft = true\n", "hugo.toml": "title = 'x'\n"],
      ["config/_default/hugo.yaml": "cascade: {draft: true}\n", "hugo.toml": "title = 'x'\n"],
      ["config/_default/cascade.json": "[{\"draft\": true}]", "hugo.toml": "title = 'x'\n"],
    ])
  func forms(_ files: [String: String]) async throws {
    let result = try await imported(.hugo, files.merging(["content/a.md": "# A\n"]) { $1 })
    #expect(result.site.hasDraftsAlone, "\(result.losses)")
  }

  @Test(
    "a cascade reaches pages wherever their content lies, by the addresses that Hugo knows",
    arguments: [
      (
        "contentDir = 'inhalt'\n",
        ["inhalt/s/_index.md": "---\ncascade: {draft: true}\n---\n", "inhalt/s/a.md": "# A\n"]
      ),
      (
        "[languages.en]\ncontentDir = 'content/en'\n[[cascade]]\ndraft = true\n[cascade.target]\npath = '/s/**'\n",
        ["content/en/s/a.md": "# A\n"]
      ),
      (
        "[languages.en]\n[languages.de]\n[[cascade]]\ndraft = true\n[cascade.target]\npath = '/s/a'\n",
        ["content/s/a.de.md": "# A\n"]
      ),
      (
        "",
        [
          "content/s/_index.md":
            "---\ncascade:\n- draft: true\n  target: {kind: '{page,section}'}\n---\n",
          "content/s/a.md": "# A\n",
        ]
      ),
      (
        "",
        [
          "content/s/_index.md": "---\ncascade:\n- draft: true\n  target: {kind: 'p*'}\n---\n",
          "content/s/a.md": "# A\n",
        ]
      ),
    ])
  func cascades(configuration: String, files: [String: String]) async throws {
    let result = try await imported(.hugo, files.merging(["hugo.toml": configuration]) { $1 })
    #expect(result.site.hasDraftsAlone, "\(result.site.files.keys)")
  }

  @Test(
    "a section's own page holds back in whatever form, and where it cannot be read",
    arguments: [
      "---\ncascade: [\n  draft: true\n---\n", "---\nCascade:\n  draft: true\n---\n",
      "---\ncascade:\n- Target: {Path: '/my-notes/**'}\n  draft: true\n---\n",
    ])
  func sections(_ matter: String) async throws {
    let result = try await imported(
      .hugo, ["content/my notes/_index.md": matter, "content/my notes/a.md": "# A\n"])
    #expect(result.site.hasDraftsAlone)
  }

  @Test("a page's resources are no pages, wherever the content lies") func resources() async throws
  {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "contentDir = 'inhalt'\n", "inhalt/b.md": "# B\n",
        "inhalt/h/index.md": "---\nheadless: true\n---\nH\n", "inhalt/h/a.md": "# A\n",
      ])
    #expect(Self.paths(result) == ["cards/b.md", "cards/h/index.md"])
  }

  @Test(
    "dates come from where a configuration says",
    arguments: [
      (
        "publishDate = ['embargo']", "a.md", "---\nembargo: 2099-01-02\n---\nA",
        "publish: 2099-01-02"
      ),
      (
        "expiryDate = ['gone', ':default']", "a.md", "---\ngone: 2099-01-02\n---\nA",
        "expire: 2099-01-02"
      ),
      ("date = [':filename', ':default']", "2099-01-02-a.md", "A", "publish: 2099-01-02"),
      (
        "date = [':default']", "a.md", "---\ndate: 4070908800\n---\nA",
        "publish: 2099-01-01T00:00:00Z"
      ),
    ])
  func dates(setting: String, name: String, text: String, line: String) async throws {
    let result = try await imported(
      .hugo, ["hugo.toml": "[frontmatter]\n\(setting)\n", "content/\(name)": text])
    #expect(result.text("cards/" + name)?.contains(line + "\n") == true, "\(result.site.files)")
  }

  @Test("links bring no file that the source's program does not publish") func ownFiles()
    async throws
  {
    let hugo = try await imported(
      .hugo,
      [
        "content/posts/a.md":
          "[c](../../hugo.toml) [d](/data/x.csv) [e](/notes/t.txt) ![p](/data/p.png)",
        "hugo.toml": "title = 'x'\n", "data/x.csv": "x", "notes/t.txt": "x", "data/p.png": "x",
        "static/y.csv": "y", "content/posts/b.md": "[y](/y.csv)",
      ])
    #expect(
      Self.paths(hugo) == ["cards/posts/a.md", "cards/posts/b.md", "static/y.csv"])
    let jekyll = try await imported(
      .jekyll,
      [
        "a.md": "[c](_config.yml) [d](_data/x.csv) [g](Gemfile)", "_config.yml": "title: x\n",
        "_data/x.csv": "x", "Gemfile": "x",
      ])
    #expect(Self.paths(jekyll) == ["cards/a.md"])
    let eleventy = try await imported(
      .eleventy,
      [
        "a.md": "[c](package.json) [d](_data/x.csv) [e](eleventy.config.js)", "package.json": "{}",
        "_data/x.csv": "x", "eleventy.config.js": "x",
      ])
    #expect(Self.paths(eleventy) == ["cards/a.md"])
  }

  @Test("what HTML hides, or a shortcode encrypts, is not shown") func hiddenTexts() async throws {
    let result = try await imported(
      .hugo,
      [
        "content/a.md":
          "A <span style=\"display: none\">secret</span>\n\n<div hidden>secret</div>\n\n<p style='visibility:hidden'>secret</p>\n",
        "content/b.md": "B\n\n{{% hugo-encryptor \"pw\" %}}\nsecret\n{{% /hugo-encryptor %}}\n",
      ])
    #expect(result.text("cards/a.md")?.contains("secret") == false)
    #expect(result.text("cards/b.md")?.contains("\ndraft: true\n") == true)
    #expect(result.losses.contains("a text that HTML hides"))
  }

  @Test(
    "folders and files that Eleventy's configuration leaves out, in whatever form it says so",
    arguments: [
      ("module.exports = c => ({dir: {input: 'src'}})", ["notes.md"], nil),
      ("c.setInputDirectory(\"src\")", ["notes.md"], nil),
      ("const input = 'src'; export default {dir: {input}}", ["notes.md"], "'input'"),
      ("c.ignores.add('priv/**')", ["priv/a.md"], nil),
      ("c.ignores\n  .add('priv/**')", ["priv/a.md"], nil),
      ("const P = 'priv/**'; c.ignores.add(P)", ["priv/a.md"], "'ignores'"),
      ("['priv/**'].forEach(x => c.ignores.add(x))", ["priv/a.md"], "'ignores'"),
      ("c.ignores.add(`${p}/**`)", ["priv/a.md"], "'ignores'"),
      ("({dir: {output: 'dist'}})", ["dist/secret/index.html"], nil),
      (
        "({dir: {includes: 'partials', layouts: 'layouts'}})",
        ["partials/news.md", "layouts/y.md"], nil
      ),
      ("c.ignores.delete('README.md')", [], nil),
    ])
  func eleventy(configuration: String, hidden: [String], doubt: String?) async throws {
    var files = ["src/a.md": "A", "eleventy.config.js": configuration]
    for path in hidden { files[path] = "secret" }
    let result = try await imported(.eleventy, files)
    let texts = Self.paths(result).compactMap(result.text)
    if let doubt {
      #expect(result.site.hasDraftsAlone && result.losses.contains { $0.contains(doubt) })
    } else {
      #expect(!texts.contains { $0.contains("secret") } && !result.site.hasDraftsAlone)
    }
  }

  @Test(
    "data files of Eleventy that may hold back pages",
    arguments: [
      ["p/p.11tydata.js": "module.exports = {private: true}"],
      ["p/p.11tydata.js": "module.exports = require('../hidden.js')"],
      ["_data/eleventyComputed.js": "export default {permalink: () => false}"],
      ["_data/draft.json": "true"],
    ])
  func eleventyData(_ files: [String: String]) async throws {
    let result = try await imported(.eleventy, files.merging(["p/a.md": "A"]) { $1 })
    #expect(result.site.hasDraftsAlone)
  }

  @Test("a rule behind a byte order mark is one") func ignoreFile() async throws {
    let result = try await imported(
      .eleventy, ["priv.md": "x", "a.md": "a", ".eleventyignore": "\u{FEFF}priv.md\n"])
    #expect(Self.paths(result) == ["cards/a.md"])
  }

  @Test(
    "what Jekyll does not read or write",
    arguments: [
      ("exclude: [notes, sec]\n", ["notes-secret.md", "secret/a.md", "notes.md"]),
      ("source: docs\n", ["private.md", "_posts/2024-01-02-x.md"]),
      ("collections_dir: coll\n", ["_posts/2024-01-02-x.md"]),
      ("collections: {posts: {output: false}}\n", ["_posts/2024-01-02-x.md"]),
    ])
  func jekyll(configuration: String, hidden: [String]) async throws {
    var files = ["docs/a.md": "A", "_config.yml": configuration]
    for path in hidden { files[path] = "secret" }
    let result = try await imported(.jekyll, files)
    #expect(Self.paths(result) == ["cards/docs/a.md"])
  }

  @Test("what templates show only sometimes makes a draft, and what pages in HTML hide goes")
  func templates() async throws {
    let result = try await imported(
      .jekyll,
      [
        "a.md": "{% if false %}x{% endif %}", "b.md": "{% capture x %}x{% endcapture %}",
        "_posts/2024-01-02-c.html":
          "---\ntitle: C\n---\n<p hidden>secret</p><div style='display: none'><p>secret</p></div><p>open</p>",
      ])
    for card in ["cards/a.md", "cards/b.md"] {
      #expect(result.text(card)?.contains("\ndraft: true\n") == true, "\(card)")
    }
    let page = try #require(result.text("cards/posts/c.md"))
    #expect(page.contains("open") && !page.contains("secret"))
    #expect(result.losses.contains("a text that HTML hides"))
  }

  @Test("rows of a table that appear or go, and texts that begin like a draft") func rows()
    async throws
  {
    let result = try await imported(
      .csv,
      [
        "t.csv":
          "title,text,publish,expires\nA,a,2099-01-01,\nB,b,,2020-01-01\nC,\"---\ndraft: true\n---\n\",,\nD,d,,\n"
      ], file: "/t.csv")
    #expect(result.entries.map(\.frontMatter.title) == ["D"])
  }
}
