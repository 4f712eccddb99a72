/// Graphemes that get a box of fixed width because engines would not draw them alike.
enum UndrawnGraphemes {
  /// Those of a word.
  ///
  /// No font of the style covers them as a whole, and each engine has its own way to go on then. So has
  /// it with a mark that the letter's font lacks or that is of another script, and with one that stands
  /// on a space. An element's edge divides a grapheme.
  static func ranges(
    in word: DecodedWord, graphemeStarts: [Bool], pieces: [WordPiece], styles: [ResolvedStyle],
    fonts: FontRecorder
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var piece = 0
    var start = 0
    while start < word.scalars.count {
      while word.utf8Offsets[start] >= pieces[piece].end { piece += 1 }
      var end = start + 1
      while end < word.scalars.count, !graphemeStarts[end],
        word.utf8Offsets[end] < pieces[piece].end || !pieces[piece].endsElement
      { end += 1 }
      let grapheme = word.scalars[start..<end]
      let isFirst = start == 0 || ScalarClass.isIgnorable(word.scalars[start - 1])
      if pieces[piece].boxWidth == nil,
        isUndrawn(grapheme, isFirst: isFirst, in: styles[pieces[piece].style], fonts)
      {
        // A skin tone after a letter has a box of its own.
        result.append(start..<(grapheme.firstIndex(where: ScalarClass.isSkinTone) ?? end))
      }
      start = end
    }
    return result
  }

  /// - Parameter isFirst: whether nothing visible of its word stands before it.
  private static func isUndrawn(
    _ grapheme: ArraySlice<UInt32>, isFirst: Bool, in style: ResolvedStyle, _ fonts: FontRecorder
  ) -> Bool {
    let place = fonts.place(of: grapheme, in: style)
    if grapheme.count == 1, let scalar = grapheme.first, let place {
      return isFirst && place > 0 && ScalarClass.isMark(scalar)
    }
    if let place, isDrawnAlike(grapheme, isFirst: isFirst, by: place, of: style, fonts) {
      return false
    }
    if ScalarClass.isEmoji(grapheme) { return false }
    guard let tone = grapheme.firstIndex(where: ScalarClass.isSkinTone) else { return true }
    return tone > grapheme.startIndex
      && isUndrawn(grapheme[..<tone], isFirst: isFirst, in: style, fonts)
  }

  /// Whether all engines draw a grapheme of several scalars with the font that covers it.
  private static func isDrawnAlike(
    _ grapheme: ArraySlice<UInt32>, isFirst: Bool, by place: Int, of style: ResolvedStyle,
    _ fonts: FontRecorder
  ) -> Bool {
    // WebKit looks for an emoji font, whatever the letter.
    if mixesScripts(grapheme) || grapheme.contains(0xFE0F) { return false }
    guard let base = grapheme.first(where: { !ScalarClass.isIgnorable($0) }) else { return true }
    if ScalarClass.isSpace(base) { return !grapheme.contains(where: ScalarClass.isMark) }
    // WebKit wants a font that has the invisible, too, and loses a sign that stacks after U+200C.
    guard fonts.hasGlyphs(forAll: grapheme, at: place, in: style), !stacksNothing(grapheme) else {
      return false
    }
    guard place > 0 else { return true }
    if isFirst, ScalarClass.isMark(base) { return false }
    // Gecko draws the letter with the first font that has it, and leaves the mark to another.
    return fonts.place(of: [base], in: style) == place
  }

  /// Whether U+200C keeps a letter from the sign that would put the next one below it.
  private static func stacksNothing(_ grapheme: ArraySlice<UInt32>) -> Bool {
    zip(grapheme, grapheme.dropFirst()).contains {
      $0 == ScalarClass.zeroWidthNonJoiner && ScalarClass.stacks($1)
    }
  }

  private static func mixesScripts(_ grapheme: ArraySlice<UInt32>) -> Bool {
    var first: UInt32?
    for scalar in grapheme {
      let script = Script.of(scalar)
      if Script.isNeutral(script) || ScalarClass.isIgnorable(scalar) { continue }
      if let first, !Script.shapeTogether(first, script) { return true }
      first = script
    }
    return false
  }
}
