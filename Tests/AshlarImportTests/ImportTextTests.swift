import AshlarBytes
import AshlarContent
import TestSupport
import Testing
import Yams

@testable import AshlarImport

/// What an import writes is read as it was, whatever joins the signs of it.
@Suite("Texts of imports") struct ImportTextTests {
  private static let joiners = ["", "\u{600}", "\u{301}", "\u{E33}", "\u{200D}", "\u{1F1E6}"]
  private static let signs = (0x20...0x7E).compactMap(Unicode.Scalar.init).map(String.init)

  @Test("a quoted value is read by YAML as it was", arguments: joiners)
  func quoted(_ joiner: String) throws {
    for sign in Self.signs {
      for text in [joiner + sign, sign + joiner, joiner + sign + joiner + sign] {
        let read = try Yams.compose(yaml: "a: \(ImportedMatter.quoted(text))")?["a"]?.string
        #expect(read?.utf8.equals(text) == true, "\(text)")
      }
    }
  }

  @Test("an address has no sign that ends it", arguments: joiners)
  func encoded(_ joiner: String) {
    for sign in Self.signs {
      let encoded = percentEncoded(joiner + sign + joiner)
      #expect(encoded.utf8.allSatisfy { $0 < 0x80 && !" \"<>?#[]\\^`{|}".utf8.contains($0) })
    }
  }
}

@Suite("Free names") struct FreeNamesTests {
  @Test("names that differ behind what a key has room for are free, too") func cut() async throws {
    let long = String(repeating: "w", count: 220)
    let files = (0..<25).map { ("content/\(long)/a\($0).md", "text") }
    let result = try await imported(.hugo, Dictionary(uniqueKeysWithValues: files))
    #expect(result.errors == [])
    #expect(Set(result.entries.map(\.id)).count == 25)
  }
}
