/// A generator whose numbers follow from the seed alone (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A whole number from 0 to one less than `bound`.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A whole number of a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in `count` times.
  package mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// True in so many of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of some values, of which there is at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
