import AshlarContent
import AshlarImport
import TestSupport
import Testing

/// What a source's settings keep from its site, in words that are read or not, is no page that everybody sees.
@Suite("Settings that hold pages back") struct HeldBackSettingTests {
  /// Imports a page that says nothing of itself.
  private static func imported(
    _ kind: ImportSource, _ files: [String: String], page: String = "# A\n"
  ) async throws -> Imported {
    let path = kind == .hugo ? "content/posts/a.md" : "posts/a.md"
    return try await AshlarImportTests.imported(kind, files.merging([path: page]) { own, _ in own })
  }

  @Test(
    "Hugo mounts, kinds and segments",
    arguments: [
      ("module: {mounts: [{source: other, target: content}]}", "'module.mounts'"),
      ("module: {mounts: [{source: other, target: content/posts}]}", "'module.mounts'"),
      ("segments: {a: {includes: [{kind: home}]}}", "'segments'"),
      ("renderSegments: [a]", "'renderSegments'"),
      ("languages: {en: {disableKinds: [page]}}", "'disableKinds'"),
      (
        "cascade: [{_target: {path: '\(String(repeating: "{a,b}", count: 20))'}, draft: true}]",
        "'cascade'"
      ),
      ("cascade: [{_target: {kind: '{page..section}'}, draft: true}]", "'cascade'"),
    ])
  func hugo(_ setting: String, _ loss: String) async throws {
    let result = try await Self.imported(.hugo, ["hugo.yaml": setting + "\n", "other/q.md": "q"])
    #expect(result.site.hasDraftsAlone)
    #expect(result.losses.contains { $0.contains(loss) }, "\(result.losses)")
  }

  @Test("a kind of pages that Hugo does not make is none here") func disabledKind() async throws {
    await #expect(throws: ImportError.self, "there is nothing to import") {
      try await Self.imported(.hugo, ["hugo.yaml": "disableKinds: [Page, RSS]\n"])
    }
  }

  @Test(
    "what mounts and kinds leave as it is stays",
    arguments: [
      "module: {mounts: [{source: content, target: content}, {source: a, target: assets}]}",
      "contentDir: content\nmodule: {mounts: [{source: x, target: static}]}",
      "disableKinds: [taxonomy, RSS]", "module: {hugoVersion: {min: 0.100.0}}",
      "cascade: [{_target: {path: '/{x,y}/**'}, draft: true}]",
    ])
  func shownByHugo(_ setting: String) async throws {
    let result = try await Self.imported(.hugo, ["hugo.yaml": setting + "\n"])
    #expect(result.entries.map(\.path) == ["cards/posts/a.md"], "\(result.losses)")
  }

  @Test(
    "what Eleventy's configuration says of all pages in words that are not read",
    arguments: [
      ("c.addGlobalData('permalink', false)", "'addGlobalData'"),
      (
        "c.addGlobalData(\"permalink\", () => (d) => d.secret ? false : d.permalink)",
        "'addGlobalData'"
      ),
      ("c.addGlobalData('eleventyExcludeFromCollections', true)", "'addGlobalData'"),
      ("c.addGlobalData(`eleventyComputed.permalink`, f)", "'addGlobalData'"),
      ("c.addGlobalData(NAME, f)", "'addGlobalData'"),
      ("const g = c.addGlobalData; g('permalink', false)", "'addGlobalData'"),
      ("c.addPreprocessor('wip', '*', (d) => { if (d.wip) return false })", "'addPreprocessor'"),
      ("c.addPreprocessor('wip', '*', (d) => !d.wip)", "'addPreprocessor'"),
      ("c.addPreprocessor('wip', '*', hide)", "'addPreprocessor'"),
      (
        "c.addPreprocessor('a', '*', (d) => { if (d.draft || d.wip) return false; })",
        "'addPreprocessor'"
      ),
      (
        "c.addPreprocessor('a', '*', (d) => { if (d.draft) return false; return d.wip ? false : 1 })",
        "'addPreprocessor'"
      ),
      ("c.setTemplateFormats(FORMATS)", "'templateFormats'"),
      ("c.setTemplateFormats('md'); c.setTemplateFormats('njk')", "'templateFormats'"),
      ("if (x) { if (y) { c.setTemplateFormats('md') } }", "'templateFormats'"),
      ("const templateFormats = ['njk']; return {templateFormats}", "'templateFormats'"),
      ("c.setDataFileSuffixes(['.data'])", "'setDataFileSuffixes'"),
      ("c.setDataFileBaseName('index')", "'setDataFileBaseName'"),
      ("c.addDataExtension('csv', f)", "'addDataExtension'"),
      ("c.ignores.add('\(String(repeating: "{a,b}", count: 20))')", "'ignores'"),
      ("c.ignores.add('posts/{a..c}.md')", "'ignores'"),
      ("c.ignores.add('!(public)/**')", "'ignores'"),
    ])
  func eleventy(_ code: String, _ loss: String) async throws {
    let script = "module.exports = function (c) {\n  \(code);\n};\n"
    let result = try await Self.imported(.eleventy, ["eleventy.config.js": script])
    #expect(result.site.hasDraftsAlone, "\(result.losses)")
    #expect(result.losses.contains { $0.contains(loss) }, "\(result.losses)")
  }

  @Test(
    "pages of formats that Eleventy is not told to read",
    arguments: [
      "c.setTemplateFormats('njk')", "c.setTemplateFormats(['njk', \"html\"])",
      "return {templateFormats: ['html']}", "return {\n templateFormats: [\n 'njk',\n ],\n}",
    ])
  func formats(_ code: String) async throws {
    let script = "module.exports = function (c) {\n  \(code);\n};\n"
    await #expect(throws: ImportError.self, "there is nothing to import") {
      try await Self.imported(.eleventy, ["eleventy.config.js": script])
    }
  }

  @Test(
    "what Eleventy's configuration says and holds nothing back",
    arguments: [
      "c.addGlobalData('year', 2024)", "c.setTemplateFormats('njk,md')",
      "c.setTemplateFormats('njk'); c.addTemplateFormats('md')",
      "return {templateFormats: ['md', 'njk', 'html', 'liquid', '11ty.js']}",
      "c.addDataExtension('yaml,yml', f)", "// c.addGlobalData('permalink', false)",
      "c.ignores.add('{x,y}/**')",
      """
      c.addPreprocessor("drafts", "*", (data, content) => {
          if (data.draft) {
            data.title = `${data.title} (draft)`;
          }
          if(data.draft && process.env.ELEVENTY_RUN_MODE === "build") {
            return false;
          }
        })
      """,
    ])
  func shownByEleventy(_ code: String) async throws {
    let script = "module.exports = function (c) {\n  \(code);\n};\n"
    let result = try await Self.imported(.eleventy, ["eleventy.config.js": script])
    #expect(result.entries.map(\.path) == ["cards/posts/a.md"], "\(result.losses)")
  }

  @Test(
    "a key that counts alone in Eleventy",
    arguments: [("permalink: false", true), ("draft: true", true), ("tags: [b]", false)])
  func overrides(_ key: String, isHeldBack: Bool) async throws {
    let page = "---\ntitle: A\noverride:\(key)\n---\nA\n"
    let result = try await Self.imported(.eleventy, ["eleventy.config.js": ""], page: page)
    #expect(result.site.hasDraftsAlone == isHeldBack)
    if !isHeldBack { #expect(result.entries.first?.frontMatter.tags == ["b"]) }
    let data = try await Self.imported(
      .eleventy, ["eleventy.config.js": "", "posts/posts.json": "{\"override:draft\": true}"])
    #expect(data.site.hasDraftsAlone)
  }

  @Test(
    "a row of a table that is not shared is a draft",
    arguments: [("shared", "no", true), ("Shared", "false", true), ("shared", "yes", false)])
  func shared(_ column: String, _ word: String, isDraft: Bool) async throws {
    let result = try await AshlarImportTests.imported(
      .csv, ["t.csv": "title,url,\(column)\nA,http://a.example/,\(word)\n"], file: "/t.csv")
    #expect(result.entries.isEmpty == isDraft)
    #expect(result.losses.contains { $0.contains("is a draft") } == isDraft)
  }
}
