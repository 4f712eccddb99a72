internal import AshlarJSON

/// What the harness is asked to do.
struct CheckPlan {
  /// The pages' paths in the output, in the order in which they are opened.
  var pages: [String]
  /// Pages without a board, of which less is asked.
  var plainPages: [String]
  /// The window widths at which these must not scroll sideways.
  var plainWidths: [Double]
  /// Text sizes in percent.
  var scales: [Double]
  /// Whether each layout is opened at one of these alone.
  var spreadsScales: Bool
  /// Which layouts and widths are opened.
  var share: BrowserCheck.Share
  /// How far a box may differ, in CSS pixels.
  var tolerance: Double
  /// Whether `tolerance` is meant for each line, and each edge of a box, of a card.
  var isPerLine: Bool
  /// The window widths at which a page must not scroll sideways.
  var scrollWidths: [Double]
  /// The window widths at which a slow load is watched.
  var loadingWidths: [Double]
  /// The window widths at which a reader's text metrics are forced.
  var forcedWidths: [Double]

  /// The plan as JSON, for the harness's script.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("pages", pages)
      writer.member("plainPages", plainPages)
      writer.member("plainWidths", plainWidths)
      writer.member("scales", scales)
      writer.member("spreadsScales", spreadsScales)
      writer.member("part", share.part)
      writer.member("partCount", share.count)
      writer.member("tolerance", tolerance)
      writer.member("isPerLine", isPerLine)
      writer.member("scrollWidths", scrollWidths)
      writer.member("loadingWidths", loadingWidths)
      writer.member("forcedWidths", forcedWidths)
    }
    return writer.bytes
  }
}
