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
struct LineCounter: LineSink {
  private(set) var count = 0
  var wantsFits: Bool { false }
  mutating func fit(_ threshold: FitThreshold) {}
  mutating func line(_ line: TextLine) { count += 1 }
}

/// Counts lines and notes the fits that are not safe.
struct AmbiguityCollector: LineSink {
  let available: Double
  let safe: SafeDistances
  private(set) var count = 0
  private(set) var ambiguous: [AmbiguousWidths] = []

  init(available: Double, safe: SafeDistances) {
    self.available = available
    self.safe = safe
  }

  var wantsFits: Bool { true }

  func needsFit(between least: Double, and most: Double) -> Bool {
    available > least - safe.rejected && available < most + safe.accepted
  }

  mutating func fit(_ threshold: FitThreshold) {
    if let widths = threshold.ambiguousWidths(around: available, safe: safe) {
      ambiguous.append(widths)
    }
  }

  mutating func line(_ line: TextLine) { count += 1 }
}

/// Finds the fit that is closest to a tie.
struct TieFinder: LineSink {
  let available: Double
  private(set) var distance: Double?

  init(available: Double) { self.available = available }

  var wantsFits: Bool { true }

  mutating func fit(_ threshold: FitThreshold) {
    let found = threshold.distance(from: available)
    distance = min(distance ?? found, found)
  }

  mutating func line(_ line: TextLine) {}
}

/// Keeps the lines.
struct LineCollector: LineSink {
  private(set) var lines: [TextLine] = []
  var wantsFits: Bool { false }
  mutating func fit(_ threshold: FitThreshold) {}
  mutating func line(_ line: TextLine) { lines.append(line) }
}
