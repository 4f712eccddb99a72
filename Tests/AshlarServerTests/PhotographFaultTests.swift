import AshlarContent
import Foundation
import TestSupport
import Testing

@testable import AshlarServer

/// What other programs, an author's own files and names do to photographs that get stars and labels.
@Suite("Photographs that others change while they get stars and labels")
struct PhotographFaultTests {
  private static let dawn = "photos/alps/dawn.jpg"
  private static let yaml = "photos/alps/dawn.yaml"
  private static let markdown = "photos/alps/dawn.md"

  @Test(
    "a mistake in the text is said with its place, and nothing is written",
    arguments: [
      (yaml, "title: Dawn\nrating: [\n", ":"), (yaml, "rating: seven\n", ":1:9: 'rating'"),
      (markdown, "---\nrating: 3\n", ":1:1: the front matter never ends"),
      (markdown, "+++\nrating = 3\n+++\nText.\n", "'rating' cannot be changed alone"),
      (yaml, "rating: &a 3\nalso: *a\n", "'rating' cannot be changed alone"),
      (yaml, "- 1\n- 2\n", ":1:1: front matter must be a mapping"),
      (yaml, "rating: 3\nrating: 4\n", ":1:1: the key 'rating' is given more than once"),
    ])
  func mistakes(path: String, text: String, words: String) async throws {
    let desk = try await PhotographDesk([Self.dawn, "photos/alps/noon.jpg"], [path: "title: x\n"])
    try desk.folder.write(Array(text.utf8), to: path)
    let reason = desk.refusal { try desk.rate(Self.dawn, 5) }
    #expect(reason.contains(path) && reason.contains(words), "\(reason)")
    #expect(desk.text(path) == text)
    #expect(try desk.texts() == [path])
    #expect(desk.steps == 0)
  }

  @Test("a text that is no UTF-8 stays as it is")
  func encoding() async throws {
    let desk = try await PhotographDesk([Self.dawn])
    try desk.folder.write([0x74, 0x3A, 0x20, 0xFF, 0x0A], to: Self.yaml)
    #expect(desk.refusal { try desk.rate(Self.dawn, 5) }.contains("is not UTF-8"))
    #expect(try desk.folder.read(Self.yaml) == [0x74, 0x3A, 0x20, 0xFF, 0x0A])
  }

  @Test("of Markdown and YAML the one that counts is written")
  func both() async throws {
    let files = [Self.markdown: "Words.\n", Self.yaml: "rating: 2\n"]
    let desk = try await PhotographDesk([Self.dawn], files)
    #expect(try desk.entry(Self.dawn).path == Self.markdown)
    try desk.rate(Self.dawn, 5)
    #expect(desk.text(Self.markdown) == "---\nrating: 5\n---\nWords.\n")
    #expect(desk.text(Self.yaml) == "rating: 2\n")
    await desk.build()
    #expect(try desk.entry(Self.dawn).photograph?.marks.rating == 5)
  }

  @Test("read-only files and folders stay as they are, also for the superuser")
  func readOnly() async throws {
    let desk = try await PhotographDesk([Self.dawn], [Self.yaml: "rating: 2\n"])
    try desk.setMode(0o444, Self.yaml)
    #expect(
      desk.refusal { try desk.rate(Self.dawn, 5) }
        == "\(Self.yaml) cannot be written: it is read-only")
    #expect(desk.refusal { try desk.rate(Self.dawn, 0) }.contains("it is read-only"))
    #expect(desk.text(Self.yaml) == "rating: 2\n")
    let other = try await PhotographDesk([Self.dawn])
    try other.setMode(0o555, "photos/alps")
    #expect(
      other.refusal { try other.rate(Self.dawn, 5) }
        == "\(Self.yaml) cannot be written: its folder is read-only")
    try other.setMode(0o755, "photos/alps")
    #expect(try other.texts() == [])
  }

  @Test("a photograph that has gone gets no text")
  func gone() async throws {
    let desk = try await PhotographDesk([Self.dawn])
    try desk.folder.remove(Self.dawn)
    #expect(desk.refusal { try desk.rate(Self.dawn, 5) } == "\(Self.dawn) is gone")
    #expect(try desk.texts() == [])
  }

  @Test("what another program has written meanwhile stays: other keys, and words")
  func meanwhile() async throws {
    let desk = try await PhotographDesk([Self.dawn], [Self.yaml: "title: Dawn\n"])
    try desk.folder.write(Array("title: Dusk\nplace: Chester\n".utf8), to: Self.yaml)
    try desk.rate(Self.dawn, 5)
    #expect(desk.text(Self.yaml) == "title: Dusk\nplace: Chester\nrating: 5\n")
    let reason = desk.refusal { try desk.describe(Self.dawn, "title", "Noon", was: "Dawn") }
    #expect(reason == "\(Self.yaml) was changed by another program meanwhile")
    #expect(desk.text(Self.yaml)?.hasPrefix("title: Dusk\n") == true)
    // A text that came after the build is the one that is changed; one that went is made again.
    try desk.folder.remove(Self.yaml)
    try desk.folder.write(Array("camera: Leica M6\n".utf8), to: "photos/alps/dawn.jpg.yaml")
    try desk.rate(Self.dawn, 4)
    #expect(desk.text("photos/alps/dawn.jpg.yaml") == "camera: Leica M6\nrating: 4\n")
    #expect(desk.text(Self.yaml) == nil)
    // A step that another program stands against is passed over.
    try desk.folder.write(Array("rating: 1\n".utf8), to: "photos/alps/dawn.jpg.yaml")
    #expect(desk.refusal { try desk.undo() }.contains("was changed by another program"))
    #expect(desk.text("photos/alps/dawn.jpg.yaml") == "rating: 1\n")
  }

  @Test("two windows: the last key counts, and each is a step")
  func windows() async throws {
    let desk = try await PhotographDesk([Self.dawn])
    try desk.ask(.write, Self.dawn, ["rating": 2, "editor": "one"])
    try desk.ask(.write, Self.dawn, ["rating": 5, "editor": "two"])
    #expect(desk.text(Self.yaml) == "rating: 5\n")
    try desk.undo()
    #expect(desk.text(Self.yaml) == "rating: 2\n")
  }

  @Test("no link is written through, of the text, of its folder, or out of the site")
  func links() async throws {
    let outside = try TemporaryFolder(site: ["secret.yaml": "title: x\n"])
    let desk = try await PhotographDesk(
      [Self.dawn, "photos/walls/one.jpg"], ["photos/walls/one.yaml": "title: One\n"])
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: desk.folder.path + "/" + Self.yaml,
      withDestinationPath: outside.path + "/secret.yaml")
    #expect(desk.refusal { try desk.rate(Self.dawn, 5) }.contains("is a link"))
    #expect(try outside.read("secret.yaml") == Array("title: x\n".utf8))
    try desk.folder.remove(Self.yaml)
    // A link that leads nowhere would make a file outside.
    try manager.createSymbolicLink(
      atPath: desk.folder.path + "/" + Self.yaml, withDestinationPath: outside.path + "/new.yaml")
    #expect(desk.refusal { try desk.rate(Self.dawn, 5) }.contains("is a link"))
    // The folder is a link since the build.
    try desk.folder.remove("photos/alps")
    try manager.createSymbolicLink(
      atPath: desk.folder.path + "/photos/alps", withDestinationPath: outside.path)
    try outside.write(Array("x".utf8), to: "dawn.jpg")
    #expect(desk.refusal { try desk.rate(Self.dawn, 5) }.contains("is a link"))
    #expect(
      try manager.contentsOfDirectory(atPath: outside.path).sorted() == ["dawn.jpg", "secret.yaml"])
  }

  @Test(
    "names with signs, spaces and emoji, composed and decomposed",
    arguments: [
      "photos/a & b/<one> \"two\" 'three'.jpg", "photos/🏔️ alps/dawn 🌅.jpg",
      "photos/Gr\u{00FC}n/\u{00E9}t\u{00E9}.jpg", "photos/Gru\u{0308}n/e\u{0301}te\u{0301}.jpg",
      "photos/alps/_DSC0001.jpg", "photos/alps/%20#?.jpg",
    ])
  func names(photograph: String) async throws {
    let desk = try await PhotographDesk([photograph])
    let text = String(photograph.dropLast(4)) + ".yaml"
    let answer = try desk.rate(photograph, 4)
    #expect((answer["file"] as? String)?.utf8.elementsEqual(text.utf8) == true)
    #expect(desk.text(text) == "rating: 4\n")
    await desk.build()
    #expect(try desk.entry(photograph).photograph?.marks.rating == 4)
    try desk.rate(photograph, 0)
    #expect(try desk.texts() == [])
  }

  @Test("two names that look the same are two photographs")
  func composed() async throws {
    let names = ["photos/a/\u{00E9}.jpg", "photos/a/e\u{0301}.jpg"]
    let desk = try await PhotographDesk(names)
    try desk.rate(names[0], 1)
    try desk.rate(names[1], 2)
    #expect(desk.text("photos/a/\u{00E9}.yaml") == "rating: 1\n")
    #expect(desk.text("photos/a/e\u{0301}.yaml") == "rating: 2\n")
  }

  @Test("photographs of unlisted albums and of those with a password are written like others")
  func hiddenAlbums() async throws {
    let desk = try await PhotographDesk(
      ["photos/own/one.jpg", "photos/locked/two.jpg"],
      [
        "photos/own/index.md": "---\nunlisted: true\n---\n",
        "photos/locked/index.md": "---\npassword: {env: FAMILY_PASSWORD}\n---\n",
      ])
    for path in ["photos/own/one", "photos/locked/two"] {
      try desk.rate(path + ".jpg", 5)
      #expect(desk.text(path + ".yaml") == "rating: 5\n")
    }
  }

  @Test("what no window asks for is refused")
  func requests() async throws {
    let desk = try await PhotographDesk([Self.dawn])
    let bodies: [[String: Any]] = [
      ["rating": 6], ["rating": -2], ["labels": ["Red, Green"]], ["labels": [""]],
      ["labels": Array(repeating: "Red", count: 21)],
      ["texts": [["key": "draft", "value": "true"]]],
      ["texts": [["key": "alt", "value": "a"], ["key": "alt", "value": "b"]]],
      ["texts": [["key": "title", "value": "a\u{0}b"]]],
      ["texts": [["key": "alt", "value": "two\nlines"]]],
      ["texts": [["key": "caption", "value": String(repeating: "x", count: 1 << 20)]]],
    ]
    for body in bodies {
      #expect(!desk.refusal { try desk.ask(.write, Self.dawn, body) }.isEmpty, "\(body.keys)")
    }
    #expect(try desk.texts() == [])
  }
}
