extension PreparedParagraph {
  /// The number of lines at a width.
  ///
  /// - Parameter available: the width in CSS pixels.
  /// - Returns: at least 1, also for empty text.
  /// - Complexity: O(lines); nothing is shaped.
  public func lineCount(in available: Double) -> Int {
    var counter = LineCounter()
    places.fill(available, into: &counter)
    return max(counter.count, 1)
  }

  /// The number of lines at a width, and the widths around it that rounding would decide.
  ///
  /// - Parameters:
  ///   - available: the width in CSS pixels, less any inset.
  ///   - nominal: the width before the inset; the safety margins grow with it.
  ///   - hairs: receives each interval around `available` in which a line's fit is not safe.
  public func lineCount(in available: Double, nominal: Double, hairs: inout [Hair]) -> Int {
    var collector = HairCollector(available: available, margins: LineMargins(nominal: nominal))
    places.fill(available, into: &collector)
    hairs.append(contentsOf: collector.hairs)
    return max(collector.count, 1)
  }

  /// How far the closest fit of a line, or of its first rejected candidate, is from a tie.
  ///
  /// - Parameter available: the width in CSS pixels, less any inset.
  /// - Returns: CSS pixels; nil for a paragraph without text.
  /// - Complexity: O(lines).
  public func margin(in available: Double) -> Double? {
    var finder = MarginFinder(available: available)
    places.fill(available, into: &finder)
    return finder.margin
  }

  /// The lines at a width: their texts and widths.
  public func lines(in available: Double) -> [TextLine] {
    var collector = LineCollector()
    places.fill(available, into: &collector)
    return collector.lines.isEmpty ? [TextLine(range: 0..<0, width: 0)] : collector.lines
  }

}

extension ParagraphPlaces {
  /// Breaks the paragraph greedily and tells the sink each line.
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
        tell(&sink, from: start, to: end)
        if opportunities[end].kind != .mandatory, end < last {
          tell(&sink, from: start, to: end + 1)
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

  /// Tells the sink the fit of a candidate, unless the sink need not know it.
  @inline(__always)
  private func tell(_ sink: inout some LineSink, from start: LineStart, to end: Int) {
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

  /// Whether a line fits in Blink; where engines differ, the line is a hair.
  @inline(__always)
  private func fits(from start: LineStart, to end: Int, within limit: FitLimit) -> Bool {
    let width = opportunities[end].end - start.position
    if width > limit.pixels { return false }
    let count = Int(opportunities[end].endItem) - start.item
    if count <= 0 || width + Double(count + 1) / 64 <= limit.pixels { return true }
    return Double(blinkWidth(from: start, to: opportunities[end])) <= limit.pixels * 64
  }
}

/// The greatest width of a line that Blink takes as fitting: `floor64(available) + 1/64` px.
struct FitLimit {
  let pixels: Double

  init(_ available: Double) {
    // A sum of advances is exact to about 1e-9 px.
    pixels = LayoutUnit.floor64(available) + 1.0 / 64 + 1e-8
  }
}

/// Receives the lines of a paragraph, one after the other.
protocol LineSink {
  /// Asks for the fits of lines and of their rejected candidates.
  var wantsFits: Bool { get }
  /// Whether a fit whose threshold lies between two widths matters.
  func needsFit(between least: Double, and most: Double) -> Bool
  mutating func fit(_ threshold: FitThreshold)
  mutating func line(_ line: TextLine)
}

extension LineSink {
  func needsFit(between least: Double, and most: Double) -> Bool { true }
}

/// Counts lines.
private struct LineCounter: LineSink {
  private(set) var count = 0
  var wantsFits: Bool { false }
  mutating func fit(_ threshold: FitThreshold) {}
  mutating func line(_ line: TextLine) { count += 1 }
}

/// Counts lines and notes the fits that are not safe.
private struct HairCollector: LineSink {
  let available: Double
  let margins: LineMargins
  private(set) var count = 0
  private(set) var hairs: [Hair] = []

  init(available: Double, margins: LineMargins) {
    self.available = available
    self.margins = margins
  }

  var wantsFits: Bool { true }

  func needsFit(between least: Double, and most: Double) -> Bool {
    available > least - margins.rejected && available < most + margins.accepted
  }

  mutating func fit(_ threshold: FitThreshold) {
    if let hair = threshold.hair(around: available, margins: margins) { hairs.append(hair) }
  }

  mutating func line(_ line: TextLine) { count += 1 }
}

/// Finds the fit that is closest to a tie.
private struct MarginFinder: LineSink {
  let available: Double
  private(set) var margin: Double?

  init(available: Double) { self.available = available }

  var wantsFits: Bool { true }

  mutating func fit(_ threshold: FitThreshold) {
    let distance = threshold.distance(from: available)
    margin = min(margin ?? distance, distance)
  }

  mutating func line(_ line: TextLine) {}
}

/// Keeps the lines.
private struct LineCollector: LineSink {
  private(set) var lines: [TextLine] = []
  var wantsFits: Bool { false }
  mutating func fit(_ threshold: FitThreshold) {}
  mutating func line(_ line: TextLine) { lines.append(line) }
}
