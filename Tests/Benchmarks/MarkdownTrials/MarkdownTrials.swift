import AshlarMarkdown
import AshlarText
import Foundation
import SiteTrials
import TrialClock

/// What it costs to know how tall cards are, in CPU time of one thread.
public enum MarkdownTrials {
  /// Measures with the fonts in a folder such as Debian's Inter.
  public static func printCost(fonts folder: String, cardCount: Int = 10_000) throws {
    let library = try library(folder)
    let cards = GeneratedCard.cards(count: cardCount)
    let bytes = cards.reduce(0) { $0 + $1.markdown.utf8.count }
    let widths = [280.0, 320, 344, 400, 512, 640]
    print("\(cardCount) cards, \(bytes / 1000) kB of Markdown, \(widths.count) widths\n")
    var documents: [MarkdownDocument] = []
    let parsing = ThreadClock.leastSeconds {
      documents = cards.map {
        MarkdownDocument(parsing: Array($0.markdown.utf8).span, file: "a.md")
      }
    }
    let faces = zip(cards, documents).enumerated().map { index, pair in
      CardFace(
        id: "card-\(index)", kind: .article, title: pair.0.title, blocks: pair.1.blocks,
        meta: InlineText(joining: [InlineText.Part(pair.0.meta)], separator: ""))
    }
    var height = 0.0
    let cold = ThreadClock.leastSeconds {
      let shaper = TextShaper(library: library)
      for face in faces { height += measure(prepare(face, shaper), widths) }
    }
    let shaper = TextShaper(library: library)
    var prepared = faces.map { prepare($0, shaper) }
    let warm = ThreadClock.leastSeconds {
      for face in faces { height += measure(prepare(face, shaper), widths) }
    }
    let preparing = ThreadClock.leastSeconds { prepared = faces.map { prepare($0, shaper) } }
    let answering = ThreadClock.leastSeconds {
      for card in prepared { height += measure(card, widths) }
    }
    precondition(height > 0)
    for (name, value) in [
      ("parse", parsing), ("prepare and measure at all widths", cold),
      ("the same, words met before", warm), ("prepare all, words met before", preparing),
      ("measure all at all widths", answering), ("parse, prepare and measure", parsing + cold),
    ] {
      let padding = String(repeating: " ", count: 40 - name.count)
      print(name + padding + String(format: "%.3f CPU s", value))
    }
  }

  private static func prepare(_ face: CardFace, _ shaper: TextShaper) -> PreparedCard {
    PreparedCard(face, style: StyleSheet(), resources: .none, shaper: shaper)
  }

  private static func measure(_ card: PreparedCard, _ widths: [Double]) -> Double {
    widths.reduce(0) { $0 + card.measure(width: $1).height }
  }

  private static func library(_ folder: String) throws -> FontLibrary {
    let faces = try ["Inter-Regular", "Inter-Italic", "Inter-Bold", "Inter-BoldItalic"].map {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0).otf"))
      return try FontFace(bytes: [UInt8](data))
    }
    let stacks = (0..<FontRole.stackCount).map { FontStack(faces: [$0 % 4]) }
    return FontLibrary(faces: faces, stacks: stacks)
  }
}
