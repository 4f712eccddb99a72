import Foundation
import TestSupport
import Testing

@Suite("Photographs that are sent to the workbench") struct TakenPhotographTests {
  private let folder: TemporaryFolder
  private let preview: RunningPreview
  private let jpeg: [UInt8]

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones", "cards/slate.md": "# Slate\n\nBlue and thin.\n",
    ])
    preview = try RunningPreview(folder)
    jpeg = [UInt8](try DrawnPicture.jpeg(90, 60))
    _ = preview.get("/")
  }

  /// The answer to a photograph that is sent with words.
  ///
  /// - Parameters:
  ///   - query: words, as the address has them.
  ///   - key: nil for that of this run.
  private func take(
    _ bytes: [UInt8], _ query: String, key: String? = nil, type: String = "application/octet-stream"
  ) throws -> String {
    let client = try #require(Client(port: preview.port))
    let host = "127.0.0.1:\(preview.port)"
    client.send(
      Array(
        ("POST /_ashlar/photograph/take?\(query) HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n"
          + "X-Ashlar-Key: \(key ?? preview.key)\r\nContent-Type: \(type)\r\n"
          + "Content-Length: \(bytes.count)\r\n\r\n").utf8) + bytes)
    return try #require(client.receive())
  }

  private func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.path + "/" + path).map { [UInt8]($0) }
  }

  private func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "the brands of a file say what it is",
    arguments: [
      (28, "mif1", "mif1avifmiaf", ".avif"), (28, "mif1", "mif1heicmiaf", ".heic"),
      (28, "avif", "mif1heicmiaf", ".avif"), (16, "heix", "avifavifavif", ".heic"),
      (28, "isom", "isommp41mp42", nil), (-1, "heic", "", ".heic"), (8, "heic", "", nil),
    ] as [(Int32, String, String, String?)])
  func brands(length: Int32, brand: String, others: String, ending: String?) async throws {
    try await onThread {
      let size = withUnsafeBytes(of: length.bigEndian) { Array($0) }
      let file = size + Array("ftyp\(brand)\0\0\0\0\(others)".utf8)
      let answer = try take(file, "title=Sky")
      #expect(answer.contains("cards/sky.md") == (ending != nil), "\(answer)")
      if let ending { #expect(bytes("images/sky\(ending)") == file) }
    }
  }

  @Test("a photograph is kept as it is, and its card shows it with its description")
  func taking() async throws {
    try await onThread {
      let query = "title=The%20old%20wall&alt=A%20wall%20%5Bof%20slate%5D%20*%20%3Cb%3E&editor=a"
      let answer = try take(jpeg, query)
      #expect(answer.contains(#""file":"cards/the-old-wall.md""#), "\(answer)")
      #expect(bytes("images/the-old-wall.jpg") == jpeg)
      #expect(
        text("cards/the-old-wall.md")
          == "---\ntitle: The old wall\n---\n\n![A wall \\[of slate\\] \\* \\<b\\>](/images/the-old-wall.jpg)\n"
      )
      // Nothing is written over.
      #expect(try take(jpeg, query).contains("cards/the-old-wall-2.md"))
      #expect(text("cards/the-old-wall-2.md")?.contains("/images/the-old-wall-2.jpg") == true)
      var page = ""
      for _ in 0..<200 where !page.contains("alt=\"A wall [of slate] * &lt;b&gt;\"") {
        page = preview.get("/") ?? ""
        usleep(50_000)
      }
      #expect(page.contains("alt=\"A wall [of slate] * &lt;b&gt;\""), "\(page)")
    }
  }

  @Test("beside a photograph of an album, it comes into the album, its words beside it")
  func album() async throws {
    try folder.write(jpeg, to: "photos/walls/dawn.jpg")
    try folder.write(Array("rating: 3\n".utf8), to: "photos/walls/noon.yaml")
    try await onThread {
      var answer = ""
      for _ in 0..<200 where !answer.contains("photos/walls/noon-2.jpg") {
        answer = try take(jpeg, "title=Noon&alt=Half%20%22shade%22&album=photos%2Fwalls%2Fdawn.jpg")
        usleep(50_000)
      }
      #expect(answer.contains(#""file":"photos/walls/noon-2.jpg""#), "\(answer)")
      #expect(bytes("photos/walls/noon-2.jpg") == jpeg)
      let words = try #require(text("photos/walls/noon-2.jpg.yaml"))
      #expect(words.contains("title: Noon\n") && words.contains("shade"), "\(words)")
      #expect(text("photos/walls/noon.yaml") == "rating: 3\n")
      #expect(try take(jpeg, "title=A&album=photos%2Fnone.jpg").hasPrefix("HTTP/1.1 400 "))
      #expect(try take(jpeg, "title=A&album=..%2Fdawn.jpg").hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test("what is no picture, has no title, or has a controlling sign in its words is refused")
  func refusals() async throws {
    try await onThread {
      let cards = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cards")
      let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
      for (bytes, query) in [
        (svg, "title=A"), ([], "title=A"), (Array("GIF89a".utf8), "title=A"),
        (Array("<script>".utf8), "title=A"), (jpeg, ""), (jpeg, "title="), (jpeg, "title=%20"),
        (jpeg, "title=A%0AB"), (jpeg, "title=A&alt=%00"), (jpeg, "title=%FF"),
        (jpeg, "title=\(String(repeating: "a", count: 1001))"),
      ] {
        let answer = try take(bytes, query)
        #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains("problem"), "\(query)")
      }
      #expect(try take(jpeg, "title=A", key: "0").hasPrefix("HTTP/1.1 403 "))
      #expect(try take(jpeg, "title=A", type: "image/jpeg").hasPrefix("HTTP/1.1 403 "))
      #expect(try take(jpeg, "title=A", type: "application/json").hasPrefix("HTTP/1.1 403 "))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cards") == cards)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/images"))
      // Names stay in the folder, whatever the title says.
      #expect(try take(jpeg, "title=..%2F..%2Fevil").contains(#""file":"cards/evil.md""#))
    }
  }

  @Test("a body that is too long is refused by its head, and one without the key much sooner")
  func sizes() async throws {
    try await onThread {
      for (key, count, status) in [
        (preview.key, (32 << 20) + 1, "413"), ("0", 100_000, "413"), ("0", 1000, "none"),
      ] {
        let client = try #require(Client(port: preview.port))
        let host = "127.0.0.1:\(preview.port)"
        client.send(
          Array(
            ("POST /_ashlar/photograph/take?title=A HTTP/1.1\r\nHost: \(host)\r\n"
              + "Origin: http://\(host)\r\nX-Ashlar-Key: \(key)\r\n"
              + "Content-Type: application/octet-stream\r\nContent-Length: \(count)\r\n\r\n").utf8))
        if status == "none" { client.send([UInt8](repeating: 0, count: count)) }
        let answer = client.receive()?.split(separator: " ").dropFirst().first
        #expect(answer == (status == "none" ? "403" : "413"))
      }
    }
  }

  @Test("to take it back removes the card, and leaves the picture") func undo() async throws {
    try await onThread {
      #expect(try take(jpeg, "title=Wall&editor=a").contains("cards/wall.md"))
      let undo = try preview.post("/_ashlar/card/undo", ["step": 1, "editor": "a"])
      #expect(undo["undone"] as? String == "making cards/wall.md", "\(undo)")
      #expect(text("cards/wall.md") == nil && bytes("images/wall.jpg") == jpeg)
    }
  }

  @Test("through a link of the file system nothing is written") func links() async throws {
    try await onThread {
      let other = try TemporaryFolder()
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/images", withDestinationPath: other.path)
      #expect(try take(jpeg, "title=Wall").contains("is a link"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == [])
    }
  }
}
