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

  /// What the line gains in Blink when it ends after this grapheme.
  var blinkEndAdjustment: Double { isJoined ? 0 : Double(endAdjustment) }
}

/// Graphemes of all words that a shaper has met, in blocks that are written once.
///
/// Paragraphs keep the blocks they need alive, so a paragraph can break a word anywhere without
/// copying its graphemes and without the shaper.
struct ClusterStore: Sendable {
  private(set) var count: Int = 0
  private var blocks: [ClusterBlock] = []

  /// Appends one grapheme.
  mutating func append(_ cluster: Cluster) {
    if count == blocks.count * ClusterBlock.capacity { blocks.append(ClusterBlock()) }
    blocks[count / ClusterBlock.capacity].set(count % ClusterBlock.capacity, to: cluster)
    count += 1
  }

  subscript(index: Int) -> Cluster {
    blocks[index / ClusterBlock.capacity][index % ClusterBlock.capacity]
  }
}

/// A fixed number of graphemes.
@safe private final class ClusterBlock: @unchecked Sendable {
  // Sendable: an element is written once, by the shaper, before any paragraph that refers to it
  // leaves the shaper; afterwards it is only read.
  static let capacity = 1 << 14
  private let storage = UnsafeMutableBufferPointer<Cluster>.allocate(capacity: capacity)

  deinit { unsafe storage.deallocate() }

  func set(_ index: Int, to cluster: Cluster) {
    unsafe storage.initializeElement(at: index, to: cluster)
  }

  subscript(index: Int) -> Cluster {
    precondition(index >= 0 && index < Self.capacity, "a grapheme lies outside its block")
    return unsafe storage[index]
  }
}
