internal import AshlarBytes

extension InlineText {
  /// Removes the list of attributes that a text ends in, as in `Walls {#walls .wide}`; nil where it ends in none, or in code.
  mutating func removeAttributes() -> AttributeList? {
    guard utf8.last == UInt8(ascii: "}"), let start = utf8.lastIndex(of: UInt8(ascii: "{")),
      start > 1, utf8[start - 1] == 0x20, events.allSatisfy({ $0.offset < start }),
      let list = AttributeList(in: utf8, at: start), list.startsWithMark,
      list.range.upperBound == utf8.count
    else { return nil }
    remove(start - 1..<utf8.count)
    return list
  }
}
