/// What a `TextShaper` works with.
///
/// One value, so that a paragraph costs one access to the shaper, which Swift checks for exclusivity.
struct ParagraphPreparation: ~Copyable {
  private var words: WordSource
  private var spaceKerning = SpaceKerningTable()
  private let buffer = OpportunityBuffer()

  init(words: WordCache) { self.words = WordSource(words: words) }

  /// Prepares a paragraph, and adds to `usage` what is drawn of it unless that is nil.
  mutating func prepare(_ text: ParagraphText, usage: inout FontUsage?) -> PreparedParagraph {
    precondition(!text.spans.isEmpty, "a paragraph needs a style")
    let styles = text.spans.indices.map { index(of: text.spans[$0].style) }
    var prepared = prepare(text, styles: styles, usage: &usage)
    let growth = styles.reduce(0) { max($0, words.styles.styles[$1.local].growth) }
    prepared.growth = growth
    guard prepared.mixesScripts else { return prepared }
    let mixed = text.spans.map { span in
      var style = span.style
      style.mixesScripts = true
      return index(of: style)
    }
    var nothing: FontUsage?
    prepared = prepare(text, styles: mixed, usage: &nothing)
    prepared.growth = growth
    return prepared
  }

  private mutating func prepare(
    _ text: ParagraphText, styles: [StyleIndex], usage: inout FontUsage?
  ) -> PreparedParagraph {
    if text.direction == .leftToRight {
      let pieces = ParagraphPieces.pieces(of: text, styles: styles, levels: [])
      if let prepared = prepare(text, pieces: pieces, isResolved: false, usage: &usage) {
        return prepared
      }
    }
    let levels = BidiLevels.runs(of: text)
    let pieces = ParagraphPieces.pieces(of: text, styles: styles, levels: levels)
    guard let prepared = prepare(text, pieces: pieces, isResolved: true, usage: &usage) else {
      preconditionFailure("directions were resolved, yet asked for again")
    }
    return prepared
  }

  private mutating func index(of style: TextStyle) -> StyleIndex {
    let index = words.index(of: style)
    if index.local >= spaceKerning.count { spaceKerning.add(words.styles.styles[index.local]) }
    return index
  }

  /// Nil when a right-to-left character turns up before directions are resolved.
  private mutating func prepare(
    _ text: ParagraphText, pieces: [WordPiece], isResolved: Bool, usage: inout FontUsage?
  ) -> PreparedParagraph? {
    unsafe text.utf8.withUnsafeBufferPointer { bytes in
      let keepsSpaces = text.whiteSpace == .preserved
      let hasTabs = unsafe keepsSpaces && bytes.contains(0x09)
      let tabUnit = words.styles.styles[pieces[0].style].tabUnit
      let walk = unsafe ParagraphWalk(
        bytes, pieces: pieces, keepsSpaces: keepsSpaces, isResolved: isResolved,
        tabs: hasTabs ? TabStops(interval: 8 * tabUnit) : nil, buffer: buffer)
      let prepared = walk.prepared(words: &words, spaceKerning: &spaceKerning)
      if prepared != nil, var found = usage {
        usage = nil
        unsafe DrawnText(bytes, pieces: pieces).add(to: &found, words: &words)
        usage = found
      }
      return prepared
    }
  }
}
