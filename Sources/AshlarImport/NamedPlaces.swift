/// Places in a text by what stands there, asked for from the first to the last: all questions together look at each place
/// once.
struct NamedPlaces {
  private var queues: [String: Queue] = [:]

  private struct Queue {
    var ranges: [Range<Int>] = []
    /// How many of them stand before the places of the questions so far.
    var passed = 0
  }

  /// Adds a place that is behind all before it.
  mutating func add(_ name: String, _ range: Range<Int>) {
    queues[name, default: Queue()].ranges.append(range)
  }

  /// The first place of a name from a place on; nil where none is known.
  ///
  /// - Parameter start: not before that of the last question.
  mutating func first(_ name: String, from start: Int) -> Range<Int>? {
    guard let queue = queues[name] else { return nil }
    var index = queue.passed
    while index < queue.ranges.count, queue.ranges[index].lowerBound < start { index += 1 }
    queues[name]?.passed = index
    return index < queue.ranges.count ? queue.ranges[index] : nil
  }
}
