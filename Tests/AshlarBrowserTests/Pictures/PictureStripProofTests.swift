import Testing

/// Cards with several pictures in real browsers.
@Suite("Strips of pictures in real browsers", .timeLimit(.minutes(60)))
struct PictureStripProofTests {
  private static func drawing(_ width: Int, _ height: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\">"
      + "<rect width=\"100%\" height=\"100%\" fill=\"#468\"/></svg>"
  }

  @Test("a card is as tall as was said, whatever the shapes of its pictures") func heights()
    async throws
  {
    let shapes = [(300, 200), (100, 400), (900, 100), (333, 333)]
    let files = Dictionary(
      uniqueKeysWithValues: shapes.enumerated().map { index, shape in
        ("cards/\(index).svg", Self.drawing(shape.0, shape.1))
      })
    let cards = shapes.indices.map { first in
      let images = shapes.indices.map {
        "{image: \(($0 + first) % shapes.count).svg, alt: A wall}"
      }
      let title = first == 0 ? "" : "title: A walk in \(first) words\n"
      return "---\n\(title)images: [\(images.joined(separator: ", "))]\n---\nWords.\n"
    }
    let proof = try await ProofSites.check(
      ["paper", "pins"].map {
        ProofSites.Source(
          name: $0, configuration: "title: Walks\ntheme: \($0)\n", cards: cards, files: files)
      }, scales: [100, 150])
    for name in ["paper", "pins"] {
      let result = proof.result(of: name)
      #expect(result.findings == [])
      #expect(result.placed > 100)
    }
  }
}
