extension PreparedParagraph {
  /// The number of lines at a width.
  ///
  /// - Parameter available: the width in CSS pixels.
  /// - Returns: at least 1, also for empty text.
  /// - Complexity: O(lines); nothing is shaped.
  public func lineCount(in available: Double) -> Int {
    var counter = LineCounter()
    breaks.fill(available, into: &counter)
    return max(counter.count, 1)
  }

  /// The number of lines at a width, and the widths around it that rounding would decide.
  ///
  /// - Parameters:
  ///   - available: the width in CSS pixels, less any inset.
  ///   - nominal: the width before the inset; the safety margins grow with it.
  ///   - ambiguous: receives each interval around `available` in which a line's fit is not safe.
  public func lineCount(in available: Double, nominal: Double, ambiguous: inout [AmbiguousWidths])
    -> Int
  { filling.lineCount(in: available, nominal: nominal, ambiguous: &ambiguous) }

  /// What decides where the lines end.
  package var filling: ParagraphFilling { ParagraphFilling(breaks: breaks, growth: growth) }

  /// How far the closest fit of a line, or of its first rejected candidate, is from a tie.
  ///
  /// - Parameter available: the width in CSS pixels, less any inset.
  /// - Returns: CSS pixels; nil for a paragraph without text.
  /// - Complexity: O(lines).
  public func tieDistance(in available: Double) -> Double? {
    var finder = TieFinder(available: available)
    breaks.fill(available, into: &finder)
    return finder.distance
  }

  /// The lines at a width: their texts and widths.
  public func lines(in available: Double) -> [TextLine] {
    var collector = LineCollector()
    breaks.fill(available, into: &collector)
    return collector.lines.isEmpty ? [TextLine(range: 0..<0, width: 0)] : collector.lines
  }
}

/// What decides where a paragraph's lines end: less to copy than the paragraph, for loops over widths.
package struct ParagraphFilling: Sendable {
  fileprivate let breaks: BreakOpportunities
  /// As of `PreparedParagraph`.
  fileprivate let growth: Double

  /// As `lineCount` of the paragraph.
  package func lineCount(
    in available: Double, nominal: Double, ambiguous: inout [AmbiguousWidths]
  ) -> Int {
    let safe = SafeDistances(nominal: nominal, growth: growth)
    var collector = AmbiguityCollector(available: available, safe: safe)
    breaks.fill(available, into: &collector)
    if !collector.ambiguous.isEmpty { ambiguous.append(contentsOf: collector.ambiguous) }
    return max(collector.count, 1)
  }
}

extension BreakOpportunities {
  /// Breaks the paragraph greedily and reports each line.
  fileprivate func fill(_ available: Double, into sink: inout some LineSink) {
    if let tabs {
      fill(available, tabs: tabs, into: &sink)
      return
    }
    let last = opportunities.count - 1
    let limit = FitLimit(available)
    var start = lineStart(at: 0)
    var guess = 8
    while start.index < last {
      let end = furthest(from: start, within: limit, guess: guess)
      if end == start.index {
        start = cut(start, available, into: &sink)
        continue
      }
      guess = end - start.index
      if sink.wantsFits {
        report(from: start, to: end, to: &sink)
        if opportunities[end].kind != .mandatory, end < last {
          report(from: start, to: end + 1, to: &sink)
        }
      }
      let place = opportunities[end]
      sink.line(
        TextLine(
          range: start.offset..<Int(place.offset), width: place.end - start.position,
          isHyphenated: place.kind == .hyphen))
      start = lineStart(at: end)
    }
  }

  /// Reports the fit of a candidate, unless it does not matter.
  @inline(__always)
  private func report(from start: LineStart, to end: Int, to sink: inout some LineSink) {
    let place = opportunities[end]
    let width = place.end - start.position
    let webKit = webKitWidth(from: start, to: end)
    let gecko = Double(place.endUnits &- start.units) / 60
    // Blink rounds each item up, all engines compare with less than 1/60 px of grace.
    let least = min(width, webKit, gecko) - 0.02
    let most =
      max(width + Double(place.endItem &- UInt32(start.item) &+ 1) / 64, webKit, gecko) + 0.02
    if sink.needsFit(between: least, and: most) { sink.fit(threshold(from: start, to: end)) }
  }

  /// The last opportunity at which a line from `start` may end; `start.index` when none fits.
  ///
  /// Leaps while the line fits, in steps that start at what the line before held.
  @inline(__always)
  private func furthest(from start: LineStart, within limit: FitLimit, guess: Int) -> Int {
    let last = opportunities.count - 1
    var end = start.index
    var step = hasMandatoryBreaks ? 0 : guess
    while step > 0 {
      let next = end + step
      if next < last, fits(from: start, to: next, within: limit) {
        end = next
      } else {
        step /= 2
      }
    }
    var best = end
    while end < last, end == start.index || opportunities[end].kind != .mandatory {
      end += 1
      if fits(from: start, to: end, within: limit) {
        best = end
      } else if !mayFit(after: end, from: start, within: limit) {
        break
      }
    }
    return best
  }

  /// Whether a line may still fit where one that ends sooner does not: past a hyphen, which takes more
  /// room than the letters after it, but not past a second one's room.
  @inline(__always)
  private func mayFit(after end: Int, from start: LineStart, within limit: FitLimit) -> Bool {
    let place = opportunities[end]
    guard place.kind == .hyphen else { return false }
    return place.start - start.position <= limit.pixels + (place.end - place.start)
  }

  /// Whether a line fits in Blink; where engines differ, the width is ambiguous.
  @inline(__always)
  private func fits(from start: LineStart, to end: Int, within limit: FitLimit) -> Bool {
    let width = opportunities[end].end - start.position
    if width > limit.pixels { return false }
    let count = Int(opportunities[end].endItem) - start.item
    if count <= 0 || width + Double(count + 1) / 64 <= limit.pixels { return true }
    return Double(blinkWidth(from: start, to: opportunities[end])) <= limit.pixels * 64
  }
}

extension BreakOpportunities {
  /// Breaks a paragraph with tabs.
  private func fill(_ available: Double, tabs: TabStops, into sink: inout some LineSink) {
    let last = opportunities.count - 1
    var start = lineStart(at: 0)
    while start.index < last {
      var pen = TabStops.Pen()
      var end = start.index
      var width = 0.0
      var accepted: FitThreshold?
      var rejected: FitThreshold?
      while end < last, end == start.index || opportunities[end].kind != .mandatory {
        let place = opportunities[end + 1]
        let from = end == start.index ? start : lineStart(at: end)
        pen.position += place.end - from.position
        pen.units &+= place.endUnits &- from.units
        let candidate = FitThreshold(
          blink: LayoutUnit.ceilUnits64(pen.position), webKit: pen.position, gecko: pen.units)
        guard candidate.fits(in: available) else {
          rejected = candidate
          break
        }
        end += 1
        width = pen.position
        accepted = candidate
        tabs.advance(&pen, over: end)
      }
      if end == start.index {
        start = cut(start, available, into: &sink)
        continue
      }
      let line = TextLine(range: start.offset..<Int(opportunities[end].offset), width: width)
      if let accepted { sink.fit(accepted) }
      if let rejected { sink.fit(rejected) }
      sink.line(line)
      start = lineStart(at: end)
    }
  }
}
