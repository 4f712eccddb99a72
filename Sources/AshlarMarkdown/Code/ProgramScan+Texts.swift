extension CodeScan {
  /// Reads a text in quotes, if one comes next.
  ///
  /// A text without an end goes on to the end of its line, or of the code where it may have several lines.
  mutating func readString(_ kinds: [CodeString]) -> Bool {
    for kind in kinds {
      guard let first = kind.open.first, peek() == first, isAt(kind.open) else { continue }
      if kind.fence != nil {
        if readFenced(kind) { return true }
        continue
      }
      let start = offset
      offset += kind.open.count
      skipString(kind)
      colour(from: start, .string)
      return true
    }
    return false
  }

  /// Goes on past the end of a text, and of the code in it.
  private mutating func skipString(_ kind: CodeString) {
    // Brackets that are open in code which stands in the text.
    var depth = 0
    let close = kind.close.first ?? 0
    while offset < end {
      let byte = bytes[offset]
      if byte == 0x0A, !kind.spansLines { return }
      if byte == kind.escape, !(kind.insert.first == byte && isAt(kind.insert)) {
        offset = min(end, offset + (peek(1) == 0x0A && !kind.spansLines ? 1 : 2))
        continue
      }
      if depth > 0 {
        if byte == 0x28 || byte == 0x7B { depth += 1 }
        if byte == 0x29 || byte == 0x7D { depth -= 1 }
      } else if byte == close, isAt(kind.close) {
        offset += kind.close.count
        return
      } else if let sign = kind.insert.first, byte == sign, isAt(kind.insert) {
        depth = 1
        offset += kind.insert.count
        continue
      }
      offset += 1
    }
  }

  /// Reads a text whose end repeats the signs of its start: `r#"…"#`, `[==[…]==]`.
  private mutating func readFenced(_ kind: CodeString) -> Bool {
    guard let fence = kind.fence, let bracket = kind.close.first else { return false }
    let start = offset
    // The sign that is repeated may be all that stands before the bracket.
    let first = offset + (kind.open.first == fence ? 0 : kind.open.count)
    var place = first
    // Languages allow no more than 255; without a limit, a row of such signs would be read from each of them.
    while place < end, bytes[place] == fence, place - first < Self.longestFence { place += 1 }
    let count = place - first
    let opening = bracket == UInt8(ascii: "]") ? UInt8(ascii: "[") : bracket
    guard place < end, bytes[place] == opening else { return false }
    offset = place + 1
    let signs = Array(repeating: fence, count: count)
    skip(past: bracket == UInt8(ascii: "]") ? [bracket] + signs + [bracket] : [bracket] + signs)
    colour(from: start, .string)
    return true
  }

  private static let longestFence = 255

  /// Reads `<<NAME`, and the lines up to one that says no more than `NAME`.
  mutating func readHereDocument() -> Bool {
    guard peek() == 0x3C, peek(1) == 0x3C, peek(2) != 0x3C else { return false }
    var place = offset + 2
    while place < end, [0x2D, 0x7E].contains(bytes[place]) { place += 1 }
    let quote = place < end && [0x22, 0x27].contains(bytes[place]) ? bytes[place] : 0
    if quote != 0 { place += 1 }
    let start = place
    guard place < end, bytes[place].isCodeLetter || bytes[place] == 0x5F else { return false }
    while place < end, bytes[place].isOfCodeName { place += 1 }
    let name = bytes[start..<place]
    offset = place
    skipLine()
    // The line end before them is not theirs.
    let body = offset + 1
    while offset < end {
      offset += 1
      skipBlanks()
      let line = offset
      skipLine()
      if bytes[line..<offset] == name { break }
    }
    colour(from: body, .string)
    return true
  }

  /// Reads `/…/` with what stands behind it, if it ends on its line.
  ///
  /// - Parameter limit: where no expression ends before, which one that did not end on its line has shown.
  mutating func readPattern(limit: inout Int) -> Bool {
    guard offset >= limit else { return false }
    let start = offset
    var isInSet = false
    var place = offset + 1
    while place < end, bytes[place] != 0x0A {
      switch bytes[place] {
      case 0x5C: place += 1
      case 0x5B: isInSet = true
      case 0x5D: isInSet = false
      case 0x2F where !isInSet:
        offset = place + 1
        skip { $0.isCodeLetter }
        colour(from: start, .string)
        return true
      default: break
      }
      place += 1
    }
    limit = place
    return false
  }
}
