/// Where a picture's `<img>` stands in a card's HTML, as ranges of its bytes.
///
/// A page that knows smaller variants of the picture, and whether it is on the first screen, puts them there.
public struct PictureMark: Sendable, Hashable {
  /// The picture's number among its card's boxes without text.
  public var box: Int
  /// Its place among the pictures of that box, which are several in a strip.
  public var part: Int
  /// What it shows, for those who cannot see it.
  public var alternative: [UInt8]
  /// The whole element.
  public var element: Range<Int>
  /// The attribute with its classes, from the space before it; empty where it has none.
  public var classes: Range<Int>
  /// The URL in its `src`.
  public var source: Range<Int>
  /// The attributes that say when it is loaded, from the space before them.
  public var loading: Range<Int>

  package init(
    box: Int, part: Int, alternative: [UInt8], element: Range<Int>, classes: Range<Int>,
    source: Range<Int>, loading: Range<Int>
  ) {
    self.box = box
    self.part = part
    self.alternative = alternative
    self.element = element
    self.classes = classes
    self.source = source
    self.loading = loading
  }
}
