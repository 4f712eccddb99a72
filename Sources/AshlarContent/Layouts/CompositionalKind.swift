internal import AshlarLayout

extension LayoutKind {
  static let compositional = LayoutKind(
    name: "compositional",
    standard: .compositional(Compositional(group: CompositionalGroup.single(width: 0))),
    read: { options, fields in
      options.readGaps(&fields)
      options.readColumns(&fields, hasAlignment: false)
      options.readComposition(&fields)
    },
    resolve: { options, place in
      let gap = place.columnGap
      let count = (try? place.columns.tracks(in: place.innerWidth, gap: gap).count) ?? 1
      return .compositional(
        options.compositional(
          columnCount: count, gap: gap, rowGap: place.rowGap, in: place.innerWidth))
    })
}

extension LayoutOptions {
  fileprivate mutating func readComposition(_ fields: inout YAMLFields) {
    readItemWidth(&fields)
    if fields.value("scroll")?.text == "groupLeading" {
      scrolling = .continuousGroupLeadingBoundary
    } else {
      scrolling = fields.choice("scroll") ?? scrolling
    }
    if let value = fields.value("group") {
      group = GroupReading(report: fields.report).group(value) ?? group
    }
  }

  fileprivate func compositional(
    columnCount: Int, gap: Double, rowGap: Double, in width: Double
  ) -> Compositional {
    let isStrip = scrolling != .none
    let standard =
      isStrip
      ? CompositionalGroup.single(
        width: columns == nil
          ? min(itemWidth, width) : columnWidth(columnCount, gap: gap, in: width))
      : CompositionalGroup.nested(
        columnCount: columnCount, columnWidth: columnWidth(columnCount, gap: gap, in: width),
        gap: gap, rowGap: rowGap)
    return Compositional(
      group: group ?? standard, interGroupSpacing: isStrip ? gap : rowGap,
      orthogonalScrolling: scrolling)
  }

  /// A column's width in whole pixels.
  private func columnWidth(_ count: Int, gap: Double, in width: Double) -> Double {
    max(1, ((width - gap * Double(count - 1)) / Double(count)).rounded(.down))
  }
}

extension CompositionalGroup {
  /// One card of a strip.
  fileprivate static func single(width: Double) -> CompositionalGroup {
    CompositionalGroup(
      .horizontal, size: LayoutSize(width: .absolute(width), height: .estimated(200)),
      subitems: [
        .item(
          CompositionalItem(
            size: LayoutSize(width: .fractionalWidth(1), height: .estimated(200))))
      ])
  }

  /// A card two columns wide beside a pair of cards in each further column; all below each other
  /// where there are fewer than three columns.
  fileprivate static func nested(
    columnCount: Int, columnWidth: Double, gap: Double, rowGap: Double
  ) -> CompositionalGroup {
    func item(_ width: Double) -> CompositionalNode {
      .item(CompositionalItem(size: LayoutSize(width: .absolute(width), height: .estimated(200))))
    }
    func pair(_ width: Double) -> CompositionalNode {
      .group(
        CompositionalGroup(
          .vertical, size: LayoutSize(width: .absolute(width), height: .estimated(400)),
          subitems: [item(width)], repetition: .repeating(2), spacing: .fixed(rowGap)))
    }
    let row = LayoutSize(width: .fractionalWidth(1), height: .estimated(400))
    guard columnCount > 1 else {
      return CompositionalGroup(.horizontal, size: row, subitems: [item(columnWidth)])
    }
    let lead = columnCount > 2 ? 2 * columnWidth + gap : columnWidth
    let pairs = Array(repeating: pair(columnWidth), count: max(1, columnCount - 2))
    return CompositionalGroup(
      .horizontal, size: row, subitems: [item(lead)] + pairs,
      repetition: .repeating(pairs.count + 1), spacing: .fixed(gap))
  }
}
