import AshlarContent
import AshlarDiagnostics
import TestSupport
import Testing

/// Whatever says that a card is not to be published is honoured, or is an error.
@Suite("Drafts") struct DraftTests {
  private func read(_ files: [String: String]) async throws -> (ids: [String], errors: [String]) {
    let folder = try TemporaryFolder(
      site: ["ashlar.yaml": "title: T\nextra: ignore\n", "cards/ok.md": "x"].merging(files) { $1 })
    let (site, diagnostics) = await folder.site()
    let errors = diagnostics.filter { $0.severity == .error }.map {
      ($0.location.map { "\($0): " } ?? "") + $0.message
    }
    return (site?.entries.map(\.id) ?? [], errors)
  }

  @Test(
    "it is honoured",
    arguments: [
      "draft: true", "draft: yes", "draft: on", "draft: TRUE", "published: false",
      "published: 'false'",
      "publish: no", "permalink: false", "headless: true", "private: true", "hidden: yes",
      "status: draft", "status: Private", "visibility: hidden", "status: [draft]",
      "status: 'draft '", "visibility: [a, private]",
      "eleventyExcludeFromCollections: true",
      "build: {render: never}", "_build: {render: false}", "build: {list: never}",
      "build: {render: link, list: local}", "base: &b {draft: true}\n<<: *b",
      "base: &b {draft: true}\nother: &o {tags: [a]}\n<<: [*o, *b]",
      "base: &b {draft: false}\n<<: *b\ndraft: true", "<<: {published: false}",
      "a: &a {draft: true}\nb: &b\n  <<: *a\n<<: *b",
    ])
  func honoured(_ matter: String) async throws {
    let (ids, errors) = try await read(["cards/a.md": "---\ntitle: A\n\(matter)\n---\nSecret"])
    #expect(ids == ["ok"] && errors == [])
  }

  @Test(
    "it is an error",
    arguments: [
      "draft: \"true\"", "draft: y", "draft: [true]", "Draft: true", "DRAFT: true", "drafts: true",
      "unlisted: true", "params:\n  draft: true", "cascade:\n  build: {a: [{draft: yes}]}",
      "<<: true", "<<: [1]", "draft: true\ndraft: false", "params: {published: false}",
      "Status: draft", "Status: [draft]", "post_status: private", "state: draft",
      "access: [hidden]",
      "params: {status: trash}",
    ])
  func refused(_ matter: String) async throws {
    let (_, errors) = try await read(["cards/a.md": "---\ntitle: A\n\(matter)\n---\nSecret"])
    #expect(errors.count == 1 && errors.first?.hasPrefix("cards/a.md:") == true, "\(errors)")
  }

  @Test(
    "outside of front matter it is an error, and the card is left out",
    arguments: [
      "draft: true\n\nText", "Title: A\nDraft: yes\n\nText", "title = 'A'\ndraft = true\n",
      " ---\ndraft: true\n ---\n", "----\ntitle: A\ndraft: true\n----\n",
      "--- # A\ndraft: true\n---\n",
      "\u{FEFF}\u{FEFF}---\ndraft: true\n---\n", "\u{200B}---\ndraft: true\n---\n",
      "<!-- A -->\n---\ndraft: true\n---\n", "<!--\nA comment\n-->\n\n---\ndraft: true\n---\n",
      "<!-- draft: true -->\nText", "---\ntitle: A\n---\ndraft: true\n\nText",
      "---\u{2028}draft: true\u{2028}---\u{2028}Text", "---\u{85}draft: true\u{85}---\u{85}Text",
      "\n---\ndraft: true\ntitle: [\n---\n", " {\"draft\": true}\nText", "published: false\nText",
      ";;;\n\"draft\": true\n;;;\n", "- a\ndraft: true\n", "***\ndraft: true\n***\n",
      "  ---\nprivate: true\n---\n", "<!-- x -->\n---\npassword: abc\n---\n",
      "----\nstatus: private\n----\n", "  ---\nexpire: 2020-01-01\n---\n",
      "<!-- x -->\n---\npublish: 2999-01-01\n---\n", "\t---\ndraft: true\n---\n",
      "  ---\ntitle: >\n  folded\n  text\ndraft: true\n---\n",
      "  ---\ntags:\n  - a b\n    c d\ndraft: true\n---\n",
      " ---\n" + String(repeating: "key: a long value of a key\n", count: 200)
        + "draft: true\n---\n",
      "[{\"draft\":true}]\n", "{ // x\n\"draft\": true}\n", "#+DRAFT: true\n\nText",
    ])
  func stray(_ text: String) async throws {
    let (ids, errors) = try await read(["cards/a.md": text])
    #expect(ids == ["ok"] && errors.count == 1, "\(errors)")
    #expect(errors.first?.hasPrefix("cards/a.md:") == true)
  }

  @Test(
    "words about drafts are words",
    arguments: [
      "Draft: the first of three\n", "A draft is `draft: true`.\n",
      "```yaml\n---\ndraft: true\n---\n```\n",
      "    draft: true\n", "Some text.\ndraft: true\n", "~~~\ndraft: true\n~~~\n",
      "draft: false\n\nText",
      "    ---\n    draft: true\n    ---\n", "Status: draft\n\nA status.", "Private: true\n\nWords",
      "***\nPassword: none\n", "- One\n- Two\n\n---\n\nMore of it: yes\n",
      "# Drafts\n\ndraft: true\n", "Published: false alarms\n", "> draft: true\n",
    ])
  func words(_ text: String) async throws {
    let (ids, errors) = try await read(["cards/a.md": text])
    #expect(ids.sorted() == ["a", "ok"] && errors == [])
  }

  @Test("in tables and lists of data, too") func data() async throws {
    let (ids, errors) = try await read([
      "data/a.csv": "id,draft\none,true\ntwo,false\n", "data/b.CSV": "id,published\nthree,false\n",
      "data/c.yaml":
        "- &d {id: four, draft: true}\n- {<<: *d, id: five}\n- {<<: *d, id: six, draft: false}\n",
      "data/d.YML": "seven: {status: draft}\n", "data/e.tsv": "id\tprivate\neight\tyes\n",
      "data/f.csv": "id,status\nnine,draft\n",
    ])
    #expect(ids.sorted() == ["ok", "six", "two"] && errors == [])
  }

  @Test("a merge key takes over what a mapping does not say itself, the first before the next")
  func merge() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: T\nextra: ignore\n",
      "cards/a.md":
        "---\none: &one {title: One, badge: B}\ntwo: &two {title: Two, weight: 4, alt: X}\n<<: [*one, *two]\nalt: Mine\nimage: /images/a.svg\n---\n",
      "images/a.svg": "<svg viewBox='0 0 3 4'/>",
    ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let matter = try #require(await folder.site().site?.entries.first?.frontMatter)
    #expect(
      matter.title == "One" && matter.badge == "B" && matter.weight == 4 && matter.alt == "Mine")
  }
}
