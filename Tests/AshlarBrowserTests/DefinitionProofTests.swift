import TestSupport
import Testing

/// Definitions of more than a paragraph in real browsers.
@Suite("Long definitions in real browsers", .timeLimit(.minutes(60))) struct DefinitionProofTests {
  private static let words =
    "Ashlar is masonry of stones that were dressed to one height, so that courses run even."

  /// As Pandoc, kramdown and Goldmark have them, with blocks of every kind, within other blocks, and beside short ones.
  private static let cards = [
    "Ashlar\n\n:   \(words)\n\n    \(words)\n\n    - \(words)\n    - Two\n\n          code\n\nRubble\n\n: \(words)",
    "Ashlar\n: \(words)\n\n  \(words)\n\n  > \(words)\n\n  ***\n: \(words)\n\nRubble\nSneck\n: 1. \(words)\n  2. Two",
    "Ashlar\n: ```\n  a block of code\n  ```\n\n  | A | B |\n  | - | - |\n  | \(words) | c |\n\n  # A heading\n\n\(words)",
    "- Ashlar\n  : \(words)\n\n    \(words)\n- \(words)",
    "> Ashlar\n>\n> : \(words)\n>\n>   \(words)\n>\n>   Course\n>   : \(words)\n>\n>     \(words)",
    "Ashlar\n: ![A wall](wall.svg) *\(words)*\n: b\n\n> - Ashlar\n>   : c ![A wall](wall.svg)",
    "Ashlar\n: ![A wall](wall.svg)\n\n  \(words)\n\n  > [!tip]\n  > \(words)",
    "Ashlar\n: ![A wall](wall.svg){width=90} \(words)\n\n  ![A wall](wall.svg){width=33%}\n\n- ![A wall](wall.svg){height=70}",
    "> [!note] Words\n> Ashlar\n> Sneck\n> : \(words)\n> : b\n>\n> Rubble\n> : c\n\n> [!tip]\n> Ashlar\n> : *\(words)*",
    "---\nkind: quote\n---\n> Ashlar\n> : \(words)\n>\n>   \(words)",
    "---\nmaxLines: 4\n---\nAshlar\n: \(words)\n\n  \(words)\n\n  - \(words)",
  ]

  @Test("a card is as tall as was said, in every theme, also in narrow columns") func heights()
    async throws
  {
    let wall = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    let proof = try await ProofSites.check(
      ["paper", "pins", "darkroom", "zine"].map {
        ProofSites.Source(
          name: $0, configuration: "title: Walls\ntheme: \($0)\n", cards: Self.cards,
          files: ["cards/wall.svg": wall])
      }, scales: [100, 150])
    for name in ["paper", "pins", "darkroom", "zine"] {
      let result = proof.result(of: name)
      #expect(result.findings == [])
      #expect(result.placed > 20)
    }
  }
}
