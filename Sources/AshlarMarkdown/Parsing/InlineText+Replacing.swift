extension InlineText {
  /// Other bytes for some of the text.
  struct Replacement {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  /// What the author wrote as words: neither code nor keys nor addresses that are links, from one element's edge to the next.
  var writtenRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    /// Whether each open element's text stays as it is.
    var open: [Bool] = []
    var depth = 0
    func add(to end: Int) {
      if depth == 0, start < end { ranges.append(start..<end) }
    }
    for event in events {
      add(to: event.offset)
      start = event.offset
      switch event.kind {
      case .open(let element):
        open.append(staysAsIs(element, at: event.offset))
        if open.last == true { depth += 1 }
      case .close: if open.popLast() == true { depth -= 1 }
      }
    }
    add(to: utf8.count)
    return ranges
  }

  private func staysAsIs(_ element: InlineElement, at offset: Int) -> Bool {
    switch element {
    case .code, .keyboard: true
    case .link(let destination, _):
      destination.starts(with: "mailto:".utf8) || utf8[offset...].starts(with: destination)
        || utf8[offset...].starts(with: "www.".utf8)
    default: false
    }
  }

  /// Writes other bytes, in the order in which they stand; no element begins or ends within them.
  ///
  /// - Complexity: linear in the text.
  mutating func replace(_ replacements: [Replacement]) {
    guard !replacements.isEmpty else { return }
    var result: [UInt8] = []
    var place = 0
    var event = 0
    for replacement in replacements {
      while event < events.count, events[event].offset <= replacement.range.lowerBound {
        events[event].offset += result.count - place
        event += 1
      }
      result += utf8[place..<replacement.range.lowerBound]
      result += replacement.bytes
      place = replacement.range.upperBound
    }
    while event < events.count {
      events[event].offset += result.count - place
      event += 1
    }
    utf8 = result + utf8[place...]
  }
}
