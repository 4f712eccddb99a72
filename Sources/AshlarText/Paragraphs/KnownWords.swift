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
  /// A word, and the index of what is most likely its entry in the cache.
  private struct Word {
    var key: WordKey
    var candidate: Int
  }

  private let words = UnsafeMutableBufferPointer<Word>.allocate(capacity: 8)

  func deallocate() { unsafe words.deallocate() }

  /// Finds words, each after a single space, and has the processor fetch their entries all at once.
  ///
  /// - Returns: how many there are; at most 8.
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
      let candidate = unsafe cache.fetch(key)
      guard candidate >= 0 else { break }
      unsafe words[count] = Word(key: key, candidate: candidate)
      count &+= 1
    }
    return count
  }

  /// Adds the first `count` words as long as nothing happens inside them.
  ///
  /// - Parameters:
  ///   - offset: of the space before the first word; left at that of the first word not added.
  ///   - model: what all places have in common.
  ///   - places: room for `count` places, filled from the start.
  /// - Returns: how many were added.
  @inline(__always)
  func add(
    _ count: Int, from cache: WordCache.View, space: (advance: Double, units: Int32),
    at offset: inout Int, pen: inout ParagraphPen, model: Opportunity,
    to places: UnsafeMutablePointer<Opportunity>
  ) -> Int {
    for index in 0..<count {
      let word = unsafe words[index]
      let entry = unsafe cache[word.candidate]
      guard unsafe entry.pointee.key == word.key, unsafe entry.pointee.plan < 0 else {
        return index
      }
      let script = unsafe entry.pointee.script
      if script != pen.script, script != 0 {
        guard pen.script == 0 else { return index }
        pen.script = script
      }
      pen.position += space.advance
      pen.units &+= space.units
      let width = pen.contentEnd - pen.start
      if width > pen.widestPart { pen.widestPart = width }
      pen.start = pen.position
      var place = model
      place.start = pen.position
      place.end = pen.contentEnd
      place.startUnits = pen.units
      place.endUnits = pen.contentEndUnits
      place.offset = UInt32(truncatingIfNeeded: offset &+ 1)
      place.firstCluster = unsafe entry.pointee.firstCluster
      place.endCluster = pen.endCluster
      place.endItem = pen.endItem
      unsafe (places + index).initialize(to: place)
      pen.position += unsafe entry.pointee.advance
      pen.units &+= unsafe entry.pointee.units
      pen.contentEnd = pen.position
      pen.contentEndUnits = pen.units
      pen.endCluster = unsafe entry.pointee.firstCluster &+ entry.pointee.clusterCount
      pen.endItem = model.startItem
      offset &+= 1 &+ word.key.length
    }
    return count
  }
}
