extension CMarkNode {
  /// The list of attributes with which a text begins right behind a picture, and what follows the list; nil for any other node.
  ///
  /// A space may stand before a list that begins with a name or a class.
  var attributesBehindPicture: (list: AttributeList, rest: [UInt8])? {
    guard kind == .text, previous?.kind == .image, mayBeginWithAttributes else { return nil }
    let text = literal
    let start = text.first == 0x20 ? 1 : 0
    guard let list = AttributeList(in: text, at: start), start == 0 || list.startsWithMark
    else { return nil }
    return (list, Array(text[list.range.upperBound...]))
  }

  private var mayBeginWithAttributes: Bool {
    let first = unsafe rawLiteral.first
    return first == UInt8(ascii: "{") || first == 0x20
  }

  /// Whether a backslash stands before any brace of the node's block, which keeps all of them: the tree no longer shows which one
  /// it stood at.
  ///
  /// - Complexity: linear in the block.
  var blockEscapesBraces: Bool {
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
