internal import CHarfBuzz

/// Words that have been shaped, found by their bytes and style.
///
/// Entries lie in the order in which words were met, so the commonest words share few cache lines;
/// an open-addressing table of 4 bytes a slot leads to them.
@safe struct WordCache: ~Copyable {
  /// A cached word; 64 bytes.
  struct Entry {
    fileprivate(set) var key: WordKey
    var advance: Double
    var units: Int32
    var firstCluster: UInt32
    var clusterCount: UInt32
    /// The script at its edges, 0 when neutral; meaningless when `plan` is set.
    var script: UInt32
    /// The index in `plans`, or -1 for a word with nothing inside it.
    var plan: Int32
    /// Where the bytes of a word of more than 16 are kept.
    fileprivate var start: UInt32
  }

  /// Words above this length in bytes are shaped each time.
  static let longestWord = 64
  /// More words than this are forgotten together: about 100 MB.
  static let capacity = 1 << 19

  private(set) var plans: [WordPlan] = []
  private var bytes: [UInt8] = []
  private var entries: UnsafeMutableBufferPointer<Entry>
  /// An entry's index plus one, below eight bits of its key's hash; 0 for an empty slot.
  private var slots: UnsafeMutableBufferPointer<UInt32>
  private var count = 0

  init() {
    unsafe entries = Self.makeEntries(1 << 9)
    unsafe slots = Self.makeSlots(1 << 10)
  }

  deinit {
    unsafe entries.deallocate()
    unsafe slots.deallocate()
  }

  var isFull: Bool { count >= Self.capacity }

  /// The entries, for many look-ups without a change in between.
  var view: View { unsafe View(entries: entries.baseAddress.unsafelyUnwrapped, slots: slots) }

  /// A word; nil when it is new.
  func find(_ key: WordKey, _ word: UnsafeBufferPointer<UInt8>) -> Entry? {
    var slot = key.hash
    while true {
      let candidate = unsafe view.candidate(for: key, from: &slot)
      guard candidate >= 0 else { return nil }
      let entry = unsafe entries[candidate]
      if entry.key == key, unsafe isSame(entry, word) { return entry }
      slot += 1
    }
  }

  private func isSame(_ entry: Entry, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count > 16 else { return true }
    let start = Int(entry.start)
    return unsafe bytes[start..<start + word.count].elementsEqual(word)
  }

  /// Adds a word that `find` did not know.
  mutating func insert(
    _ shaped: ShapedWord, clusterCount: Int, key: WordKey, _ word: UnsafeBufferPointer<UInt8>
  ) -> Entry {
    if unsafe count == entries.count { grow() }
    var entry = Entry(
      key: key, advance: shaped.advance, units: shaped.units, firstCluster: shaped.firstCluster,
      clusterCount: UInt32(clusterCount), script: shaped.firstScript, plan: -1, start: 0)
    if word.count > 16 {
      entry.start = UInt32(bytes.count)
      unsafe bytes.append(contentsOf: word)
    }
    if !shaped.isSimple || shaped.isBidirectional || shaped.firstScript != shaped.lastScript {
      entry.plan = Int32(plans.count)
      plans.append(WordPlan(shaped))
    }
    unsafe entries[count] = entry
    place(count)
    count += 1
    return entry
  }

  private mutating func place(_ index: Int) {
    let hash = unsafe entries[index].key.hash
    let mask = unsafe slots.count - 1
    var slot = hash & mask
    while unsafe slots[slot] != 0 { slot = (slot + 1) & mask }
    unsafe slots[slot] = View.tag(hash) | UInt32(index + 1)
  }

  /// Twice as many entries, and two slots for each.
  private mutating func grow() {
    let larger = unsafe Self.makeEntries(entries.count * 2)
    _ = unsafe larger.moveInitialize(fromContentsOf: entries)
    unsafe entries.deallocate()
    unsafe entries = larger
    unsafe slots.deallocate()
    unsafe slots = Self.makeSlots(entries.count * 2)
    for index in 0..<count { place(index) }
  }

  /// Room for entries, each on a cache line of its own.
  private static func makeEntries(_ count: Int) -> UnsafeMutableBufferPointer<Entry> {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: count * MemoryLayout<Entry>.stride, alignment: 64)
    return unsafe memory.bindMemory(to: Entry.self)
  }

  private static func makeSlots(_ count: Int) -> UnsafeMutableBufferPointer<UInt32> {
    let slots = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    unsafe slots.initialize(repeating: 0)
    return unsafe slots
  }
}

extension WordCache {
  /// The entries as they stand; invalid once a word is inserted.
  @unsafe struct View {
    fileprivate let entries: UnsafeMutablePointer<Entry>
    fileprivate let slots: UnsafeMutableBufferPointer<UInt32>

    /// The index of an entry that is most likely the word's; negative when the word is new.
    ///
    /// - Parameter slot: where to look first: a number whose low bits are the slot's; left where the
    ///   entry was found.
    @inline(__always)
    func candidate(for key: WordKey, from slot: inout Int) -> Int {
      let mask = unsafe slots.count &- 1
      let tag = unsafe Self.tag(key.hash)
      while true {
        let found = unsafe slots.baseAddress.unsafelyUnwrapped[slot & mask]
        if found == 0 { return -1 }
        if found & 0xFF00_0000 == tag { return Int(found & 0x00FF_FFFF) &- 1 }
        slot &+= 1
      }
    }

    /// The first candidate for a word, which the processor is told to fetch.
    @inline(__always)
    func fetch(_ key: WordKey) -> Int {
      var slot = key.hash
      let index = unsafe candidate(for: key, from: &slot)
      if index >= 0 { unsafe ashlar_prefetch(entries + index) }
      return index
    }

    @inline(__always)
    subscript(index: Int) -> UnsafePointer<Entry> { unsafe UnsafePointer(entries + index) }

    /// Bits of the hash that do not choose the slot.
    @inline(__always)
    fileprivate static func tag(_ hash: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: hash >> 16) & 0xFF00_0000
    }
  }
}

/// What happens inside a cached word.
final class WordPlan {
  let word: ShapedWord

  init(_ word: ShapedWord) { self.word = word }
}

/// A word's first 16 bytes with its length and style.
struct WordKey {
  var low: UInt64
  var high: UInt64
  /// The length in the high half, style and direction in the low half.
  var tail: UInt64
  var hash: Int

  var length: Int { Int(tail >> 32) }

  /// - Parameters:
  ///   - word: its first 16 bytes, and what mixes those after them.
  ///   - mode: the style's number and the direction; see `WordPiece.mode`.
  @inline(__always)
  init(_ word: WordScanner.Word, mode: UInt32) {
    low = word.low
    high = word.high
    tail = UInt64(truncatingIfNeeded: word.length) << 32 | UInt64(mode)
    var mixed = (low ^ tail &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
    mixed ^= (high ^ word.seed ^ mixed >> 32) &* 0xC4CE_B9FE_1A85_EC53
    mixed ^= mixed >> 29
    hash = Int(truncatingIfNeeded: mixed & 0x7FFF_FFFF_FFFF)
  }

  @inline(__always)
  static func == (one: WordKey, other: WordKey) -> Bool {
    one.low == other.low && one.high == other.high && one.tail == other.tail
  }
}
