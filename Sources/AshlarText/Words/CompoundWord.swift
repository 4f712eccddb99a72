/// Describes a word of several pieces, such as a bold word and the full stop after it, so that the
/// cache finds it again.
struct CompoundWord {
  /// The number of pieces, six bytes for each, then the word.
  private(set) var bytes: [UInt8] = []

  /// Stands for the style and direction of compound words in their keys; no style has this number.
  static let mode = UInt32.max

  private static let maximumPieces = 8

  /// Describes a word; false, when it has too many pieces or a box.
  mutating func describe(
    _ word: UnsafeBufferPointer<UInt8>, at start: Int, pieces: [WordPiece], from first: Int
  ) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(0)
    var piece = first
    while true {
      let part = pieces[piece]
      guard part.boxWidth == nil, piece - first < Self.maximumPieces else { return false }
      let end = min(part.end - start, word.count)
      bytes.append(UInt8(end))
      for shift in [UInt32(0), 8, 16] {
        bytes.append(UInt8(truncatingIfNeeded: part.mode >> shift))
      }
      bytes.append(part.endsElement ? 1 : 0)
      bytes.append(part.shapingGroup)
      piece += 1
      if end == word.count { break }
    }
    bytes[0] = UInt8(piece - first)
    unsafe bytes.append(contentsOf: word)
    return true
  }
}
