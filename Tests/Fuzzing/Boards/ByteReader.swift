/// Random bytes as the values a layout is made from; 0 once they have run out.
struct ByteReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

  mutating func flag() -> Bool { byte() % 2 == 1 }

  mutating func choice<Element>(_ elements: [Element]) -> Element {
    elements[byte() % elements.count]
  }

  /// Mostly a usual length, sometimes a number that is hard to lay out with.
  mutating func number() -> Double {
    let first = byte()
    if first < 160 { return Double(first) }
    if first < 240 { return Double(first - 160) / 16 }
    return choice(Self.odd)
  }

  mutating func count() -> Int {
    let first = byte()
    return first < 240 ? first % 12 : choice([0, -1, .max, .min, 999, 1000, 1001, 100_000])
  }

  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, -0.0, -1, 1e-300, 1e-9, 1e9, 1e9 + 1, 1e300, 1e15,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude, 100_000, 1e6, Double(Int.max),
  ]
}
