/// A word of at most 16 bytes as two numbers, by which tables of words are asked without making a text.
struct CodeWord: Hashable {
  private let high, low: UInt64

  /// - Parameter isFolded: whether capital letters of ASCII are read as small ones.
  /// - Returns: nil for a longer word, which no table has.
  init?(_ bytes: some Collection<UInt8>, isFolded: Bool) {
    guard bytes.count <= 16 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      let isCapital = isFolded && byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(isCapital ? byte | 0x20 : byte)
    }
    self.high = high
    self.low = low
  }
}

/// Words of a language with the colours that they have.
struct CodeWords: Sendable {
  private var colours: [CodeWord: CodeColour] = [:]
  private let isFolded: Bool

  /// - Parameters:
  ///   - keywords: with a space between each two, as the other lists.
  ///   - isFolded: whether capital letters mean the same as small ones.
  init(keywords: String, values: String = "", types: String = "", isFolded: Bool = false) {
    self.isFolded = isFolded
    // What is in two lists is what the first says.
    for (list, colour) in [(types, CodeColour.type), (values, .number), (keywords, .keyword)] {
      for word in list.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
        guard let key = CodeWord(word, isFolded: isFolded) else { continue }
        colours[key] = colour
      }
    }
  }

  /// The colour of a word; nil for one that is in no list.
  subscript(word: ArraySlice<UInt8>) -> CodeColour? {
    CodeWord(word, isFolded: isFolded).flatMap { colours[$0] }
  }
}
