extension ImageHeader {
  /// AVIF and HEIC: the properties of the primary item (ISO/IEC 23008-12): `ispe` has the size, `irot`
  /// may turn it by quarters, `clap` may crop it.
  static func readHEIF(_ bytes: ByteReader) throws(ImageHeaderError) -> ImageHeader? {
    guard let type = ISOBox(bytes, at: 0), type.kind == "ftyp", let format = brand(type.body) else {
      return nil
    }
    guard let meta = ISOBox.first("meta", in: bytes), !meta.isCut else { throw .truncated(format) }
    var size: (width: Double, height: Double)?
    var isTurned = false
    for box in primaryProperties(bytes) {
      switch box.kind {
      case "ispe": size = extent(box.body) ?? size
      case "clap": size = aperture(box.body) ?? size
      case "irot": isTurned = box.body[0].map { $0 & 1 == 1 } ?? false
      default: break
      }
    }
    guard let size, size.width > 0, size.height > 0 else { throw .damaged(format) }
    return ImageHeader(
      format, width: isTurned ? size.height : size.width,
      height: isTurned ? size.width : size.height)
  }

  /// The properties of the primary item, in the order in which they apply; empty where the file is not whole up to there.
  static func primaryProperties(_ bytes: ByteReader) -> [ISOBox] {
    guard let meta = metaBody(bytes), let properties = ISOBox.first("iprp", in: meta)?.body,
      let primary = primaryItem(meta)
    else { return [] }
    let boxes = Self.properties(bytes)
    return associations(of: primary, in: properties).compactMap { index in
      index >= 1 && index <= boxes.count ? boxes[index - 1] : nil
    }
  }

  /// The properties of all items.
  static func properties(_ bytes: ByteReader) -> [ISOBox] {
    metaBody(bytes).flatMap { ISOBox.first("iprp", in: $0) }
      .flatMap { ISOBox.first("ipco", in: $0.body) }.map { ISOBox.all(in: $0.body) } ?? []
  }

  private static func metaBody(_ bytes: ByteReader) -> ByteReader? {
    guard let meta = ISOBox.first("meta", in: bytes), !meta.isCut else { return nil }
    return meta.body.part(from: 4, count: meta.body.count - 4)
  }

  /// The format that the file type box names, as its brand or among the compatible ones.
  private static func brand(_ body: ByteReader) -> Format? {
    let offsets = stride(from: 0, to: min(body.count, 256), by: 4).filter { $0 != 4 }
    func isNamed(_ brands: [String]) -> Bool {
      offsets.contains { offset in brands.contains { body.has($0.utf8, at: offset) } }
    }
    if isNamed(["avif", "avis"]) { return .avif }
    return isNamed(["heic", "heix", "heim", "heis", "hevc"]) ? .heic : nil
  }

  private static func primaryItem(_ meta: ByteReader) -> Int? {
    guard let body = ISOBox.first("pitm", in: meta)?.body, let version = body[0] else { return nil }
    return body.bigEndian(at: 4, byteCount: version == 0 ? 2 : 4)
  }

  /// The properties of an item, by their places in `ipco`, counted from 1.
  private static func associations(of item: Int, in properties: ByteReader) -> [Int] {
    guard let body = ISOBox.first("ipma", in: properties)?.body, let version = body[0],
      let flags = body[3], let count = body.bigEndian(at: 4, byteCount: 4)
    else { return [] }
    let idSize = version < 1 ? 2 : 4
    let indexSize = flags & 1 == 1 ? 2 : 1
    var offset = 8
    for _ in 0..<count {
      guard let id = body.bigEndian(at: offset, byteCount: idSize),
        let used = body[offset + idSize]
      else { return [] }
      offset += idSize + 1
      guard id == item else {
        offset += Int(used) * indexSize
        continue
      }
      let mask = indexSize == 2 ? 0x7FFF : 0x7F
      return (0..<Int(used)).compactMap {
        body.bigEndian(at: offset + $0 * indexSize, byteCount: indexSize).map { $0 & mask }
      }
    }
    return []
  }

  private static func extent(_ body: ByteReader) -> (width: Double, height: Double)? {
    guard let width = body.bigEndian(at: 4, byteCount: 4),
      let height = body.bigEndian(at: 8, byteCount: 4)
    else { return nil }
    return (Double(width), Double(height))
  }

  /// The clean aperture's size: two fractions.
  private static func aperture(_ body: ByteReader) -> (width: Double, height: Double)? {
    let numbers = (0..<4).compactMap { body.bigEndian(at: 4 * $0, byteCount: 4) }
    guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0 else { return nil }
    let width = Double(numbers[0]) / Double(numbers[1])
    let height = Double(numbers[2]) / Double(numbers[3])
    return width > 0 && height > 0 ? (width, height) : nil
  }
}
