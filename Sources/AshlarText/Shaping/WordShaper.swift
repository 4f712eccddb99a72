/// Analyses and shapes one word: breaks, fonts, scripts, advances.
final class WordShaper {
  private let runs = RunShaper()
  private let breaker = WordBreaker()
  private let ligatures: LigatureSplitter
  private var ascii: AsciiShaper
  private var advances = ShapedAdvances()
  private var alone = ShapedAdvances()
  private var graphemeStarts: [Bool] = []
  private var fontRecorder: FontRecorder

  /// What is drawn of the word that was shaped last; nothing when it is of ASCII that its styles' primary
  /// fonts draw.
  var drawn: FontUsage { fontRecorder.drawn }

  init(library: FontLibrary) {
    fontRecorder = FontRecorder(library: library)
    ligatures = LigatureSplitter(runs: runs)
    ascii = AsciiShaper(library: library, runs: runs, breaker: breaker)
  }

  /// The ASCII characters that a style's primary font draws.
  func ascii(of style: ResolvedStyle) -> CharacterTable { fontRecorder.ascii(of: style) }

  /// What every text of a style draws: spaces and hyphens.
  func spaces(of style: ResolvedStyle) -> FontUsage { fontRecorder.spaces(of: style) }

  /// Shapes a word that holds no space, tab or line feed.
  ///
  /// - Parameters:
  ///   - pieces: in order, without gaps, the last ending with the word.
  ///   - clusters: receives the word's graphemes.
  func shape(
    _ bytes: Span<UInt8>, pieces: [WordPiece], styles: [ResolvedStyle],
    clusters: inout [Cluster]
  ) -> ShapedWord {
    fontRecorder.beginWord()
    let mixesScripts = styles[pieces[0].style].style.mixesScripts
    if pieces.count == 1, !pieces[0].isRightToLeft, pieces[0].boxWidth == nil, !mixesScripts,
      let shaped = ascii.shape(
        bytes, style: styles[pieces[0].style], fonts: fontRecorder, clusters: &clusters)
    {
      return shaped
    }
    let word = DecodedWord(bytes)
    breaker.markGraphemes(of: word, into: &graphemeStarts)
    let invisible = InvisibleMarks.ranges(in: word, graphemeStarts: graphemeStarts).filter {
      isDrawn($0.lowerBound - 1, of: word, pieces: pieces, styles: styles)
    }
    for range in invisible { graphemeStarts[range.lowerBound] = true }
    var joined = JoinedLetters.ranges(
      in: word, graphemeStarts: &graphemeStarts, pieces: pieces, styles: styles, fonts: fontRecorder
    )
    let tofu = UndrawnGraphemes.ranges(
      in: word, graphemeStarts: graphemeStarts, pieces: pieces, styles: styles, fonts: fontRecorder)
    joined += StandInGlyphs.ranges(
      in: word, graphemeStarts: graphemeStarts, pieces: pieces, styles: styles, fonts: fontRecorder
    ).filter { glyph in !tofu.contains { $0.overlaps(glyph.range) } }
    for letters in joined { fontRecorder.useAfterJoiner(face: letters.face) }
    func layOut(apart: [ApartMarks]) -> WordLayout {
      let breaks = breaker.breaks(
        in: word, graphemeStarts: graphemeStarts,
        edges: pieces.dropLast().filter(\.endsElement).map(\.end), joined: joined, tofu: tofu,
        apart: apart, traits: styles[pieces[0].style].traits)
      var layout = WordLayout(word: word, graphemeStarts: graphemeStarts, breaks: breaks)
      layout.split(pieces: pieces)
      layout.resolveScripts(pieces: pieces)
      measure(layout, pieces: pieces, styles: styles)
      return layout
    }
    let alone = invisible.map { ApartMarks(range: $0) }
    var layout = layOut(apart: alone)
    var apart = mixesScripts ? ScriptEdges.marks(in: layout, advances: advances) : []
    apart += kernedMarks(in: layout, pieces: pieces, styles: styles)
    if !apart.isEmpty { layout = layOut(apart: alone + apart) }
    return layout.assemble(advances: advances, pieces: pieces, styles: styles, into: &clusters)
  }

  /// Whether a font of its style draws a scalar.
  private func isDrawn(
    _ index: Int, of word: DecodedWord, pieces: [WordPiece], styles: [ResolvedStyle]
  ) -> Bool {
    guard let piece = pieces.first(where: { $0.end > word.utf8Offsets[index] }) else {
      return false
    }
    return fontRecorder.place(of: word.scalars[index...index], in: styles[piece.style]) != nil
  }

  /// Finds the advances of a word's scalars, run by run.
  private func measure(_ layout: WordLayout, pieces: [WordPiece], styles: [ResolvedStyle]) {
    let word = layout.word
    advances.reset(count: word.scalars.count)
    for run in layout.runs {
      let style = styles[pieces[run.piece].style]
      if let width = layout.boxWidth(of: run, pieces: pieces, style: style) {
        if run.box == .openTofu { fontRecorder.noteUncovered(word.scalars[run.range], in: style) }
        advances.pixels[run.range.lowerBound] = width
        advances.units[run.range.lowerBound] = LayoutUnit.appUnits(width)
      } else {
        shape(run, of: layout, style: style, isRightToLeft: pieces[run.piece].isRightToLeft)
      }
    }
    addLetterSpacing(layout, pieces: pieces, styles: styles)
  }

  /// Shapes one run, each stretch of graphemes with the first font that covers it.
  private func shape(
    _ run: WordLayout.Run, of layout: WordLayout, style: ResolvedStyle, isRightToLeft: Bool
  ) {
    let scalars = layout.word.scalars
    var stretches = 0
    var start = run.range.lowerBound
    var font = fontRecorder.font(for: layout.grapheme(at: start), in: style)
    while start < run.range.upperBound {
      var end = layout.graphemeEnd(after: start)
      var next = font
      while end < run.range.upperBound {
        next = fontRecorder.font(for: layout.grapheme(at: end), in: style)
        if next != font { break }
        end = layout.graphemeEnd(after: end)
      }
      let properties = properties(of: run, font: font, style: style, isRightToLeft: isRightToLeft)
      for slice in LongGraphemes.slices(of: start..<end, graphemeStarts: graphemeStarts) {
        runs.shape(slice, in: run.context, of: scalars, as: properties, into: &advances)
        ligatures.split(
          in: slice, of: layout, run: run, style: style, as: properties, in: &advances)
      }
      if advances.hasUnsafe { findGains(in: start..<end, of: layout, run: run, as: properties) }
      if isRightToLeft { shapeMarks(start..<end, of: layout, as: properties) }
      if Script.joinsLetters(run.script) { shapeEnds(start..<end, of: layout, as: properties) }
      stretches += 1
      start = end
      font = next
    }
    if stretches > 1, run.range.contains(where: { ScalarClass.isLeftOutByGecko(scalars[$0]) }) {
      shapeAsGecko(run, of: layout, style: style, isRightToLeft: isRightToLeft)
    }
  }

  /// The marks of no script that begin a stretch inside the word, stand before letters of another script than the letters
  /// before it, and are kerned with them by engines that begin a text there (``ScriptEdges``).
  private func kernedMarks(
    in layout: WordLayout, pieces: [WordPiece], styles: [ResolvedStyle]
  ) -> [ApartMarks] {
    let scalars = layout.word.scalars
    return layout.leadingMarks(pieces: pieces).filter { marks in
      let start = marks.range.upperBound
      guard let run = layout.run(at: start) else { return false }
      let style = styles[pieces[run.piece].style]
      let letter = layout.grapheme(at: start)
      guard let font = fontRecorder.place(of: letter, in: style),
        font == fontRecorder.place(of: scalars[start - 1..<start], in: style)
      else { return false }
      let properties = properties(of: run, font: font, style: style, isRightToLeft: false)
      func advance(_ range: Range<Int>) -> Double {
        runs.advance(of: range, before: range.upperBound, of: scalars, as: properties)
      }
      let kerning =
        advance(start - 1..<letter.endIndex) - advance(start - 1..<start)
        - advance(start..<letter.endIndex)
      return abs(kerning) > 1e-6
    }
  }

  private func properties(
    of run: WordLayout.Run, font: Int, style: ResolvedStyle, isRightToLeft: Bool
  ) -> RunProperties {
    unsafe RunProperties(
      font: style.fonts[font], fontSize: style.style.fontSize, script: run.script,
      isRightToLeft: isRightToLeft, language: style.language,
      features: run.isCJK ? style.withoutKerning() : style.features)
  }

  /// Finds Gecko's advances of a run that holds soft hyphens or bidi controls: it leaves them out before it chooses
  /// fonts, so that the letters beside one share a stretch. Elsewhere the first font draws them, and parts the
  /// letters that another draws.
  private func shapeAsGecko(
    _ run: WordLayout.Run, of layout: WordLayout, style: ResolvedStyle, isRightToLeft: Bool
  ) {
    let scalars = layout.word.scalars
    let kept = Self.window(of: run).filter { !ScalarClass.isLeftOutByGecko(scalars[$0]) }
    let text = kept.map { scalars[$0] }
    let starts = kept.map { layout.graphemeStarts[$0] }
    let own = text.indices.filter { run.range.contains(kept[$0]) }
    let fonts = own.map { index in
      starts[index] ? fontRecorder.place(of: layout.grapheme(at: kept[index]), in: style) ?? 0 : nil
    }
    alone.reset(count: text.count)
    var start = 0
    while start < own.count {
      let font = fonts[start]
      let end = fonts[start...].firstIndex { $0 != nil && $0 != font } ?? own.count
      let properties = properties(
        of: run, font: font ?? 0, style: style, isRightToLeft: isRightToLeft)
      let stretch = own[start]..<own[end - 1] + 1
      for slice in LongGraphemes.slices(of: stretch, graphemeStarts: starts) {
        runs.shape(slice, in: text.indices, of: text, as: properties, into: &alone)
      }
      start = end
    }
    for index in run.range { advances.units[index] = 0 }
    for place in own { advances.units[kept[place]] = alone.units[place] }
  }

  /// A run and what stands near it: shaping looks at five characters on each side, and a word may have many runs.
  private static func window(of run: WordLayout.Run) -> Range<Int> {
    let reach = 64
    return max(
      run.context.lowerBound, run.range.lowerBound - reach)..<min(
        run.context.upperBound, run.range.upperBound + reach)
  }

  /// What lines gain that end after a letter with its signs, and so lose the kerning with the next one.
  private func findGains(
    in range: Range<Int>, of layout: WordLayout, run: WordLayout.Run, as properties: RunProperties
  ) {
    guard !Script.joinsLetters(run.script) else { return }
    var previous = range.lowerBound
    var start = range.lowerBound
    while start < range.upperBound {
      let end = layout.graphemeEnd(after: start)
      if end > start + 1, end < range.upperBound, advances.isUnsafe[end],
        advances.gainsAtEnd[start] == nil, end - previous <= LongGraphemes.limit
      {
        let alone = runs.advance(
          of: previous..<end, before: end, of: layout.word.scalars, as: properties)
        advances.gainsAtEnd[start] = alone - advances.pixels[previous..<end].reduce(0, +)
      }
      previous = start
      start = end
    }
  }

  /// Marks and digits that another font draws than the letters around them, in right-to-left text: WebKit
  /// shapes such a stretch alone, and kerns it as in Latin text.
  private func shapeMarks(
    _ range: Range<Int>, of layout: WordLayout, as properties: RunProperties
  ) {
    let scalars = layout.word.scalars
    guard range.count > 1, range.allSatisfy({ Script.isNeutral(Script.of(scalars[$0])) }) else {
      return
    }
    var latin = properties
    latin.script = Script.latin
    latin.isRightToLeft = false
    let marks = Array(scalars[range])
    alone.reset(count: marks.count)
    runs.shape(marks.indices, in: marks.indices, of: marks, as: latin, into: &alone)
    let shift = range.reduce(0.0) {
      $0 + alone.pixels[$1 - range.lowerBound] - advances.pixels[$1]
    }
    if abs(shift) > 1e-6 { advances.webKitShifts[range.upperBound] = Float(shift) }
  }

  /// Shapes each grapheme that is joined to the next one as it would end a line.
  private func shapeEnds(
    _ range: Range<Int>, of layout: WordLayout, as properties: RunProperties
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = layout.graphemeEnd(after: start)
      if end < range.upperBound, advances.isUnsafe[end], end - start <= LongGraphemes.limit {
        advances.advancesAtEnd[start] = runs.advanceAtEnd(
          start..<end, ofRunFrom: range.lowerBound, of: layout.word.scalars, as: properties)
      }
      start = end
    }
  }

  private func addLetterSpacing(
    _ layout: WordLayout, pieces: [WordPiece], styles: [ResolvedStyle]
  ) {
    for run in layout.runs {
      let spacing = styles[pieces[run.piece].style].style.letterSpacing
      guard spacing != 0, layout.isText(run, pieces: pieces) else { continue }
      // Engines space no character that draws nothing, such as a soft hyphen.
      for index in run.range
      where graphemeStarts[index] && !ScalarClass.isIgnorable(layout.word.scalars[index]) {
        advances.pixels[index] += spacing
        advances.units[index] &+= LayoutUnit.appUnits(spacing)
      }
    }
  }
}
