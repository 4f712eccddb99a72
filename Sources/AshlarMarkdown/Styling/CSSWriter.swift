/// Appends CSS as UTF-8 bytes, with lengths in rem.
public struct CSSWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  public mutating func append(_ text: [UInt8]) { bytes += text }

  /// Appends a whole number.
  public mutating func append(_ number: Int) {
    guard (0..<1000).contains(number) else { return append(String(number)) }
    if number >= 100 { append(digit: number / 100) }
    if number >= 10 { append(digit: number / 10 % 10) }
    append(digit: number % 10)
  }

  private mutating func append(digit: Int) { bytes.append(UInt8(ascii: "0") + UInt8(digit)) }

  /// Forgets what was written, and keeps its room.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends a length in rem, exact to 1/64 px, without trailing zeros.
  ///
  /// Zero has its unit, too: inside `calc()` a 0 without one is a number, which no length can be added to.
  ///
  /// - Parameter pixels: the length in CSS pixels at a root of 16 px.
  public mutating func append(rem pixels: Double) {
    var rest = Int((pixels * 64).rounded())
    if rest < 0 {
      append("-")
      rest = -rest
    }
    // 1/64 px is 1/1024 rem, which has ten decimals at most.
    let whole = rest / 1024
    if whole > 0 || rest % 1024 == 0 { append(whole) }
    rest %= 1024
    if rest > 0 { bytes.append(UInt8(ascii: ".")) }
    while rest > 0 {
      rest *= 10
      append(digit: rest / 1024)
      rest %= 1024
    }
    append("rem")
  }

  /// Appends `name:length;`.
  public mutating func append(_ name: String, rem pixels: Double) {
    append(name)
    append(":")
    append(rem: pixels)
    append(";")
  }
}
