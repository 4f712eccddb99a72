extension JoinedLetters {
  /// Those of a word that another font than the primary one draws.
  ///
  /// - Parameter graphemeStarts: at such an edge the joiner begins a grapheme, which the letter goes on with;
  ///   for Unicode it goes on with the letter before the edge.
  static func ranges(
    in word: DecodedWord, graphemeStarts: inout [Bool], pieces: [WordPiece],
    styles: [ResolvedStyle], fonts: FontRecorder
  ) -> [JoinedLetters] {
    guard pieces.count > 1, word.scalars.contains(ScalarClass.zeroWidthJoiner) else { return [] }
    var result: [JoinedLetters] = []
    for (piece, next) in zip(pieces, pieces.dropFirst()) where piece.endsElement {
      guard let edge = word.utf8Offsets.firstIndex(of: piece.end), edge + 1 < word.scalars.count,
        word.scalars[edge] == ScalarClass.zeroWidthJoiner,
        Script.joinsLetters(Script.of(word.scalars[edge + 1]))
      else { continue }
      graphemeStarts[edge] = true
      graphemeStarts[edge + 1] = false
      let style = styles[next.style]
      guard let place = fonts.place(of: word.scalars[edge + 1...edge + 1], in: style), place > 0
      else { continue }
      let end = end(
        from: edge + 1, until: word.utf8Offsets.firstIndex(of: next.end) ?? word.scalars.count,
        in: word.scalars
      ) { fonts.place(of: [$0], in: style) == place }
      result.append(JoinedLetters(range: edge..<end, face: style.faces[place]))
    }
    return result
  }

  /// The end of the letters, with their marks, that one font draws.
  private static func end(
    from start: Int, until limit: Int, in scalars: [UInt32], isDrawn: (UInt32) -> Bool
  ) -> Int {
    var end = start
    while end < limit {
      let script = Script.of(scalars[end])
      guard Script.joinsLetters(script) || script == Script.inherited,
        ScalarClass.isIgnorable(scalars[end]) || isDrawn(scalars[end])
      else { break }
      end += 1
    }
    return end
  }
}
