/// Writes the parts of a `WordArchive`, numbers with their lowest byte first.
struct ArchiveWriter {
  var bytes: [UInt8] = []

  mutating func append(_ number: some FixedWidthInteger) {
    var rest = number.littleEndian
    unsafe withUnsafeBytes(of: &rest) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func append(text: String) {
    append(UInt32(text.utf8.count))
    bytes += text.utf8
  }

  mutating func align(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func append(_ style: TextStyle) {
    append(UInt32(style.stack))
    append(style.fontSize.bitPattern)
    append(style.letterSpacing.bitPattern)
    append(style.wordSpacing.bitPattern)
    append(text: style.language)
    append(UInt8(style.drawsLigatures ? 1 : 0))
  }

  /// A word's key, with its bytes when it has more than the key holds.
  mutating func append(_ key: WordKey, _ word: [UInt8]) {
    append(key.low)
    append(key.high)
    append(key.tail)
    bytes += word
  }

  mutating func append(_ word: ShapedWord) {
    append(word.advance.bitPattern)
    append(word.units)
    append(word.webKitShift.bitPattern)
    append(word.firstScript)
    append(word.lastScript)
    append(UInt8(word.isBidirectional ? 1 : 0))
    append(UInt8(word.partsLigatures ? 1 : 0))
    append(UInt16(word.places.count))
    append(UInt16(word.marks.count))
    append(UInt16(word.items.count))
    for place in word.places { append(place) }
    for mark in word.marks {
      append(UInt16(mark.offset))
      append(mark.kind.rawValue)
    }
    for item in word.items { append(item.bitPattern) }
  }

  private mutating func append(_ place: ShapedWord.Place) {
    append(place.offset)
    append(UInt8(place.isHyphenated ? 1 : 0))
    append(place.advance.bitPattern)
    append(place.units)
    append(place.endAdjustment.bitPattern)
    append(place.endUnits)
    append(place.lostKerning.bitPattern)
    append(place.hyphenSpacing.bitPattern)
    append(place.firstCluster)
    append(place.itemsBefore)
    append(place.itemsUpTo)
    append(place.webKitShift.bitPattern)
  }

  mutating func append(_ clusters: [Cluster]) {
    append(UInt16(clusters.count))
    for cluster in clusters {
      append(cluster.advance.bitPattern)
      append(cluster.endAdjustment.bitPattern)
      append(cluster.units)
      append(UInt16(cluster.length))
      append(UInt8(cluster.isJoined ? 1 : 0))
      append(UInt8(cluster.continuesLigature ? 1 : 0))
    }
  }
}
