internal import AshlarText

extension InlineText {
  /// Lets no element begin or end inside an emoji: it does so behind it.
  ///
  /// Half of a family, or of a flag, is another picture or none, and where it ends engines may end a line.
  mutating func keepEmojiWhole() {
    guard events.contains(where: { EmojiPlaces.mayCut(utf8.span, at: $0.offset) }) else { return }
    var emoji = EmojiPlaces.ranges(in: utf8.span)[...]
    var isMoved = false
    for index in events.indices {
      let offset = events[index].offset
      while let first = emoji.first, first.upperBound <= offset { emoji.removeFirst() }
      guard let first = emoji.first, first.lowerBound < offset else { continue }
      events[index].offset = first.upperBound
      isMoved = true
    }
    if isMoved { dropEmptyElements() }
  }

  /// Removes elements that hold no text.
  private mutating func dropEmptyElements() {
    var kept: [InlineEvent] = []
    /// Where the elements that are open stand in what is kept.
    var open: [Int] = []
    for event in events {
      switch event.kind {
      case .open:
        open.append(kept.count)
        kept.append(event)
      case .close:
        let start = open.removeLast()
        if kept[start].offset == event.offset {
          kept.removeSubrange(start...)
        } else {
          kept.append(event)
        }
      }
    }
    events = kept
  }
}
