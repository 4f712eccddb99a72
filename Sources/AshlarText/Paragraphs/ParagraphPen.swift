/// How far a paragraph has come.
struct ParagraphPen {
  var position = 0.0
  var units: Int32 = 0
  /// Where the text before the last white space ended.
  var contentEnd = 0.0
  var contentEndUnits: Int32 = 0
  var endCluster: UInt32 = 0
  var endItem: UInt32 = 0
  /// Where the last opportunity starts, and the most that lies between two.
  var start = 0.0
  var widestPart = 0.0
  /// The script of the last letter; 0 before the first.
  var script: UInt32 = 0
}
