/// A link on an album's pages to one of its ZIP files.
struct DownloadLink: Hashable, Sendable {
  /// From the output's root.
  var path: String
  /// How many photographs the album's ZIP files of this size have together.
  var count: Int
  /// The longer side of the photographs, in pixels; nil for photographs as they are.
  var pixels: Int?
  /// Which of the ZIP files it is that the photographs are parted among, counted from 1.
  var part = 1
  var partCount = 1
  /// The ZIP's size; nil where nobody knows it yet.
  var byteCount: Int?
  /// Whether the link leads to a text in its place, as in a preview.
  var leadsToText = false
}
