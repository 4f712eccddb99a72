/// A stretch of a word with one style and direction.
struct WordPiece {
  /// The UTF-8 offset in the word at which it ends.
  var end: Int
  /// The style's index in the `StyleTable`.
  var style: Int
  /// See `TextSpan.shapingGroup`.
  var shapingGroup: UInt8 = 0
  /// The style's number in the `WordCache`.
  var sharedStyle: UInt32
  var isRightToLeft: Bool
  /// The width of the inline box it is, in pixels; nil for text.
  var boxWidth: Double?
  /// An inline element begins or ends where the piece ends.
  var endsElement: Bool

  /// Style and direction in one number, the same for all shapers of a cache.
  @inline(__always)
  var mode: UInt32 { sharedStyle << 1 | (isRightToLeft ? 1 : 0) }
}
