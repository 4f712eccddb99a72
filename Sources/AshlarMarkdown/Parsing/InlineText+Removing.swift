extension InlineText {
  /// Whether the text so far ends in U+00AD.
  var endsInSoftHyphen: Bool {
    utf8.last == 0xAD && utf8.count > 1 && utf8[utf8.count - 2] == 0xC2
  }

  /// Removes a soft hyphen at a word's end, where it divides nothing and engines do not agree on it;
  /// one at a word's start or after another is not even added.
  mutating func dropSoftHyphen() {
    if endsInSoftHyphen { remove(utf8.count - 2..<utf8.count) }
  }

  /// Removes a space after U+3000, and U+3000 at the end of a line that holds more: there Firefox lets
  /// ideographic spaces stick out of the line, and the others do not.
  mutating func dropSpacesAtIdeographicSpaces() {
    guard utf8.holds(0xE3) else { return }
    var dropped: [Range<Int>] = []
    var end = utf8.count
    while end >= 3 {
      guard endsIdeographicSpace(at: end) else {
        end -= 1
        continue
      }
      var start = end - 3
      while endsIdeographicSpace(at: start) { start -= 3 }
      let startsLine = start == 0 || utf8[start - 1] == 0x0A
      let endsLine = end == utf8.count || utf8[end] == 0x0A
      if endsLine, !startsLine {
        dropped.append(start..<end)
      } else if end < utf8.count, utf8[end] == 0x20 {
        dropped.append(end..<end + 1)
      }
      end = start
    }
    if !dropped.isEmpty { remove(dropped.reversed()) }
  }

  /// Removes ranges of bytes, first to last; events at them move to where they were.
  private mutating func remove(_ ranges: [Range<Int>]) {
    var kept: [UInt8] = []
    var place = 0
    var event = 0
    for range in ranges + [utf8.count..<utf8.count] {
      while event < events.count, events[event].offset <= range.lowerBound {
        events[event].offset += kept.count - place
        event += 1
      }
      kept += utf8[place..<range.lowerBound]
      place = range.upperBound
      while event < events.count, events[event].offset <= place {
        events[event].offset = kept.count
        event += 1
      }
    }
    utf8 = kept
  }

  private func endsIdeographicSpace(at end: Int) -> Bool {
    end >= 3 && utf8[end - 1] == 0x80 && utf8[end - 2] == 0x80 && utf8[end - 3] == 0xE3
  }

  /// Removes bytes; events at them move to where they were.
  mutating func remove(_ range: Range<Int>) {
    utf8.removeSubrange(range)
    for index in events.indices.reversed() {
      guard events[index].offset > range.lowerBound else { break }
      events[index].offset = max(range.lowerBound, events[index].offset - range.count)
    }
  }
}
