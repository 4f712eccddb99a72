/// Where emoji stand in a text.
package enum EmojiPlaces {
  /// Whether what follows an offset may go on with an emoji before it: a joiner, a variation selector, U+20E3, a skin tone,
  /// a tag, a regional indicator; or whatever follows a joiner.
  ///
  /// - Parameter offset: in UTF-8, at the start of a code point.
  /// - Complexity: O(1).
  package static func mayCut(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return false }
    let next = DecodedWord.scalar(in: text, at: offset).scalar
    if ScalarClass.continuesEmoji(next) { return true }
    return offset >= 3 && DecodedWord.scalar(in: text, at: offset - 3) == (0x200D, 3)
  }

  /// The emoji of a text, as ranges of its UTF-8, in order.
  ///
  /// - Complexity: O(*n*).
  package static func ranges(in text: Span<UInt8>) -> [Range<Int>] {
    let word = DecodedWord(text)
    var starts: [Bool] = []
    WordBreaker().markGraphemes(of: word, into: &starts)
    var ranges: [Range<Int>] = []
    var start = 0
    while start < word.scalars.count {
      var end = start + 1
      while end < word.scalars.count, !starts[end] { end += 1 }
      if let emoji = ScalarClass.emoji(in: word.scalars[start..<end]) {
        ranges.append(word.utf8Offsets[emoji.lowerBound]..<word.utf8Offsets[emoji.upperBound])
      }
      start = end
    }
    return ranges
  }
}
