/// A word cut into runs that are shaped one by one, and put together again.
struct WordLayout {
  /// Scalars of one piece and script, inside one element.
  struct Run {
    var range: Range<Int>
    /// The scalars that shaping may look at around it.
    var context: Range<Int>
    var piece: Int
    var script: UInt32
    var isCJK = false
    var isEmoji = false
    /// No line breaks inside it, not even in an emergency.
    var isUnbreakable = false
  }

  let word: DecodedWord
  /// Whether a grapheme starts at each scalar; every run starts one.
  private(set) var graphemeStarts: [Bool]
  let breaks: WordBreaks
  private(set) var runs: [Run] = []

  init(word: DecodedWord, graphemeStarts: [Bool], breaks: WordBreaks) {
    self.word = word
    self.graphemeStarts = graphemeStarts
    self.breaks = breaks
  }

  /// The scalar index at which the grapheme after `index` starts.
  func graphemeEnd(after index: Int) -> Int {
    var end = index + 1
    while end < word.scalars.count, !graphemeStarts[end] { end += 1 }
    return end
  }

  func grapheme(at index: Int) -> ArraySlice<UInt32> {
    word.scalars[index..<graphemeEnd(after: index)]
  }

  /// Cuts at the ends of pieces and at every mark: an element's edge and `<wbr>` end shaping.
  mutating func split(pieces: [WordPiece]) {
    var piece = 0
    var mark = 0
    var element: TextMark.Kind?
    var start = 0
    for index in 0...word.scalars.count {
      let offset = word.utf8Offsets[index]
      var isCut = index == word.scalars.count || offset == pieces[piece].end
      let before = element
      while mark < breaks.marks.count, breaks.marks[mark].offset <= offset {
        let kind = breaks.marks[mark].kind
        if kind == .close { element = nil } else if kind != .wordBreak { element = kind }
        mark += 1
        isCut = true
      }
      if isCut, index > start {
        runs.append(
          Run(
            range: start..<index, context: start..<index, piece: piece, script: Script.common,
            isCJK: before == .openCJK, isEmoji: before == .openEmoji,
            isUnbreakable: before == .openEmoji || before == .openNowrap))
        start = index
        if index < word.scalars.count { graphemeStarts[index] = true }
      }
      if index < word.scalars.count, offset == pieces[piece].end { piece += 1 }
    }
  }

  /// Splits runs by script; neutral characters join the text before them, or after them at first.
  mutating func resolveScripts() {
    let scripts = word.scalars.map(Script.of)
    let fallback = scripts.first { !Script.isNeutral($0) } ?? Script.latin
    var current = fallback
    var split: [Run] = []
    for run in runs {
      var part = run
      part.script = current
      for index in run.range where !Script.isNeutral(scripts[index]) {
        if !Script.shapeTogether(scripts[index], current), index > part.range.lowerBound {
          var head = part
          head.range = part.range.lowerBound..<index
          split.append(head)
          part.range = index..<run.range.upperBound
        }
        current = scripts[index]
        part.script = current
      }
      split.append(part)
    }
    runs = split
  }

  func isText(_ run: Run, pieces: [WordPiece]) -> Bool {
    !run.isEmoji && pieces[run.piece].boxWidth == nil
  }

  /// The width of an emoji or an inline box; nil for text.
  func boxWidth(of run: Run, pieces: [WordPiece], style: ResolvedStyle) -> Double? {
    if let width = pieces[run.piece].boxWidth { return width }
    return run.isEmoji ? 1.25 * style.style.fontSize : nil
  }
}
