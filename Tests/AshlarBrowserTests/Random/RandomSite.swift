import AshlarBrowser
import AshlarSite
import Foundation
import Testing

/// A site of random cards on one board, with columns from 60 to 900 px.
struct RandomSite {
  let folder: URL
  /// How many breakpoints place cards.
  let layoutCount: Int
  /// Cards below this width, in CSS pixels, are counted apart: few words fit there.
  static let narrow = 130.0

  /// The columns' number and width in CSS pixels at each breakpoint, in the order of the boards' widths.
  /// The first board is wider than a window of 320 px, in which cards are in normal flow.
  private static func widths(_ style: RandomStyle) -> [(count: Int, width: Int)] {
    let narrowest = style.cutsWords ? [(5, 60), (5, 83)] : []
    let all =
      narrowest + [
        (2, 157), (3, 120), (2, 200), (1, 512), (4, 131), (1, 640), (2, 397), (1, 900), (4, 251),
      ]
    return all.map { (count: $0.0, width: $0.1) }.sorted { boardWidth($0) < boardWidth($1) }
  }

  private static func boardWidth(_ columns: (count: Int, width: Int)) -> Int {
    columns.count * columns.width + (columns.count - 1) * gap
  }

  private static let gap = 8

  /// Writes the site into a folder of the system's temporary one.
  init(seed: UInt64, cardCount: Int, style: RandomStyle = .plain) throws {
    let widths = Self.widths(style)
    layoutCount = widths.count
    folder = FileManager.default.temporaryDirectory
      .appending(path: "ashlar-random-\(seed)-\(UUID().uuidString)")
    try write(Self.configuration(style), to: "ashlar.yaml")
    for (name, width, height) in [("stone", 24, 20), ("wide", 400, 20), ("photo", 300, 200)] {
      try write(
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'/>",
        to: "images/\(name).svg")
    }
    let words = try RandomWords()
    for index in 0..<cardCount {
      let card = RandomMarkdown.card(
        seed: seed << 20 + UInt64(index), words: words, style: style)
      try write(card, to: "cards/s\(index % style.layouts.count)/c\(index).md")
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove() throws { try FileManager.default.removeItem(at: folder) }

  private static func configuration(_ style: RandomStyle) -> String {
    var text = """
      title: Random
      typography: true
      \(style.site)
      theme: \(style.theme)
      boards:
        - id: index
          sections:

      """
    for index in style.layouts.indices {
      text += "      - select: {folder: s\(index)}\n"
      text += "        layout: \(style.layout(index, gap: gap))\n"
    }
    text += "breakpoints:\n  - {name: flow, from: 0, columns: 1}\n"
    for (index, columns) in widths(style).enumerated() {
      let board = Double(boardWidth(columns)) / 16
      let name = "w\("abcdefghijk".dropFirst(index).prefix(1))"
      text += "  - {name: \(name), from: \(board + 3), columns: \(columns.count)}\n"
    }
    return text
  }
}
