/// Finds where the three engines break inside a word, and the marks that make them agree.
///
/// Blink and WebKit decide by a table where both characters are ASCII and by ICU's rules elsewhere;
/// Gecko follows ICU's rules but for its exceptions. A place where they disagree gets `<wbr>`, which
/// makes the break possible everywhere.
final class WordBreaker {
  private let graphemes = BreakIterator(.graphemes)
  private var lines: [String: BreakIterator] = [:]
  private var flags: [Bool] = []
  private var graphemeFlags: [Bool] = []

  /// ICU's locale for a language: strict rules for Chinese, Japanese and Korean, as the page asks.
  static func locale(for language: String) -> String {
    switch LanguageTraits(language).breaking {
    case .strict(let primary): "\(primary)@lb=strict"
    case .standard: ""
    }
  }

  /// Sets `starts[i]` for each scalar that starts a grapheme.
  func markGraphemes(of word: DecodedWord, into starts: inout [Bool]) {
    starts.removeAll(keepingCapacity: true)
    if word.utf16.allSatisfy({ $0 < 0x300 && $0 != 0xAD }) {
      starts.append(contentsOf: repeatElement(true, count: word.scalars.count))
      return
    }
    reset(&graphemeFlags, count: word.utf16.count)
    graphemes.mark(word.utf16, into: &graphemeFlags)
    for index in word.scalars.indices {
      starts.append(index == 0 || graphemeFlags[word.utf16Offsets[index]])
    }
  }

  /// The breaks and marks inside a word that holds no space, tab or line feed.
  func breaks(in word: DecodedWord, graphemeStarts: [Bool], locale: String) -> WordBreaks {
    var plan = BreakPlan(word: word, graphemeStarts: graphemeStarts)
    guard word.scalars.count > 1 || plan.mayHoldEmoji else { return WordBreaks() }
    reset(&flags, count: word.utf16.count)
    lineBreaks(locale).mark(word.utf16, into: &flags)
    plan.wrapDashes()
    plan.wrapEmoji()
    plan.wrapDictionaryWords(breaks: flags)
    plan.compareEngines(breaks: flags)
    if !LanguageTraits(locale: locale).isCJK { plan.wrapCJK() }
    return plan.result()
  }

  private func lineBreaks(_ locale: String) -> BreakIterator {
    if let known = lines[locale] { return known }
    let opened = BreakIterator(.lines(locale: locale))
    lines[locale] = opened
    return opened
  }

  private func reset(_ flags: inout [Bool], count: Int) {
    flags.removeAll(keepingCapacity: true)
    flags.append(contentsOf: repeatElement(false, count: count))
  }
}
