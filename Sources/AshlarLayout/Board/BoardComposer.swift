/// Stacks sections from top to bottom, with all that stands around their cards.
struct BoardComposer {
  private let layout: BoardLayout
  private let width: Double
  private var board: Board
  /// Where the next section starts.
  private var top = 0.0

  init(_ layout: BoardLayout, in width: Double) {
    self.layout = layout
    self.width = width
    board = Board(size: Size(width: width, height: 0), frames: [], sections: [])
    top = layout.boundaryItems.extents(in: container).top
  }

  private var container: Size { Size(width: width, height: layout.containerHeight) }

  /// - Parameter table: what the heights were measured at; nil where they hold at any width.
  mutating func addSections(heights: [Double], at table: WidthTable?) throws(LayoutError) {
    if layout.sections.count > 1 { board.frames.reserveCapacity(layout.cardCount) }
    for index in layout.sections.indices {
      if index > 0 { top += layout.sectionSpacing }
      do throws(LayoutError) {
        try add(layout.sections[index], index, heights, table)
      } catch {
        throw error.inSection(index)
      }
    }
  }

  /// The board, with the boundary items of the whole of it.
  func finished() -> Board {
    var board = board
    let extents = layout.boundaryItems.extents(in: container)
    let frame = Frame(x: 0, y: 0, width: width, height: top + extents.bottom)
    let content = Frame(x: 0, y: extents.top, width: width, height: top - extents.top)
    var counts: [String: Int] = [:]
    for item in layout.boundaryItems {
      board.supplementary.append(
        item.placed(in: -1, of: frame, around: content, container, &counts))
    }
    board.size.height = frame.height
    return board
  }

  private mutating func add(
    _ section: BoardSection, _ index: Int, _ heights: [Double], _ table: WidthTable?
  ) throws(LayoutError) {
    let inner = try section.innerWidth(in: width)
    let first = board.frames.count
    let badgeCount = section.badges.count * section.cards.count
    guard badgeCount <= LayoutLimits.badges else {
      throw LayoutError(.tooLarge, "badges", value: Double(badgeCount))
    }
    let measured = MeasuredWidths(table: table, cards: first..<first + section.cards.count)
    let own = heights.span.extracting(measured.heights)
    try check(own, measured)
    let context = LayoutContext(
      containerHeight: layout.containerHeight, insets: section.insets, measured: measured)
    let placed = try section.layout.place(section.cards, heights: own, in: inner, context: context)
    let sides = section.boundaryFollowsInsets ? section.insets.horizontal : 0
    let boundary = Size(width: width - sides, height: layout.containerHeight)
    let extents = section.boundaryExtents(in: boundary)
    let contentTop = top + extents.top + section.insets.top
    add(placed.frames, x: section.insets.leading, y: contentTop)
    let bottom = contentTop + placed.height + section.insets.bottom + extents.bottom
    let frame = Frame(x: 0, y: top, width: width, height: bottom - top)
    let content = Frame(
      x: section.insets.leading, y: contentTop, width: inner, height: placed.height)
    board.sections.append(
      Board.Section(
        frame: frame, content: content, cards: first..<board.frames.count,
        columns: placed.columns.map { $0.offset(x: content.x, y: content.y) },
        rowGap: placed.rowGap, slack: placed.slack, slackInOrder: placed.slackInOrder,
        zIndex: section.decorations.isEmpty ? 0 : 1))
    addBoundary(section, index, frame, content, boundary)
    addBadges(section, index, placed.badges, first, content)
    addDecorations(section, index, frame, placed.lines, content)
    if let strip = placed.strip { add(strip, section, index, content) }
    top = bottom
  }

  /// Checks every height; an error names the card it belongs to.
  private func check(
    _ heights: Span<Double>, _ measured: MeasuredWidths
  ) throws(LayoutError) {
    do throws(LayoutError) {
      try Check.heights(heights)
    } catch {
      var error = error
      error.card = error.card.map(measured.card)
      throw error
    }
  }

  /// Adds frames, moved to where the section's content starts.
  private mutating func add(_ placed: [Frame], x: Double, y: Double) {
    if board.frames.isEmpty && x == 0 && y == 0 {
      board.frames = placed
      return
    }
    for frame in placed { board.frames.append(frame.offset(x: x, y: y)) }
  }

  private mutating func addBoundary(
    _ section: BoardSection, _ index: Int, _ frame: Frame, _ content: Frame, _ boundary: Size
  ) {
    var counts: [String: Int] = [:]
    var area = content
    area.y -= section.insets.top
    area.height += section.insets.vertical
    if !section.boundaryFollowsInsets { (area.x, area.width) = (0, width) }
    for item in section.boundaryItems {
      let placed = item.placed(in: index, of: frame, around: area, boundary, &counts)
      board.supplementary.append(placed)
      if placed.edge == .top && board.sections[index].header == nil {
        board.sections[index].header = placed.frame
      }
      if placed.edge == .bottom && board.sections[index].footer == nil {
        board.sections[index].footer = placed.frame
      }
    }
  }

  private mutating func addBadges(
    _ section: BoardSection, _ index: Int, _ placed: [PlacedBadge], _ first: Int,
    _ content: Frame
  ) {
    for badge in placed {
      board.supplementary.append(
        Board.Supplementary(
          kind: badge.kind, section: index, item: badge.item,
          frame: badge.frame.offset(x: content.x, y: content.y), zIndex: badge.zIndex,
          edge: nil, isPinned: false))
    }
    for badge in section.badges {
      for card in section.cards.indices {
        board.supplementary.append(
          Board.Supplementary(
            kind: badge.kind, section: index, item: card,
            frame: badge.frame(on: board.frames[first + card]), zIndex: badge.zIndex,
            edge: nil, isPinned: false))
      }
    }
  }

  private mutating func addDecorations(
    _ section: BoardSection, _ index: Int, _ frame: Frame, _ lines: [Frame], _ content: Frame
  ) {
    for decoration in section.decorations {
      board.decorations.append(
        Board.Decoration(
          kind: decoration.kind, section: index, frame: frame.inset(by: decoration.insets),
          zIndex: decoration.zIndex))
    }
    for line in lines {
      board.decorations.append(
        Board.Decoration(
          kind: "separator", section: index, frame: line.offset(x: content.x, y: content.y),
          zIndex: 1))
    }
  }

  private mutating func add(
    _ strip: Strip, _ section: BoardSection, _ index: Int, _ content: Frame
  ) {
    board.sections[index].scroller = board.scrollers.count
    board.scrollers.append(
      strip.scroller(of: index, in: width, content: content, insets: section.insets))
  }
}

extension BoundaryItem {
  /// The item at its edge of `frame`, beside `area`.
  fileprivate func placed(
    in section: Int, of frame: Frame, around area: Frame, _ container: Size,
    _ counts: inout [String: Int]
  ) -> Board.Supplementary {
    let own = size.resolved(in: container)
    let x = area.x + (area.width - own.width) * alignment.horizontalShare
    let y: Double
    let edge: Board.Supplementary.Edge?
    switch alignment.edge {
    case .top: (y, edge) = (frame.y, .top)
    case .bottom: (y, edge) = (frame.maxY - own.height, .bottom)
    case .middle: (y, edge) = (area.y + (area.height - own.height) / 2, nil)
    }
    let number = counts[kind, default: 0]
    counts[kind] = number + 1
    let placed = Frame(
      x: x + offset.width, y: y + offset.height, width: own.width, height: own.height)
    return Board.Supplementary(
      kind: kind, section: section, item: number, frame: placed.inset(by: insets), zIndex: zIndex,
      edge: edge, isPinned: pinsToVisibleBounds)
  }
}
