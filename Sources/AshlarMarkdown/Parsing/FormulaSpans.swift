internal import AshlarBytes

/// Makes code of the formulas in a block's text, `$x_1$` and `$$x$$`, before cmark looks for inlines there: so their signs stay as
/// they are.
///
/// As Pandoc has them, and where it is sure that no amount is meant: one dollar stands for a formula in its line, without white space
/// at its ends, with no digit behind it. Amounts, ratings, names of variables and words between dollars are none. Code, HTML,
/// addresses and what stands behind a backslash hold none.
struct FormulaSpans {
  private(set) var bytes: [UInt8] = []
  /// Where formulas begin in the text as it was.
  private(set) var places: [Int] = []
  private let text: [UInt8]
  /// How many backticks a run has that comes no more, and whether a `>` does.
  private var missingTicks: Set<Int> = []
  private var hasTagEnd = true
  /// As many backticks as no run of the text has.
  private var ticks: [UInt8] = []

  private static let dollar = UInt8(ascii: "$")
  private static let tick = UInt8(ascii: "`")

  /// - Returns: nil for a text without formulas.
  /// - Complexity: linear in the text, but for runs of backticks of different lengths: these times the text.
  init?(_ text: [UInt8]) {
    guard text.holds(Self.dollar) else { return nil }
    self.text = text
    ticks = unusedTicks
    var index = 0
    while index < text.count {
      if text[index] == Self.dollar, let (inner, end) = formula(at: index) {
        places.append(index)
        bytes += ticks + text[inner] + ticks
        index = end
      } else {
        let end = min(unreadEnd(from: index), text.count)
        bytes += text[index..<end]
        index = end
      }
    }
    if places.isEmpty { return nil }
  }

  private var unusedTicks: [UInt8] {
    var lengths: Set<Int> = []
    var index = 0
    while let start = text.firstPlace(of: Self.tick, in: index..<text.count) {
      index = runEnd(from: start)
      lengths.insert(index - start)
    }
    return Array(repeating: Self.tick, count: (1...).first { !lengths.contains($0) } ?? 1)
  }

  // MARK: What holds no formula

  /// Where the stretch ends that begins at a byte and is passed over.
  private mutating func unreadEnd(from index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "\\"): return index + 2
    case Self.tick: return codeEnd(from: index)
    case UInt8(ascii: "<"): return tagEnd(from: index)
    case UInt8(ascii: "]"): return addressEnd(from: index + 1)
    case Self.dollar: return runEnd(from: index)
    default: return text[(index + 1)...].firstIndex { "\\`<]$".utf8.contains($0) } ?? text.count
    }
  }

  /// Where a run of one sign ends.
  private func runEnd(from index: Int) -> Int {
    text[index...].firstIndex { $0 != text[index] } ?? text.count
  }

  private mutating func codeEnd(from index: Int) -> Int {
    let start = runEnd(from: index)
    let count = start - index
    guard !missingTicks.contains(count) else { return start }
    var place = start
    while let next = text.firstPlace(of: Self.tick, in: place..<text.count) {
      place = runEnd(from: next)
      if place - next == count { return place }
    }
    missingTicks.insert(count)
    return start
  }

  private mutating func tagEnd(from index: Int) -> Int {
    let next = index + 1 < text.count ? text[index + 1] : 0x20
    guard hasTagEnd, next.isASCIILetter || "/!?".utf8.contains(next) else { return index + 1 }
    let end = text.firstPlace(of: UInt8(ascii: ">"), in: index..<text.count)
    hasTagEnd = end != nil
    return (end ?? index) + 1
  }

  /// Behind a bracket that closes: the end of a link's address and title, or of a definition's line.
  private func addressEnd(from start: Int) -> Int {
    guard start < text.count else { return start }
    if text[start] == UInt8(ascii: ":") {
      return text.firstPlace(of: 0x0A, in: start..<text.count) ?? text.count
    }
    guard text[start] == UInt8(ascii: "(") else { return start }
    var (index, depth) = (start, 0)
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      // Another link begins, so this is none.
      case UInt8(ascii: "]"): return start
      default: break
      }
      index += 1
    }
    return start
  }

  // MARK: Formulas

  private func formula(at start: Int) -> (inner: Range<Int>, end: Int)? {
    let count = runEnd(from: start) - start
    guard count <= 2, mayOpen(at: start) else { return nil }
    var index = start + count
    while index < text.count, text[index] != Self.dollar {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < text.count, runEnd(from: index) == index + count else { return nil }
    let inner = start + count..<index
    guard isMathematics(inner), count == 2 || isSet(inner) else { return nil }
    return (inner, index + count)
  }

  /// Whether what stands before a sign is no part of the same word or address, as far as 200 bytes say.
  private func mayOpen(at index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = text[index - 1]
    let word = text[max(0, index - 200)..<index]
    let start = word.lastIndex { $0 <= 0x20 } ?? word.startIndex
    guard !["://", "www."].contains(where: { word[start...].contains(text: $0) }) else {
      return false
    }
    return before <= 0x20 || before >= 0x80 || "([{}\"'*_~-+|>,;:=/.!".utf8.contains(before)
  }

  /// Whether a text is more than words, and nothing in it is code, a link, an address or HTML.
  private func isMathematics(_ inner: Range<Int>) -> Bool {
    let words = text[inner]
    guard let first = words.firstIndex(where: { $0 > 0x20 }),
      let last = words.lastIndex(where: { $0 > 0x20 }), !words.contains(Self.tick),
      !["](", "][", "://"].contains(where: { words.contains(text: $0) }), isBalanced(inner),
      !inner.contains(where: { text[$0] == UInt8(ascii: "<") && isTag(at: $0) })
    else { return false }
    let isApart = last - first + 1 < words.count && !words.contains(0x0A)
    let isOneWord = !isApart && !words[first...last].contains { $0 <= 0x20 }
    if words[first].isASCIIDigit {
      return words.contains { "\\^_{".utf8.contains($0) }
        || isOneWord && words.contains { "*=+<>".utf8.contains($0) }
    }
    return isOneWord || words.contains { "\\^_{}=+<>".utf8.contains($0) }
  }

  private func isTag(at place: Int) -> Bool {
    let next = place + 1 < text.count ? text[place + 1] : 0x20
    return next.isASCIILetter || next == UInt8(ascii: "/")
  }

  /// Whether as many brackets close as open, and none before; `[0, 1)` is an interval.
  private func isBalanced(_ inner: Range<Int>) -> Bool {
    var (depth, index) = (0, inner.lowerBound)
    while index < inner.upperBound, depth >= 0 {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
    }
    return depth == 0
  }

  /// Whether single signs stand around a formula.
  private func isSet(_ inner: Range<Int>) -> Bool {
    let words = text[inner]
    guard let first = words.first, let last = words.last, first > 0x20, last > 0x20,
      !words.contains(0x0A), !"/:;,".utf8.contains(last)
    else { return false }
    let place = inner.upperBound + 1
    guard place < text.count else { return true }
    let next = text[place]
    // Letters may follow what is one letter or has a sign that no name has: `$n$th`.
    if next.isASCIILetter {
      return words.count == 1 || words.contains { "\\^".utf8.contains($0) }
    }
    return !next.isASCIIDigit && !"({`_".utf8.contains(next)
  }
}
