/// Reads what an `ArchiveWriter` wrote; nil where the bytes end before.
struct ArchiveReader {
  let bytes: [UInt8]
  var offset = 0

  mutating func next<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
    let size = MemoryLayout<Number>.size
    guard offset + size <= bytes.count else { return nil }
    defer { offset += size }
    return unsafe bytes.withUnsafeBytes {
      unsafe Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  private mutating func nextDouble() -> Double? { next().map(Double.init(bitPattern:)) }

  private mutating func nextFloat() -> Float? { next().map(Float.init(bitPattern:)) }

  private mutating func nextFlag() -> Bool? { next(UInt8.self).map { $0 != 0 } }

  private mutating func nextText() -> String? {
    guard let count = next(UInt32.self), offset + Int(count) <= bytes.count else { return nil }
    defer { offset += Int(count) }
    return String(decoding: bytes[offset..<offset + Int(count)], as: UTF8.self)
  }

  mutating func nextStyle() -> TextStyle? {
    guard let stack = next(UInt32.self), let fontSize = nextDouble(),
      let letterSpacing = nextDouble(), let wordSpacing = nextDouble(), let language = nextText(),
      let drawsLigatures = nextFlag()
    else { return nil }
    return TextStyle(
      stack: Int(stack), fontSize: fontSize, letterSpacing: letterSpacing,
      wordSpacing: wordSpacing, language: language, drawsLigatures: drawsLigatures)
  }

  /// Whether the word that comes next is the one that is looked for.
  mutating func nextIs(_ key: WordKey, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard next() == key.low, next() == key.high, next() == key.tail else { return false }
    guard word.count > 16 else { return true }
    guard offset + word.count <= bytes.count else { return false }
    defer { offset += word.count }
    return unsafe bytes[offset..<offset + word.count].elementsEqual(word)
  }

  mutating func nextWord() -> ShapedWord? {
    var word = ShapedWord()
    guard let advance = nextDouble(), let units = next(Int32.self), let shift = nextFloat(),
      let firstScript = next(UInt32.self), let lastScript = next(UInt32.self),
      let isBidirectional = nextFlag(), let partsLigatures = nextFlag(),
      let placeCount = next(UInt16.self),
      let markCount = next(UInt16.self), let itemCount = next(UInt16.self)
    else { return nil }
    word.advance = advance
    word.units = units
    word.webKitShift = shift
    word.firstScript = firstScript
    word.lastScript = lastScript
    word.isBidirectional = isBidirectional
    word.partsLigatures = partsLigatures
    for _ in 0..<placeCount {
      guard let place = nextPlace() else { return nil }
      word.places.append(place)
    }
    for _ in 0..<markCount {
      guard let offset = next(UInt16.self), let kind = next().flatMap(TextMark.Kind.init)
      else { return nil }
      word.marks.append(TextMark(offset: Int(offset), kind: kind))
    }
    for _ in 0..<itemCount {
      guard let item = nextDouble() else { return nil }
      word.items.append(item)
    }
    return word
  }

  private mutating func nextPlace() -> ShapedWord.Place? {
    guard let offset = next(Int32.self), let isHyphenated = nextFlag(),
      let advance = nextDouble(), let units = next(Int32.self), let endAdjustment = nextDouble(),
      let endUnits = next(Int32.self), let lostKerning = nextFloat(),
      let hyphenSpacing = nextFloat(), let firstCluster = next(UInt32.self),
      let itemsBefore = next(Int32.self), let itemsUpTo = next(Int32.self),
      let webKitShift = nextFloat()
    else { return nil }
    return ShapedWord.Place(
      offset: offset, isHyphenated: isHyphenated, advance: advance, units: units,
      endAdjustment: endAdjustment, endUnits: endUnits, lostKerning: lostKerning,
      hyphenSpacing: hyphenSpacing, firstCluster: firstCluster, itemsBefore: itemsBefore,
      itemsUpTo: itemsUpTo, webKitShift: webKitShift)
  }

  mutating func nextClusters() -> [Cluster]? {
    guard let count = next(UInt16.self) else { return nil }
    var clusters: [Cluster] = []
    clusters.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let advance = nextFloat(), let endAdjustment = nextFloat(),
        let units = next(Int32.self), let length = next(UInt16.self), let isJoined = nextFlag(),
        let continuesLigature = nextFlag()
      else { return nil }
      clusters.append(
        Cluster(
          advance: advance, endAdjustment: endAdjustment, units: units, length: Int32(length),
          isJoined: isJoined, continuesLigature: continuesLigature))
    }
    return clusters
  }
}
