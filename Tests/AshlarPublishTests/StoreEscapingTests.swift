import AshlarContent
import AshlarOutput
import Foundation
import Testing

@testable import AshlarPublish

/// What is written for stores and other programs, with every sign of ASCII beside what makes one `Character` of both.
@Suite("Escaping for stores") struct StoreEscapingTests {
  private static let joiners = [
    "\u{600}", "\u{301}", "\u{E33}", "\u{200D}", "\u{1F1E6}", "\r\n", "",
  ]

  @Test("the text of an XML element is read as it was written", arguments: joiners)
  func xml(joiner: String) {
    for byte in UInt8(0x20)..<0x7F {
      let text = joiner + String(Unicode.Scalar(byte)) + joiner
      let encoded = XMLText.encoded(text)
      #expect(
        !encoded.utf8.contains(UInt8(ascii: "<")) && !encoded.utf8.contains(UInt8(ascii: ">")))
      #expect(!encoded.utf8.contains(UInt8(ascii: "\r")), "readers take it for another line end")
      let document = "<a><Key>\(encoded)</Key>\u{301}<Key>b</Key></a>"
      let values = XMLText(document).values(of: "Key")
      #expect(values.map { Array($0.utf8) } == [Array(text.utf8), Array("b".utf8)])
    }
  }

  @Test("a git branch has files of any name", arguments: joiners)
  func git(joiner: String) async throws {
    let names = (UInt8(0x20)..<0x7F).filter { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }
      .map { joiner + String(Unicode.Scalar($0)) + joiner + ".txt" }
    let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let repository = GitRepository(remote: folder.path)
    _ = try await repository.git(["init", "--quiet", "--bare", folder.path])
    // Makes the repository of its own.
    _ = try await repository.fetch("pages")
    var changes = GitChanges(base: nil, date: "2026-03-21T14:30:00Z")
    for name in names {
      changes.files.append(
        (
          PublishedFile(path: name, content: ContentDigest(of: Array("x".utf8)), size: 1),
          .bytes(Array("x".utf8))
        ))
    }
    let tree = try await repository.tree(of: changes) { _ in }
    let list = try await repository.git(["ls-tree", "-z", "--name-only", tree]).output
    let found = list.split(separator: 0).map(Array.init)
    #expect(Set(found) == Set(names.map { Array($0.utf8) }))
  }
}
