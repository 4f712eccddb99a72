import TestSupport
import Testing

/// Cards with several pictures in real browsers.
@Suite("Strips of pictures, and videos, in real browsers", .timeLimit(.minutes(60)))
struct PictureStripProofTests {
  private static let themes = ["paper", "pins", "darkroom", "zine"]

  private static func drawing(_ width: Int, _ height: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\">"
      + "<rect width=\"100%\" height=\"100%\" fill=\"#468\"/></svg>"
  }

  @Test("a card is as tall as was said, whatever the shapes of its pictures, and with a video")
  func heights()
    async throws
  {
    let shapes = [(300, 200), (100, 400), (900, 100), (333, 333)]
    let files = Dictionary(
      uniqueKeysWithValues: shapes.enumerated().map { index, shape in
        ("cards/\(index).svg", Self.drawing(shape.0, shape.1))
      })
    let cards =
      shapes.indices.map { first in
        let images = shapes.indices.map {
          "{image: \(($0 + first) % shapes.count).svg, alt: A wall}"
        }
        let title = first == 0 ? "" : "title: A walk in \(first) words\n"
        return "---\n\(title)images: [\(images.joined(separator: ", "))]\n---\nWords.\n"
      } + [
        // Videos with a picture, without one, and in a text.
        "---\ntitle: A mill\nvideo: mill.mp4\nimage: 0.svg\nalt: A wheel\n---\nWords.\n",
        "---\nvideo: mill.mp4\nalt: A wheel\n---\n",
        "# A mill\n\n![A wheel](mill.mp4)\n\nWords.\n",
        // Pictures among words.
        "Up ![](0.svg) and\n[down ![](1.svg) *the\n![](2.svg)* wall](https://a.example)\n\n- a ![](3.svg)\n- b\n",
      ]
    var video = SampleVideo()
    video.isTurned = true
    let media = ["cards/mill.mp4": video.mp4]
    let proof = try await ProofSites.check(
      Self.themes.map {
        ProofSites.Source(
          name: $0, configuration: "title: Walks\ntheme: \($0)\n", cards: cards, files: files,
          media: media)
      }, scales: [100, 150])
    for name in Self.themes {
      let result = proof.result(of: name)
      #expect(result.findings == [])
      #expect(result.placed > 100)
    }
  }
}
