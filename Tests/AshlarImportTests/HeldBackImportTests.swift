import AshlarImport
import TestSupport
import Testing

/// What a source shows not to everybody is a draft, whatever program wrote it and however it says so.
@Suite("Imports of what is held back") struct HeldBackImportTests {
  private static func isDraft(_ result: Imported, _ title: String) -> Bool? {
    result.site.files.values.compactMap { content -> String? in
      guard case .text(let text) = content, text.contains("\"\(title)\"") else { return nil }
      return text
    }.filter { $0.hasPrefix("---") }.map { $0.contains("\ndraft: true\n") }.first
  }

  private static func rss(_ items: String) -> String {
    """
    <rss version="2.0"><channel><title>Blog</title><item><title>Open</title><link>https://a.org/o</link>
    <wp:status>publish</wp:status><wp:post_password></wp:post_password><wp:post_type>post</wp:post_type></item>
    \(items)</channel></rss>
    """
  }

  @Test(
    "entries of backups of blogs",
    arguments: [
      "<wp:status>private</wp:status>", "<wp:status>draft</wp:status>",
      "<wp:status>trash</wp:status>",
      "<wp:status><![CDATA[pending]]></wp:status>", "<wp:status>auto-draft</wp:status>",
      "<wp:post_password>pw</wp:post_password>",
      "<app:control><app:draft>yes</app:draft></app:control>",
      "<blogger:status>DRAFT</blogger:status>",
    ])
  func backups(_ mark: String) async throws {
    let item =
      "<item><title>Diary</title><link>https://a.org/d</link><description>x</description>\(mark)</item>"
    let result = try await imported(.feed, ["f.xml": Self.rss(item)], file: "/f.xml")
    #expect(Self.isDraft(result, "Diary") == true && Self.isDraft(result, "Open") == false)
    #expect(result.losses == ["an entry that the source holds back: it is a draft"])
  }

  @Test("an import of drafts alone knows it") func draftsAlone() async throws {
    let draft = "---\ntitle: A\ndraft: true\n---\nWords.\n"
    let drafts = try await imported(.hugo, ["content/a.md": draft, "content/b.md": draft])
    #expect(drafts.site.hasDraftsAlone)
    let others = try await imported(
      .hugo, ["content/a.md": draft, "content/b.md": "---\ntitle: B\n---\nWords.\n"])
    #expect(!others.site.hasDraftsAlone)
  }

  @Test(
    "what is no post in a backup is left out, and said",
    arguments: [
      ("<wp:post_type>attachment</wp:post_type>", "attachment"),
      ("<wp:post_type>nav_menu_item</wp:post_type>", "nav_menu_item"),
      (
        "<category scheme=\"http://schemas.google.com/g/2005#kind\" term=\"http://schemas.google.com/blogger/2008/kind#comment\"/>",
        "comment"
      ),
    ])
  func otherKinds(_ mark: String, _ kind: String) async throws {
    let item = "<item><title>Diary</title><link>https://a.org/d</link>\(mark)</item>"
    let result = try await imported(.feed, ["f.xml": Self.rss(item)], file: "/f.xml")
    #expect(Self.isDraft(result, "Diary") == nil && Self.isDraft(result, "Open") == false)
    #expect(result.losses == ["what is no post ('\(kind)')"])
  }

  @Test(
    "rows of a table",
    arguments: [
      ("draft", "TRUE"), ("Draft", "x"), ("published", "FALSE"), ("Published", "no"),
      ("Status", "Draft"), ("status", "private"), ("Visibility", "Private"), ("Private", "checked"),
      ("is_public", "0"), ("Is Public", "No"), ("password", "pw"), ("hidden", "1"),
      ("Unpublished", "yes"),
    ])
  func rows(_ column: String, _ word: String) async throws {
    let table = "title,\(column)\nDiary,\(word)\nOpen,\n"
    let result = try await imported(.csv, ["t.csv": table], file: "/t.csv")
    #expect(Self.isDraft(result, "Diary") == true && Self.isDraft(result, "Open") == false)
    #expect(result.losses == ["a row that the table holds back: it is a draft"])
  }

  @Test(
    "posts",
    arguments: [
      (ImportSource.hugo, "content/a.md", "params: {private: true}"),
      (.hugo, "content/a.md", "params:\n  draft: true"), (.hugo, "content/a.md", "password: x"),
      (.hugo, "content/a.md", "protected: true"), (.hugo, "content/a.md", "encrypt: true"),
      (.hugo, "content/a.md", "is_private: yes"), (.eleventy, "a.md", "permalink:\n  build: false"),
      (.eleventy, "a.md", "eleventyComputed: {permalink: false}"),
      (.eleventy, "a.md", "eleventyComputed:\n  draft: true"), (.obsidian, "a.md", "public: false"),
      (.obsidian, "a.md", "dg-publish: false"), (.obsidian, "a.md", "visibility: secret"),
      (.jekyll, "_posts/2024-01-02-a.md", "published: no"),
      (.jekyll, "_posts/2024-01-02-a.md", "state: hidden"),
    ])
  func posts(_ kind: ImportSource, _ path: String, _ matter: String) async throws {
    let result = try await imported(
      kind,
      [
        path: "---\ntitle: Diary\n\(matter)\n---\nx\n", "b.md": "---\ntitle: Open\n---\ny\n",
        "content/b.md": "---\ntitle: Open\n---\ny\n",
      ])
    #expect(Self.isDraft(result, "Diary") == true)
    #expect(result.losses.contains { $0.contains("holds back") }, "\(result.losses)")
  }

  @Test(
    "pictures of sites, by what is said of their authors, too",
    arguments: [
      "{\"title\": \"Diary\", \"author\": {\"name\": \"A\", \"protected\": true}}",
      "{\"title\": \"Diary\", \"restrict\": 2}",
      "{\"title\": \"Diary\", \"user\": {\"is_private\": 1}}",
      "{\"title\": \"Diary\", \"privacy\": \"friends\"}",
      "{\"title\": \"Diary\", \"is_public\": false}",
    ])
  func pictures(_ record: String) async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"
    let open =
      "{\"title\": \"Open\", \"restrict\": 0, \"locked\": true, \"author\": {\"protected\": false}}"
    let result = try await imported(
      .galleryDL, ["w/a.svg": picture, "w/a.json": record, "w/b.svg": picture, "w/b.json": open])
    #expect(Self.isDraft(result, "Diary") == true && Self.isDraft(result, "Open") == false)
  }

  @Test(
    "bookmarks",
    arguments: [
      "PRIVATE=\"1\"", "PRIVATE=\"true\"", "private=\"yes\"", "PUBLIC=\"0\"", "SHARED=\"no\"",
    ])
  func bookmarks(_ attribute: String) async throws {
    let file =
      "<DT><A HREF=\"https://a.org/d\" \(attribute)>Diary</A>\n<DT><A HREF=\"https://a.org/o\">Open</A>\n"
    let result = try await imported(.bookmarks, ["b.html": file], file: "/b.html")
    #expect(Self.isDraft(result, "Diary") == true && Self.isDraft(result, "Open") == false)
  }

  @Test(
    "Jekyll passes by names with '_', '#' or '~' before them",
    arguments: [
      "_posts/_private/2020-01-01-diary.md", "_archive/_posts/2020-01-02-arch.md", "~tmp/x.md",
      "#bak/y.md", "a/~z.md", "_posts/~2020-01-01-x.md", "a/#b/_posts/2020-01-01-x.md",
    ])
  func jekyllNames(_ path: String) async throws {
    let result = try await imported(
      .jekyll, [path: "---\ntitle: Diary\n---\nx\n", "a.md": "---\ntitle: Open\n---\ny\n"])
    #expect(Self.isDraft(result, "Diary") == nil && Self.isDraft(result, "Open") == false)
    #expect(result.losses.contains { $0.contains("leaves out of its site") }, "\(result.losses)")
  }

  @Test("templates of a vault are no notes") func templates() async throws {
    let result = try await imported(
      .obsidian,
      [
        ".obsidian/templates.json": "{\"folder\":\"Templates\"}",
        ".obsidian/plugins/templater-obsidian/data.json": "{\"templates_folder\":\"T/pl\"}",
        "Templates/Note.md": "# {{title}}", "T/pl/T.md": "# <% tp.file.title %>", "T/a.md": "# A",
      ])
    #expect(result.site.files.keys.filter { $0.hasSuffix(".md") } == ["cards/T/a.md"])
    #expect(result.losses == ["a page that the source leaves out of its site (a template)"])
  }
}
