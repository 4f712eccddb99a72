import AshlarBytes
import AshlarDiagnostics
import TestSupport
import Testing

@testable import AshlarContent

@Suite("Growth of what is said of mistakes", .serialized, .timeLimit(.minutes(60)))
struct MistakeGrowthTests {
  private static func reading(_ path: String, _ lines: [String]) -> EntryReading {
    let text = "---\n" + lines.joined(separator: "\n") + "\n---\nA text.\n"
    return EntryReading(source: Array(text.utf8), path: path)
  }

  @Test("as many cards as wrong names of cards to include take no longer for each")
  func includes() async throws {
    try await onThread {
      let growth = try TimeGrowth(from: 200, to: 1600) { count in
        let wrong = ["include:"] + (0..<count).map { "  - nothing-\($0).md" }
        let entries = (0..<count).compactMap {
          Self.reading("cards/something-\($0).md", ["title: Card \($0)"]).entry
        }
        return [try #require(Self.reading("cards/a.md", wrong).entry)] + entries
      } _: { cards in
        var entries = cards
        let found = Includes(in: &entries, withheld: [:]).diagnostics
        #expect(found.count == cards.count - 1)
      }
      #expect(growth.isLinear, "\(growth)")
    }
  }

  @Test("as many pictures as wrong names of pictures take no longer for each")
  func pictures() async throws {
    try await onThread {
      let growth = try TimeGrowth(from: 200, to: 1600) { count in
        let wrong = ["images:"] + (0..<count).map { "  - {image: nothing-\($0).jpg, alt: A}" }
        let entry = try #require(
          Self.reading("cards/a.md", ["image: a.png", "alt: A"] + wrong).entry)
        let assets = (0..<count).map {
          Asset(path: "images/something-\($0).jpg", role: .media, size: 1)
        }
        return Site(
          folder: "/", configuration: SiteConfiguration(title: "A"), entries: [entry],
          assets: assets)
      } _: { site in
        var site = site
        _ = SiteChecks(drafts: [], fileCount: 1).check(&site)
      }
      #expect(growth.isLinear, "\(growth)")
    }
  }

  @Test("keys of other programs", arguments: [true, false])
  func keys(inOneCard: Bool) async throws {
    try await onThread {
      let growth = TimeGrowth(from: 100, to: inOneCard ? 250 : 1600) { count in
        let names = (0..<count).map { "foreign\(Self.word($0)): 1" }
        return inOneCard
          ? [Self.reading("cards/a.md", names)]
          : names.indices.map { Self.reading("cards/a\($0).md", [names[$0]]) }
      } _: { readings in
        let found = ForeignKeys.diagnostics(
          of: readings.flatMap(\.foreignKeys), in: readings.compactMap(\.entry))
        #expect(found.allSatisfy { $0.sourceLine != nil })
      }
      #expect(growth.isLinear, "\(growth)")
    }
  }

  /// A word of letters for a number.
  private static func word(_ number: Int) -> String {
    String(decoding: String(number).utf8.map { $0 + 0x31 }, as: UTF8.self)
  }
}
