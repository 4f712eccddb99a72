/// Parts ligatures, so that a line may end inside them.
struct LigatureSplitter {
  let runs: RunShaper

  /// Parts the ligatures of a stretch that `runs` has just shaped.
  ///
  /// Blink shapes both lines again; WebKit shapes the first line's letters again, and takes for the rest
  /// of the word what the whole has more; Gecko counts a glyph with its first letter, and in a line that starts inside
  /// it the same share for each letter that is left. Advances are parted so that the letters from any one
  /// on add up to what they take at a line's start; what a line gains that ends after one is kept apart.
  func split(
    in slice: Range<Int>, of layout: WordLayout, run: WordLayout.Run, style: ResolvedStyle,
    as properties: RunProperties, in advances: inout ShapedAdvances
  ) {
    guard runs.clusterCount < slice.count, !Script.joinsLetters(run.script) else { return }
    let clusters = runs.clusterStarts(from: run.context.lowerBound) + [slice.upperBound]
    for index in clusters.indices.dropLast() {
      let range = clusters[index]..<clusters[index + 1]
      let starts = range.filter {
        layout.graphemeStarts[$0]
          && ($0 == range.lowerBound || !ScalarClass.isIgnorable(layout.word.scalars[$0]))
      }
      guard starts.count > 1, range.count <= LongGraphemes.limit else { continue }
      if style.style.drawsLigatures { advances.ligatures.append(range) }
      let neighbours = clusters[max(0, index - 1)]..<clusters[min(index + 2, clusters.count - 1)]
      part(
        range, at: starts, between: neighbours, scalars: layout.word.scalars, as: properties,
        in: &advances)
    }
  }

  /// Parts one ligature.
  ///
  /// - Parameters:
  ///   - starts: where its graphemes start.
  ///   - neighbours: the ligature with the clusters before and after it, which it may be kerned with.
  private func part(
    _ ligature: Range<Int>, at starts: [Int], between neighbours: Range<Int>, scalars: [UInt32],
    as properties: RunProperties, in advances: inout ShapedAdvances
  ) {
    let share = advances.units[ligature.lowerBound] / Int32(starts.count)
    let before = advances.pixels[neighbours.lowerBound..<ligature.lowerBound].reduce(0, +)
    var rest = advances.pixels[ligature.lowerBound]
    var sum = before
    for (index, start) in starts.enumerated() {
      let isLast = index + 1 == starts.count
      let end = isLast ? ligature.upperBound : starts[index + 1]
      let next =
        isLast
        ? 0
        : runs.advance(
          of: end..<neighbours.upperBound, before: ligature.upperBound, of: scalars, as: properties)
      advances.pixels[start] = rest - next
      sum += rest - next
      rest = next
      let alone = runs.advance(
        of: neighbours.lowerBound..<end, before: end, of: scalars, as: properties)
      advances.gainsAtEnd[start] = alone - sum
      if index > 0 {
        advances.continuesLigature.insert(start)
        advances.units[start] = share
      }
    }
  }
}
