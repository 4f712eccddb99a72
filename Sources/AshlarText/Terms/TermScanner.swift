/// Cuts texts into the terms that they are found by.
///
/// A term is a folded word, cut off after 24 code points. Where a script has no spaces, every code point starts a term
/// of two or three, or of fewer at the end of the run: what is asked for, of any length, is then found without a
/// dictionary. Words with signs that set them apart, as C# and .NET, are terms with these, too; symbols are terms alone.
package struct TermScanner {
  /// How many code points a term has at most; each takes 4 bytes at most.
  package static let maximumLength = 24

  private var folding = TermFolding()
  private var term: [UInt8] = []
  /// How many signs behind a word belong to it.
  private static let signLimit = 4

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
        if TermScanner.hasSign(beside: start..<end, in: text) {
          let (scalars, own) = TermScanner.surrounded(term.map(UInt32.init), start..<end, in: text)
          giveSigned(own, of: scalars, to: each)
        }
      } else {
        let folded = folding.fold(text[start..<end])
        // Of most words the neighbours say nothing, and are not looked at.
        let (scalars, own) =
          TermScanner.hasSign(beside: start..<end, in: text)
            || folded.contains(where: TermScanner.isMark)
          ? TermScanner.surrounded(folded, start..<end, in: text) : (folded, folded.indices)
        scan(scalars, own, each: each)
      }
      start = end
    }
  }

  /// Whether a byte may stand in a term: letters and digits of ASCII, and all of other letters.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) && byte >= 0x41
      || (0x30...0x39).contains(byte)
  }

  // MARK: Signs

  private static func isSign(_ scalar: UInt32) -> Bool { scalar == 0x23 || scalar == 0x2B }

  /// Whether a code point may stand before a word, or behind it, and belong to it.
  private static func isMark(_ scalar: UInt32) -> Bool { scalar == 0x2E || isSign(scalar) }

  /// Whether a full stop stands before a word, or a sign behind it.
  private static func hasSign(beside word: Range<Int>, in text: [UInt8]) -> Bool {
    word.lowerBound > 0 && text[word.lowerBound - 1] == UInt8(ascii: ".")
      || word.upperBound < text.count && isSign(UInt32(text[word.upperBound]))
  }

  /// Folded code points between as many of their neighbours as say whether signs belong to words.
  private static func surrounded(
    _ scalars: [UInt32], _ range: Range<Int>, in text: [UInt8]
  ) -> (all: [UInt32], own: Range<Int>) {
    // Between them may stand what nobody sees, and more of it than anybody writes.
    let before = text[..<range.lowerBound].suffix(32)
    let after = text[range.upperBound...].prefix(32)
    let (first, last) = (shown(before).suffix(2), shown(after).prefix(signLimit + 1))
    return (first + scalars + last, first.count..<first.count + scalars.count)
  }

  /// The code points of a text that folding does not remove.
  private static func shown(_ text: ArraySlice<UInt8>) -> [UInt32] {
    String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value).filter {
      !TermFolding.isRemoved($0)
    }
  }

  /// Gives a word once more with what sets it apart from those that are spelled the same: a full stop before it, or number
  /// signs and plus signs behind it, with no word on the other side of them.
  private mutating func giveSigned(
    _ word: Range<Int>, of text: [UInt32], to each: (borrowing [UInt8]) -> Void
  ) {
    let before = text[..<word.lowerBound]
    let other = before.dropLast().last
    let dot =
      before.last == 0x2E && other != 0x2E
      && other.map { TermClass($0) == .separator } != false
    var signs = text[word.upperBound...].prefix { TermScanner.isSign($0) }
    let next = signs.endIndex < text.count ? text[signs.endIndex] : nil
    if signs.count > TermScanner.signLimit || next.map({ TermClass($0) == .separator }) == false {
      signs = []
    }
    guard dot || !signs.isEmpty else { return }
    let length = TermScanner.maximumLength - signs.count - (dot ? 1 : 0)
    give((dot ? [0x2E] : []) + text[word].prefix(length) + signs, to: each)
  }

  private mutating func scan(
    _ text: [UInt32], _ own: Range<Int>, each: (borrowing [UInt8]) -> Void
  ) {
    var start = own.lowerBound
    while start < own.upperBound {
      let kind = TermClass(text[start])
      var end = start + 1
      while end < own.upperBound, TermClass(text[end]) == kind { end += 1 }
      switch kind {
      case .separator:
        for place in start..<end where TermClass.isSymbol(text[place]) {
          give(text[place...place], to: each)
        }
      case .word:
        give(text[start..<min(end, start + TermScanner.maximumLength)], to: each)
        giveSigned(start..<end, of: text, to: each)
      case .gram(let length):
        for first in start..<end { give(text[first..<min(end, first + length)], to: each) }
      }
      start = end
    }
  }

  private mutating func give(
    _ scalars: some Collection<UInt32>, to each: (borrowing [UInt8]) -> Void
  ) {
    term.removeAll(keepingCapacity: true)
    for value in scalars {
      if let scalar = Unicode.Scalar(value) { term += UTF8.encode(scalar) ?? .init() }
    }
    each(term)
  }
}
