/// A word's breaks while they are being decided, by scalar index.
struct BreakPlan {
  /// What stands at a boundary between two scalars.
  private struct Boundary {
    /// Decided by an element around it; engines are not asked any more.
    var isSettled = false
    var breaks = false
    var needsMark = false
    var closes = false
    /// A style's element begins or ends here.
    var isEdge = false
    var opens: TextMark.Kind?
  }

  let word: DecodedWord
  let graphemeStarts: [Bool]
  private var boundaries: [Boundary]

  /// - Parameter edges: the UTF-8 offsets in the word at which an inline element begins or ends.
  init(word: DecodedWord, graphemeStarts: [Bool], edges: [Int]) {
    self.word = word
    self.graphemeStarts = graphemeStarts
    boundaries = Array(repeating: Boundary(), count: word.scalars.count + 1)
    for edge in edges {
      if let index = word.utf8Offsets.firstIndex(of: edge) { boundaries[index].isEdge = true }
    }
  }

  private var scalars: [UInt32] { word.scalars }

  /// False for text in which no grapheme can be an emoji.
  var mayHoldEmoji: Bool { scalars.contains { $0 >= 0x203C || $0 == 0xFE0F } }

  /// Short runs of ASCII hyphens stay together; Blink would break after each, Gecko after none.
  mutating func wrapDashes() {
    var start = 0
    while start < scalars.count {
      guard scalars[start] == Ascii.hyphen else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { $0 != Ascii.hyphen } ?? scalars.count
      if (2...Self.longestDash).contains(end - start) { wrap(start..<end, in: .openNowrap) }
      start = end
    }
  }

  private static let longestDash = 8

  /// A soft hyphen before punctuation is kept from breaking; Gecko alone would break there.
  mutating func wrapSoftHyphens() {
    for index in scalars.indices.dropLast() where scalars[index] == ScalarClass.softHyphen {
      let next = scalars[index + 1]
      if !ScalarClass.isLetter(next), !ScalarClass.isExtending(next), !Ascii.isDigit(next),
        boundaries[index].opens == nil, !boundaries[index + 1].isSettled
      {
        wrap(index..<index + 2, in: .openNowrap)
      }
    }
  }

  /// Each emoji is a box of its own with a break on either side.
  mutating func wrapEmoji() {
    guard mayHoldEmoji else { return }
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, !graphemeStarts[end] { end += 1 }
      if ScalarClass.isEmoji(scalars[start..<end]) {
        wrap(start..<end, in: .openEmoji)
        mark(start)
        mark(end)
      } else if scalars[start] == ScalarClass.objectReplacement {
        mark(start)
        mark(start + 1)
      }
      start = end
    }
  }

  /// Dictionaries differ between engines, so each word of ours becomes one unbreakable span.
  mutating func wrapDictionaryWords(breaks: [Bool]) {
    var start = 0
    while start < scalars.count {
      guard ScalarClass.needsDictionary(scalars[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < scalars.count, ScalarClass.needsDictionary(scalars[end]),
        !breaks[word.utf16Offsets[end]]
      { end += 1 }
      wrap(start..<end, in: .openNowrap)
      if end < scalars.count, breaks[word.utf16Offsets[end]] { mark(end) }
      if breaks[word.utf16Offsets[start]] { mark(start) }
      start = end
    }
  }

  /// The stretches between `<wbr>` marks.
  var parts: [Range<Int>] { ranges(in: scalars.indices) { $0.needsMark } }

  /// The text nodes of a part: elements' edges divide them too.
  func textNodes(in part: Range<Int>) -> [Range<Int>] {
    ranges(in: part) { $0.isEdge || $0.closes || $0.opens != nil }
  }

  private func ranges(in range: Range<Int>, dividedBy divides: (Boundary) -> Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for index in range.dropFirst() where divides(boundaries[index]) {
      result.append(start..<index)
      start = index
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }

  /// Decides every boundary that no element settles.
  ///
  /// - Returns: whether a mark was added, so that engines must be asked again.
  mutating func compare(_ engines: EngineBreaks) -> Bool {
    var isChanged = false
    for index in scalars.indices.dropFirst() where !boundaries[index].isSettled {
      if boundaries[index].needsMark { continue }
      let places = [engines.blink[index], engines.gecko[index], engines.webKit[index]]
      let breaks = places.contains(true)
      boundaries[index].breaks = breaks
      if breaks, places.contains(false) {
        boundaries[index].needsMark = true
        isChanged = true
      }
    }
    return isChanged
  }

  /// Han, kana and Hangul among other text are shaped without kerning.
  mutating func wrapCJK() {
    var start = 0
    while start < scalars.count {
      guard ScalarClass.isCJK(scalars[start]) else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { !ScalarClass.isCJK($0) } ?? scalars.count
      boundaries[start].opens = .openCJK
      boundaries[end].closes = true
      start = end
    }
  }

  private mutating func wrap(_ range: Range<Int>, in kind: TextMark.Kind) {
    boundaries[range.lowerBound].opens = kind
    boundaries[range.upperBound].closes = true
    for index in range.dropFirst() { boundaries[index].isSettled = true }
  }

  private mutating func mark(_ index: Int) {
    guard index > 0, index < scalars.count else { return }
    boundaries[index].isSettled = true
    boundaries[index].breaks = true
    boundaries[index].needsMark = true
  }

  /// The places and marks in the word's UTF-8 offsets.
  func result() -> WordBreaks {
    var result = WordBreaks()
    for (index, boundary) in boundaries.enumerated() {
      let offset = word.utf8Offsets[index]
      if boundary.closes { result.marks.append(TextMark(offset: offset, kind: .close)) }
      if boundary.breaks {
        let isHyphenated = scalars[index - 1] == ScalarClass.softHyphen
        result.places.append(.init(offset: offset, isHyphenated: isHyphenated))
        if boundary.needsMark { result.marks.append(TextMark(offset: offset, kind: .wordBreak)) }
      }
      if let kind = boundary.opens { result.marks.append(TextMark(offset: offset, kind: kind)) }
    }
    return result
  }
}
