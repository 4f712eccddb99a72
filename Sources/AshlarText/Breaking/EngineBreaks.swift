/// Each engine's breaks inside one word, by scalar index.
struct EngineBreaks {
  private(set) var blink: [Bool] = []
  private(set) var gecko: [Bool] = []
  private(set) var webKit: [Bool] = []
  private var units: [Bool] = []
  private var icu: [Bool] = []

  /// Asks all engines about a word with the marks it has so far.
  mutating func find(in plan: BreakPlan, iterator: BreakIterator, isStrict: Bool) {
    let count = plan.word.scalars.count
    blink.reset(count: count + 1)
    gecko.reset(count: count + 1)
    webKit.reset(count: count + 1)
    units.reset(count: plan.word.utf16.count + 1)
    icu.reset(count: plan.word.utf16.count + 1)
    for part in plan.parts {
      BlinkBreaks.mark(plan.word.scalars, in: part, isStrict: isStrict, into: &blink)
      GeckoBreaks.mark(plan.word.scalars, in: part, into: &gecko)
      // No line of Gecko's starts inside a grapheme.
      for index in part where !plan.graphemeStarts[index] { gecko[index] = false }
      var previous: Range<Int>?
      for node in plan.textNodes(in: part) {
        markWebKit(node, of: plan.word, iterator: iterator, isStrict: isStrict)
        if let previous {
          webKit[node.lowerBound] = breaksBetween(
            previous, node, of: plan.word, iterator: iterator, isStrict: isStrict)
        }
        previous = node
      }
    }
  }

  private mutating func markWebKit(
    _ node: Range<Int>, of word: DecodedWord, iterator: BreakIterator, isStrict: Bool
  ) {
    let range = word.utf16Offsets[node.lowerBound]..<word.utf16Offsets[node.upperBound]
    let text = word.utf16[range]
    for index in range {
      units[index] = false
      icu[index] = false
    }
    if isStrict || text.contains(where: { $0 > 0xFF }) { iterator.mark(text, into: &icu) }
    WebKitBreaks(text, isBreak: icu, usesTable: !isStrict).forEachBreak { units[$0] = true }
    for index in node.dropFirst() where units[word.utf16Offsets[index]] { webKit[index] = true }
  }

  /// WebKit shows the second node the last two units of the first.
  private mutating func breaksBetween(
    _ first: Range<Int>, _ second: Range<Int>, of word: DecodedWord, iterator: BreakIterator,
    isStrict: Bool
  ) -> Bool {
    let place = word.utf16Offsets[second.lowerBound]
    let start = max(word.utf16Offsets[first.lowerBound], place - 2)
    // Enough context for a decision at its start.
    let end = min(word.utf16Offsets[second.upperBound], place + 64)
    let text = word.utf16[start..<end]
    for index in start..<end { icu[index] = false }
    iterator.mark(text, into: &icu)
    return WebKitBreaks(text, isBreak: icu, usesTable: !isStrict).breaks(at: place)
  }
}
