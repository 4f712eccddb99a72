/// What fonts draw of a paragraph.
///
/// Most text is ASCII that primary fonts draw: then its bytes say it all. For any other word the cache has
/// kept what is drawn of it.
@safe struct DrawnText: ~Copyable {
  private let scanner: WordScanner
  private let pieces: [WordPiece]

  init(_ text: UnsafeBufferPointer<UInt8>, pieces: [WordPiece]) {
    unsafe scanner = WordScanner(text: text)
    self.pieces = pieces
  }

  /// Adds what is drawn of a paragraph that has just been prepared.
  func add(to usage: inout FontUsage, words: inout WordSource) {
    var style = -1
    for piece in pieces where piece.style != style {
      style = piece.style
      usage.formUnion(words.drawnSpaces[style])
    }
    if !addAscii(to: &usage, words: words) { addWords(to: &usage, words: &words) }
  }

  /// Adds all of a text; false, with nothing added, when it is not all of ASCII that primary fonts draw.
  private func addAscii(to usage: inout FontUsage, words: borrowing WordSource) -> Bool {
    var found: [AsciiSet] = []
    found.reserveCapacity(pieces.count)
    var start = 0
    for piece in pieces {
      let set = unsafe AsciiSet(scanner.text, start..<piece.end)
      guard set.isDrawn(by: words.ascii[piece.style]) else { return false }
      found.append(set)
      start = piece.end
    }
    for (set, piece) in zip(found, pieces) {
      usage.insertAscii(set.low, set.high, face: words.styles.styles[piece.style].faces[0])
    }
    return true
  }

  private func addWords(to usage: inout FontUsage, words: inout WordSource) {
    var piece = 0
    var offset = 0
    // The ASCII words since the style changed.
    var ascii = AsciiSet()
    while unsafe offset < scanner.text.count {
      guard unsafe !WordScanner.isBlank(scanner.text[offset]) else {
        offset += 1
        continue
      }
      while offset >= pieces[piece].end {
        usage.insert(ascii, style: words.styles.styles[pieces[piece].style])
        ascii = AsciiSet()
        piece += 1
      }
      let end = offset + scanner.word(at: offset).length
      let set = unsafe AsciiSet(scanner.text, offset..<end)
      if end <= pieces[piece].end, set.isDrawn(by: words.ascii[pieces[piece].style]) {
        ascii.formUnion(set)
      } else if !addParts(offset..<end, from: piece, to: &usage, words: words) {
        unsafe usage.formUnion(
          words.drawn(offset..<end, in: scanner.text, pieces: pieces, piece))
      }
      offset = end
    }
    usage.insert(ascii, style: words.styles.styles[pieces[piece].style])
  }

  /// Adds a word of several pieces; false when it is not all of ASCII that primary fonts draw.
  private func addParts(
    _ word: Range<Int>, from first: Int, to usage: inout FontUsage, words: borrowing WordSource
  ) -> Bool {
    var found = FontUsage()
    var start = word.lowerBound
    for piece in pieces[first...] {
      let end = min(piece.end, word.upperBound)
      let set = unsafe AsciiSet(scanner.text, start..<end)
      guard set.isDrawn(by: words.ascii[piece.style]) else { return false }
      found.insert(set, style: words.styles.styles[piece.style])
      start = end
      if start == word.upperBound { break }
    }
    usage.formUnion(found)
    return true
  }
}

/// The ASCII characters of a text, without blanks.
struct AsciiSet {
  /// A bit for each character below 64, and for each from there on.
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  private var hasOthers = false

  init() {}

  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var others: UInt8 = 0
    for index in range {
      let byte = unsafe text[index]
      let bit = UInt64(1) << UInt64(byte & 63)
      others |= byte
      if byte & 64 == 0 { low |= bit } else { high |= bit }
    }
    hasOthers = others >= 0x80
    // Tab, line feed and space.
    low &= ~0x1_0000_0600
  }

  mutating func formUnion(_ other: AsciiSet) {
    low |= other.low
    high |= other.high
  }

  /// Whether the text has no other characters than those that a font draws.
  func isDrawn(by font: CharacterTable) -> Bool {
    !hasOthers && low & ~font.ascii.low == 0 && high & ~font.ascii.high == 0
  }
}

extension FontUsage {
  /// Adds characters that a style's primary font draws.
  fileprivate mutating func insert(_ set: AsciiSet, style: ResolvedStyle) {
    insertAscii(set.low, set.high, face: style.faces[0])
  }
}
