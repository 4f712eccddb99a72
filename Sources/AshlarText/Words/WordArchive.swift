internal import CHarfBuzz
internal import CICU

/// Shaped words as bytes that a file can keep from one process to the next.
///
/// Bound to what decided them: the fonts, the libraries that shape and break, and the program. A word
/// is looked up only when a cache does not have it yet.
public struct WordArchive: Sendable {
  /// "ASHWORD" and the format's version.
  private static let magic: UInt64 = 0x4153_4857_4F52_4403
  private static let headerSize = 40
  /// With more styles than this an archive begins afresh, so that forgotten ones do not pile up.
  private static let maximumStyles = 1 << 10

  private let bytes: [UInt8]
  /// In the order of the numbers that stand for them in keys.
  let styles: [TextStyle]
  private let slotsOffset: Int
  private let slotCount: Int

  /// Reads what `bytes(of:program:)` wrote; nil for any other bytes, another program, other fonts.
  ///
  /// - Parameters:
  ///   - bytes: a file's content, whole.
  ///   - library: the fonts, in the same order, and their stacks.
  ///   - program: what tells one version of the calling program from the next.
  /// - Complexity: linear in the bytes and in the fonts' bytes, which are only summed up.
  public init?(bytes: [UInt8], library: FontLibrary, program: String) {
    var reader = ArchiveReader(bytes: bytes)
    guard reader.next(UInt64.self) == Self.magic,
      reader.next() == Self.fingerprint(of: library, program: program),
      reader.next() == Self.sum(bytes[min(24, bytes.count)...]),
      let slotsOffset = reader.next(UInt32.self), let slotCount = reader.next(UInt32.self),
      let styleCount = reader.next(UInt32.self), reader.next(UInt32.self) != nil,
      slotCount.nonzeroBitCount == 1, Int(slotsOffset) + 4 * Int(slotCount) <= bytes.count
    else { return nil }
    var styles: [TextStyle] = []
    for _ in 0..<styleCount {
      guard let style = reader.nextStyle() else { return nil }
      styles.append(style)
    }
    self.bytes = bytes
    self.styles = styles
    self.slotsOffset = Int(slotsOffset)
    self.slotCount = Int(slotCount)
  }

  /// All words of a cache; empty when they are not worth keeping.
  public static func bytes(of words: WordCache, program: String) -> [UInt8] {
    var records = ArchiveWriter()
    var places: [(hash: Int, offset: Int)] = []
    let styles = words.forEachWord { key, word, bytes, graphemes in
      places.append((key.hash, records.bytes.count))
      records.append(key, bytes)
      records.append(word)
      records.append(graphemes)
    }
    guard !places.isEmpty, styles.count <= maximumStyles else { return [] }
    var table = ArchiveWriter()
    for style in styles { table.append(style) }
    table.align(to: 8)
    var slotCount = 16
    while slotCount < 2 * places.count { slotCount *= 2 }
    let slotsOffset = headerSize + table.bytes.count
    let recordsOffset = slotsOffset + 4 * slotCount
    guard recordsOffset + records.bytes.count <= Int(UInt32.max) else { return [] }
    var slots = [UInt32](repeating: 0, count: slotCount)
    for place in places {
      var slot = place.hash & (slotCount - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = UInt32(recordsOffset + place.offset)
    }
    for slot in slots { table.append(slot) }
    var content = ArchiveWriter()
    content.append(UInt32(slotsOffset))
    content.append(UInt32(slotCount))
    content.append(UInt32(styles.count))
    content.append(UInt32(0))
    content.bytes += table.bytes
    content.bytes += records.bytes
    var file = ArchiveWriter()
    file.append(magic)
    file.append(fingerprint(of: words.library, program: program))
    file.append(sum(content.bytes[...]))
    return file.bytes + content.bytes
  }

  /// A word, its graphemes counted from 0; nil when it is not there.
  func word(_ key: WordKey, _ word: UnsafeBufferPointer<UInt8>) -> (
    word: ShapedWord, clusters: [Cluster]
  )? {
    var slot = key.hash & (slotCount - 1)
    for _ in 0..<slotCount {
      var reader = ArchiveReader(bytes: bytes, offset: slotsOffset + 4 * slot)
      guard let offset = reader.next(UInt32.self), offset != 0 else { return nil }
      reader.offset = Int(offset)
      if unsafe reader.nextIs(key, word) {
        guard let shaped = reader.nextWord(), let clusters = reader.nextClusters() else {
          return nil
        }
        return (shaped, clusters)
      }
      slot = (slot + 1) & (slotCount - 1)
    }
    return nil
  }

  /// What decides how words are shaped and where they break, in one number.
  private static func fingerprint(of library: FontLibrary, program: String) -> UInt64 {
    var writer = ArchiveWriter()
    for face in library.faces {
      writer.append(sum(face.bytes[...]))
      writer.append(UInt64(face.index))
      for (tag, value) in face.variations {
        writer.append(text: tag)
        writer.append(value.bitPattern)
      }
    }
    for stack in library.stacks {
      writer.append(UInt64(stack.faces.count))
      for face in stack.faces { writer.append(UInt64(face)) }
    }
    unsafe writer.append(text: String(cString: hb_version_string()))
    unsafe writer.append(text: String(cString: ashlar_icu_version()))
    writer.append(text: program)
    return sum(writer.bytes[...])
  }

  /// A number that tells bytes from others; no seal.
  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBufferPointer { unsafe WordScanner(text: $0).sum }
  }
}
