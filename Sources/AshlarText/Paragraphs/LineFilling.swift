extension PreparedParagraph {
  /// The number of lines at a width.
  ///
  /// - Parameter available: the width in CSS pixels.
  /// - Returns: at least 1, also for empty text.
  /// - Complexity: O(lines); nothing is shaped.
  public func lineCount(in available: Double) -> Int {
    var count = 0
    fill(available) { _, _, _ in count += 1 }
    return max(count, 1)
  }

  /// The number of lines at a width, and the widths around it that rounding would decide.
  ///
  /// - Parameters:
  ///   - available: the width in CSS pixels, less any inset.
  ///   - nominal: the width before the inset; the safety margins grow with it.
  ///   - hairs: receives each interval around `available` in which a line's fit is not safe.
  public func lineCount(in available: Double, nominal: Double, hairs: inout [Hair]) -> Int {
    let margins = LineMargins(nominal: nominal)
    var count = 0
    fill(available) { _, accepted, rejected in
      count += 1
      if let hair = accepted?.hair(around: available, margins: margins) { hairs.append(hair) }
      if let hair = rejected?.hair(around: available, margins: margins) { hairs.append(hair) }
    }
    return max(count, 1)
  }

  /// The lines at a width: their texts and widths.
  public func lines(in available: Double) -> [TextLine] {
    var lines: [TextLine] = []
    fill(available) { line, _, _ in lines.append(line()) }
    return lines.isEmpty ? [TextLine(range: 0..<0, width: 0)] : lines
  }

  /// Breaks the paragraph greedily, telling each line, its fit, and the fit of the longer candidate
  /// that was rejected.
  private func fill(
    _ available: Double, _ tell: (() -> TextLine, FitThreshold?, FitThreshold?) -> Void
  ) {
    if let tabs {
      fill(available, tabs: tabs, tell)
      return
    }
    let last = opportunities.count - 1
    var start = lineStart(at: 0)
    var guess = 8
    while start.index < last {
      let end = furthest(from: start, in: available, guess: guess)
      if end == start.index {
        start = cut(start, available, tell)
        continue
      }
      guess = end - start.index
      let from = start
      let rejected = candidate(after: end, from: start)
      tell({ line(from: from, to: end) }, threshold(from: start, to: end), rejected)
      start = lineStart(at: end)
    }
  }

  func line(from start: LineStart, to end: Int) -> TextLine {
    let place = opportunities[end]
    return TextLine(
      range: start.offset..<Int(place.offset), width: place.end - start.position,
      isHyphenated: place.kind == .hyphen)
  }

  /// The next longer candidate for a line that ends at `end`; nil where the line must end.
  private func candidate(after end: Int, from start: LineStart) -> FitThreshold? {
    guard opportunities[end].kind != .mandatory, end + 1 < opportunities.count else { return nil }
    return threshold(from: start, to: end + 1)
  }

  /// The last opportunity at which a line from `start` may end; `start.index` when none fits.
  private func furthest(from start: LineStart, in available: Double, guess: Int) -> Int {
    let last = opportunities.count - 1
    var end = start.index
    var step = guess
    // Leap while even the start of the next line would fit, then go on one by one.
    while step > 0, !hasMandatoryBreaks {
      let next = end + step
      if next < last, isRoomy(from: start, to: next, in: available) {
        end = next
      } else {
        step /= 2
      }
    }
    var best = end
    while end < last, end == start.index || opportunities[end].kind != .mandatory {
      end += 1
      if threshold(from: start, to: end).fits(in: available) {
        best = end
      } else if opportunities[end].kind != .hyphen {
        break
      }
    }
    return best
  }

  /// Whether a line fits without any doubt about rounding.
  private func isRoomy(from start: LineStart, to end: Int, in available: Double) -> Bool {
    let place = opportunities[end]
    return place.kind == .allowed && threshold(from: start, to: end).most < available
  }
}
