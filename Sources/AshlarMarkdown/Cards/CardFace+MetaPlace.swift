extension CardFace {
  /// Whether the blocks begin with a heading, which is the title of a card that has no other.
  public var beginsWithHeading: Bool { blocks.beginWithHeading }

  /// Has the last line stand below the title, or the heading in its place, where readers of a long text look for it.
  public mutating func putMetaBelowTitle() {
    if let pageMeta { meta = pageMeta }
    if title == nil, beginsWithHeading {
      metaIsBelowHeading = true
      return
    }
    guard let title = kind.parts.firstIndex(where: { $0.name == .title }),
      let meta = kind.parts.firstIndex(where: { $0.name == .meta }), meta > title
    else { return }
    kind.parts.insert(kind.parts.remove(at: meta), at: title + 1)
  }
}
