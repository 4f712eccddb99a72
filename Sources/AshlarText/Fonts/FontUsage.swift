/// Which code points each font draws of a text, and which none covers: what fonts' subsets must keep.
///
/// Small, because every card has one: 64 code points of a face are one number. The same code points give
/// the same value, in whatever order they were added.
public struct FontUsage: Hashable, Sendable {
  /// Code points of one face that share all but their six lowest bits.
  private struct Page: Hashable {
    /// The face above, the code points' common bits below; sorts pages by face and code point.
    var key: UInt32
    /// A bit for each code point.
    var bits: UInt64
  }

  /// Sorted by key.
  private var pages: [Page] = []

  /// Stands for the face of code points that no font covers.
  private static let noFace = 0xFFFF

  /// Stands for the list of faces in `joinedFaces`.
  private static let joinedFace = 0xFFFE

  public init() {}

  /// - Parameter words: those of another usage, whose faces have the same numbers.
  package init(words: [UInt64]) {
    pages = stride(from: 0, to: words.count - 1, by: 2).map {
      Page(key: UInt32(truncatingIfNeeded: words[$0]), bits: words[$0 + 1])
    }
  }

  /// All of it as numbers, two for each 64 code points of a face.
  package var words: [UInt64] {
    var words: [UInt64] = []
    words.reserveCapacity(2 * pages.count)
    for page in pages {
      words.append(UInt64(page.key))
      words.append(page.bits)
    }
    return words
  }

  /// The same without the room that it has to grow.
  package var compact: FontUsage {
    var copy = FontUsage()
    copy.pages = pages.map { $0 }
    return copy
  }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { pages.isEmpty }

  /// Code points that no font of their stack covers.
  public var uncovered: Set<UInt32> { scalars(ofFace: Self.noFace) }

  /// The faces of spans that a page opens with `TextMark.Kind.openJoined`.
  public var joinedFaces: Set<Int> { Set(scalars(ofFace: Self.joinedFace).map(Int.init)) }

  /// The code points that a face of the library draws.
  public func scalars(ofFace face: Int) -> Set<UInt32> {
    var scalars: Set<UInt32> = []
    for page in pages where Int(page.key >> 16) == face {
      var bits = page.bits
      while bits != 0 {
        scalars.insert(page.key << 6 & 0x3F_FFC0 | UInt32(bits.trailingZeroBitCount))
        bits &= bits - 1
      }
    }
    return scalars
  }

  /// Adds a code point that a face of the library draws.
  public mutating func insert(_ scalar: UInt32, face: Int) {
    insert(1 << UInt64(scalar & 63), page: Int(scalar >> 6), face: face)
  }

  /// Adds a code point that no font of its stack covers.
  mutating func insertUncovered(_ scalar: UInt32) { insert(scalar, face: Self.noFace) }

  /// Adds a face whose letters a page puts into a span of their own.
  mutating func insertJoined(face: Int) { insert(UInt32(face), face: Self.joinedFace) }

  /// Adds the ASCII characters of a face whose bits are set: those below 64, and those from there on.
  mutating func insertAscii(_ low: UInt64, _ high: UInt64, face: Int) {
    if low != 0 { insert(low, page: 0, face: face) }
    if high != 0 { insert(high, page: 1, face: face) }
  }

  /// Adds what another text draws with fonts of the same library.
  public mutating func formUnion(_ other: FontUsage) {
    for page in other.pages { insert(page.bits, key: page.key) }
  }

  mutating func removeAll() { pages.removeAll(keepingCapacity: true) }

  private mutating func insert(_ bits: UInt64, page: Int, face: Int) {
    precondition(face < 1 << 16 && page < 1 << 16, "no such face or code point")
    insert(bits, key: UInt32(face) << 16 | UInt32(page))
  }

  private mutating func insert(_ bits: UInt64, key: UInt32) {
    var low = 0
    var high = pages.count
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].key < key { low = middle + 1 } else { high = middle }
    }
    if low < pages.count, pages[low].key == key {
      pages[low].bits |= bits
    } else {
      pages.insert(Page(key: key, bits: bits), at: low)
    }
  }
}
