internal import AshlarLock
internal import CHarfBuzz
internal import Synchronization

/// Words that have been shaped, found by their bytes and style; any number of shapers share one.
///
/// Looking a word up takes no lock and writes nothing, so shapers never wait for each other there; only
/// adding a word does, for the time of a copy. Entries lie in the order in which words were met, so the
/// commonest words share few cache lines; an open-addressing table of 4 bytes a slot leads to them.
@safe public final class WordCache: @unchecked Sendable {
  // Sendable: an entry is written once, under the lock, before the slot that leads to it is published.

  /// Words above this length in bytes are shaped each time.
  static let longestWord = 64
  /// No more words than this are kept: about 100 MB with their graphemes.
  static let capacity = 1 << 19
  private static let blockSize = 1 << 12

  public let library: FontLibrary
  let clusters = ClusterStore()
  private let lock = Lock(())
  private let blocks: UnsafeMutableBufferPointer<UnsafeMutablePointer<CachedWord>?>
  private var count = 0
  private let table: Atomic<UnsafeMutablePointer<WordTable>>
  /// All tables there were: a shaper may still look into an old one.
  private var tables: [UnsafeMutablePointer<WordTable>]
  private var styleNumbers: [TextStyle: UInt32] = [:]

  /// - Parameter library: the fonts with which the words are shaped.
  public init(library: FontLibrary) {
    self.library = library
    unsafe blocks = .allocate(capacity: Self.capacity / Self.blockSize)
    unsafe blocks.initialize(repeating: nil)
    let first = unsafe WordTable.make(slotCount: 1 << 10)
    unsafe table = Atomic(first)
    unsafe tables = [first]
  }

  deinit {
    for index in 0..<count {
      if let details = unsafe entry(index).pointee.details { unsafe WordDetails.free(details) }
    }
    unsafe blocks.forEach { unsafe $0?.deallocate() }
    unsafe blocks.deallocate()
    unsafe tables.forEach { unsafe WordTable.free($0) }
  }

  /// The number that stands for a style in keys.
  func number(of style: TextStyle) -> UInt32 {
    lock.withLock { _ in
      if let known = styleNumbers[style] { return known }
      let number = UInt32(styleNumbers.count)
      styleNumbers[style] = number
      return number
    }
  }

  /// The entries as they stand, for many look-ups; words that are added later may be missing.
  var view: View {
    let table = unsafe table.load(ordering: .acquiring).pointee
    return unsafe View(slots: table.slots, mask: table.slotCount &- 1, blocks: blocks)
  }

  private func entry(_ index: Int) -> UnsafeMutablePointer<CachedWord> {
    unsafe blocks[index / Self.blockSize].unsafelyUnwrapped + index % Self.blockSize
  }

  /// A word; nil when it is new.
  func find(_ key: WordKey, _ word: UnsafeBufferPointer<UInt8>) -> ParagraphWord? {
    guard let entry = unsafe entry(of: key, word) else { return nil }
    return unsafe ParagraphWord(entry)
  }

  private func entry(of key: WordKey, _ word: UnsafeBufferPointer<UInt8>)
    -> UnsafePointer<CachedWord>?
  {
    let view = unsafe view
    var slot = key.hash
    while let entry = unsafe view.candidate(for: key, from: &slot) {
      if unsafe entry.pointee.holds(key, word) { return unsafe entry }
      slot &+= 1
    }
    return nil
  }

  /// What is drawn of a cached word, as `insert` was given it; nil when the word is not cached.
  func drawn(_ key: WordKey, _ word: UnsafeBufferPointer<UInt8>) -> FontUsage? {
    guard let entry = unsafe entry(of: key, word) else { return nil }
    return unsafe entry.pointee.details?.pointee.drawn ?? FontUsage()
  }

  /// Adds a word that `find` did not know, unless another shaper has just done so.
  ///
  /// - Parameters:
  ///   - graphemes: the word's, which it counts from 0.
  ///   - drawn: what fonts draw of it; nothing for ASCII that its styles' primary fonts draw.
  /// - Returns: the cached word; nil when the cache is full.
  func insert(
    _ shaped: ShapedWord, graphemes: [Cluster], drawn: FontUsage, key: WordKey,
    _ word: UnsafeBufferPointer<UInt8>
  ) -> ParagraphWord? {
    lock.withLock { _ in
      if let known = unsafe find(key, word) { return known }
      guard count < Self.capacity, let first = clusters.append(graphemes) else { return nil }
      let block = count / Self.blockSize
      if unsafe blocks[block] == nil { unsafe blocks[block] = Self.makeBlock() }
      let isSimple = shaped.isPlain && word.count <= 16
      let details =
        isSimple && drawn.isEmpty
        ? nil
        : unsafe WordDetails(
          word: shaped.moved(to: first), bytes: word.count > 16 ? Array(word) : [], drawn: drawn
        ).allocated()
      let new = unsafe entry(count)
      unsafe new.initialize(
        to: CachedWord(
          key: key, advance: shaped.advance, units: shaped.units, firstCluster: first,
          clusterCount: UInt32(graphemes.count),
          script: isSimple ? shaped.firstScript : CachedWord.busy,
          details: details))
      count += 1
      publish(count - 1, key)
      return unsafe ParagraphWord(new)
    }
  }

  /// Lets shapers find an entry that is complete.
  private func publish(_ index: Int, _ key: WordKey) {
    let current = unsafe table.load(ordering: .relaxed)
    if unsafe (index + 1) * 2 <= current.pointee.slotCount {
      unsafe current.pointee.place(index, hash: key.hash)
      return
    }
    // Two slots an entry and more: most look-ups end at the first.
    let larger = unsafe WordTable.make(slotCount: current.pointee.slotCount * 4)
    for index in 0...index {
      unsafe larger.pointee.place(index, hash: entry(index).pointee.key.hash)
    }
    unsafe tables.append(larger)
    unsafe table.store(larger, ordering: .releasing)
  }

  /// Room for entries, each on a cache line of its own.
  private static func makeBlock() -> UnsafeMutablePointer<CachedWord> {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: blockSize * MemoryLayout<CachedWord>.stride, alignment: 64)
    return unsafe memory.bindMemory(to: CachedWord.self, capacity: blockSize)
  }
}

extension WordCache {
  /// The entries at one time.
  @unsafe struct View {
    fileprivate let slots: UnsafeMutablePointer<Atomic<UInt32>>
    fileprivate let mask: Int
    fileprivate let blocks: UnsafeMutableBufferPointer<UnsafeMutablePointer<CachedWord>?>

    /// An entry that is most likely the word's; nil when the word is new.
    ///
    /// - Parameter slot: where to look first: a number whose low bits are the slot's; left where the
    ///   entry was found.
    @inline(__always)
    func candidate(for key: WordKey, from slot: inout Int) -> UnsafePointer<CachedWord>? {
      let tag = unsafe WordTable.tag(key.hash)
      while true {
        let found = unsafe slots[slot & mask].load(ordering: .acquiring)
        if found == 0 { return nil }
        if found & 0xFF00_0000 == tag {
          // Unsigned, so that dividing is a shift.
          let index = UInt(found & 0x00FF_FFFF) &- 1
          let size = UInt(WordCache.blockSize)
          let block = unsafe blocks.baseAddress.unsafelyUnwrapped[Int(bitPattern: index / size)]
          return unsafe UnsafePointer(block.unsafelyUnwrapped + Int(bitPattern: index % size))
        }
        slot &+= 1
      }
    }

    /// Has the processor fetch the slot in which a word would be.
    @inline(__always)
    func fetchSlot(of key: WordKey) { unsafe ashlar_prefetch(slots + (key.hash & mask)) }

    /// The first candidate for a word, which the processor fetches ahead.
    @inline(__always)
    func fetch(_ key: WordKey) -> UnsafePointer<CachedWord>? {
      var slot = key.hash
      guard let entry = unsafe candidate(for: key, from: &slot) else { return nil }
      unsafe ashlar_prefetch(entry)
      return unsafe entry
    }
  }
}
