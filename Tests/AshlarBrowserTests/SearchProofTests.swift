import AshlarBrowser
import Testing

/// Results of a search are cards: the script that places them is given their heights.
@Suite("The search's results in real browsers", .timeLimit(.minutes(60)))
struct SearchProofTests {
  @Test("in every engine, what a search shows is as tall as it was predicted, in many languages")
  func engines() async throws {
    let texts = [
      ("en", "Stone upon stone, and a joint between, so that none lies over another."),
      ("de", "Ein Stein auf dem andern, und dazwischen eine Fuge, die niemand sieht."),
      ("ja", "石の上に石を積み、その間に目地がある。目地は重ならない。"),
      ("th", "หินวางบนหินและมีรอยต่ออยู่ระหว่างกันเสมอ"), ("he", "אבן על אבן, ותפר ביניהן שאיש אינו רואה."),
    ]
    let cards = texts.flatMap { language, text in
      (1...2).map { length in
        let words = Array(repeating: text, count: 4 * length - 3).joined(separator: " ")
        return "---\ntitle: Stone of \(language)\nlang: \(language)\n---\n\(words)\n\n- One\n- Two"
      }
    }
    let site = try ProofSite(configuration: "title: Stones\nsearch: true\n", cards: cards)
    defer { site.remove() }
    let report = try await site.check(including: "search/index.html")
    #expect(report.findings.map(\.description) == [])
    for engine in report.engines {
      let search = try #require(engine.pages.first { $0.page == "search/index.html" })
      // Ten cards at five breakpoints.
      #expect(search.placed >= 10 * 5 * ProofSite.scalesPerLayout, "\(engine.engine)")
    }
  }
}
