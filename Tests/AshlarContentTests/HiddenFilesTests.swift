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

  /// The hidden files of a site with a draft, in which nothing else names a picture.
  private func hiddenFiles(draft: String, open: String = "Open") async throws -> Set<String> {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nbaseURL: https://stones.example\n", "cards/open.md": open,
      "cards/draft.md": draft,
    ])
    for name in ["wall.svg", "a wall.svg", "a,b.svg", "w\u{F6}.svg"] {
      try folder.write(PictureTests.svg, to: "images/" + name)
    }
    return Set(try #require(await folder.site().site).hiddenFiles)
  }

  @Test(
    "a draft's picture is hidden however the draft writes it",
    arguments: [
      "![x](/images/&#119;all.svg)", "![x](/images/&#x77;all.svg)", "![x](/images/wall&period;svg)",
      "![x](&sol;images&sol;wall.svg)", "![x](/images/wall\\.svg)", "`/images/wall.svg`",
      "![[wall.svg]]", "![[wall.svg|300]]", "![x](/images/wall.svg#a)",
      "![x](/images/wall.svg?a=b)",
      "See /images/wall.svg.", "**/images/wall.svg**", "https://stones.example/images/wall.svg",
      "{{< figure src=/images/wall.svg >}}", "![x](/images/w%61ll\\.svg)", "| /images/wall.svg|x |",
      "---\ndraft: true\nthumbnail: /images/wall.svg\n---\n",
      "---\ndraft: true\nthumbnails: [a.svg,/images/wall.svg]\n---\n",
      "---\ndraft: true\nhero: {src: ../images/wall.svg, alt: x}\n---\n",
      "---\ndraft: true\nhero: wall.svg\n---\n",
    ])
  func mentions(_ text: String) async throws {
    let matter = text.utf8.starts(with: "---".utf8) ? "" : "---\ndraft: true\n---\n"
    #expect(try await hiddenFiles(draft: matter + text) == ["images/wall.svg"])
  }

  @Test(
    "names with spaces, commas and other letters",
    arguments: [
      ("![x](</images/a wall.svg>)", "images/a wall.svg"), ("![[a wall.svg]]", "images/a wall.svg"),
      ("![x](/images/a,b.svg)", "images/a,b.svg"),
      ("![x](/images/w&ouml;.svg)", "images/w\u{F6}.svg"),
      ("![x](/images/a&#32;wall.svg)", "images/a wall.svg"),
    ])
  func spacedMentions(_ text: String, _ path: String) async throws {
    let hidden = try await hiddenFiles(draft: "---\ndraft: true\n---\n" + text)
    #expect(hidden.contains(path), "\(hidden)")
  }

  @Test(
    "other pictures of a name stay, and those of cards that are shown",
    arguments: ["![x](wall.svg.txt)", "![x](/images/small/wall.svg)", "![x](walls.svg)", "wall"])
  func unmentioned(_ text: String) async throws {
    #expect(try await hiddenFiles(draft: "---\ndraft: true\n---\n" + text) == [])
  }
}
