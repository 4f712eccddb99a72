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
