extension WordLayout {
  /// Adds advances up by grapheme and by place.
  func assemble(
    advances: ShapedAdvances, pieces: [WordPiece], styles: [ResolvedStyle],
    into clusters: inout [Cluster]
  ) -> ShapedWord {
    var result = ShapedWord()
    result.firstCluster = UInt32(clusters.count)
    result.marks = breaks.marks
    result.isBidirectional = word.scalars.contains(where: ScalarClass.isRightToLeft)
    result.partsLigatures = parts(advances.ligatures)
    let scripts = scripts
    result.firstScript = scripts.first { !Script.isNeutral($0) } ?? 0
    result.lastScript = scripts.last { !Script.isNeutral($0) } ?? 0
    var place = 0
    var run = 0
    var start = 0
    while start < word.scalars.count {
      while start >= runs[run].range.upperBound {
        run += 1
        result.items.append(result.advance)
      }
      let style = styles[pieces[runs[run].piece].style]
      let end = unitEnd(after: start, inRun: run)
      let cluster = cluster(start..<end, of: runs[run], advances: advances, style: style)
      clusters.append(cluster)
      for index in start..<end { result.advance += advances.pixels[index] }
      result.units &+= advances.units(of: start..<end)
      start = end
      if joints.contains(end) { result.webKitShift += cluster.endAdjustment }
      if let shift = advances.webKitShifts[end] { result.webKitShift += shift }
      while place < breaks.places.count, breaks.places[place].offset <= word.utf8Offsets[end] {
        let isItemStart = end >= runs[run].range.upperBound
        result.append(
          breaks.places[place], after: cluster, style: style, firstCluster: clusters.count,
          isItemStart: isItemStart)
        place += 1
      }
    }
    return result
  }

  /// Whether engines disagree on what some ligatures are where a line ends inside the word, or already
  /// without that: a line may end inside a ligature, an element does, or the letters of two that touch
  /// would be paired in another way.
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

  /// The end of what no engine cuts: a grapheme, or spans without breaks that share one.
  private func unitEnd(after start: Int, inRun first: Int) -> Int {
    guard var end = runs[first].unbreakableEnd else {
      return clusterEnd(after: start, in: runs[first])
    }
    var run = first
    while end < word.scalars.count, !wholeGraphemeStarts[end], runs[run].box == nil {
      while runs[run].range.upperBound <= end { run += 1 }
      guard runs[run].box == nil, let next = runs[run].unbreakableEnd else { break }
      end = next
    }
    return end
  }

  /// The end of a grapheme with the soft hyphens after it: engines never cut a word between the two.
  private func clusterEnd(after start: Int, in run: Run) -> Int {
    var end = graphemeEnd(after: start)
    while end < run.range.upperBound, word.scalars[end] == ScalarClass.softHyphen { end += 1 }
    return end
  }

  private func cluster(
    _ range: Range<Int>, of run: Run, advances: ShapedAdvances, style: ResolvedStyle
  ) -> Cluster {
    var advance = 0.0
    for index in range { advance += advances.pixels[index] }
    let length = word.utf8Offsets[range.upperBound] - word.utf8Offsets[range.lowerBound]
    var cluster = Cluster(
      advance: Float(advance), endAdjustment: 0, units: advances.units(of: range),
      length: Int32(length))
    if run.unbreakableEnd == nil, let gain = advances.gainsAtEnd[range.lowerBound] {
      cluster.endAdjustment = Float(gain)
      cluster.continuesLigature = advances.continuesLigature.contains(range.lowerBound)
      if cluster.continuesLigature { cluster.units = advances.units[range.lowerBound] }
      return cluster
    }
    if run.unbreakableEnd == nil, let last = advances.advancesAtEnd[range.lowerBound] {
      cluster.endAdjustment = Float(last + style.style.letterSpacing - advance)
      cluster.isJoined = true
      return cluster
    }
    // A lone letter cut off from the next one loses its kerning: its own advance comes back.
    let next = graphemeEnd(after: range.lowerBound)
    if run.unbreakableEnd == nil, next == range.lowerBound + 1, next < run.range.upperBound,
      advances.isUnsafe[next],
      let font = style.fonts.first(where: { $0.face.covers(word.scalars[range.lowerBound]) }),
      let plain = font.advance(of: word.scalars[range.lowerBound])
    {
      let alone = plain * style.style.fontSize + style.style.letterSpacing
      cluster.endAdjustment = Float(alone - advance)
    }
    return cluster
  }
}

extension ShapedWord {
  /// Adds a place after the graphemes so far.
  mutating func append(
    _ place: WordBreaks.Place, after cluster: Cluster, style: ResolvedStyle, firstCluster: Int,
    isItemStart: Bool
  ) {
    let itemsBefore = Int32(items.count)
    places.append(
      Place(
        offset: Int32(place.offset), isHyphenated: place.isHyphenated, advance: advance,
        units: units,
        endAdjustment: Double(cluster.endAdjustment) + (place.isHyphenated ? style.hyphen : 0),
        endUnits: place.isHyphenated ? style.hyphenUnits : 0,
        lostKerning: cluster.endAdjustment,
        hyphenSpacing: place.isHyphenated ? Float(style.style.letterSpacing) : 0,
        firstCluster: UInt32(firstCluster),
        itemsBefore: itemsBefore, itemsUpTo: itemsBefore + (isItemStart ? 1 : 0),
        webKitShift: webKitShift))
  }
}
