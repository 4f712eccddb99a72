/// A word's breaks while they are being decided, by scalar index.
struct BreakPlan {
  /// What stands at a boundary between two scalars.
  private struct Boundary {
    /// Decided by an element around it; engines are not asked any more.
    var isSettled = false
    var breaks = false
    var needsMark = false
    var closes = false
    var opens: TextMark.Kind?
  }

  let word: DecodedWord
  let graphemeStarts: [Bool]
  private var boundaries: [Boundary]

  init(word: DecodedWord, graphemeStarts: [Bool]) {
    self.word = word
    self.graphemeStarts = graphemeStarts
    boundaries = Array(repeating: Boundary(), count: word.scalars.count + 1)
  }

  private var scalars: [UInt32] { word.scalars }

  /// False for text in which no grapheme can be an emoji.
  var mayHoldEmoji: Bool { scalars.contains { $0 >= 0x203C || $0 == 0xFE0F } }

  /// Short runs of ASCII hyphens stay together; Blink would break after each, Gecko after none.
  mutating func wrapDashes() {
    var start = 0
    while start < scalars.count {
      guard scalars[start] == AsciiBreaks.hyphen else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { $0 != AsciiBreaks.hyphen } ?? scalars.count
      if (2...Self.longestDash).contains(end - start) { wrap(start..<end, in: .openNowrap) }
      start = end
    }
  }

  private static let longestDash = 8

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

  /// Decides every boundary that is still open by the three engines' rules.
  mutating func compareEngines(breaks: [Bool]) {
    guard scalars.count > 1 else { return }
    for index in 1..<scalars.count where !boundaries[index].isSettled {
      let last = scalars[index - 1]
      let next = scalars[index]
      let beforeLast = index > 1 ? scalars[index - 2] : 0
      let icu = breaks[word.utf16Offsets[index]]
      let blink: Bool
      let webKit: Bool
      if last < 0x80, next < 0x80 {
        blink = AsciiBreaks.blink(beforeLast: beforeLast, last: last, next: next)
        webKit = AsciiBreaks.webKit(beforeLast: beforeLast, last: last, next: next)
      } else {
        blink = icu && (Self.asksICU(last) || Self.asksICU(next))
        webKit = blink
      }
      let gecko = GeckoBreaks.exception(beforeLast: beforeLast, last: last, next: next) ?? icu
      boundaries[index].breaks = blink || webKit || gecko
      boundaries[index].needsMark = boundaries[index].breaks && !(blink && webKit && gecko)
    }
  }

  private static func asksICU(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && scalar != ScalarClass.noBreakSpace
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
