import TestSupport
import Testing

@Suite("Pictures of a site") struct PictureTests {
  /// What is said about a card with this image.
  private func complaint(_ reference: String, file: String, bytes: [UInt8]) async throws -> [String]
  {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A", "cards/a/g.md": "---\nimage: \(reference)\nalt: x\n---\n",
    ])
    try folder.write(bytes, to: file)
    return await folder.complaints()
  }

  static let svg = Array("<svg viewBox='0 0 3 4'/>".utf8)

  @Test(
    "a picture is found beside its card and from the site's folder",
    arguments: [
      ("p.svg", "cards/a/p.svg"), ("./p.svg", "cards/a/p.svg"), ("../p.svg", "cards/p.svg"),
      ("/images/p.svg", "images/p.svg"), ("/cards/a/p%20q.svg", "cards/a/p q.svg"),
      ("p q.svg", "cards/a/p q.svg"),
      ("日.svg", "cards/a/日.svg"),
    ])
  func found(reference: String, file: String) async throws {
    let complaints = try await complaint(reference, file: file, bytes: Self.svg)
    #expect(complaints == [])
  }

  @Test(
    "a picture that is not there is an error that names the nearest",
    arguments: [
      (
        "granit.svg",
        "there is no image 'cards/a/granit.svg' (did you mean '/cards/a/granite.svg'?)"
      ),
      (
        "../../../x.svg",
        "the image '../../../x.svg' is not a file of the site (put the picture beside the card or into images/, and name it by its path)"
      ),
      (
        "https://a.b/c.png",
        "the image 'https://a.b/c.png' is not a file of the site (put the picture beside the card or into images/, and name it by its path)"
      ),
      (
        "//a.b/c.png",
        "the image '//a.b/c.png' is not a file of the site (put the picture beside the card or into images/, and name it by its path)"
      ),
    ])
  func missing(reference: String, message: String) async throws {
    let complaints = try await complaint(reference, file: "cards/a/granite.svg", bytes: Self.svg)
    #expect(
      complaints == ["cards/a/g.md:2:8: error: " + message])
  }

  @Test(
    "a picture that cannot be shown is a warning, and what is named as no picture an error",
    arguments: [
      (
        [], "p.png",
        "warning: the image 'cards/a/p.png' is empty: a placeholder stands for it (export it again from its source)"
      ),
      (
        Array("hello".utf8), "p.png",
        "warning: the image 'cards/a/p.png' is in no format that browsers show: a placeholder stands for it (export it as PNG, JPEG, GIF, WebP, AVIF, HEIC or SVG)"
      ),
      (
        [0xFF, 0xD8, 0xFF, 0xE0], "p.jpg",
        "warning: the image 'cards/a/p.jpg' is cut off or damaged: a placeholder stands for it (export it again from its source)"
      ),
      (
        Array("x".utf8), "p.txt",
        "error: 'cards/a/p.txt' is not a picture (pictures are PNG, JPEG, GIF, WebP, AVIF, HEIC and SVG files)"
      ),
      (
        Array("<svg/>".utf8), "p.svg",
        "warning: the image 'cards/a/p.svg' has no size of its own (give the drawing's <svg> a viewBox, or width and height)"
      ),
    ] as [([UInt8], String, String)])
  func unshowable(bytes: [UInt8], name: String, message: String) async throws {
    let complaints = try await complaint(name, file: "cards/a/" + name, bytes: bytes)
    #expect(
      complaints == ["cards/a/g.md:2:8: " + message])
  }

  @Test("a header behind a megabyte of other things is found") func lateHeader() async throws {
    let comment = "<!--" + String(repeating: "x", count: 1_000_000) + "-->"
    let complaints = try await complaint(
      "p.svg", file: "cards/a/p.svg", bytes: Array(comment.utf8) + Self.svg)
    #expect(
      complaints == [])
  }

  @Test("an image without a description is a warning") func noAlt() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A", "cards/g.md": "---\nimage: p.svg\n---\n",
      "cards/p.svg": "<svg viewBox='0 0 3 4'/>",
    ])
    let complaints = await folder.complaints()
    #expect(
      complaints == [
        "cards/g.md:2:8: warning: the image has no 'alt' (say in 'alt' what it shows, for those who cannot see it)"
      ])
  }

  @Test(
    "a hint names a file so that a card can",
    arguments: [
      ("per%20cent", "per%20cent"), ("a-wall#b", "a-wal%23b"), ("what-is-it?", "what-is-i%3F"),
    ])
  func hints(name: String, wrong: String) async throws {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 4'/>"
    func complaints(_ image: String) async throws -> [String] {
      let folder = try TemporaryFolder(site: [
        "ashlar.yaml": "title: A\n", "images/\(name).svg": drawing,
        "cards/a.md": "---\nimage: '\(image)'\nalt: A\n---\n",
      ])
      return await folder.complaints()
    }
    let said = try #require(try await complaints("/images/\(wrong).svg").first)
    let hint = try #require(said.firstMatch(of: /did you mean '([^']+)'/)?.1, "\(said)")
    #expect(try await complaints(String(hint)) == [])
  }
}
