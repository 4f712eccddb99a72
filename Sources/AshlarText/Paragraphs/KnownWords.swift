/// How far a paragraph has come.
struct ParagraphPen {
  var position = 0.0
  var units: Int32 = 0
  /// Where the text before the last white space ended.
  var contentEnd = 0.0
  var contentEndUnits: Int32 = 0
  var endCluster: UInt32 = 0
  var endItem: UInt32 = 0
  /// Where the last opportunity starts, and the most that lies between two.
  var start = 0.0
  var widestPart = 0.0
  /// The script of the last letter; 0 before the first.
  var script: UInt32 = 0
}

/// The words of a text that come next, as far as the cache seems to know them.
@safe struct KnownWords {
  /// A word, and what is most likely its entry in the cache.
  @safe private struct Word {
    var key: WordKey
    var entry: UnsafePointer<WordCache.Entry>?
  }

  private let words = UnsafeMutableBufferPointer<Word>.allocate(capacity: 16)

  func deallocate() { unsafe words.deallocate() }

  /// Finds words, each after a single space, and has the processor fetch first the slots and then the
  /// entries of all at once.
  ///
  /// - Returns: how many there are; at most 16.
  @inline(__always)
  func lookAhead(
    in scanner: WordScanner, from start: Int, to end: Int, mode: UInt32, cache: WordCache.View
  ) -> Int {
    var offset = start
    var count = 0
    while unsafe count < words.count && offset < end && scanner.text[offset] == 0x20 {
      let word = scanner.word(at: offset &+ 1)
      offset &+= 1 &+ word.length
      guard UInt(bitPattern: word.length &- 1) < 16, offset <= end else { break }
      let key = WordKey(word, mode: mode)
      unsafe cache.fetchSlot(of: key)
      unsafe words[count] = Word(key: key, entry: nil)
      count &+= 1
    }
    for index in 0..<count {
      guard let entry = unsafe cache.fetch(words[index].key) else { return index }
      unsafe words[index].entry = entry
    }
    return count
  }

  /// A word; nil when the entry is another's.
  func word(_ index: Int) -> FoundWord? {
    guard let entry = unsafe words[index].entry, unsafe entry.pointee.key == words[index].key else {
      return nil
    }
    return unsafe FoundWord(entry)
  }

  /// A word's length in bytes.
  func length(_ index: Int) -> Int { unsafe words[index].key.length }

  /// Adds words as long as nothing happens inside them.
  ///
  /// - Parameters:
  ///   - offset: of the space before the first word; left at that of the first word not added.
  ///   - model: what all places have in common.
  ///   - places: room for a place each, filled from the start.
  /// - Returns: how many were added.
  @inline(__always)
  func add(
    _ range: Range<Int>, space: (advance: Double, units: Int32), at offset: inout Int,
    pen: inout ParagraphPen, model: Opportunity, to places: UnsafeMutablePointer<Opportunity>
  ) -> Int {
    var place = unsafe places
    for index in range {
      let word = unsafe words[index]
      let entry = unsafe word.entry.unsafelyUnwrapped
      guard unsafe entry.pointee.key == word.key, unsafe entry.pointee.plan == nil else {
        return index &- range.lowerBound
      }
      let script = unsafe entry.pointee.script
      if script != pen.script, script != 0 {
        guard pen.script == 0 else { return index &- range.lowerBound }
        pen.script = script
      }
      pen.position += space.advance
      pen.units &+= space.units
      let width = pen.contentEnd - pen.start
      if width > pen.widestPart { pen.widestPart = width }
      pen.start = pen.position
      let firstCluster = unsafe entry.pointee.firstCluster
      unsafe place.initialize(
        to: Opportunity(
          start: pen.position, end: pen.contentEnd, startUnits: pen.units,
          endUnits: pen.contentEndUnits, offset: UInt32(truncatingIfNeeded: offset &+ 1),
          firstCluster: firstCluster, endCluster: pen.endCluster, startItem: model.startItem,
          endItem: pen.endItem, webKitShift: model.webKitShift,
          webKitEndShift: model.webKitEndShift, kind: .allowed))
      unsafe place += 1
      pen.position += unsafe entry.pointee.advance
      pen.units &+= unsafe entry.pointee.units
      pen.contentEnd = pen.position
      pen.contentEndUnits = pen.units
      pen.endCluster = unsafe firstCluster &+ entry.pointee.clusterCount
      pen.endItem = model.startItem
      offset &+= 1 &+ word.key.length
    }
    return range.count
  }
}
