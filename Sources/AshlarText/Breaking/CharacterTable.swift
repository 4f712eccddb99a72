/// A set of characters up to U+00FF in four words.
struct CharacterTable {
  private var words: [4 of UInt64] = [0, 0, 0, 0]

  init(_ characters: String) {
    for scalar in characters.unicodeScalars { insert(scalar.value) }
  }

  /// The characters of a range, less some.
  init(_ range: ClosedRange<UInt32>, except excluded: String) {
    let excluded = CharacterTable(excluded)
    for scalar in range where !excluded.contains(scalar) { insert(scalar) }
  }

  /// The characters of a range that pass a test.
  init(_ range: ClosedRange<UInt32>, where includes: (UInt32) -> Bool) {
    for scalar in range where includes(scalar) { insert(scalar) }
  }

  mutating func insert(_ scalar: UInt32) {
    guard scalar < 256 else { return }
    words[Int(scalar >> 6)] |= 1 << UInt64(scalar & 63)
  }

  func contains(_ scalar: UInt32) -> Bool {
    scalar < 256 && words[Int(scalar >> 6)] >> UInt64(scalar & 63) & 1 == 1
  }

  /// The ASCII characters, a bit each: those below 64, and those from there on.
  var ascii: (low: UInt64, high: UInt64) { (words[0], words[1]) }

  func union(_ other: CharacterTable) -> CharacterTable {
    var result = self
    for index in 0..<4 { result.words[index] |= other.words[index] }
    return result
  }
}
