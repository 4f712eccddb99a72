import AshlarBrowser
import Testing

/// Lanes of unequal widths: a card's height follows from the lane it goes to, which follows from the
/// heights of the cards before it. And rows whose height is no whole number of pixels.
@Suite("Unequal lanes in real browsers", .timeLimit(.minutes(60)))
struct LaneProofTests {
  private static let configuration = """
    title: Lanes
    breakpoints:
      - {name: phone, from: 0, columns: 1}
      - {name: slate, from: 54, columns: 2}
      - {name: desk, from: 80, columns: 4}
    boards:
      - {id: index, path: "", layout: {kind: grid-lanes, tracks: [1, 2]}}
      - {id: rows, title: Rows, layout: {kind: uniform-rows, aspectRatio: 1.2, gap: 8}}
      - {id: three, title: Three, layout: {kind: grid-lanes, tracks: [3, 1, 2], dense: true}}
    """

  private static let words = """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau \
    upsilon phi trowel
    """

  private static let cards =
    (0..<4).map { "---\ntitle: \($0)\n---\n\(words)" }
    + (4..<10).map {
      "---\ntitle: \($0)\nspan: \($0 % 2 + 1)\n---\n"
        + Array(repeating: words, count: $0 % 3 + 1).joined(separator: "\n\n")
    }

  @Test("every height is as predicted")
  func isExact() async throws {
    let site = try ProofSite(configuration: Self.configuration, cards: Self.cards)
    defer { site.remove() }
    let report = try await site.check()
    #expect(report.placedCount == 3 * Self.cards.count * 2 * ProofSite.scalesPerLayout * 3)
    #expect(report.findings.map { "\($0)\n\($0.lineDescription)" } == [])
  }
}
