import AshlarContent
import AshlarLayout
import TestSupport
import Testing

@Suite("Layouts in ashlar.yaml") struct LayoutConfigurationTests {
  /// The section that a layout makes of cards at a breakpoint of 3 columns and 928 px.
  private func section(
    _ layout: String, cards: [Card] = [Card()], breakpoint: String = "desk"
  ) async throws -> BoardSection {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: A
      breakpoints: [{name: phone}, {name: small, from: 30, columns: 2}, {name: desk, from: 61, columns: 3}]
      boards: [{layout: \(layout)}]
      """, "cards/a.md": "A",
    ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let configuration = try #require(await folder.site().site).configuration
    let place = try #require(configuration.breakpoints.first { $0.name == breakpoint })
    let board = try #require(configuration.boards.first?.sections.first)
    return board.layout.boardSection(cards: cards, at: place)
  }

  private func complaint(_ layout: String) async throws -> String? {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nboards: [{layout: \(layout)}]", "cards/a.md": "A",
    ])
    return await folder.complaints().first
  }

  @Test(
    "every engine and every option of it reaches the layout library",
    arguments: [
      ("masonry", SectionLayout.masonry(Masonry(columns: .count(3), columnGap: 16, rowGap: 16))),
      ("pinterest", .masonry(Masonry(columns: .count(3), columnGap: 12, rowGap: 12))),
      ("adaptive", .masonry(Masonry(columnCount: 3, gap: 16, placement: .roundRobin))),
      (
        "{columns: 4, columnGap: 1, rowGap: 2, balance: tail, balanceCards: 6, maximumBackJump: 300}",
        .masonry(
          Masonry(
            columns: .count(4), columnGap: 1, rowGap: 2,
            balance: .tail(maximumBackJump: 300, cards: 6), maximumBackJump: 300))
      ),
      (
        "{minimumColumnWidth: 200, gap: 0, spanFilling: search, flushBottoms: true, fillUpwards: true, stamps: [[0, 1, 2, 3]]}",
        .masonry(
          Masonry(
            columns: .minimumWidth(200), stamps: [Frame(x: 0, y: 1, width: 2, height: 3)],
            fillsUpwards: true, spanFilling: .search, hasFlushBottoms: true))
      ),
      (
        "{columnWidth: 10rem, gap: 0, align: center, fitWidth: true}",
        .masonry(Masonry(columns: .width(160), alignment: .center, fitsWidth: true))
      ),
      (
        "{kind: grid-lanes, gap: 0, fitTolerance: 4, dense: true, reverseTracks: true, reverseFill: true, tracks: [1, 2]}",
        .gridLanes(
          GridLanes(
            tracks: .shares([1, 2]), fitTolerance: 4, isDense: true, isTrackReversed: true,
            isFillReversed: true))
      ),
      (
        "{kind: grid-lanes, gap: 0, tracks: [200px, 300px]}",
        .gridLanes(GridLanes(tracks: .widths([200, 300])))
      ),
      ("{kind: grid-lanes, gap: 0}", .gridLanes(GridLanes(tracks: .columns(.count(3))))),
      (
        "{kind: flexible-rows, columns: 2, columnWidth: 100, gap: 3, align: end, maximumMove: 6}",
        .flexibleRows(
          FlexibleRows(
            columns: .fixed(count: 2, width: 100), columnGap: 3, rowGap: 3, alignment: .end,
            maximumMove: 6))
      ),
      (
        "{kind: uniform-rows, gap: 0, rowHeight: 300}",
        .uniformRows(UniformRows(columns: .count(3), rowHeight: .absolute(300)))
      ),
      (
        "{kind: uniform-rows, gap: 0, aspectRatio: 1.5}",
        .uniformRows(UniformRows(columns: .count(3), rowHeight: .aspectRatio(1.5)))
      ),
      (
        "{kind: justified-rows, gap: 5, targetHeight: 180, lastRow: center, minimumLastFill: 0.5, contrast: 2, breakoutAspect: 3, cropBudget: 0.1, tieShare: 0.01}",
        .justifiedRows(
          JustifiedRows(
            targetHeight: 180, columnGap: 5, rowGap: 5, lastRow: .center, minimumLastFill: 0.5,
            contrastDemerit: 2, breakoutAspect: 3, cropBudget: 0.1, tieShare: 0.01, grid: 1))
      ),
      (
        "{kind: flow, gap: 4, uniform: true, justify: start, lastLine: end, lineAlign: stretch, maximumMove: 2}",
        .flow(
          Flow(
            lineSpacing: 4, itemSpacing: 4, isUniform: true, justification: .start, lastLine: .end,
            lineAlignment: .stretch, maximumMove: 2))
      ),
      (
        "{kind: list, appearance: insetGrouped, rowGap: 2, separators: false, separatorInset: 8, minimumRowHeight: 44, firstCardIsHeader: true, sideInset: 10}",
        .list(
          ListRows(
            .insetGrouped, rowSpacing: 2, minimumRowHeight: 44, hasSeparators: false,
            separatorInset: 8, isFirstCardHeader: true, inset: 10))
      ),
    ])
  func options(layout: String, expected: SectionLayout) async throws {
    #expect(try await section(layout).layout == expected)
  }

  @Test("groups nest, with every kind of dimension and spacing") func groups() async throws {
    let layout = """
      {kind: compositional, gap: 8, scroll: groupLeading, group: {height: 300, spacing: flexible 4, insets: 2, items: [
        {width: 50%, height: 100%, insets: [1, 2], edges: {leading: 3, top: flexible}},
        {axis: vertical, width: 40%w, height: 20%h, count: 2, items: [{height: uniform}]},
        {axis: custom, width: 100, repeat: 3, frames: [[0, 0, 10, 20]]}]}}
      """
    let expected = CompositionalGroup(
      .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(300)),
      subitems: [
        .item(
          CompositionalItem(
            size: LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
            insets: Insets(top: 1, leading: 2, bottom: 1, trailing: 2),
            edgeSpacing: EdgeSpacing(leading: .fixed(3), top: .flexible(0)))),
        .group(
          CompositionalGroup(
            .vertical,
            size: LayoutSize(width: .fractionalWidth(0.4), height: .fractionalHeight(0.2)),
            subitems: [
              .item(
                CompositionalItem(
                  size: LayoutSize(width: .fractionalWidth(1), height: .uniformAcrossSiblings(200)))
              )
            ], repetition: .equal(2))),
        .group(
          CompositionalGroup(
            .custom, size: LayoutSize(width: .absolute(100), height: .estimated(200)),
            repetition: .repeating(3), frames: [Frame(x: 0, y: 0, width: 10, height: 20)])),
      ], spacing: .flexible(4), insets: Insets(top: 2, leading: 2, bottom: 2, trailing: 2))
    #expect(
      try await section(layout).layout
        == .compositional(
          Compositional(
            group: expected, interGroupSpacing: 8,
            orthogonalScrolling: .continuousGroupLeadingBoundary)))
  }

  @Test(
    "the built-in groups place cards without overlap and within the board",
    arguments: [
      "compositional", "{kind: compositional, columns: 1}", "{kind: compositional, columns: 2}",
      "{kind: compositional, columns: 5, gap: 7, insets: 13}",
    ])
  func builtInGroup(layout: String) async throws {
    let cards = Array(repeating: Card(), count: 11)
    let layout = BoardLayout(sections: [try await section(layout, cards: cards)])
    let board = try layout.board(heights: (0..<11).map { 50 + 37 * Double($0 % 4) }, in: 928)
    for (index, frame) in board.frames.enumerated() {
      #expect(frame.x >= 0 && frame.maxX <= 928.01 && frame.maxY <= board.height + 0.01)
      for other in board.frames[..<index] {
        let isApart =
          frame.x >= other.maxX - 0.01 || other.x >= frame.maxX - 0.01
          || frame.y >= other.maxY - 0.01 || other.y >= frame.maxY - 0.01
        #expect(isApart)
      }
    }
  }

  @Test("a flow has a width for cards that have none") func flowWidth() async throws {
    let cards = [Card(), Card(naturalSize: Size(width: 70, height: 0))]
    let section = try await section("{kind: flow, itemWidth: 200}", cards: cards)
    #expect(section.cards.map(\.naturalSize.width) == [200, 70])
  }

  @Test("a breakpoint changes what it names and keeps the rest") func overrides() async throws {
    let layout =
      "{columns: 3, gap: 9, insets: 4, at: {small: {minimumColumnWidth: 150, rowGap: 1}}}"
    let small = try await section(layout, breakpoint: "small")
    #expect(small.layout == .masonry(Masonry(columns: .minimumWidth(150), columnGap: 9, rowGap: 1)))
    #expect(small.insets.leading == 4)
    #expect(
      try await section(layout).layout
        == .masonry(Masonry(columns: .count(3), columnGap: 9, rowGap: 9)))
  }

  @Test("columns for every width are two at most on phones, unless the phone's breakpoint has more")
  func phoneColumns() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: A
      breakpoints:
      - {name: base}
      - {name: phone, from: 20}
      - {name: large-phone, from: 25, columns: 4}
      - {name: desk, from: 61}
      boards:
      - {id: index, layout: {columns: 3}}
      - {id: own, layout: {columns: 3, at: {phone: {columns: 3}}}}
      - {id: few, layout: {columns: 1}}
      """, "cards/a.md": "A",
    ])
    let site = try #require(await folder.site().site)
    let counts = site.configuration.boards.map { board in
      site.configuration.breakpoints.dropFirst().map { breakpoint -> Int in
        let layout = board.sections[0].layout.boardSection(cards: [], at: breakpoint).layout
        guard case .masonry(let masonry) = layout, case .count(let count) = masonry.columns else {
          return 0
        }
        return count
      }
    }
    #expect(counts == [[2, 3, 3], [3, 3, 3], [1, 1, 1]])
  }

  @Test(
    "an option of another engine is unknown, a bad one is explained",
    arguments: [
      (
        "{kind: flexible-rows, balance: tail}",
        "41: error: a flexible-rows layout has no key 'balance' (the keys here are align, at, columnGap, columnWidth, columns, cropBudget, gap, insets, kind, maximumMove, minimumColumnWidth, rowGap)"
      ),
      ("{columns: 0}", "29: error: 'columns' must be a whole number from 1 to 1000, found '0'"),
      (
        "{columns: 2, minimumColumnWidth: 100}",
        "29: error: 'minimumColumnWidth' already says how many columns there are (a column is 100 px wide at least; remove one of the two)"
      ),
      (
        "{kind: grid-lanes, tracks: [a]}",
        "46: error: 'tracks' must be a list of shares, as [1, 2, 1], or of widths, as [200px, 300px], found a list"
      ),
      ("{kind: compositional, group: {}}", "48: error: a group needs 'items', as [{width: 50%}]"),
      (
        "{kind: compositional, group: {axis: custom}}",
        "48: error: a custom group needs 'frames', as [[0, 0, 100, 100]]"
      ),
      (
        "{kind: compositional, group: {items: [{width: wide}]}}",
        "65: error: 'width' must be a share, as 50%, a length, 'auto' or 'uniform', found 'wide'"
      ),
      (
        "{kind: compositional, group: {items: [{}], spacing: x}}",
        "71: error: 'spacing' must be a length or 'flexible', as 8 or 'flexible 8', found 'x'"
      ),
      (
        "{kind: list, scroll: paging}",
        "32: error: a list layout has no key 'scroll' (the keys here are appearance, at, columnGap, firstCardIsHeader, gap, insets, kind, minimumRowHeight, rowGap, separatorInset, separators, sideInset)"
      ),
    ])
  func mistakes(layout: String, message: String) async throws {
    #expect(try await complaint(layout) == "ashlar.yaml:2:" + message)
  }

  @Test(
    "UIKit's words get ours as a hint",
    arguments: [
      ("{items: [{width: fractionalWidth(0.5)}]}", "write 'width: 50%'"),
      ("{items: [{width: .fractionalHeight(1.0)}]}", "write 'width: 100%h'"),
      ("{items: [{height: fractionalWidth(0.3333)}]}", "write 'height: 33.33%w'"),
      ("{items: [{height: absolute(44)}]}", "write 'height: 44'"),
      ("{items: [{height: estimated(100)}]}", "write 'height: auto'"),
      ("{items: [{height: uniformAcrossSiblings(80)}]}", "write 'height: uniform'"),
      ("{items: [{widthDimension: 1}]}", "write 'width'"),
      ("{items: [{}], interItemSpacing: 8}", "write 'spacing'"),
    ])
  func foreignWords(group: String, hint: String) async throws {
    let complaint = try await complaint("{kind: compositional, group: \(group)}")
    #expect(complaint?.hasSuffix("(\(hint))") == true, "\(complaint ?? "")")
  }

  @Test("a key of UIKit's compositional layout is named by ours") func foreignKeys() async throws {
    let complaint = try await complaint(
      "{kind: compositional, orthogonalScrollingBehavior: paging}")
    #expect(
      complaint
        == "ashlar.yaml:2:41: error: a compositional layout has no key 'orthogonalScrollingBehavior' (write 'scroll')"
    )
  }

  @Test(
    "a layout has one name, and older spellings are read",
    arguments: [
      ("flexible-rows", ["flexibleRows", "flexrow"]), ("grid-lanes", ["gridLanes"]),
      ("uniform-rows", ["uniformRows"]), ("justified-rows", ["justifiedRows", "justified"]),
    ])
  func spellings(name: String, older: [String]) async throws {
    let expected = try await section(name).layout
    for spelling in older { #expect(try await section(spelling).layout == expected) }
    let complaint = try await complaint("bricks")
    #expect(complaint?.contains(name) == true)
    #expect(older.allSatisfy { complaint?.contains($0 + ",") == false })
  }

  @Test("what changes nothing at the first breakpoint is a warning")
  func firstBreakpoint() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: A
      breakpoints: [{name: phone, columns: 2}, {name: desk, from: 61, columns: 3}]
      boards: [{layout: {at: {phone: {columns: 2}, desk: {columns: 4}}}}]
      """, "cards/a.md": "A",
    ])
    #expect(
      await folder.complaints() == [
        "ashlar.yaml:2:38: warning: the first breakpoint has one column: there cards follow one another "
          + "without a layout (start more columns at a width of their own, as "
          + "'{name: wide-phone, from: 30rem, columns: 2}')",
        "ashlar.yaml:3:25: warning: 'phone' changes nothing: the first breakpoint has one column, without "
          + "a layout (name a later one, as 'desk', or remove it)",
      ])
  }
}
