/// The largest of each run of so many neighbouring values, in O(1) per value.
///
/// Values are cut into blocks as long as the run; a run is the end of one block and the start of the
/// next, and the largest values of both are kept as running maxima (van Herk, Gil and Werman).
struct WindowMaxima {
  private var maxima: [Double]
  private var prefix: [Double]

  init(count: Int) {
    maxima = Array(repeating: 0, count: count)
    prefix = maxima
  }

  /// The largest of the values from `start` on, after `update`.
  subscript(start: Int) -> Double { maxima[start] }

  mutating func update(_ values: [Double], length: Int) {
    let last = values.count - 1
    for index in 0...last {
      let value = values[index]
      prefix[index] = index % length == 0 ? value : max(prefix[index - 1], value)
    }
    for index in (0...last).reversed() {
      let value = values[index]
      let endsBlock = index == last || index % length == length - 1
      maxima[index] = endsBlock ? value : max(maxima[index + 1], value)
    }
    for start in 0...(last + 1 - length) {
      maxima[start] = max(maxima[start], prefix[start + length - 1])
    }
  }
}
