import AshlarLayout

/// The examples of AshlarLayout's articles, compiled as they stand there.
enum LayoutExamples {
  static func pinnedHeader() throws -> Board {
    let cards = [Card(), Card(span: 2), Card(), Card(aspectRatio: 1.5)]
    let layout = BoardLayout(sections: [
      BoardSection(
        .masonry(Masonry(columnCount: 4, gap: 16)), cards: cards,
        boundaryItems: [.header(height: 48, isPinned: true)])
    ])
    let widths = try layout.widths(in: 1200)
    let heights = widths.heights { card, width in 40_000 / width + Double(card) * 24 }
    let board = try layout.board(heights: heights)
    return board
  }

  static let nestedGroups: BoardSection = {
    let space = Insets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let leadingItem = CompositionalItem(
      size: LayoutSize(width: .fractionalWidth(0.7), height: .fractionalHeight(1)), insets: space)
    let trailingItem = CompositionalItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.3)), insets: space)
    let trailingGroup = CompositionalGroup(
      .vertical, size: LayoutSize(width: .fractionalWidth(0.3), height: .fractionalHeight(1)),
      subitems: [.item(trailingItem)], repetition: .equal(2))
    let group = CompositionalGroup(
      .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.4)),
      subitems: [.item(leadingItem), .group(trailingGroup)])
    let section = BoardSection(
      .compositional(Compositional(group: group)), cards: Array(repeating: Card(), count: 6))
    return section
  }()

  static func pinterest(heights: [Double]) throws -> [Frame] {
    let masonry = Masonry(columnCount: 2, gap: 12, placement: .roundRobin)
    let layout = BoardLayout(sections: [
      BoardSection(.masonry(masonry), cards: Array(repeating: Card(), count: heights.count))
    ])
    let frames = try layout.board(heights: heights, in: 375).frames
    return frames
  }
}
