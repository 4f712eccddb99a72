/// Code while its colours are found: what is read so far, and what was found in it.
///
/// Every scanner only moves forward, and looks ahead at most over what it reads next, so that any text takes a time
/// that is linear in its length.
struct CodeScan {
  let bytes: [UInt8]
  /// The next byte to read.
  var offset = 0
  /// Where what is to be read ends.
  var end: Int
  private(set) var tokens: [CodeToken] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  var isAtEnd: Bool { offset >= end }

  /// The byte some places ahead; 0, which no code has, past the end.
  @inline(__always)
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = offset + distance
    return index >= 0 && index < end ? bytes[index] : 0
  }

  /// The byte before the next one; 0 at the start.
  var previous: UInt8 { offset > 0 ? bytes[offset - 1] : 0 }

  /// Whether a text comes next.
  func isAt(_ text: [UInt8]) -> Bool {
    guard text.count <= end - offset else { return false }
    for index in text.indices where bytes[offset + index] != text[index] { return false }
    return true
  }

  func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count <= end - offset else { return false }
    for index in 0..<count {
      let byte = unsafe text.utf8Start[index]
      if bytes[offset + index] != byte { return false }
    }
    return true
  }

  /// Goes on to the first byte that does not pass a test.
  @inline(__always)
  mutating func skip(while passes: (UInt8) -> Bool) {
    while offset < end, passes(bytes[offset]) { offset += 1 }
  }

  mutating func skipBlanks() { skip { $0 == 0x20 } }

  /// Goes on to the end of the line, before its line end.
  mutating func skipLine() { skip { $0 != 0x0A } }

  /// Goes on past the next place where a text stands, or to the end.
  mutating func skip(past text: [UInt8]) {
    guard let first = text.first else { return }
    while offset < end {
      if bytes[offset] == first, isAt(text) {
        offset += text.count
        return
      }
      offset += 1
    }
  }

  /// The first byte of the line, from some place on, that is no space; 0 for none.
  func firstOfRest(from place: Int) -> UInt8 {
    var place = place
    while place < end, bytes[place] == 0x20 { place += 1 }
    return place < end && bytes[place] != 0x0A ? bytes[place] : 0
  }

  /// Gives what was read from a place to here a colour.
  ///
  /// Two stretches of one colour with nothing but spaces between them are one: fewer elements.
  mutating func colour(from start: Int, _ colour: CodeColour) {
    guard start < offset else { return }
    if let last = tokens.last, last.colour == colour, isBlank(last.range.upperBound..<start) {
      tokens[tokens.count - 1].range = last.range.lowerBound..<offset
    } else {
      tokens.append(CodeToken(range: start..<offset, colour: colour))
    }
  }

  /// Gives the stretch that was found last another colour.
  mutating func recolourLast(_ colour: CodeColour) {
    guard !tokens.isEmpty else { return }
    tokens[tokens.count - 1].colour = colour
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    // Longer stretches would be read again and again.
    guard range.count <= 2 else { return false }
    for index in range where bytes[index] != 0x20 { return false }
    return true
  }

  /// Has something read no further than to a place, and goes on there.
  mutating func read(to place: Int, _ body: (inout CodeScan) -> Void) {
    let end = end
    self.end = place
    body(&self)
    self.end = end
    offset = place
  }
}

extension UInt8 {
  var isCodeDigit: Bool { self &- 0x30 < 10 }

  var isCodeLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether names of all languages may have it; all letters beyond ASCII are read as such.
  var isOfCodeName: Bool { isCodeLetter || isCodeDigit || self == 0x5F || self >= 0x80 }
}
