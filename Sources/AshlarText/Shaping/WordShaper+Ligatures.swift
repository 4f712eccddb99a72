extension WordShaper {
  /// Parts the ligatures of a stretch that was just shaped, so that a line may end inside them.
  ///
  /// Blink shapes both lines anew; WebKit takes the first line's letters anew, and for the rest of the word
  /// what the whole has more; Gecko counts a glyph with its first letter, and in a line that starts inside
  /// it the same share for each letter that is left. Advances are parted so that the letters from any one
  /// on add up to what they take at a line's start; what a line gains that ends after one is kept apart.
  func splitLigatures(
    in slice: Range<Int>, of layout: WordLayout, run: WordLayout.Run, style: ResolvedStyle,
    as properties: RunProperties
  ) {
    guard runs.clusterCount < slice.count, !Script.joinsLetters(run.script) else { return }
    let clusters = runs.clusterStarts(from: run.context.lowerBound) + [slice.upperBound]
    for index in clusters.indices.dropLast() {
      let range = clusters[index]..<clusters[index + 1]
      let starts = range.filter {
        layout.graphemeStarts[$0]
          && ($0 == range.lowerBound || !ScalarClass.isIgnorable(layout.word.scalars[$0]))
      }
      guard starts.count > 1, range.count <= MarkStack.limit else { continue }
      if style.style.drawsLigatures { advances.ligatures.append(range) }
      let neighbours = clusters[max(0, index - 1)]..<clusters[min(index + 2, clusters.count - 1)]
      part(range, at: starts, between: neighbours, scalars: layout.word.scalars, as: properties)
    }
  }

  /// Parts one ligature.
  ///
  /// - Parameters:
  ///   - starts: where its graphemes start.
  ///   - neighbours: the ligature with the clusters before and after it, which it may be kerned with.
  private func part(
    _ ligature: Range<Int>, at starts: [Int], between neighbours: Range<Int>, scalars: [UInt32],
    as properties: RunProperties
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

extension WordLayout {
  /// Whether engines disagree on what some ligatures are where a line ends inside the word, or already
  /// without that: a line may end inside a ligature, an element does, or the letters of two that touch
  /// would be paired anew.
  func parts(_ ligatures: [Range<Int>]) -> Bool {
    var places = breaks.places[...]
    var end = -1
    for ligature in ligatures {
      if ligature.lowerBound == end || ligature.dropFirst().contains(where: joints.contains) {
        return true
      }
      end = ligature.upperBound
      let start = word.utf8Offsets[ligature.lowerBound]
      while let place = places.first, place.offset <= start { places.removeFirst() }
      if let place = places.first, place.offset < word.utf8Offsets[end] { return true }
    }
    return false
  }
}
