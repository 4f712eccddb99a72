internal import AshlarText

extension InlineText {
  /// Leaves out soft hyphens that engines treat differently: at the ends of words and elements, in scripts whose letters
  /// join, and where `SoftHyphen` says so.
  mutating func dropSoftHyphens() {
    let dropped = strayHyphens
    guard !dropped.isEmpty else { return }
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count)
    var start = 0
    for offset in dropped {
      text += utf8[start..<offset]
      start = offset + 2
    }
    text += utf8[start...]
    utf8 = text
    var passed = 0
    for index in events.indices {
      while passed < dropped.count, dropped[passed] < events[index].offset { passed += 1 }
      events[index].offset -= 2 * passed
    }
  }

  /// The UTF-8 offsets of the soft hyphens to leave out.
  private var strayHyphens: [Int] {
    var stray: [Int] = []
    var event = 0
    var offset = 0
    // Where those just before began, which are not there any more.
    var start = 0
    while let found = utf8.firstPlace(of: 0xC2, in: offset..<utf8.count) {
      offset = found + 1
      guard offset < utf8.count, utf8[offset] == 0xAD else { continue }
      offset += 1
      if stray.last != found - 2 { start = found }
      while event < events.count, events[event].offset < start { event += 1 }
      let isAtEdge = event < events.count && events[event].offset <= offset
      if isAtEdge || !divides(before: start, after: offset) { stray.append(found) }
    }
    return stray
  }

  /// Whether a soft hyphen between two offsets is a place in a word.
  private func divides(before start: Int, after end: Int) -> Bool {
    guard start > 0, end < utf8.count else { return false }
    if Self.isAsciiLetter(utf8[start - 1]), Self.isAsciiLetter(utf8[end]) { return true }
    let before = String(decoding: utf8[..<start].suffix(4), as: UTF8.self).unicodeScalars.last
    let after = String(decoding: utf8[end...].prefix(4), as: UTF8.self).unicodeScalars.first
    guard let before, let after else { return false }
    return SoftHyphen.divides(before, after)
  }

  private static func isAsciiLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
  }
}
