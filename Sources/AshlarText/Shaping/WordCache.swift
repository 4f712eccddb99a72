/// Words that have been shaped, found by their bytes and style.
struct WordCache {
  /// A cached word.
  struct Entry {
    var advance: Double
    var units: Int32
    var firstCluster: UInt32
    var clusterCount: UInt32
    /// The script at its edges, 0 when neutral; meaningless when `plan` is set.
    var script: UInt32
    /// The index in `plans`, or -1 for a word with nothing inside it.
    var plan: Int32
    fileprivate var key: WordKey
  }

  /// Words above this length in bytes are shaped each time.
  static let longestWord = 64
  /// More words than this are forgotten together: about 100 MB.
  static let capacity = 1 << 19

  private(set) var entries: [Entry] = []
  private(set) var plans: [ShapedWord] = []
  private var bytes: [UInt8] = []
  private var slots: [Int32]
  private var mask: Int

  /// - Parameter slotCount: a power of two.
  init(slotCount: Int = 1 << 12) {
    slots = Array(repeating: -1, count: slotCount)
    mask = slotCount - 1
  }

  /// Stands in for a cache that is in use.
  static let none = WordCache(slotCount: 1)

  var isFull: Bool { entries.count >= Self.capacity }

  /// The index of a word; nil when it is new.
  @inline(__always)
  func find(_ key: WordKey, in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    var slot = key.hash & mask
    while true {
      let index = Int(slots[slot])
      if index < 0 { return nil }
      let found = entries[index].key
      if found.low == key.low, found.high == key.high, found.tail == key.tail,
        unsafe key.length <= 16 || isSame(found, text, offset)
      {
        return index
      }
      slot = (slot + 1) & mask
    }
  }

  private func isSame(_ key: WordKey, _ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    for index in 0..<key.length where unsafe bytes[key.start + index] != text[offset + index] {
      return false
    }
    return true
  }

  /// Adds a word that `find` did not know.
  mutating func insert(
    _ word: ShapedWord, clusterCount: Int, key: WordKey, text: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> Int {
    if entries.count * 2 >= slots.count { grow() }
    var key = key
    if key.length > 16 {
      key.start = bytes.count
      for index in 0..<key.length { unsafe bytes.append(text[offset + index]) }
    }
    var plan: Int32 = -1
    if !word.isSimple || word.isBidirectional || word.firstScript != word.lastScript {
      plan = Int32(plans.count)
      plans.append(word)
    }
    entries.append(
      Entry(
        advance: word.advance, units: word.units, firstCluster: word.firstCluster,
        clusterCount: UInt32(clusterCount), script: word.firstScript, plan: plan, key: key))
    place(entries.count - 1)
    return entries.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    mask = slots.count - 1
    for index in entries.indices { place(index) }
  }

  private mutating func place(_ index: Int) {
    var slot = entries[index].key.hash & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(index)
  }
}

/// A word's first 16 bytes with its length and style.
struct WordKey {
  var low: UInt64
  var high: UInt64
  /// The length in the high half, style and direction in the low half.
  var tail: UInt64
  var hash: Int
  /// Where a longer word's bytes are kept.
  var start = 0

  var length: Int { Int(tail >> 32) }

  @inline(__always)
  init(low: UInt64, high: UInt64, length: Int, style: Int, isRightToLeft: Bool, seed: UInt64 = 0) {
    self.low = low
    self.high = high
    tail = UInt64(truncatingIfNeeded: length) << 32 | UInt64(style << 1 | (isRightToLeft ? 1 : 0))
    var mixed = (low ^ tail &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
    mixed ^= (high ^ seed ^ mixed >> 32) &* 0xC4CE_B9FE_1A85_EC53
    mixed ^= mixed >> 29
    hash = Int(truncatingIfNeeded: mixed & 0x7FFF_FFFF_FFFF)
  }
}
