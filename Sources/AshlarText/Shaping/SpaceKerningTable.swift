/// How each style's font kerns around its space, by the style's number.
struct SpaceKerningTable {
  private var kernings: [SpaceKerning] = []
  private let shaper = RunShaper()

  /// How many styles were added.
  var count: Int { kernings.count }

  /// Probes the next style's font.
  mutating func add(_ style: ResolvedStyle) {
    kernings.append(SpaceKerning(style: style, shaper: shaper))
  }

  /// Whether the style's font kerns around its space at all.
  func isActive(_ style: Int) -> Bool { kernings[style].isActive }

  /// What the word gains that ends before the space at an offset, if both are of one piece.
  mutating func change(
    before offset: Int, in bytes: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], _ piece: Int,
    styles: [ResolvedStyle]
  ) -> SpaceKerning.Change {
    let start = piece == 0 ? 0 : pieces[piece - 1].end
    guard offset > start, unsafe !WordScanner.isBlank(bytes[offset - 1]) else {
      return SpaceKerning.Change()
    }
    var first = offset - 1
    while first > start, unsafe bytes[first] & 0xC0 == 0x80 { first -= 1 }
    let style = pieces[piece].style
    return unsafe kernings[style].before(
      scalar(at: first, in: bytes), style: styles[style], shaper: shaper)
  }

  /// What the space gains that stands before the word at an offset, if both are of one piece.
  mutating func change(
    after offset: Int, in bytes: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], _ piece: Int,
    styles: [ResolvedStyle]
  ) -> SpaceKerning.Change {
    let start = piece == 0 ? 0 : pieces[piece - 1].end
    guard offset > start, unsafe bytes[offset - 1] == 0x20 else { return SpaceKerning.Change() }
    let style = pieces[piece].style
    return unsafe kernings[style].after(
      scalar(at: offset, in: bytes), style: styles[style], shaper: shaper)
  }

  /// The scalar whose UTF-8 form begins at an offset; U+FFFD where there is none.
  private func scalar(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let first = unsafe bytes[offset]
    if first < 0x80 { return UInt32(first) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC0, offset + length <= bytes.count else { return 0xFFFD }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = unsafe value << 6 | UInt32(bytes[offset + index] & 0x3F) }
    return value
  }
}
