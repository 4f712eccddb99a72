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

extension CMarkNode {
  /// Of a text that begins with a list of attributes right behind a picture, what follows the list; nil for any other node.
  ///
  /// A space may stand before a list that begins with a name or a class. A backslash before any brace of the block keeps all of
  /// them: the tree no longer shows which one it stood at.
  var textBehindAttributes: [UInt8]? {
    guard kind == .text, previous?.kind == .image else { return nil }
    let text = literal
    let start = text.first == 0x20 ? 1 : 0
    guard let list = AttributeList(in: text, at: start), start == 0 || list.startsWithMark,
      !blockEscapesBraces
    else { return nil }
    return Array(text[list.range.upperBound...])
  }

  private var blockEscapesBraces: Bool {
    let kinds: [CMarkKind] = [.emphasis, .strong, .strikethrough, .link, .text]
    var block = self
    while kinds.contains(block.kind), let parent = block.parent { block = parent }
    return block.withContent { content in
      content.indices.contains {
        $0 > 0 && content[$0] == UInt8(ascii: "{") && content[$0 - 1] == UInt8(ascii: "\\")
      }
    }
  }
}
