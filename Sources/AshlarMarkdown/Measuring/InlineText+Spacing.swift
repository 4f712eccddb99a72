extension InlineText {
  /// Whether the text has letters that join or stack, which engines do not space alike: Arabic and its
  /// like, the scripts of India and of South-East Asia, Mongolian.
  var hasJoiningLetters: Bool {
    // The first such letter, U+0600, is written with the byte 0xD8.
    guard utf8.contains(where: { $0 >= 0xD8 }) else { return false }
    return String(decoding: utf8, as: UTF8.self).unicodeScalars.contains { scalar in
      InlineText.joiningRanges.contains { $0.contains(scalar.value) }
    }
  }

  private static let joiningRanges: [ClosedRange<UInt32>] = [
    0x600...0x109F, 0x1780...0x18AF, 0x1900...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFDFF,
    0xFE70...0xFEFC, 0x10800...0x11FFF, 0x1E900...0x1EEFF,
  ]
}
