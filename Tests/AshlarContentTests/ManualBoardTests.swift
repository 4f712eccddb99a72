import AshlarContent
import AshlarDiagnostics
import Foundation
import Testing

/// The board of the manual names its cards one by one, in the order in which they are read.
@Suite("The manual's board") struct ManualBoardTests {
  private static let site = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "site")

  @Test("has every card of the manual that is no draft, once") func everyCard() throws {
    let text = try String(contentsOf: Self.site.appending(path: "ashlar.yaml"), encoding: .utf8)
    let board = try #require(
      text.firstRange(of: "- id: manual\n").map { text[$0.upperBound...] })
    let lists = board.prefix(upTo: board.firstRange(of: "\n  - id: ")?.lowerBound ?? board.endIndex)
      .matches(of: /ids: \[([^\]]+)\]/)
    let named = lists.flatMap { $0.1.matches(of: /[\w-]+/).map { String($0.0) } }
    let folder = Self.site.appending(path: "cards/manual")
    let cards = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return name.hasSuffix(".md") && !text.hasPrefix("---\ndraft: true\n")
    }
    #expect(cards.count > 70)
    #expect(named.sorted() == cards.map { "manual-" + $0.dropLast(3) }.sorted())
  }

  @Test("and each begins with words, which the board shows") func beginnings() throws {
    let folder = Self.site.appending(path: "cards/manual")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let body = try #require(text.firstRange(of: "\n---\n").map { text[$0.upperBound...] })
      let first = try #require(body.first { !$0.isWhitespace }, "\(name)")
      #expect(!"|-#>".contains(first) && !body.hasPrefix("```"), "\(name)")
    }
  }
}
