/// One grapheme's share of a line.
struct Cluster {
  /// The advance in CSS pixels.
  var advance: Float
  /// What the line gains when it ends after this grapheme, because the kerning with the next is lost,
  /// or, in WebKit alone, the joining.
  var endAdjustment: Float
  /// The advance as Gecko adds it up, in 1/60 px.
  var units: Int32
  /// The length in UTF-8.
  var length: Int32
  /// Joined to the next grapheme, as Arabic letters are. A line that ends here ends joined in Blink and
  /// Gecko, and with a final form in WebKit.
  var isJoined = false
  /// Drawn by the glyph of the grapheme before it. Gecko counts the whole glyph with its first grapheme;
  /// `units` is the share that this one takes where a line starts inside the glyph.
  var continuesLigature = false

  /// What the line gains in Blink when it ends after this grapheme.
  var blinkEndAdjustment: Double { isJoined ? 0 : Double(endAdjustment) }
}

/// The graphemes of all words of a `WordCache`, in blocks that never move.
///
/// Paragraphs keep the store alive, so a paragraph can break a word anywhere without copying its
/// graphemes and without the shaper.
@safe final class ClusterStore: @unchecked Sendable {
  // Sendable: one thread at a time appends, under the cache's lock. A grapheme is written once, before
  // any thread can see its index.

  /// No more graphemes are kept: about 80 MB.
  static let capacity = 1 << 22
  private static let blockSize = 1 << 14

  private let blocks: UnsafeMutableBufferPointer<UnsafeMutablePointer<Cluster>?>
  private var count = 0

  init() {
    unsafe blocks = .allocate(capacity: Self.capacity / Self.blockSize)
    unsafe blocks.initialize(repeating: nil)
  }

  deinit {
    unsafe blocks.forEach { unsafe $0?.deallocate() }
    unsafe blocks.deallocate()
  }

  /// Appends a word's graphemes.
  ///
  /// - Returns: the index of the first; nil when there is no room.
  func append(_ clusters: [Cluster]) -> UInt32? {
    guard count + clusters.count <= Self.capacity else { return nil }
    let first = UInt32(count)
    for cluster in clusters {
      let block = count / Self.blockSize
      if unsafe blocks[block] == nil { unsafe blocks[block] = .allocate(capacity: Self.blockSize) }
      let memory = unsafe blocks[block].unsafelyUnwrapped
      unsafe (memory + count % Self.blockSize).initialize(to: cluster)
      count += 1
    }
    return first
  }

  subscript(index: Int) -> Cluster {
    guard let block = unsafe blocks[index / Self.blockSize] else {
      preconditionFailure("a grapheme was never stored")
    }
    return unsafe block[index % Self.blockSize]
  }
}
