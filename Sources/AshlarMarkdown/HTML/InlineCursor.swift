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
  /// The UTF-8 offset at which the text ends; elements and marks that are open there are closed.
  private let end: Int
  private var offset = 0
  private var eventIndex = 0
  private var markIndex = 0
  private var imageIndex = 0
  /// What closes the elements and marks that are open, from the outside in.
  private var closings: [Step] = []

  /// - Parameter end: where a text that is cut off ends; nil for all of it.
  init(_ text: InlineText, end: Int? = nil) {
    self.text = text
    self.end = min(end ?? text.utf8.count, text.utf8.count)
  }

  /// Whether only a part of the text is walked.
  var isCut: Bool { end < text.utf8.count }

  mutating func next() -> Step? {
    if isCut, offset >= end { return closings.popLast() }
    guard let step = nextOfWhole() else { return nil }
    switch step {
    case .open(let element): closings.append(.close(element))
    case .mark(.wordBreak), .mark(.softHyphen), .text, .hardBreak, .image: break
    case .close, .mark(.close): closings.removeLast()
    case .mark: closings.append(.mark(.close))
    }
    return step
  }

  private mutating func nextOfWhole() -> Step? {
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
    var end = end
    if eventIndex < text.events.count { end = min(end, text.events[eventIndex].offset) }
    if markIndex < text.marks.count { end = min(end, text.marks[markIndex].offset) }
    offset = endOfText(from: start + 1, until: end)
    return .text(start..<offset)
  }

  /// Where a text ends at the latest that goes on at an offset.
  private func endOfText(from offset: Int, until end: Int) -> Int {
    guard offset < end else { return offset }
    let lineEnd = text.isPreserved ? nil : text.utf8.firstPlace(of: 0x0A, in: offset..<end)
    let end = lineEnd ?? end
    // Few texts have images.
    guard imageIndex < text.images.count else { return end }
    var offset = offset
    while offset < end, !startsImage(at: offset) { offset += 1 }
    return offset
  }

  private func startsImage(at offset: Int) -> Bool {
    imageIndex < text.images.count && offset + 2 < text.utf8.count
      && text.utf8[offset] == 0xEF && text.utf8[offset + 1] == 0xBF
      && text.utf8[offset + 2] == 0xBC
  }
}
