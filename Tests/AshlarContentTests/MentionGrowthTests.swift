import TestSupport
import Testing

@testable import AshlarContent

@Suite("Growth of what drafts mention", .serialized, .timeLimit(.minutes(60)))
struct MentionGrowthTests {
  @Test(
    "a draft is looked through in a time in proportion to its length",
    arguments: [
      "/", "/..", "a.svg", "a.svg ", "&", "&#119;", "\\", "`", "://", "a://b.svg", ".", "*", "%2e",
      ",a.svg",
      "/images/a.svg|", "a/../",
    ])
  func growth(_ sign: String) async throws {
    let filter = AddressFilter(["images/wall.svg", "images/other.png"])
    try await onThread {
      let growth = TimeGrowth(
        to: 10_000,
        of: { count in
          let text = "---\ndraft: true\n---\n" + String(repeating: sign, count: count)
          return EntryReading(source: Array(text.utf8), path: "cards/a.md").entry
        }
      ) { entry in
        entry?.forEachMentionedFile(filter) { _, _ in }
      }
      #expect(growth.isLinear, "'\(sign)': \(growth)")
    }
  }
}
