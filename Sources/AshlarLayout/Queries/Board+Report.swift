extension Board {
  /// The board's quality in numbers; see `BoardReport`.
  ///
  /// - Complexity: O(*n* log *n*).
  public func report() -> BoardReport {
    var report = BoardReport(cardCount: frames.count)
    var (area, covered) = (0.0, 0.0)
    var (pairs, inverted) = (0.0, 0.0)
    var (slack, slackInOrder) = (RowSlack(), RowSlack())
    for section in sections where !section.cards.isEmpty {
      let measures = measures(of: section)
      report.gap = max(report.gap, measures.gap)
      report.imbalance = max(report.imbalance, measures.imbalance)
      report.backJump = max(report.backJump, measures.order.backJump)
      area += measures.area
      covered += measures.covered
      slack += section.slack
      slackInOrder += section.slackInOrder
      let count = Double(section.cards.count)
      pairs += count * (count - 1) / 2
      inverted += Double(measures.order.inversions)
    }
    report.whiteSpace = area > 0 ? max(0, 1 - covered / area) : 0
    (report.slack, report.slackInOrder) = (slack.share, slackInOrder.share)
    report.inversions = pairs > 0 ? inverted / pairs : 0
    return report
  }

  /// The report of a board whose cards are pictures: with the share of each that its box cuts off.
  ///
  /// - Parameter aspectRatios: width over height of each picture; nil for a card that is none.
  public func report(aspectRatios: [Double?]) -> BoardReport {
    var report = report()
    for (frame, aspect) in zip(frames, aspectRatios) {
      guard let aspect, aspect > 0, frame.width > 0, frame.height > 0 else { continue }
      let ratio = frame.width / frame.height / aspect
      report.crop = max(report.crop, 1 - min(ratio, 1 / ratio))
    }
    return report
  }

  /// A section's measures, its frames turned to how its engine has them.
  private func measures(of section: Section) -> SectionMeasures {
    var section = section
    var own = Array(frames[section.cards])
    let strip = section.scroller.map { scrollers[$0].contentSize }
    if isRightToLeft {
      own.mirror(in: strip?.width ?? size.width)
      section.columns.mirror(in: size.width)
      section.content.mirror(in: size.width)
    }
    var width = strip?.width ?? section.content.width
    if isHorizontal {
      own = own.map(\.transposed)
      section.columns = section.columns.map(\.transposed)
      section.content = section.content.transposed
      width = strip?.height ?? section.content.width
    }
    return SectionMeasures(own, section, width: width)
  }
}
