internal import AshlarText

/// Which words of a text may be divided.
enum WordDivision {
  case none
  /// Only words that would hardly fit a narrow line: a heading reads better whole.
  case long
  case all

  /// In letters; nil when no word may be divided.
  var shortestWord: Int? {
    switch self {
    case .none: nil
    case .long: 13
    case .all: 5
    }
  }
}

extension InlineText {
  /// Puts U+00AD wherever a word may be divided, so that measuring and the page have the same text.
  ///
  /// Code, references to footnotes and links that show their own address are left as they are.
  mutating func hyphenate(with hyphenator: Hyphenator, division: WordDivision) {
    guard let shortestWord = division.shortestWord, !isPreserved else { return }
    let wholes = wholeRanges
    let edges = Set(events.map(\.offset))
    let offsets = hyphenator.softHyphenOffsets(in: utf8, shortestWord: shortestWord)
      .filter { offset in
        // An element's edge is no place for a hyphen: engines shape the two sides apart.
        !edges.contains(offset) && !wholes.contains { $0.contains(offset) }
      }
    guard !offsets.isEmpty else { return }
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count + 2 * offsets.count)
    var start = 0
    for offset in offsets {
      text += utf8[start..<offset]
      text += [0xC2, 0xAD]
      start = offset
    }
    text += utf8[start...]
    utf8 = text
    var passed = 0
    for index in events.indices {
      while passed < offsets.count, offsets[passed] < events[index].offset { passed += 1 }
      events[index].offset += 2 * passed
    }
  }

  /// The stretches whose words stay whole, from the elements in the text.
  private var wholeRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: [(element: InlineElement, offset: Int)] = []
    for event in events {
      switch event.kind {
      case .open(let element): open.append((element, event.offset))
      case .close:
        guard let (element, start) = open.popLast() else { continue }
        if keepsWhole(element, utf8[start..<event.offset]) { ranges.append(start..<event.offset) }
      }
    }
    return ranges
  }

  private func keepsWhole(_ element: InlineElement, _ text: ArraySlice<UInt8>) -> Bool {
    switch element {
    case .code, .keyboard, .footnoteReference: true
    // An autolink's address is its text, perhaps with a scheme before it.
    case .link(let destination, _): destination.suffix(text.count) == text
    case .emphasis, .strong, .strikethrough, .highlight, .subscripted, .superscripted, .isolate,
      .coloured:
      false
    }
  }
}
