/// Finds where the three engines break inside a word, and the marks that make them agree.
///
/// A place where they disagree gets `<wbr>`, which makes the break possible everywhere. As a `<wbr>`
/// also hides from each engine what stands before it, the comparison is repeated until it is stable.
final class WordBreaker {
  private let graphemes = BreakIterator(.graphemes)
  private var lines: [String: BreakIterator] = [:]
  private var flags: [Bool] = []
  private var engines = EngineBreaks()

  /// Sets `starts[i]` for each scalar that starts a grapheme.
  func markGraphemes(of word: DecodedWord, into starts: inout [Bool]) {
    starts.removeAll(keepingCapacity: true)
    if word.utf16.allSatisfy({ $0 < 0x300 && $0 != 0xAD }) {
      starts.append(contentsOf: repeatElement(true, count: word.scalars.count))
      return
    }
    flags.reset(count: word.utf16.count)
    graphemes.mark(word.utf16[...], into: &flags)
    for index in word.scalars.indices {
      starts.append(index == 0 || flags[word.utf16Offsets[index]])
    }
  }

  /// The breaks and marks inside a word that holds no space, tab or line feed.
  ///
  /// - Parameters:
  ///   - edges: the UTF-8 offsets in the word at which an inline element begins or ends.
  ///   - joined: the letters that need a span with their own font.
  ///   - tofu: the graphemes that no font draws, or their parts between edges.
  ///   - apart: the marks that are shaped apart from the letters beside them.
  ///   - traits: the language at the word's start.
  func breaks(
    in word: DecodedWord, graphemeStarts: [Bool], edges: [Int], joined: [JoinedLetters] = [],
    tofu: [Range<Int>] = [], apart: [ApartMarks] = [], traits: LanguageTraits
  ) -> WordBreaks {
    if edges.isEmpty, tofu.isEmpty, apart.isEmpty, Self.isPlain(word.scalars) {
      return WordBreaks()
    }
    let iterator = lineBreaks(traits.locale)
    var plan = BreakPlan(word: word, graphemeStarts: graphemeStarts, edges: edges)
    plan.wrapEmoji()
    plan.wrapTofu(tofu)
    if word.scalars.contains(where: ScalarClass.needsDictionary) {
      flags.reset(count: word.utf16.count)
      iterator.mark(word.utf16[...], into: &flags)
      plan.wrapDictionaryWords(breaks: flags, iterator: iterator)
    }
    plan.wrapIdeographicSpaces()
    plan.wrapDashes()
    plan.wrapSoftHyphens()
    plan.markReserves()
    plan.markZeroWidthSpaces()
    plan.wrapStacks()
    if !edges.isEmpty { plan.wrapDivided() }
    plan.wrapApart(apart)
    plan.wrapScripts(isCJK: traits.isCJK)
    for letters in joined { plan.wrapJoined(letters) }
    for _ in 0..<Self.comparisons {
      engines.find(in: plan, iterator: iterator, isStrict: traits.isCJK)
      let isChanged = plan.compare(
        blink: engines.blink, gecko: engines.gecko, webKit: engines.webKit)
      if !isChanged, !plan.markPlacesByContext(isStrict: traits.isCJK) { break }
    }
    return plan.result()
  }

  /// More than any text needs; bounds the work on hostile text.
  private static let comparisons = 8

  /// Letters and digits with the commonest punctuation at the ends: no engine breaks inside.
  private static func isPlain(_ scalars: [UInt32]) -> Bool {
    var end = scalars.count
    while end > 1, plainEnds.contains(scalars[end - 1]) { end -= 1 }
    return scalars[..<end].allSatisfy { Ascii.isAlphanumeric($0) }
  }

  /// The same of an ASCII word's bytes; there must be one.
  static func isPlain(_ word: Span<UInt8>) -> Bool {
    var end = word.count
    while end > 1, plainEnds.contains(UInt32(word[end - 1])) { end -= 1 }
    for index in 0..<end where !Ascii.isAlphanumeric(UInt32(word[index])) { return false }
    return true
  }

  private static let plainEnds = CharacterTable(",.;:!?)")

  private func lineBreaks(_ locale: String) -> BreakIterator {
    if let known = lines[locale] { return known }
    let opened = BreakIterator(.lines(locale: locale))
    lines[locale] = opened
    return opened
  }
}

extension [Bool] {
  /// Makes all entries false, keeping the storage.
  mutating func reset(count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(false, count: count))
  }
}

/// Letters inside a word that need a span with their own font: those that join the ones before their element, by the
/// U+200D with which they begin, and those that an earlier font would draw by others (`StandInGlyphs`).
struct JoinedLetters {
  /// The joiner and the letters after it that the same font draws, or one grapheme, as scalars of the word.
  var range: Range<Int>
  /// The index of their face in the library.
  var face: Int
}
