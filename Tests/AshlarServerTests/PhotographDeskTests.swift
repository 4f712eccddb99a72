import AshlarContent
import Foundation
import TestSupport
import Testing

@testable import AshlarServer

@Suite("Photographs that get stars, labels and words in the workbench") struct PhotographDeskTests {
  private static let dawn = "photos/alps/dawn.jpg"
  private static let yaml = "photos/alps/dawn.yaml"
  private static let markdown = "photos/alps/dawn.md"

  @Test("a text is made for the first mark, and goes with the last; each step is taken back")
  func ownFile() async throws {
    let desk = try await PhotographDesk([Self.dawn])
    #expect(try desk.rate(Self.dawn, 4)["file"] as? String == Self.yaml)
    #expect(desk.text(Self.yaml) == "rating: 4\n")
    try desk.label(Self.dawn, "Red")
    #expect(desk.text(Self.yaml) == "rating: 4\nlabel: Red\n")
    try desk.label(Self.dawn, "Blue")
    #expect(desk.text(Self.yaml) == "rating: 4\nlabel: Blue\n")
    await desk.build()
    let entry = try desk.entry(Self.dawn)
    #expect(entry.photograph?.marks.rating == 4 && entry.photograph?.marks.labels == ["Blue"])
    #expect(entry.path == Self.yaml && entry.id == "photos-alps-dawn")
    try desk.rate(Self.dawn, 0)
    #expect(desk.text(Self.yaml) == "label: Blue\n")
    #expect(try desk.label(Self.dawn)["file"] as? String == Self.dawn)
    #expect(try desk.texts() == [])
    let names = try (0..<5).map { _ in try desk.undo() }
    #expect(
      names
        == ["no label", "no stars", "Blue", "Red", "4 stars"].map { "\($0) for \(Self.dawn)" })
    #expect(try desk.texts() == [])
    #expect(desk.steps == 0)
  }

  @Test("what is said already is not written again, and is no step")
  func same() async throws {
    let desk = try await PhotographDesk([Self.dawn], [Self.yaml: "rating: 4\n"])
    try desk.rate(Self.dawn, 4)
    try desk.label(Self.dawn)
    #expect(desk.text(Self.yaml) == "rating: 4\n")
    #expect(desk.steps == 0)
  }

  @Test("one line changes, and comments, order, spelling and line ends stay")
  func lines() async throws {
    let text =
      "# of the first morning\r\nrating: 2 # at first sight\r\ncamera: 'Leica M6'\r\nlabel: [ Red, \"Green\" ]\r\n"
    let desk = try await PhotographDesk([Self.dawn], [Self.yaml: text])
    try desk.rate(Self.dawn, 5)
    #expect(desk.text(Self.yaml) == text.replacing("rating: 2", with: "rating: 5"))
    try desk.label(Self.dawn, "Green")
    #expect(
      desk.text(Self.yaml)
        == text.replacing("rating: 2", with: "rating: 5").replacing(
          "[ Red, \"Green\" ]", with: "[\"Green\"]"))
    try desk.rate(Self.dawn, 0)
    try desk.label(Self.dawn)
    #expect(desk.text(Self.yaml) == "# of the first morning\r\ncamera: 'Leica M6'\r\n")
    for _ in 0..<4 { try desk.undo() }
    #expect(desk.text(Self.yaml) == text)
  }

  @Test("a file that its author has made stays, however little is left in it")
  func authorsFile() async throws {
    for (before, after) in [
      ("---\nrating: 4\n---\n", "---\n---\n"), ("# mine\nrating: 4\n", "# mine\n"),
      ("\u{FEFF}rating: 4\n", "\u{FEFF}"), ("rating: 4\r\n", ""),
    ] {
      let path = before.hasPrefix("---") ? Self.markdown : Self.yaml
      let desk = try await PhotographDesk([Self.dawn], [path: before])
      try desk.rate(Self.dawn, 0)
      #expect(desk.text(path) == after)
      await desk.build()
      try desk.rate(Self.dawn, 4)
      #expect(desk.text(path)?.contains("rating: 4") == true)
      await desk.build()
      #expect(try desk.entry(Self.dawn).photograph?.marks.rating == 4)
    }
  }

  @Test("in Markdown the keys stand above, the caption below; a byte order mark stays")
  func markdown() async throws {
    let text = "\u{FEFF}---\ntitle: The harbour # at five\n---\n\nThe lamp burned until *six*.\n"
    let desk = try await PhotographDesk([Self.dawn], [Self.markdown: text])
    try desk.rate(Self.dawn, 3)
    #expect(
      desk.text(Self.markdown)
        == text.replacing("at five\n", with: "at five\nrating: 3\n"))
    try desk.describe(Self.dawn, "caption", "It went out.", was: "The lamp burned until *six*.")
    #expect(
      desk.text(Self.markdown)
        == text.replacing("at five\n", with: "at five\nrating: 3\n").replacing(
          "The lamp burned until *six*.", with: "It went out."))
    try desk.describe(Self.dawn, "title", "Harbour", was: "The harbour")
    #expect(desk.text(Self.markdown)?.contains("\ntitle: Harbour # at five\n") == true)
    let bare = try await PhotographDesk([Self.dawn], [Self.markdown: "The lamp.\n"])
    try bare.label(Self.dawn, "Yellow")
    #expect(bare.text(Self.markdown) == "---\nlabel: Yellow\n---\nThe lamp.\n")
    try bare.describe(Self.dawn, "caption", nil, was: "The lamp.")
    #expect(bare.text(Self.markdown) == "---\nlabel: Yellow\n---\n")
  }

  @Test(
    "what the photograph's file says counts where the text says nothing, and is overridden by 0 and []"
  )
  func files() async throws {
    let xmp = SampleXMP.sidecar([
      "xmp:Rating": "3", "xmp:Label": "Red", "dc:title": SampleXMP.anyLanguage("Of the file"),
    ])
    let desk = try await PhotographDesk([Self.dawn], ["photos/alps/dawn.xmp": xmp])
    let photograph = try #require(desk.entry(Self.dawn).photograph)
    #expect(photograph.ratingOfFile == 3 && photograph.labelsOfFile == ["Red"])
    try desk.rate(Self.dawn, 0)
    #expect(desk.text(Self.yaml) == "rating: 0\n")
    try desk.label(Self.dawn)
    #expect(desk.text(Self.yaml) == "rating: 0\nlabel: []\n")
    await desk.build()
    let marks = try #require(desk.entry(Self.dawn).photograph?.marks)
    #expect(marks.rating == 0 && marks.labels == [])
    #expect(try desk.entry(Self.dawn).photograph?.ratingOfFile == 3)
    try desk.rate(Self.dawn, 3)
    #expect(desk.text(Self.yaml) == "label: []\n")
    try desk.rate(Self.dawn, -1)
    #expect(desk.text(Self.yaml) == "label: []\nrating: -1\n")
    try desk.rate(Self.dawn, 3)
    try desk.label(Self.dawn, "Red")
    #expect(desk.text(Self.yaml) == nil)
  }

  @Test("a title, a caption and a description are read with where they come from, and written")
  func words() async throws {
    let xmp = SampleXMP.sidecar(["dc:title": SampleXMP.anyLanguage("Of the file")])
    let desk = try await PhotographDesk([Self.dawn], ["photos/alps/dawn.xmp": xmp])
    let read = try desk.ask(.read, Self.dawn)
    #expect(read["file"] as? String == Self.yaml && read["isThere"] as? Bool == false)
    let title = try #require(read["title"] as? [String: String])
    #expect(title == ["ofFile": "Of the file"])
    try desk.describe(Self.dawn, "title", "At dawn: the first")
    #expect(desk.text(Self.yaml) == "title: \"At dawn: the first\"\n")
    try desk.describe(Self.dawn, "caption", "One line")
    try desk.describe(Self.dawn, "caption", "One line\n\nand another", was: "One line")
    let two = "title: \"At dawn: the first\"\ncaption: |-\n  One line\n\n  and another\n"
    #expect(desk.text(Self.yaml) == two)
    try desk.describe(Self.dawn, "alt", "Three boats, \"one\" with a lamp")
    #expect(desk.text(Self.yaml) == two + "alt: Three boats, \"one\" with a lamp\n")
    try desk.describe(
      Self.dawn, "caption", "One line\n\nand a third", was: "One line\n\nand another")
    #expect(
      desk.text(Self.yaml)
        == two.replacing("another", with: "a third") + "alt: Three boats, \"one\" with a lamp\n")
    await desk.build()
    let entry = try desk.entry(Self.dawn)
    #expect(entry.frontMatter.title == "At dawn: the first")
    #expect(entry.frontMatter.alt == "Three boats, \"one\" with a lamp")
    try desk.describe(Self.dawn, "title", " ", was: "At dawn: the first")
    try desk.describe(Self.dawn, "alt", nil, was: "Three boats, \"one\" with a lamp")
    try desk.describe(Self.dawn, "caption", nil, was: "One line\n\nand a third")
    #expect(try desk.texts() == ["photos/alps/dawn.xmp"])
  }

  @Test("a block of several lines keeps its mark and its indentation, and lines that stay")
  func blocks() async throws {
    let text = "caption: |\n    First.\n    Second.\n\n# below\nrating: 1\n"
    let desk = try await PhotographDesk([Self.dawn], [Self.yaml: text])
    try desk.describe(Self.dawn, "caption", "First.\nThird.", was: "First.\nSecond.")
    #expect(desk.text(Self.yaml) == text.replacing("Second.", with: "Third."))
    try desk.rate(Self.dawn, 2)
    #expect(
      desk.text(Self.yaml)
        == text.replacing("Second.", with: "Third.").replacing("rating: 1", with: "rating: 2"))
  }

  @Test("photographs of one name, and a video with the picture that stands for it")
  func names() async throws {
    let desk = try await PhotographDesk(
      ["photos/a/one.jpg", "photos/a/one.JPG.jpg", "photos/a/one.jpeg"], [:])
    try desk.rate("photos/a/one.jpeg", 1)
    try desk.rate("photos/a/one.jpg", 2)
    #expect(try desk.texts() == ["photos/a/one.jpeg.yaml", "photos/a/one.jpg.yaml"].sorted())
    await desk.build()
    #expect(try desk.entry("photos/a/one.jpeg").photograph?.marks.rating == 1)
    #expect(try desk.entry("photos/a/one.jpg").photograph?.marks.rating == 2)
    #expect(try desk.entry("photos/a/one.JPG.jpg").photograph?.marks.rating == nil)
  }

  @Test("acts need the key of this run, and no card is read, saved or made beside photographs")
  func key() async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Stones\n"])
    try folder.write(try DrawnPicture.jpeg(60, 40), to: Self.dawn)
    try folder.write(Array("title: Dawn\n".utf8), to: Self.yaml)
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let wish: [String: Any] = ["photograph": Self.dawn, "editor": "test", "rating": 5]
      for act in ["read", "write"] {
        let refused = try preview.post("/_ashlar/photograph/\(act)", wish, key: "0")
        #expect((refused["problem"] as? String)?.hasPrefix("only the workbench") == true)
      }
      let unknown = try preview.post(
        "/_ashlar/photograph/write",
        ["photograph": "photos/../ashlar.yaml", "editor": "", "rating": 5])
      #expect((unknown["problem"] as? String)?.hasPrefix("the site has no photograph") == true)
      for act in ["read", "draft", "text", "save", "remove", "rename"] {
        let body: [String: Any] = ["file": Self.yaml, "base": "", "text": "x", "name": "x"]
        let answer = try preview.post("/_ashlar/card/\(act)", body)
        #expect(
          answer["problem"] as? String == "\(Self.yaml) is no card: it is beside a photograph")
      }
      let made = try preview.post("/_ashlar/card/create", ["file": Self.yaml, "name": "New one"])
      #expect(made["file"] as? String == "cards/new-one.md")
      #expect(try folder.read(Self.yaml) == Array("title: Dawn\n".utf8))
      #expect(try preview.post("/_ashlar/photograph/write", wish)["file"] as? String == Self.yaml)
      #expect(try folder.read(Self.yaml) == Array("title: Dawn\nrating: 5\n".utf8))
    }
  }
}
