/// A word's breaks while they are being decided, by scalar index.
struct BreakPlan {
  /// What stands at a boundary between two scalars.
  struct Boundary {
    /// Decided by an element around it; engines are not compared here any more.
    var isSettled = false
    /// A line may end here.
    var breaks = false
    /// The break is possible in all engines only with a mark.
    var needsMark = false
    /// The scalar after it stands in a box of fixed width.
    var isBoxed = false
    /// An element of ours ends here, or begins.
    var closes = false
    var opens: TextMark.Kind?
    /// The same for elements around runs of a script that needs one; they may lie inside another element.
    var closesScript = false
    var opensScript: TextMark.Kind?
    /// A style's element begins or ends here.
    var isEdge = false

    var isElementEdge: Bool {
      isEdge || closes || opens != nil || closesScript || opensScript != nil
    }
  }

  let word: DecodedWord
  let graphemeStarts: [Bool]
  private(set) var boundaries: [Boundary]

  /// - Parameter edges: the UTF-8 offsets in the word at which an inline element begins or ends.
  init(word: DecodedWord, graphemeStarts: [Bool], edges: [Int]) {
    self.word = word
    self.graphemeStarts = graphemeStarts
    boundaries = Array(repeating: Boundary(), count: word.scalars.count + 1)
    var edge = 0
    for (index, offset) in word.utf8Offsets.enumerated() {
      while edge < edges.count, edges[edge] < offset { edge += 1 }
      if edge < edges.count, edges[edge] == offset { boundaries[index].isEdge = true }
    }
  }

  var scalars: [UInt32] { word.scalars }

  /// Short runs of ASCII hyphens stay together; Blink would break after each, Gecko after none.
  mutating func wrapDashes() {
    var start = 0
    while start < scalars.count {
      guard scalars[start] == Ascii.hyphen else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { $0 != Ascii.hyphen } ?? scalars.count
      if (2...Self.longestDash).contains(end - start), isFree(start..<end) {
        wrap(start..<end, in: .openNowrap)
        if isLongWord(before: start) { mark(start) }
      }
      start = end
    }
  }

  private static let longestDash = 8

  /// Whether a word before dashes may fill a line by itself. It gets a break before the dashes: where
  /// the word fits and the dashes do not, Gecko alone would break inside the word.
  private func isLongWord(before index: Int) -> Bool {
    let word = scalars[..<index].reversed().prefix(Self.longWord)
    return word.count == Self.longWord && word.allSatisfy { $0 != Ascii.hyphen }
  }

  private static let longWord = 6

  /// A break that one engine keeps in reserve becomes one of all.
  mutating func markReserves() {
    for index in scalars.indices where GeckoBreaks.isReserve(before: index, in: scalars) {
      if !boundaries[index].isSettled { mark(index) }
    }
  }

  /// Blink kerns across a zero-width space, the others do not; across `<wbr>` none does.
  mutating func markZeroWidthSpaces() {
    for index in scalars.indices.dropFirst() where scalars[index - 1] == ScalarClass.zeroWidthSpace
    {
      if !boundaries[index].isSettled, graphemeStarts[index] { mark(index) }
    }
  }

  /// At a line's end Blink and Gecko let an ideographic space stick out, WebKit does not; in a span
  /// without breaks, with the character before it, it takes its place in all of them.
  mutating func wrapIdeographicSpaces() {
    var start = 0
    while start < scalars.count {
      guard scalars[start] == ScalarClass.ideographicSpace else {
        start += 1
        continue
      }
      let end = scalars[start...].prefix(Self.mostIdeographicSpaces)
        .prefix { $0 == ScalarClass.ideographicSpace }.endIndex
      if start > 0, ScalarClass.isCJK(scalars[start - 1]), graphemeStarts[start - 1],
        isFree(start - 1..<end)
      {
        wrap(start - 1..<end, in: .openNowrap)
      } else if isFree(start..<end) {
        wrap(start..<end, in: .openNowrap)
      }
      if end < scalars.count, mayStartLine(end), !boundaries[end].isSettled { mark(end) }
      start = end
    }
  }

  private static let mostIdeographicSpaces = 3

  /// Whether a line may start with the scalar after a character that allows a break after it.
  private func mayStartLine(_ index: Int) -> Bool {
    !LineBreakClass(of: scalars[index], isStrict: true)
      .isIn([
        .close, .parenthesis, .exclamation, .infix, .symbols, .quotation, .nonstarter, .inseparable,
        .breakAfter, .hyphen, .wordJoiner, .zeroWidthSpace, .combining, .joiner,
      ]) || scalars[index] == ScalarClass.ideographicSpace
  }

  /// A soft hyphen before punctuation is kept from breaking; Gecko alone would break there.
  mutating func wrapSoftHyphens() {
    for index in scalars.indices.dropLast() where scalars[index] == ScalarClass.softHyphen {
      let next = scalars[index + 1]
      if !ScalarClass.isLetter(next), !ScalarClass.isExtending(next), !Ascii.isDigit(next),
        isFree(index..<index + 2)
      {
        wrap(index..<index + 2, in: .openNowrap)
      }
    }
  }

  func graphemeEnd(after index: Int) -> Int {
    var end = index + 1
    while end < scalars.count, !graphemeStarts[end] { end += 1 }
    return end
  }

  /// The stretches between `<wbr>` marks.
  var parts: [Range<Int>] { ranges(in: scalars.indices) { boundaries[$0].needsMark } }

  /// The text nodes of a part: elements' edges divide them too.
  func textNodes(in part: Range<Int>) -> [Range<Int>] {
    ranges(in: part) { boundaries[$0].isElementEdge }
  }

  private func ranges(in range: Range<Int>, dividedAt divides: (Int) -> Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for index in range.dropFirst() where divides(index) {
      result.append(start..<index)
      start = index
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }

  /// Decides every boundary that no element settles, from each engine's breaks by scalar index.
  ///
  /// - Returns: whether a mark was added, so that engines must be asked again.
  mutating func compare(blink: [Bool], gecko: [Bool], webKit: [Bool]) -> Bool {
    var isChanged = false
    for index in scalars.indices.dropFirst() where !boundaries[index].isSettled {
      if boundaries[index].needsMark { continue }
      let places = [blink[index], gecko[index], webKit[index]]
      let breaks = places.contains(true)
      if breaks, !graphemeStarts[index] {
        wrapGrapheme(around: index)
        isChanged = true
        continue
      }
      boundaries[index].breaks = breaks
      if breaks, places.contains(false) {
        boundaries[index].needsMark = true
        isChanged = true
      }
    }
    return isChanged
  }

  /// Blink looks for places from the line's start on, so a hyphen that starts a line, because the word
  /// before it was cut, may not end it (LB20a). Where that word may fill a line, such a place is made one
  /// of all engines. Returns whether anything changed.
  mutating func markPlacesByContext(isStrict: Bool) -> Bool {
    var isChanged = false
    for index in scalars.indices.dropFirst(Self.longSyllables)
    where boundaries[index].breaks && !boundaries[index].isSettled && !boundaries[index].needsMark
      && mayFillLine(before: index - 1)
    {
      let start = Array(scalars[index - 1..<min(index + 2, scalars.count)])
      var breaks = [Bool](repeating: false, count: start.count)
      BlinkBreaks.mark(start, in: start.indices, isStrict: isStrict, into: &breaks)
      guard !breaks[1] else { continue }
      boundaries[index].needsMark = true
      isChanged = true
    }
    return isChanged
  }

  /// Whether the graphemes since the last place are many; those of India and east of it are wide.
  private func mayFillLine(before end: Int) -> Bool {
    var count = 0
    for index in stride(from: end - 1, through: 0, by: -1) {
      if graphemeStarts[index] { count += 1 }
      let isWide = scalars[index] >= 0x900
      if count >= (isWide ? Self.longSyllables : Self.longWord) { return true }
      if boundaries[index].breaks { return false }
    }
    return false
  }

  static let longSyllables = 4

  /// A grapheme inside which Blink alone would break is kept whole: a virama after no letter.
  private mutating func wrapGrapheme(around index: Int) {
    var start = index
    while start > 0, !graphemeStarts[start] { start -= 1 }
    let range = start..<graphemeEnd(after: index)
    if isFree(range) { wrap(range, in: .openNowrap) }
    boundaries[index].isSettled = true
  }

  /// Han, kana and Hangul among other text are shaped without kerning; letters of scripts without a
  /// direction of their own are given one.
  mutating func wrapScripts(isCJK: Bool) {
    guard scalars.contains(where: { $0 >= 0x1100 }) else { return }
    var start = 0
    while start < scalars.count {
      guard let kind = scriptElement(at: start), !(isCJK && kind == .openCJK) else {
        start = graphemeEnd(after: start)
        continue
      }
      let end =
        scalars.indices[start...].first { graphemeStarts[$0] && scriptElement(at: $0) != kind }
        ?? scalars.count
      for part in ranges(in: start..<end, dividedAt: { boundaries[$0].isElementEdge }) {
        boundaries[part.lowerBound].opensScript = kind
        boundaries[part.upperBound].closesScript = true
      }
      start = end
    }
  }

  /// The element that a grapheme needs for the script of its first scalar; none in a box: U+3297 before U+FE0F is an
  /// emoji.
  private func scriptElement(at index: Int) -> TextMark.Kind? {
    guard !boundaries[index].isBoxed else { return nil }
    if ScalarClass.isCJK(scalars[index]) { return .openCJK }
    switch Script.of(scalars[index]) {
    case Script.runic, Script.oldItalic: return .openLeftToRight
    case Script.oldHungarian: return .openRightToLeft
    default: return nil
    }
  }

  /// Letters that need one get a span with their own font, which ends before any other mark.
  mutating func wrapJoined(_ letters: JoinedLetters) {
    let range = letters.range
    let end = range.dropFirst().first { boundaries[$0].isElementEdge || boundaries[$0].needsMark }
    boundaries[range.lowerBound].opensScript = .openJoined(face: letters.face)
    boundaries[end ?? range.upperBound].closesScript = true
  }

  /// Whether an element may be put around the range: none is there, and no style's edge inside.
  func isFree(_ range: Range<Int>) -> Bool {
    boundaries[range.lowerBound].opens == nil && !isInside(range.lowerBound)
      && !isInside(range.upperBound)
      && range.dropFirst().allSatisfy { !boundaries[$0].isEdge && !boundaries[$0].isSettled }
  }

  /// Whether the boundary lies inside an element that may not break.
  func isInside(_ index: Int) -> Bool {
    boundaries[index].isSettled && !boundaries[index].breaks
  }

  mutating func wrap(_ range: Range<Int>, in kind: TextMark.Kind) {
    if let edge = range.dropFirst().first(where: { boundaries[$0].isEdge }) {
      wrap(range.lowerBound..<edge, in: kind)
      wrap(edge..<range.upperBound, in: kind)
      // Between two spans WebKit breaks where its dictionary allows it, and Blink where the word is wider than its line.
      if kind.boxWidth != nil {
        boundaries[edge].isSettled = true
      } else if graphemeStarts[edge] {
        mark(edge)
      }
      return
    }
    boundaries[range.lowerBound].opens = kind
    if kind.boxWidth != nil { for index in range { boundaries[index].isBoxed = true } }
    boundaries[range.upperBound].closes = true
    for index in range.dropFirst() { boundaries[index].isSettled = true }
  }

  /// Keeps lines from ending at a boundary, whatever engines do there.
  mutating func settle(_ index: Int) { boundaries[index].isSettled = true }

  mutating func mark(_ index: Int) {
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
      if boundary.closesScript { result.marks.append(TextMark(offset: offset, kind: .close)) }
      if boundary.closes { result.marks.append(TextMark(offset: offset, kind: .close)) }
      if boundary.breaks {
        let isHyphenated =
          scalars[index - 1] == ScalarClass.softHyphen && !boundaries[index - 1].isBoxed
        result.places.append(.init(offset: offset, isHyphenated: isHyphenated))
        if boundary.needsMark { result.marks.append(TextMark(offset: offset, kind: .wordBreak)) }
      }
      if let kind = boundary.opens { result.marks.append(TextMark(offset: offset, kind: kind)) }
      if let kind = boundary.opensScript {
        result.marks.append(TextMark(offset: offset, kind: kind))
      }
    }
    return result
  }
}
