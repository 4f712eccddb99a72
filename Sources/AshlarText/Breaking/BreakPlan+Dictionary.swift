/// Words of scripts that are written without spaces.
extension BreakPlan {
  /// Dictionaries differ between engines, so each word of ours becomes one unbreakable span, with a
  /// break on either side.
  ///
  /// The span takes in the punctuation at the word, because Gecko breaks after the last letter of
  /// such a script whatever follows, even a closing bracket. Long words are cut between syllables:
  /// Gecko and WebKit do not agree with Blink on where a span goes that is wider than its line.
  mutating func wrapDictionaryWords(breaks: [Bool], iterator: BreakIterator) {
    var start = 0
    while start < scalars.count {
      guard ScalarClass.needsDictionary(scalars[start]), !isInside(start),
        !boundaries[start].isBoxed
      else {
        start += 1
        continue
      }
      var end = unboxedEnd(after: start)
      var length = 1
      while end < scalars.count, ScalarClass.needsDictionary(scalars[end]),
        !boundaries[end].isBoxed, !breaks[word.utf16Offsets[end]],
        length < Self.longestDictionaryWord
      {
        end = unboxedEnd(after: end)
        length += 1
      }
      if length > Syllable.longestWord(startingWith: scalars[start]),
        let cut = cut(in: start..<end, iterator: iterator)
      {
        end = cut
      }
      let range = widened(start..<end, breaks: breaks)
      wrapParts(of: range, iterator)
      mark(range.lowerBound)
      mark(range.upperBound)
      start = range.upperBound
    }
  }

  /// The end of a grapheme, or where a part of it stands in a box.
  private func unboxedEnd(after start: Int) -> Int {
    let end = graphemeEnd(after: start)
    return (start + 1..<end).first { boundaries[$0].isBoxed } ?? end
  }

  /// In graphemes; no word of a dictionary is as long, and hostile text must not cost more.
  private static let longestDictionaryWord = 64

  /// Where a word is cut that is too long for a narrow card; nil for one whose parts WebKit would
  /// measure differently than the whole word.
  private func cut(in range: Range<Int>, iterator: BreakIterator) -> Int? {
    let least = Syllable.longestWord(startingWith: scalars[range.lowerBound]) / 2
    var length = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if length >= least, Syllable.starts(at: index, in: scalars),
        isWhole(range.lowerBound..<index, iterator), isWhole(index..<range.upperBound, iterator)
      {
        return index
      }
      index = graphemeEnd(after: index)
      length += 1
    }
    return nil
  }

  /// Wraps a word, cut where the dictionary divides a syllable in a part of it that stands in an element of its own.
  private mutating func wrapParts(of range: Range<Int>, _ iterator: BreakIterator) {
    let edges = range.dropFirst().filter { boundaries[$0].isEdge }
    var start = range.lowerBound
    var part = range.lowerBound
    for end in edges.isEmpty ? [] : edges + [range.upperBound] {
      for cut in dividedSyllables(in: part..<end, iterator) where graphemeStarts[cut] {
        wrap(start..<cut, in: .openNowrap)
        mark(cut)
        start = cut
      }
      part = end
    }
    wrap(start..<range.upperBound, in: .openNowrap)
  }

  /// Whether the dictionary divides a part of a word between syllables only.
  private func isWhole(_ range: Range<Int>, _ iterator: BreakIterator) -> Bool {
    dividedSyllables(in: range, iterator).isEmpty
  }

  /// Where the dictionary divides a part of a word inside a syllable. WebKit measures each of its divisions alone,
  /// also where none may end a line.
  private func dividedSyllables(in range: Range<Int>, _ iterator: BreakIterator) -> [Int] {
    let start = word.utf16Offsets[range.lowerBound]
    let units = Array(word.utf16[start..<word.utf16Offsets[range.upperBound]])
    var divisions = Array(repeating: false, count: units.count)
    iterator.mark(units[...], into: &divisions)
    return range.dropFirst().filter {
      divisions[word.utf16Offsets[$0] - start] && !Syllable.starts(at: $0, in: scalars)
    }
  }

  /// The range with the opening punctuation before it, the closing punctuation after it, and the controls of
  /// direction between: behind a word wider than its line these would stand on a line of their own in Blink and WebKit.
  private func widened(_ range: Range<Int>, breaks: [Bool]) -> Range<Int> {
    let most = 3
    var start = range.lowerBound
    while start > 0, range.lowerBound - start < most, !breaks[word.utf16Offsets[start]],
      !boundaries[start].isSettled, !boundaries[start].isEdge,
      isInvisible(start - 1)
        || LineBreakClass(of: scalars[start - 1], isStrict: true).isIn([.open, .quotation])
    { start -= 1 }
    var end = range.upperBound
    while end < scalars.count, end - range.upperBound < most, !breaks[word.utf16Offsets[end]],
      !boundaries[end].isSettled, boundaries[end].opens == nil, !boundaries[end].isEdge,
      isInvisible(end)
        || LineBreakClass(of: scalars[end], isStrict: true)
          .isIn([.close, .parenthesis, .exclamation, .infix, .quotation, .nonstarter, .postfix])
    { end = graphemeEnd(after: end) }
    return start..<end
  }

  private func isInvisible(_ index: Int) -> Bool {
    ScalarClass.isIgnorable(scalars[index]) && scalars[index] != ScalarClass.softHyphen
      && scalars[index] != ScalarClass.zeroWidthSpace
  }
}
