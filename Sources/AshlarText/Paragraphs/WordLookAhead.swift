/// The words of a text that come next, as far as the cache seems to know them.
///
/// Its loops are not inlined, so that each has the processor's registers for itself.
@safe struct WordLookAhead {
  static let capacity = 32
  /// How many words to look for where the cache may not know even the next.
  static let firstReach = 8

  private let keys = UnsafeMutablePointer<WordKey>.allocate(capacity: capacity)
  /// What is most likely each word's entry in the cache.
  private let entries = UnsafeMutablePointer<UnsafePointer<CachedWord>>.allocate(
    capacity: capacity)

  func deallocate() {
    unsafe keys.deallocate()
    unsafe entries.deallocate()
  }

  /// Finds words, each after a single space, and has the processor fetch first the slots and then the
  /// entries of all at once.
  ///
  /// - Parameter limit: the most to find; up to the capacity.
  /// - Returns: how many there are.
  @inline(never)
  func find(
    _ limit: Int, in scanner: WordScanner, from start: Int, to end: Int, mode: UInt32,
    cache: WordCache.View
  ) -> Int {
    var offset = start
    var count = 0
    while unsafe count < limit && offset < end && scanner.text[offset] == 0x20 {
      let word = scanner.word(at: offset &+ 1)
      offset &+= 1 &+ word.length
      guard UInt(bitPattern: word.length &- 1) < UInt(WordCache.longestWord), offset <= end else {
        break
      }
      let key = WordKey(word, mode: mode)
      unsafe cache.fetchSlot(of: key)
      unsafe keys[count] = key
      count &+= 1
    }
    for index in 0..<count {
      guard let entry = unsafe cache.fetch(keys[index]) else { return index }
      unsafe entries[index] = entry
    }
    return count
  }

  /// A word, which the text holds at an offset; nil when the entry is another's.
  func word(_ index: Int, in scanner: WordScanner, at offset: Int) -> ParagraphWord? {
    let entry = unsafe entries[index]
    let word = unsafe scanner.text.extracting(offset..<offset + length(index))
    return unsafe entry.pointee.holds(keys[index], word) ? ParagraphWord(entry) : nil
  }

  /// A word's length in bytes.
  func length(_ index: Int) -> Int { unsafe keys[index].length }

  /// Adds words as long as nothing happens inside them.
  ///
  /// - Parameters:
  ///   - offset: of the space before the first word; left at that of the first word not added.
  ///   - pen: at the end of a word.
  ///   - next: the place before the first word, as far as the pen knows it.
  ///   - places: room for a place each, filled from the start.
  /// - Returns: how many were added.
  @inline(never)
  func add(
    _ range: Range<Int>, space: (advance: Double, units: Int32), at offset: inout Int,
    pen: inout ParagraphPen, next: Opportunity, to places: UnsafeMutablePointer<Opportunity>
  ) -> Int {
    var place = next
    var widestPart = pen.widestPart
    var script = pen.script
    var added = 0
    var spaceOffset = offset
    for index in range {
      let key = unsafe keys[index]
      let entry = unsafe entries[index]
      guard unsafe entry.pointee.key == key else { break }
      let edge = unsafe entry.pointee.script
      if edge != script, edge != 0 {
        guard script == 0, edge != CachedWord.busy else { break }
        script = edge
      }
      let width = place.end - place.start
      if width > widestPart { widestPart = width }
      place.start = place.end + space.advance
      place.startUnits = place.endUnits &+ space.units
      place.offset = UInt32(truncatingIfNeeded: spaceOffset &+ 1)
      place.firstCluster = unsafe entry.pointee.firstCluster
      unsafe (places + added).initialize(to: place)
      place.end = unsafe place.start + entry.pointee.advance
      place.endUnits = unsafe place.startUnits &+ entry.pointee.units
      place.endCluster = unsafe place.firstCluster &+ entry.pointee.clusterCount
      spaceOffset &+= 1 &+ key.length
      added &+= 1
    }
    offset = spaceOffset
    pen.start = place.start
    pen.position = place.end
    pen.units = place.endUnits
    pen.contentEnd = place.end
    pen.contentEndUnits = place.endUnits
    pen.endCluster = place.endCluster
    pen.widestPart = widestPart
    pen.script = script
    return added
  }
}
