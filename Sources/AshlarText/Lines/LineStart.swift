/// Where a line starts: at an opportunity, or between two graphemes of a word cut in an emergency.
struct LineStart {
  /// The opportunity at which, or after which, the line starts.
  var index: Int
  var position: Double
  var units: Int32
  var item: Int
  /// The UTF-8 offset.
  var offset: Int
  var webKitShift: Float
  /// The first grapheme of the line in the `ClusterStore`.
  var cluster: Int
  /// Inside a word.
  var isInside = false
}

extension BreakOpportunities {
  func lineStart(at index: Int) -> LineStart {
    let place = opportunities[index]
    return LineStart(
      index: index, position: place.start, units: place.startUnits, item: Int(place.startItem),
      offset: Int(place.offset), webKitShift: place.webKitShift, cluster: Int(place.firstCluster))
  }

  /// The widths of a line in the three engines' arithmetic.
  func threshold(from start: LineStart, to end: Int) -> FitThreshold {
    let place = opportunities[end]
    return FitThreshold(
      blink: blinkWidth(from: start, to: place),
      webKit: webKitWidth(from: start, to: end),
      gecko: place.endUnits &- start.units)
  }

  /// The room that WebKit wants for a line.
  ///
  /// It tries place after place, so a soft hyphen that would not fit ends the line before its word, even
  /// where the letters after it are narrower than the hyphen and the whole word fits.
  @inline(__always)
  func webKitWidth(from start: LineStart, to end: Int) -> Double {
    let end = end - 1 > start.index && isWideHyphen(end - 1) ? end - 1 : end
    let place = opportunities[end]
    return place.end - start.position + Double(place.webKitEndShift - start.webKitShift)
  }

  /// Whether a line that ends with a soft hyphen is wider than one that ends a place later.
  @inline(__always)
  private func isWideHyphen(_ index: Int) -> Bool {
    opportunities[index].kind == .hyphen && opportunities[index].end > opportunities[index + 1].end
  }

  /// The sum of the items' widths in 1/64 px, each rounded up.
  func blinkWidth(from start: LineStart, to end: Opportunity) -> Int {
    let last = Int(end.endItem)
    if items.isEmpty || start.item >= last {
      return LayoutUnit.ceilUnits64(end.end - start.position)
    }
    let head = LayoutUnit.ceilUnits64(items[start.item].end - start.position)
    let middle = items[last].sumBefore - items[start.item + 1].sumBefore
    return head + middle + LayoutUnit.ceilUnits64(end.end - items[last].start)
  }
}
