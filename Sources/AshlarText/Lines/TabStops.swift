/// The white space before each opportunity of a paragraph that holds tabs.
///
/// A tab's advance depends on where the line has come to, so such lines are added up word by word.
struct TabStops {
  /// What moves the pen between two words.
  enum Step {
    case space(advance: Double, units: Int32)
    case tab
  }

  /// For each opportunity the end of its steps in `steps`.
  var ends: [Int] = []
  var steps: [Step] = []
  /// The distance between stops, eight spaces, in CSS pixels.
  var interval: Double

  /// The white space before one more opportunity is complete.
  mutating func endSteps() { ends.append(steps.count) }

  /// The pen after the white space before opportunity `index`.
  func advance(_ pen: inout Pen, over index: Int) {
    for step in steps[(index == 0 ? 0 : ends[index - 1])..<ends[index]] {
      switch step {
      case .space(let advance, let units):
        pen.position += advance
        pen.units &+= units
      case .tab:
        guard interval > 0 else { continue }
        // CSS Text 3, 4.2: a stop nearer than half a space is skipped.
        var distance = interval - pen.position.truncatingRemainder(dividingBy: interval)
        if distance < interval / 16 { distance += interval }
        pen.position += distance
        pen.units = LayoutUnit.appUnits(pen.position)
      }
    }
  }

  /// How far a line has come.
  struct Pen {
    var position = 0.0
    var units: Int32 = 0
  }
}
