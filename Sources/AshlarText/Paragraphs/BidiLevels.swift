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
    // A line feed is a <br>, after which the paragraph goes on; ICU would start a new one.
    let units = word.utf16.map { $0 == 0x0A ? 0x2028 : $0 }
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
      while scalar < word.scalars.count, word.utf16Offsets[scalar] < Int(end) { scalar += 1 }
      runs.append(Run(end: word.utf8Offsets[scalar], level: level))
      start = end
    }
    return runs
  }
}
