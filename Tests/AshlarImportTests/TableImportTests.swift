import AshlarBytes
import AshlarContent
import AshlarImport
import TestSupport
import Testing

@Suite("Imports of tables") struct TableImportTests {
  private func table(_ text: String, _ files: [String: String] = [:]) async throws -> Imported {
    try await imported(
      .csv, files.merging(["stones.csv": text]) { first, _ in first }, file: "/stones.csv")
  }

  @Test("each row is a card, with the columns that cards have, and its picture") func rows()
    async throws
  {
    let result = try await table(
      "Name;Body;Keywords;URL;Picture;Created;By;Weight\nGranite;*Hard*;\"igneous, grey\";https://a.org/;p/g.svg;21 Mar 2026;Ann;9\nSlate;;;;;;;\n",
      ["p/g.svg": GalleryImportTests.picture])
    #expect(result.errors == [])
    #expect(result.losses == ["the column 'Weight'"])
    #expect(
      result.text("cards/stones/granite.md") == """
        ---
        title: "Granite"
        date: 2026-03-21
        tags: ["igneous", "grey"]
        image: "/images/stones/g.svg"
        alt: "Granite"
        link: "https://a.org/"
        author: "Ann"
        ---
        *Hard*

        """)
    #expect(result.text("cards/stones/slate.md") == "---\ntitle: \"Slate\"\n---\n")
  }

  @Test(
    "no picture from outside of the table's folder, and no link that runs something, comes along")
  func hostile() async throws {
    let result = try await table(
      "title,image,link,date,text\n"
        + "A,../../etc/x.svg,javascript:x,9999999999999999999,![x](none.svg) <script>y</script>\n"
        + "B,/etc/hosts,data:x,-0044-01-01,\"---\ndraft: [\n---\"\n"
        + "\u{301}<,\u{301}/..,https://,0,\u{301}\n")
    #expect(result.errors == [])
    #expect(result.entries.count == 3)
    #expect(
      result.site.files.keys.allSatisfy {
        $0.utf8.hasPrefix("cards/stones/") || $0 == "ashlar.yaml"
      })
    #expect(result.losses.contains("a picture that is not there"))
    #expect(
      result.losses.contains("an address that no card can have: it is none of a page"))
  }

  @Test("what is no table says why, and in which line") func broken() async throws {
    let folder = try TemporaryFolder(site: ["a.csv": "title,text\nA,\"x\nB,y\n"])
    let importer = Importer(
      .csv, source: folder.path + "/a.csv", siteFolder: folder.path + "/site",
      today: try #require(Imported.today))
    let error = await #expect(throws: ImportError.self) { try await importer.read().get() }
    #expect(error?.message.utf8.contains(text: "in line 2") == true)
  }
}
