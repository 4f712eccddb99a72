extension MarkdownDocument {
  /// How many minutes most people take to read the text, code aside; at least 1.
  ///
  /// In a minute they read about 230 words of a language that parts its words, and about 300 Han characters and kana (the
  /// International Reading Speed Texts: English 228 words, Chinese 255 and Japanese 357 characters).
  /// - Complexity: linear in the text.
  public var readingMinutes: Int {
    var (words, characters) = (0, 0)
    for passage in passages where passage.kind == .text || passage.kind == .heading {
      var isInWord = false
      for scalar in String(decoding: passage.text, as: UTF8.self).unicodeScalars {
        if Self.ideographs.contains(where: { $0.contains(scalar.value) }) {
          characters += 1
          isInWord = false
        } else if scalar.value <= 0x20 {
          isInWord = false
        } else if !isInWord {
          words += 1
          isInWord = true
        }
      }
    }
    return max(1, Int((Double(words) / 230 + Double(characters) / 300).rounded()))
  }

  private static let ideographs: [ClosedRange<UInt32>] = [
    0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]
}
