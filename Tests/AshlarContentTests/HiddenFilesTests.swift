import AshlarContent
import TestSupport
import Testing

@Suite("Files of cards that are not shown") struct HiddenFilesTests {
  /// The hidden files of a site with a draft that shows a picture, and a card with another text, which may name files in
  /// HTML of its own.
  private func hiddenFiles(picture: String, text: String) async throws -> Set<String> {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nrawHTML: trusted", "cards/a/open.md": text,
      "cards/draft.md": "---\ndraft: true\nimage: \"/\(picture)\"\nalt: x\n---\n",
    ])
    try folder.write(PictureTests.svg, to: picture)
    return Set(try #require(await folder.site().site).hiddenFiles)
  }

  @Test(
    "a card shows a draft's picture however its address is written",
    arguments: [
      "/images/wall.svg", "../../images/wall.svg", "../../images/w%61ll.svg", "/images/wall.sv%67",
      "/images/wall.svg/", "/images//./wall.svg/.", "/images/wall.svg/x/..",
      "/images/x/../wall.svg",
    ])
  func addresses(_ address: String) async throws {
    for text in [
      "![A](\(address))", "See \(address) here.", "[a]: \(address) 'A'", "<img src=\"\(address)\">",
      "---\nimage: \(address)\nalt: A\n---\n",
    ] {
      let hidden = try await hiddenFiles(picture: "images/wall.svg", text: text)
      #expect(hidden == [], "\(text)")
    }
  }

  @Test(
    "names that are short, without letters, or have spaces or marks are found",
    arguments: [
      ("images/a.b", "/images/a.b"), ("images/å.svg", "/images/å.svg"),
      ("images/x.日本", "/images/x.日本"), ("images/a wall.svg", "</images/a wall.svg>"),
      ("images/wall", "</images/./wall>"),
    ])
  func names(picture: String, address: String) async throws {
    let hidden = try await hiddenFiles(picture: picture, text: "[A](\(address))")
    #expect(hidden == [])
  }

  @Test(
    "other files with the same end stay hidden",
    arguments: [
      "/images/x/wall.svg", "/images/small-wall.svg", "https://example.org/images/wall.svg",
    ])
  func others(_ address: String) async throws {
    let hidden = try await hiddenFiles(picture: "images/wall.svg", text: "![A](\(address))")
    #expect(hidden == ["images/wall.svg"])
  }
}
