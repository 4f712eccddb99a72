internal import CICU

/// Stretches of a paragraph with one direction (UAX #9).
enum BidiLevels {
  struct Run {
    /// The UTF-8 offset at which it ends.
    var end: Int
    var level: UInt8
  }

  /// The paragraph's level runs in logical order; one left-to-right run when ICU refuses the text.
  static func runs(of text: ParagraphText) -> [Run] {
    let word = DecodedWord(text.utf8.span)
    let base: UInt8 = text.direction == .rightToLeft ? 1 : 0
    var runs: [Run] = []
    let (units, offsets) = units(of: word, isolating: text.isolates)
    guard !units.isEmpty, let bidi = unsafe ashlar_bidi_open() else {
      return [Run(end: text.utf8.count, level: base)]
    }
    defer { unsafe ashlar_bidi_close(bidi) }
    guard unsafe ashlar_bidi_set(bidi, units, Int32(units.count), base) >= 0 else {
      return [Run(end: text.utf8.count, level: base)]
    }
    var start: Int32 = 0
    var scalar = 0
    while start < Int32(units.count) {
      var level: UInt8 = 0
      let end = unsafe ashlar_bidi_run(bidi, start, &level)
      guard end > start else { break }
      let first = scalar
      while scalar < word.scalars.count, offsets[scalar] < Int(end) { scalar += 1 }
      // The marks around isolated text may be runs of their own.
      if scalar > first { runs.append(Run(end: word.utf8Offsets[scalar], level: level)) }
      start = end
    }
    return runs
  }

  private static let (firstStrongIsolate, popDirectionalIsolate): (UInt16, UInt16) = (
    0x2068, 0x2069
  )

  /// The text for ICU, with marks around what is isolated, and the offset of each scalar in it.
  private static func units(
    of word: DecodedWord, isolating isolates: [Range<Int>]
  ) -> (units: [UInt16], offsets: [Int]) {
    // A line feed is a <br>, after which the paragraph goes on; ICU would start a new one.
    let plain = word.utf16.map { $0 == 0x0A ? 0x2028 : $0 }
    if isolates.isEmpty { return (plain, word.utf16Offsets) }
    var units: [UInt16] = []
    var offsets: [Int] = []
    var (opened, closed) = (isolates[...], isolates[...])
    for scalar in word.utf8Offsets.indices {
      let place = word.utf8Offsets[scalar]
      while let next = closed.first, next.upperBound <= place {
        units.append(popDirectionalIsolate)
        closed.removeFirst()
      }
      while let next = opened.first, next.lowerBound <= place {
        units.append(firstStrongIsolate)
        opened.removeFirst()
      }
      offsets.append(units.count)
      guard scalar < word.scalars.count else { break }
      units += plain[word.utf16Offsets[scalar]..<word.utf16Offsets[scalar + 1]]
    }
    return (units, offsets)
  }
}
