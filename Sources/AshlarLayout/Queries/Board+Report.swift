extension Board {
  /// The board's quality in numbers; see `BoardReport`.
  ///
  /// - Complexity: O(*n* log *n*).
  public func report() -> BoardReport {
    var report = BoardReport(
      gap: 0, imbalance: 0, inversions: 0, backJump: 0, whiteSpace: 0, crop: 0,
      cardCount: frames.count)
    var area = 0.0
    var covered = 0.0
    var pairs = 0.0
    var inverted = 0.0
    for section in sections where !section.cards.isEmpty {
      let own =
        isHorizontal ? frames[section.cards].map(\.transposed) : Array(frames[section.cards])
      let content = isHorizontal ? section.content.transposed : section.content
      let measures = SectionMeasures(own, content: content)
      report.gap = max(report.gap, measures.gap)
      report.imbalance = max(report.imbalance, measures.imbalance)
      report.backJump = max(report.backJump, measures.backJump)
      area += measures.area
      covered += measures.covered
      pairs += Double(own.count) * Double(own.count - 1) / 2
      inverted += Double(measures.inversions)
    }
    report.whiteSpace = area > 0 ? max(0, 1 - covered / area) : 0
    report.inversions = pairs > 0 ? inverted / pairs : 0
    return report
  }

  /// The report of a board whose cards are pictures: with the share of each that its box cuts off.
  public func report(aspectRatios: [Double?]) -> BoardReport {
    var report = report()
    for (frame, aspect) in zip(frames, aspectRatios) {
      guard let aspect, aspect > 0, frame.width > 0, frame.height > 0 else { continue }
      let ratio = frame.width / frame.height / aspect
      report.crop = max(report.crop, 1 - min(ratio, 1 / ratio))
    }
    return report
  }
}

/// The measures of one section's cards.
private struct SectionMeasures {
  var gap = 0.0
  var imbalance = 0.0
  var backJump = 0.0
  var inversions = 0
  var area = 0.0
  var covered = 0.0

  init(_ frames: [Frame], content: Frame) {
    area = content.width * content.height
    var lowest = -Double.infinity
    for frame in frames {
      covered += frame.width * frame.height
      backJump = max(backJump, lowest - frame.y)
      lowest = max(lowest, frame.y)
    }
    inversions = Self.inversionCount(frames)
    let isColumns = frames.allSatisfy { $0.width == frames[0].width }
    if isColumns { measureColumns(frames, content) }
  }

  /// Gap and imbalance of cards of one width, as columns by their leading edges.
  private mutating func measureColumns(_ frames: [Frame], _ content: Frame) {
    var ends: [Double: Double] = [:]
    var counts: [Double: Int] = [:]
    var total = 0.0
    for frame in frames {
      ends[frame.x] = max(ends[frame.x] ?? 0, frame.maxY - content.y)
      counts[frame.x, default: 0] += 1
      total += frame.height
    }
    let tallest = ends.values.reduce(0, max)
    let shortest = ends.values.reduce(tallest, min)
    guard tallest > 0, ends.count > 1 else { return }
    imbalance = (tallest - shortest) / tallest
    let rowGap = Self.rowGap(frames)
    let columns = Double(ends.count)
    let mean = (total + rowGap * (Double(frames.count) - columns)) / columns
    let heights = frames.map(\.height).sorted(by: >)
    var bound = max(mean, heights[0])
    if heights.count > ends.count {
      bound = max(bound, heights[ends.count - 1] + heights[ends.count] + rowGap)
    }
    if bound > 0 { gap = tallest / bound - 1 }
  }

  /// The gap between the first card and the next one below it.
  private static func rowGap(_ frames: [Frame]) -> Double {
    let first = frames[0]
    for frame in frames.dropFirst() where frame.x == first.x && frame.y >= first.maxY {
      return frame.y - first.maxY
    }
    return 0
  }

  /// Pairs whose order by top, then leading edge, is not that of reading.
  private static func inversionCount(_ frames: [Frame]) -> Int {
    var order = Array(frames.indices)
    order.sort { first, second in
      let (a, b) = (frames[first], frames[second])
      if a.y != b.y { return a.y < b.y }
      if a.x != b.x { return a.x < b.x }
      return first < second
    }
    var buffer = order
    return count(&order, &buffer, order.indices)
  }

  /// Inversions of a range, by merge sort.
  private static func count(_ order: inout [Int], _ buffer: inout [Int], _ range: Range<Int>) -> Int
  {
    guard range.count > 1 else { return 0 }
    let middle = range.lowerBound + range.count / 2
    var inversions =
      count(&order, &buffer, range.lowerBound..<middle)
      + count(&order, &buffer, middle..<range.upperBound)
    var (left, right) = (range.lowerBound, middle)
    for index in range {
      if right == range.upperBound || (left < middle && order[left] < order[right]) {
        buffer[index] = order[left]
        left += 1
      } else {
        buffer[index] = order[right]
        inversions += middle - left
        right += 1
      }
    }
    for index in range { order[index] = buffer[index] }
    return inversions
  }
}
