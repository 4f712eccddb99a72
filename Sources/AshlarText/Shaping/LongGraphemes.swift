/// Graphemes of more marks than any script has.
///
/// For each mark HarfBuzz 6 looks back for the letter that carries it, so that its time grows with the
/// square of their number. Marks take no room, so they can be shaped in slices.
enum LongGraphemes {
  /// The most scalars of one grapheme that are shaped together.
  static let limit = 128

  /// A range of scalars, cut inside graphemes that are longer than the limit, and nowhere else.
  static func slices(of range: Range<Int>, graphemeStarts: [Bool]) -> [Range<Int>] {
    guard range.count > limit else { return [range] }
    var slices: [Range<Int>] = []
    var start = range.lowerBound
    var grapheme = start
    for index in range.dropFirst() {
      if graphemeStarts[index] {
        grapheme = index
      } else if (index - grapheme) % limit == 0 {
        slices.append(start..<index)
        start = index
      }
    }
    slices.append(start..<range.upperBound)
    return slices
  }
}
