internal import AshlarText

/// Walks an `InlineText`: text, elements, images and marks, in the order in which HTML has them.
struct InlineCursor {
  enum Step {
    case text(Range<Int>)
    case hardBreak
    /// The index of an image in the text's list.
    case image(Int)
    case open(InlineElement)
    case close(InlineElement)
    case mark(TextMark.Kind)
  }

  private let text: InlineText
  private var offset = 0
  private var eventIndex = 0
  private var markIndex = 0
  private var imageIndex = 0

  init(_ text: InlineText) { self.text = text }

  mutating func next() -> Step? {
    if let mark = pendingMark, mark == .close { return take(mark) }
    if let event = pendingEvent, case .close(let element) = event {
      eventIndex += 1
      return .close(element)
    }
    if let mark = pendingMark, mark == .wordBreak || mark == .softHyphen { return take(mark) }
    if let event = pendingEvent, case .open(let element) = event {
      eventIndex += 1
      return .open(element)
    }
    if let mark = pendingMark { return take(mark) }
    return nextText()
  }

  private var pendingMark: TextMark.Kind? {
    guard markIndex < text.marks.count, text.marks[markIndex].offset <= offset else { return nil }
    return text.marks[markIndex].kind
  }

  private var pendingEvent: InlineEvent.Kind? {
    guard eventIndex < text.events.count, text.events[eventIndex].offset <= offset else {
      return nil
    }
    return text.events[eventIndex].kind
  }

  private mutating func take(_ mark: TextMark.Kind) -> Step {
    markIndex += 1
    return .mark(mark)
  }

  /// The text up to the next event, mark, image or hard break.
  private mutating func nextText() -> Step? {
    guard offset < text.utf8.count else { return nil }
    if text.utf8[offset] == 0x0A && !text.isPreserved {
      offset += 1
      return .hardBreak
    }
    if imageIndex < text.images.count, startsImage(at: offset) {
      offset += 3
      imageIndex += 1
      return .image(imageIndex - 1)
    }
    let start = offset
    var end = text.utf8.count
    if eventIndex < text.events.count { end = min(end, text.events[eventIndex].offset) }
    if markIndex < text.marks.count { end = min(end, text.marks[markIndex].offset) }
    offset += 1
    while offset < end, !(text.utf8[offset] == 0x0A && !text.isPreserved), !startsImage(at: offset)
    {
      offset += 1
    }
    return .text(start..<offset)
  }

  private func startsImage(at offset: Int) -> Bool {
    imageIndex < text.images.count && offset + 2 < text.utf8.count
      && text.utf8[offset] == 0xEF && text.utf8[offset + 1] == 0xBF
      && text.utf8[offset + 2] == 0xBC
  }
}
