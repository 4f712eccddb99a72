extension BreakOpportunities {
  /// Ends a line inside a word that is wider than the line (`overflow-wrap: anywhere`).
  ///
  /// A line holds at least one grapheme, however narrow it is. A part of a word that would fit but for
  /// its hyphen is cut before its last grapheme; WebKit alone lets the hyphen stick out, so widths for
  /// which it would make a difference count as ties. Returns where the next line starts.
  func cut(_ start: LineStart, _ available: Double, into sink: inout some LineSink) -> LineStart {
    let end = opportunities[start.index + 1]
    var next = start
    next.isInside = true
    // A line that starts inside a ligature counts its graphemes one by one.
    var countsShares = true
    var accepted: FitThreshold?
    var rejected: FitThreshold?
    var width = 0.0
    let carried = carriedKerning(at: start)
    while next.cluster < Int(end.endCluster) {
      var cluster = clusters[next.cluster]
      if !cluster.continuesLigature {
        countsShares = false
      } else if !countsShares {
        cluster.units = 0
      }
      var candidate = threshold(from: start, at: next, with: cluster, before: end)
      let isCarried = next.position >= carried.end
      if isCarried { candidate.includeWebKit(shiftedBy: -carried.shift) }
      if next.cluster > start.cluster, !candidate.fits(in: available) {
        rejected = candidate
        break
      }
      if next.cluster > start.cluster || candidate.fits(in: available) { accepted = candidate }
      next.position += Double(cluster.advance)
      next.units &+= cluster.units
      next.offset += Int(cluster.length)
      next.cluster += 1
      width = next.position - start.position + cluster.blinkEndAdjustment
      // WebKit takes the rest of a cut word for the whole less the part before, with its kerning lost.
      let shift = isCarried ? opportunities[start.index].webKitShift : start.webKitShift
      next.webKitShift = shift + cluster.endAdjustment
    }
    if next.cluster >= Int(end.endCluster) {
      next = lineStart(at: start.index + 1)
    } else if !countsShares {
      next.units &-= ligatureRest(from: next.cluster, to: Int(end.endCluster))
    }
    if let accepted { sink.fit(accepted) }
    if let rejected {
      sink.fit(rejected)
      if start.isInside { sink.fit(threshold(from: start, to: start.index + 1)) }
    }
    sink.line(TextLine(range: start.offset..<next.offset, width: width))
    return next
  }

  /// By how much WebKit takes the first run of a line for narrower that starts inside a word, and where that run ends.
  ///
  /// It knows such a run as the whole less the parts that the lines before it hold, without the kerning at their ends, as
  /// long as the run itself is not cut again.
  private func carriedKerning(at start: LineStart) -> (shift: Double, end: Double) {
    let shift = start.webKitShift - opportunities[start.index].webKitShift
    guard start.isInside, shift != 0 else { return (0, .infinity) }
    let item = items.dropFirst(start.item).first { $0.end > start.position }
    return (Double(shift), item?.end ?? .infinity)
  }

  /// What Gecko takes for the rest of a ligature whose first graphemes end a line.
  private func ligatureRest(from first: Int, to end: Int) -> Int32 {
    var units: Int32 = 0
    var index = first
    while index < end, clusters[index].continuesLigature {
      units &+= clusters[index].units
      index += 1
    }
    return units
  }

  /// The threshold of a grapheme of the part of a word that ends at an opportunity.
  private func threshold(
    from start: LineStart, at next: LineStart, with cluster: Cluster, before end: Opportunity
  ) -> FitThreshold {
    next.cluster + 1 == Int(end.endCluster) && end.kind == .hyphen
      ? hyphenThreshold(from: start, at: next, with: cluster)
      : threshold(from: start, at: next, with: cluster)
  }

  /// The threshold of the last grapheme before a hyphen.
  private func hyphenThreshold(from start: LineStart, at next: LineStart, with cluster: Cluster)
    -> FitThreshold
  {
    let end = opportunities[start.index + 1]
    let width = next.position + Double(cluster.advance) - start.position
    return FitThreshold(
      blink: blinkWidth(from: start, to: end), webKit: width + Double(cluster.endAdjustment),
      gecko: end.endUnits &- start.units)
  }

  private func threshold(from start: LineStart, at next: LineStart, with cluster: Cluster)
    -> FitThreshold
  {
    let width = next.position + Double(cluster.advance) - start.position
    return FitThreshold(
      blink: LayoutUnit.ceilUnits64(width + cluster.blinkEndAdjustment),
      webKit: width + Double(cluster.endAdjustment),
      gecko: next.units &+ cluster.units &- start.units)
  }
}
