/// One fingerprint of many parts, whatever their order.
package struct FingerprintSum: Hashable, Sendable {
  private var count: UInt64 = 0
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  package mutating func add(_ part: Fingerprint) {
    let settled = part.settled
    count += 1
    low &+= settled.low
    high &+= settled.high
  }

  package mutating func add(_ other: FingerprintSum) {
    count += other.count
    low &+= other.low
    high &+= other.high
  }

  /// The parts' number and their sum.
  package var text: String { "\(count) \(low) \(high)" }
}
