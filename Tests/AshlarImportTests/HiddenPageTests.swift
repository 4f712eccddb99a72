import AshlarContent
import AshlarImport
import TestSupport
import Testing

/// What was not public in a source is not public here: left out or a draft, and listed.
@Suite("Imports of what is not public") struct HiddenPageTests {
  private static let secret = "not-public"

  /// Imports a page that the source does not publish, beside one that it does.
  private func check(
    _ kind: ImportSource, _ files: [String: String], listed: String, isDraft: Bool = false,
    public: [String] = ["a"]
  ) async throws {
    let result = try await imported(kind, files)
    #expect(result.errors == [])
    for entry in result.entries {
      let text = String(decoding: entry.source, as: UTF8.self)
      #expect(!text.contains(Self.secret), "\(entry.path)")
    }
    let shown = result.entries.map { $0.id.split(separator: "-").last.map(String.init) ?? "" }
    #expect(shown.sorted() == `public`.sorted())
    let drafts = result.site.files.values.filter {
      if case .text(let text) = $0 { text.contains(Self.secret) } else { false }
    }
    #expect(drafts.isEmpty != isDraft)
    #expect(result.losses.contains { $0.contains(listed) }, "\(result.losses)")
  }

  @Test(
    "Hugo: what is never written, or on no list, is a draft",
    arguments: [
      "headless: true", "build:\n  render: never\n  list: never", "_build:\n  render: false",
      "build:\n  list: never", "build: {render: link}", "_build: {list: local}", "private: true",
      "unlisted: true", "status: draft",
    ])
  func hugo(_ matter: String) async throws {
    try await check(
      .hugo,
      [
        "hugo.toml": "title = 'H'\n", "content/a.md": "---\ntitle: A\n---\npublic",
        "content/b.md": "---\ntitle: B\n\(matter)\n---\n\(Self.secret)",
      ], listed: "it is a draft", isDraft: true)
  }

  @Test("Hugo: pages beside the page of a bundle are its resources, and none of their own")
  func hugoResources() async throws {
    try await check(
      .hugo,
      [
        "hugo.toml": "title = 'H'\n", "content/a.md": "---\ntitle: A\n---\npublic",
        "content/snippets/index.md": "---\nheadless: true\n---\n\(Self.secret)",
        "content/snippets/one.md": Self.secret, "content/snippets/deep/two.md": Self.secret,
        "content/b/index.md": "public", "content/b/part.MD": Self.secret,
        "content/c/index.de.md": "public", "content/c/part.md": Self.secret,
      ], listed: "a page's resource", isDraft: true, public: ["a", "b", "de"])
  }

  @Test(
    "Hugo: what its settings leave out",
    arguments: [
      "ignoreFiles = ['/secret/']", "ignoreFiles = ['secret']",
      "ignoreFiles = ['(?i)SECRET/.*\\.md$']",
      "disableLanguages = ['secret']", "[languages.secret]\ndisabled = true",
      "[languages.de]\ndisabled = true\ncontentDir = 'content/secret'",
      "ignoreFiles = ['secret/(']",
    ])
  func hugoSettings(_ setting: String) async throws {
    let isSecret = setting.contains("secret/(")
    try await check(
      .hugo,
      [
        "hugo.toml": "title = 'H'\n\(setting)\n", "content/a.md": "---\ntitle: A\n---\npublic",
        (isSecret ? "content/secret/(b).md" : "content/secret/b.md"):
          "---\ntitle: B\n---\n\(Self.secret)",
      ], listed: "leaves out")
  }

  @Test(
    "Hugo: a language that is switched off, by its folder however that is written, and by endings of names elsewhere",
    arguments: ["content/secret", "content/secret/", "./content//secret"])
  func hugoLanguage(_ folder: String) async throws {
    let files = [
      "hugo.toml": "title = 'H'\n[languages.de]\ndisabled = true\ncontentDir = '\(folder)'\n",
      "content/a.md": "---\ntitle: A\n---\npublic",
    ]
    for path in ["content/secret/b.md", "content/b.de.md", "content/in/b.DE.md"] {
      try await check(
        .hugo, files.merging([path: "---\ntitle: B\n---\n\(Self.secret)"]) { $1 },
        listed: "leaves out")
    }
  }

  @Test(
    "Hugo: what a section hands down",
    arguments: [
      "cascade:\n  build:\n    render: never", "cascade:\n- draft: true",
      "cascade: {headless: true}",
      "cascade:\n- _target: {path: '/secret/**'}\n  draft: true",
      "cascade:\n- target: {kind: page, path: '{/x,/secret/**}'}\n  _build: {list: never}",
    ])
  func hugoCascade(_ matter: String) async throws {
    for (place, settings) in [("content/secret/_index.md", ""), ("content/_index.md", "")] {
      if place == "content/_index.md", !matter.contains("target") { continue }
      try await check(
        .hugo,
        [
          "hugo.toml": "title = 'H'\n" + settings, "content/a.md": "---\ntitle: A\n---\npublic",
          place: "---\n\(matter)\n---\n",
          "content/secret/in/b.md": "---\ntitle: B\n---\n\(Self.secret)",
          "content/secret/o.md":
            "---\ndraft: false\nbuild: {render: always}\n_build: {}\nheadless: false\n---\npublic",
        ], listed: matter.contains("draft") ? "section" : "it is a draft", isDraft: true,
        public: ["a", "o"])
    }
  }

  @Test(
    "Jekyll: what its settings and names leave out",
    arguments: [
      ("exclude: [private]", "private/b.md", "leaves out"),
      ("exclude: private/", "private/in/b.md", "leaves out"),
      ("exclude: ['priv*']", "private/b.md", "leaves out"),
      ("exclude: ['*/b.md']", "private/in/b.md", "leaves out"),
      ("exclude: ['/private/b.md']", "private/b.md", "leaves out"), ("x: y", "_b.md", "leaves out"),
      ("x: y", "in/_b.md", "leaves out"), ("x: y", "_posts/notes.md", "no post"),
      ("x: y", "_recipes/b.md", "a page of a collection"),
    ])
  func jekyll(_ setting: String, _ path: String, _ listed: String) async throws {
    try await check(
      .jekyll,
      [
        "_config.yml": "title: J\n\(setting)\n",
        "_posts/2024-01-02-a.md": "---\ntitle: A\n---\npublic",
        path: "---\ntitle: B\n---\n\(Self.secret)",
      ], listed: listed)
  }

  @Test("Jekyll: drafts, and what its defaults hold back") func jekyllDefaults() async throws {
    try await check(
      .jekyll,
      [
        "_config.yml":
          "title: J\ndefaults:\n- scope: {path: private}\n  values: {published: false}\n- scope: {path: '', type: drafts}\n  values: {author: X}\n- scope: {path: 'a/*/c', type: pages}\n  values: {draft: true}\n",
        "_posts/2024-01-02-a.md": "---\ntitle: A\n---\npublic",
        "private/b.md": "---\ntitle: B\n---\n\(Self.secret)",
        "_drafts/c.md": "---\ntitle: C\n---\n\(Self.secret)",
        "a/b/c/d.md": "---\n---\n\(Self.secret)",
        "private/e.md": "---\npublished: true\n---\npublic",
      ], listed: "('published'): it is a draft", isDraft: true, public: ["a", "e"])
  }

  @Test(
    "Eleventy: what its files of names leave out",
    arguments: [
      (".eleventyignore", "notes/", "notes/b.md"), (".gitignore", "notes", "deep/notes/b.md"),
      (".eleventyignore", "# all\n*.md\n!a.md\n", "notes/b.md"),
      (".gitignore", "/notes/**", "notes/in/b.md"),
      (".eleventyignore", "./notes/*.md\r\n", "notes/b.md"),
      ("src/.eleventyignore", "notes", "src/notes/b.md"),
      (".eleventyignore", "**/b.md", "x/y/b.md"),
      (".gitignore", "notes/\n!notes/b.md", "notes/b.md"),
      (".eleventyignore", "[m-o]otes/?.md", "notes/b.md"),
      (".eleventy.js", "eleventyConfig.ignores.add(\"notes/**\");", "notes/b.md"),
      ("eleventy.config.js", "c.ignores.add('./notes/{x,b}.md')", "notes/b.md"),
      ("eleventy.config.js", "return { dir: { input: 'posts' } }", "notes/b.md"),
    ])
  func eleventy(_ file: String, _ text: String, _ path: String) async throws {
    try await check(
      .eleventy,
      [
        file: text, "posts/a.md": "---\ntitle: A\n---\npublic",
        path: "---\ntitle: B\n---\n\(Self.secret)",
      ], listed: "leaves out")
  }

  @Test(
    "Eleventy: what has no page, or is in no collection, by its own or by its folder's data",
    arguments: [
      ("b.md", "permalink: false", "", ""),
      ("b.md", "eleventyExcludeFromCollections: true", "", ""),
      ("notes/b.md", "", "notes/notes.json", "{\"permalink\": false}"),
      (
        "notes/in/b.md", "", "notes/notes.11tydata.json",
        "{\"eleventyExcludeFromCollections\": true}"
      ),
      ("notes/b.md", "", "notes/b.json", "{\"draft\": true, \"x\": 1}"),
      ("notes/b.md", "", "notes/b.11tydata.json", "{\"published\": false}"),
      ("notes/b.md", "", "notes/notes.11tydata.js", "module.exports = { permalink: false }"),
      ("notes/b.md", "", "notes/notes.json", "{not json"),
    ])
  func eleventyData(
    _ path: String, _ matter: String, _ file: String, _ data: String
  ) async throws {
    var files = [
      "posts/a.md": "---\ntitle: A\n---\npublic",
      path: "---\ntitle: B\n\(matter)\n---\n\(Self.secret)",
    ]
    if !file.isEmpty { files[file] = data }
    try await check(.eleventy, files, listed: "", isDraft: true)
  }

  @Test(
    "Obsidian: excluded files, and what is not to be published",
    arguments: [
      (".obsidian/app.json", "{\"userIgnoreFilters\": [\"Private/\"]}", "private/b.md", ""),
      (".obsidian/app.json", "{\"userIgnoreFilters\": [\"/b\\\\.md$/\"]}", "in/b.md", ""),
      (".obsidian/publish.json", "{\"excluded\": [\"in\"]}", "in/b.md", ""),
      (".obsidian/app.json", "{}", "b.md", "publish: false"),
    ])
  func obsidian(_ file: String, _ text: String, _ path: String, _ matter: String) async throws {
    try await check(
      .obsidian,
      [
        file: text, "a.md": "public [[b]] ![[b]]",
        path: "---\ntitle: B\n\(matter)\n---\n\(Self.secret)",
      ], listed: "note", isDraft: !matter.isEmpty)
  }

  @Test("what is hidden, outside or left out is not brought along as a file that a page names")
  func files() async throws {
    let result = try await imported(
      .jekyll,
      [
        "_config.yml": "exclude: [private]\n", ".env": Self.secret, ".hugo_build.lock": Self.secret,
        "private/x.pdf": Self.secret, "open/y.pdf": "public",
        "a.md":
          "---\ntitle: A\n---\n[e](/.env) [l](.hugo_build.lock) [x](/private/x.pdf) [y](/open/y.pdf) [o](../../etc/passwd)",
      ])
    #expect(result.errors == [])
    #expect(result.site.files.keys.filter { $0.hasPrefix("static/") } == ["static/open/y.pdf"])
    #expect(
      result.site.losses.first { $0.what == "a link to a page that is not there" }?.count == 4)
  }

  @Test(
    "a draft outside of front matter is a draft, and the site builds",
    arguments: [
      "draft: true\n\n", "<!-- c -->\n---\ndraft: true\n---\n", " ---\ndraft: true\n---\n",
      "---\r---\rpublished: false\r",
    ])
  func stray(_ text: String) async throws {
    try await check(
      .hugo,
      ["content/a.md": "public", "content/b.md": text + Self.secret], listed: "", isDraft: true)
  }

  @Test("a pattern takes no more time than its length and the path's ask for") func patterns()
    async throws
  {
    let pattern = String(repeating: "*a", count: 400) + "b"
    let name = String(repeating: "a", count: 200)
    try await check(
      .eleventy,
      [".gitignore": pattern + "\nnotes", "posts/a.md": "public", "notes/\(name).md": Self.secret],
      listed: "leaves out")
  }
}
