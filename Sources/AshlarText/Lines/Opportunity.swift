/// A place in a paragraph where a line may or must end and the next one start.
///
/// Positions are the pen's distance from the paragraph's start if it were one long line; a line from
/// one opportunity to a later one is as wide as the difference of `end` there and `start` here.
struct Opportunity {
  /// Where a line that starts here starts, after the spaces that hang.
  var start: Double
  /// Where a line that ends here ends, before the spaces that hang, with its hyphen if it has one.
  var end: Double
  /// The same in Gecko's 1/60 px, wrapping around.
  var startUnits: Int32
  var endUnits: Int32
  /// The UTF-8 offset at which the next line starts.
  var offset: UInt32
  /// The first grapheme after it, in the `ClusterStore`.
  var firstCluster: UInt32
  /// One past the last grapheme before it, without the spaces between.
  var endCluster: UInt32
  /// The Blink items that hold the line's start and its end.
  var startItem: UInt32
  var endItem: UInt32
  /// What WebKit adds to every position after this place: it measures the text between two places on
  /// its own, so kerning across one is lost even where the line goes on.
  var webKitShift: Float
  /// The same for positions just before the place.
  var webKitEndShift: Float
  var kind: Kind

  enum Kind: UInt8 {
    case allowed
    /// A line ends here in any case.
    case mandatory
    /// Ending here shows a hyphen, which may not fit where more text would.
    case hyphen
  }
}
