/// The breaks inside ASCII words, by what they are made of: letters are alike to all rules, and so
/// are digits.
struct AsciiBreaks {
  private var known: [[UInt8]: WordBreaks] = [:]
  private var graphemeStarts: [Bool] = []

  mutating func breaks(in word: Span<UInt8>, traits: LanguageTraits, breaker: WordBreaker)
    -> WordBreaks
  {
    if WordBreaker.isPlain(word) { return WordBreaks() }
    var pattern: [UInt8] = []
    pattern.reserveCapacity(word.count + 1)
    for index in word.indices { pattern.append(Self.representative(word[index])) }
    pattern.append(traits.isCJK ? 1 : 0)
    if let breaks = known[pattern] { return breaks }
    let decoded = DecodedWord(word)
    breaker.markGraphemes(of: decoded, into: &graphemeStarts)
    let breaks = breaker.breaks(
      in: decoded, graphemeStarts: graphemeStarts, edges: [], traits: traits)
    if known.count > 1 << 12 { known = [:] }
    known[pattern] = breaks
    return breaks
  }

  private static func representative(_ byte: UInt8) -> UInt8 {
    if Ascii.isLetter(UInt32(byte)) { return 0x61 }
    return Ascii.isDigit(UInt32(byte)) ? 0x31 : byte
  }
}
