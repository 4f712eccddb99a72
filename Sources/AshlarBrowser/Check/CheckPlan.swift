/// What the harness is asked to do; encoded as JSON for its script.
struct CheckPlan: Codable {
  /// The pages' paths in the output, in the order in which they are opened.
  var pages: [String]
  /// Text sizes in percent.
  var scales: [Double]
  /// How far a box may differ, in CSS pixels.
  var tolerance: Double
  /// The window widths at which a page must not scroll sideways.
  var scrollWidths: [Double]
  /// The window widths at which a slow load is watched.
  var loadingWidths: [Double]
}
