/// A word cut into runs that are shaped one by one, and put together again.
struct WordLayout {
  /// Scalars of one piece and script, inside one element.
  struct Run {
    var range: Range<Int>
    /// The scalars that shaping may look at around it.
    var context: Range<Int>
    var piece: Int
    var script: UInt32 = Script.common
    var isCJK = false
    /// The box of fixed width around it; nil for text.
    var box: TextMark.Kind?
    /// Where the element ends inside which no line breaks, not even in an emergency; nil elsewhere.
    var unbreakableEnd: Int?
  }

  let word: DecodedWord
  /// Whether a grapheme starts at each scalar; every run starts one.
  private(set) var graphemeStarts: [Bool]
  /// The same, where runs may end inside graphemes.
  let wholeGraphemeStarts: [Bool]
  let breaks: WordBreaks
  private(set) var runs: [Run] = []
  /// Element edges inside a run, of one style and shaping group: Blink and Gecko shape across them, WebKit
  /// does not.
  private(set) var joints: Set<Int> = []

  init(word: DecodedWord, graphemeStarts: [Bool], breaks: WordBreaks) {
    self.word = word
    self.graphemeStarts = graphemeStarts
    wholeGraphemeStarts = graphemeStarts
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
    var elements: [(kind: TextMark.Kind, firstRun: Int)] = []
    var start = 0
    for index in 0...word.scalars.count {
      let offset = word.utf8Offsets[index]
      let isMarked = mark < breaks.marks.count && breaks.marks[mark].offset == offset
      let isEnd = index == word.scalars.count
      let isPieceEnd = offset == pieces[piece].end && !isEnd
      let isJoint = isPieceEnd && !isMarked && Self.joins(pieces[piece], pieces[piece + 1])
      let isBoxed = elements.contains { $0.kind.boxWidth != nil }
      if isJoint, !isBoxed { joints.insert(index) }
      let isCut = isMarked || isEnd || (isPieceEnd && !isJoint && !isBoxed)
      if isCut, index > start {
        var run = Run(range: start..<index, context: start..<index, piece: piece)
        run.isCJK = elements.contains { $0.kind == .openCJK }
        run.box = elements.first { $0.kind.boxWidth != nil }?.kind
        runs.append(run)
        start = index
        if index < word.scalars.count { graphemeStarts[index] = true }
      }
      while mark < breaks.marks.count, breaks.marks[mark].offset == offset {
        apply(breaks.marks[mark].kind, at: index, to: &elements)
        mark += 1
      }
      if isPieceEnd { piece += 1 }
    }
  }

  private static func joins(_ first: WordPiece, _ second: WordPiece) -> Bool {
    first.style == second.style && first.shapingGroup == second.shapingGroup
      && first.isRightToLeft == second.isRightToLeft
      && first.boxWidth == nil && second.boxWidth == nil
  }

  private mutating func apply(
    _ kind: TextMark.Kind, at index: Int, to elements: inout [(kind: TextMark.Kind, firstRun: Int)]
  ) {
    guard kind == .close else {
      if kind != .wordBreak { elements.append((kind, runs.count)) }
      return
    }
    guard let closed = elements.popLast(), !closed.kind.breaksInside else { return }
    for run in closed.firstRun..<runs.count { runs[run].unbreakableEnd = index }
  }

  /// The run that a scalar is in.
  func run(at index: Int) -> Run? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].range.contains(index) ? runs[low] : nil
  }

  /// Splits runs by script; neutral characters join the text before them, or after them at first.
  ///
  /// A word without letters takes its neighbours' script: in right-to-left text none that a Latin font
  /// knows, so that nothing is kerned.
  mutating func resolveScripts(pieces: [WordPiece]) {
    let scripts = scripts
    let neighbour = pieces.contains(where: \.isRightToLeft) ? Script.hebrew : Script.latin
    let fallback = scripts.first { !Script.isNeutral($0) } ?? neighbour
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

  /// What no script owns at the start of a stretch inside the word, where letters of another script than those before it
  /// follow. A stretch begins at a cut, and where a line may end.
  func leadingMarks(pieces: [WordPiece]) -> [ApartMarks] {
    guard runs.count > 1, !pieces.contains(where: \.isRightToLeft) else { return [] }
    let scripts = scripts
    let cuts = Set(runs.map(\.context.lowerBound))
    let places = Set(breaks.places.map(\.offset))
    var found: [ApartMarks] = []
    var before: UInt32?
    var marks: ApartMarks?
    for run in runs {
      for index in run.range {
        if Script.isNeutral(scripts[index]) {
          let isPlace = places.contains(word.utf8Offsets[index])
          guard isPlace || cuts.contains(index) else { continue }
          let isMark = before != nil && isText(run, pieces: pieces)
          marks =
            isMark ? ApartMarks(range: index..<index + 1, startsLine: isPlace) : nil
        } else {
          if let marks, let before, !Script.shapeTogether(scripts[index], before) {
            found.append(
              ApartMarks(
                range: marks.range.lowerBound..<index, startsLine: marks.startsLine))
          }
          marks = nil
          before = scripts[index]
        }
      }
    }
    return found
  }

  /// Each scalar's script; what stands in a box has none.
  var scripts: [UInt32] {
    var scripts = word.scalars.map(Script.of)
    for run in runs where run.box != nil {
      for index in run.range { scripts[index] = Script.common }
    }
    return scripts
  }

  func isText(_ run: Run, pieces: [WordPiece]) -> Bool {
    run.box == nil && pieces[run.piece].boxWidth == nil
  }

  /// The width of a box in pixels; nil for text.
  func boxWidth(of run: Run, pieces: [WordPiece], style: ResolvedStyle) -> Double? {
    if let width = pieces[run.piece].boxWidth { return width }
    return run.box?.boxWidth.map { $0 * style.style.fontSize }
  }
}
