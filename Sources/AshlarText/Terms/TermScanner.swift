/// Cuts texts into the terms that they are found by.
///
/// A term is a folded word, cut off after 24 code points. Where a script has no spaces, every code point starts a term
/// of two or three, or of fewer at the end of the run: what is asked for, of any length, is then found without a
/// dictionary.
package struct TermScanner {
  /// How many code points a term has at most; each takes 4 bytes at most.
  package static let maximumLength = 24

  private var folding = TermFolding()
  private var term: [UInt8] = []

  package init() {}

  /// Hands over the terms of a text in UTF-8, in order, some more than once.
  package mutating func scan(_ text: [UInt8], each: (borrowing [UInt8]) -> Void) {
    let bytes = text.span
    var start = 0
    while start < bytes.count {
      guard TermScanner.isPart(bytes[start]) else {
        start += 1
        continue
      }
      term.removeAll(keepingCapacity: true)
      var end = start
      var isASCII = true
      while end < bytes.count, TermScanner.isPart(bytes[end]) {
        let byte = bytes[end]
        if byte >= 0x80 { isASCII = false }
        // What is a part of a term and no small letter is a digit or a capital.
        if end - start < TermScanner.maximumLength {
          term.append(byte >= 0x41 ? byte | 0x20 : byte)
        }
        end += 1
      }
      if isASCII {
        each(term)
      } else {
        scan(folding.fold(text[start..<end]), each: each)
      }
      start = end
    }
  }

  /// Whether a byte may stand in a term: letters and digits of ASCII, and all of other letters.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) && byte >= 0x41
      || (0x30...0x39).contains(byte)
  }

  private mutating func scan(_ text: [UInt32], each: (borrowing [UInt8]) -> Void) {
    var start = 0
    while start < text.count {
      let kind = TermClass(text[start])
      var end = start + 1
      while end < text.count, TermClass(text[end]) == kind { end += 1 }
      switch kind {
      case .separator: break
      case .word:
        give(text[start..<min(end, start + TermScanner.maximumLength)], to: each)
      case .gram(let length):
        for first in start..<end { give(text[first..<min(end, first + length)], to: each) }
      }
      start = end
    }
  }

  private mutating func give(_ scalars: ArraySlice<UInt32>, to each: (borrowing [UInt8]) -> Void) {
    term.removeAll(keepingCapacity: true)
    for value in scalars {
      if let scalar = Unicode.Scalar(value) { term += UTF8.encode(scalar) ?? .init() }
    }
    each(term)
  }
}
