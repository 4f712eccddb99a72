/// The items of an AVIF or HEIC file and where their bytes are (ISO/IEC 14496-12 section 8.11).
struct HEIFItems {
  struct Item {
    var kind: String
    /// Parts of the file; empty when they are not in it or not understood.
    var ranges: [Range<Int>]
  }

  private(set) var items: [Item] = []

  init(_ bytes: ByteReader) {
    guard let meta = ISOBox.first("meta", in: bytes), !meta.isCut,
      let body = meta.body.part(from: 4, count: meta.body.count - 4),
      let names = ISOBox.first("iinf", in: body), let places = ISOBox.first("iloc", in: body)
    else { return }
    let own = ISOBox.first("idat", in: body)?.body.range
    let ranges = Self.places(places.body, own: own, fileSize: bytes.count)
    for (id, kind) in Self.kinds(names.body) {
      items.append(Item(kind: kind, ranges: ranges[id] ?? []))
    }
  }

  /// Each item's kind, by its number.
  private static func kinds(_ body: ByteReader) -> [(id: Int, kind: String)] {
    guard let version = body[0],
      let entries = body.part(
        from: version == 0 ? 6 : 8, count: body.count - (version == 0 ? 6 : 8))
    else { return [] }
    return ISOBox.all(in: entries).compactMap { box in
      guard box.kind == "infe", let version = box.body[0], version >= 2,
        let id = box.body.bigEndian(at: 4, byteCount: version == 2 ? 2 : 4),
        let name = box.body.part(from: version == 2 ? 8 : 10, count: 4)
      else { return nil }
      return (id, String(decoding: name.bytes[name.range], as: UTF8.self))
    }
  }

  /// Each item's parts, by its number.
  private static func places(
    _ body: ByteReader, own: Range<Int>?, fileSize: Int
  ) -> [Int: [Range<Int>]] {
    guard let version = body[0], version <= 2, let sizes = body.bigEndian(at: 4, byteCount: 2)
    else { return [:] }
    var numbers = NumberCursor(bytes: body, offset: 6)
    let (offsetSize, lengthSize) = (sizes >> 12 & 15, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    var result: [Int: [Range<Int>]] = [:]
    guard let count = numbers.next(version < 2 ? 2 : 4) else { return [:] }
    for _ in 0..<count {
      guard let id = numbers.next(version < 2 ? 2 : 4),
        let method = version == 0 ? 0 : numbers.next(2), numbers.next(2) != nil,
        let base = numbers.next(baseSize), let parts = numbers.next(2)
      else { return result }
      let start = method & 15 == 0 ? 0 : method & 15 == 1 ? own?.lowerBound : nil
      var ranges: [Range<Int>] = []
      // A part has no bytes where lengths have none.
      let countedParts = lengthSize == 0 ? 0 : parts
      numbers.offset += (parts - countedParts) * (indexSize + offsetSize)
      for _ in 0..<countedParts {
        guard numbers.next(indexSize) != nil, let offset = numbers.next(offsetSize),
          let length = numbers.next(lengthSize)
        else { return result }
        guard let start, length > 0, case let first = start + base + offset,
          first + length <= fileSize
        else { continue }
        ranges.append(first..<first + length)
      }
      result[id] = ranges
    }
    return result
  }
}

/// Reads numbers of given sizes one after the other.
private struct NumberCursor {
  let bytes: ByteReader
  var offset: Int

  /// The next number; one of no bytes is 0. Numbers of eight bytes must fit into seven.
  mutating func next(_ byteCount: Int) -> Int? {
    defer { offset += byteCount }
    if byteCount == 0 { return 0 }
    guard byteCount == 8 else { return bytes.bigEndian(at: offset, byteCount: byteCount) }
    return bytes[offset] == 0 ? bytes.bigEndian(at: offset + 1, byteCount: 7) : nil
  }
}
