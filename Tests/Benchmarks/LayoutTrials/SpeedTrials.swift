import AshlarLayout
import Foundation

/// Cards per millisecond, the best of some runs, in processor time of this thread alone.
enum SpeedTrials {
  private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

  static func printAll() {
    print("Layout speed: cards per ms at 1k, 10k, 100k, 1M; time per card at 1M over 10k")
    let masonry = Masonry(columnCount: 5, gap: 16)
    run("columns", .masonry(masonry))
    run("columns, 40 of them", .masonry(Masonry(columnCount: 40, gap: 4)))
    run("columns, 10 % span 2", .masonry(masonry), spans: 2, every: 10)
    var search = masonry
    search.spanFilling = .search
    run("columns, span 3, search", .masonry(search), spans: 3, every: 25)
    run("grid lanes", .gridLanes(GridLanes(tracks: .columns(.count(5)), columnGap: 16, rowGap: 16)))
    let dense = GridLanes(tracks: .columns(.count(5)), columnGap: 16, rowGap: 16, isDense: true)
    run("grid lanes, dense, spans", .gridLanes(dense), spans: 2, every: 10)
    run("flexible rows", .flexibleRows(FlexibleRows(columnCount: 5, gap: 16)))
    run(
      "justified rows", .justifiedRows(JustifiedRows(targetHeight: 240, columnGap: 10, rowGap: 10)))
    run("flow", .flow(Flow()))
    run("compositional, rigid", .compositional(Compositional(group: group(.absolute(100)))))
    run("compositional, measured", .compositional(Compositional(group: group(.estimated(100)))))
    print("")
  }

  /// Rows of one large card and two small ones above each other.
  private static func group(_ height: AshlarLayout.Dimension) -> CompositionalGroup {
    func item(_ width: Double) -> CompositionalNode {
      .item(CompositionalItem(size: LayoutSize(width: .fractionalWidth(width), height: height)))
    }
    let column = CompositionalGroup(
      .vertical, size: LayoutSize(width: .fractionalWidth(0.5), height: height),
      subitems: [item(1)], repetition: .repeating(2))
    return CompositionalGroup(
      .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: height),
      subitems: [item(0.5), .group(column)])
  }

  private static func run(
    _ name: String, _ layout: SectionLayout, spans span: Int = 1, every: Int = 1
  ) {
    var line = label(name)
    var perCard: [Double] = []
    for size in sizes {
      var random = SeededRandom(seed: 7)
      let cards = (0..<size).map { index in
        Card(
          span: index % every == every - 1 ? span : 1, aspectRatio: random.uniform(0.5...2),
          naturalSize: Size(width: random.uniform(40...300).rounded(), height: 100))
      }
      let heights = (0..<size).map { _ in random.uniform(80...480).rounded() }
      let board = BoardLayout(
        sections: [BoardSection(layout, cards: cards)], containerHeight: 800)
      var best = Double.infinity
      for _ in 0..<(size > 100_000 ? 3 : max(5, 200_000 / size)) {
        let start = clock()
        _ = try? board.board(heights: heights, in: 1264)
        best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
      }
      perCard.append(best / Double(size))
      line += column(Double(size) / max(best, 0.001), decimals: 0)
    }
    print(line + column(perCard[3] / perCard[1], decimals: 2))
  }
}
