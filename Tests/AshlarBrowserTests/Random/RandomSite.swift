import AshlarBrowser
import AshlarSite
import Foundation
import Testing

/// A site of random cards on one board, with columns from 120 to 900 px.
struct RandomSite {
  let folder: URL
  /// How many breakpoints place cards.
  static let layoutCount = widths.count

  /// The columns' number and width in CSS pixels at each breakpoint, in the order of the boards' widths.
  /// The first board is wider than a window of 320 px, in which cards are in normal flow.
  private static let widths = [
    (2, 157), (3, 120), (2, 200), (1, 512), (4, 131), (1, 640), (2, 397), (1, 900), (4, 251),
  ]
  private static let gap = 8

  /// Writes the site into a folder of the system's temporary one.
  init(seed: UInt64, cardCount: Int) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "ashlar-random-\(seed)-\(UUID().uuidString)")
    try write(Self.configuration, to: "ashlar.yaml")
    for (name, width) in [("stone", 24), ("wide", 400)] {
      try write(
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='20'/>",
        to: "images/\(name).svg")
    }
    let words = try RandomWords()
    for index in 0..<cardCount {
      let card = RandomMarkdown.card(seed: seed << 20 + UInt64(index), words: words)
      try write(card, to: "cards/c\(index).md")
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove() throws { try FileManager.default.removeItem(at: folder) }

  private static var configuration: String {
    var text = """
      title: Random
      theme: {textSize: 16, lineHeight: 24, cardPadding: 16}
      boards:
        - id: index
          sections:
            - layout: {kind: masonry, gap: \(gap)}
      breakpoints:
        - {name: flow, from: 0, columns: 1}

      """
    for (index, (count, width)) in widths.enumerated() {
      let board = Double(count * width + (count - 1) * gap) / 16
      let name = "w\("abcdefghij".dropFirst(index).prefix(1))"
      text += "  - {name: \(name), from: \(board + 3), columns: \(count)}\n"
    }
    return text
  }
}
