internal import AshlarBytes

/// Finds the end tags of elements, asked for from the first element to the last: all questions together read the bytes once.
struct ElementEnds {
  private let bytes: [UInt8]
  private var tags: MarkupTags
  /// How far the tags are read.
  private var place = 0
  private var found = NamedPlaces()
  private var blanks = ForwardSearch("\n\n")

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tags = MarkupTags(bytes)
  }

  /// The end tag of an element; where it has none, the end of the paragraph.
  ///
  /// - Parameter start: where the element's content begins.
  mutating func end(of name: String, from start: Int) -> Range<Int> {
    if start > place {
      tags.move(to: start)
      place = start
    }
    if let end = found.first(name, from: start) ?? read(name) { return end }
    let end = blanks.first(in: bytes, from: start) ?? bytes.count
    return end..<end
  }

  private mutating func read(_ name: String) -> Range<Int>? {
    while let tag = tags.next() {
      place = tag.range.upperBound
      guard tag.isEnd else { continue }
      found.add(tag.name, tag.range)
      if tag.name == name { return tag.range }
    }
    place = bytes.count
    return nil
  }
}
