internal import AshlarBytes
internal import AshlarSystem

/// What the packs of one writer hold: a pack is small objects, each as it would lie there alone, one after the other.
///
/// A list says of each pack which objects follow each other in it and how long they are, so that no object can lie outside of
/// its pack or over another one.
struct PackList: Hashable {
  struct Pack: Hashable {
    /// The first 32 hexadecimal digits of the SHA-256 of its bytes.
    var digest: String
    var entries: [Entry]

    /// In bytes.
    var size: Int { entries.reduce(0) { $0 + $1.length } }
  }

  struct Entry: Hashable {
    var key: Key
    /// In bytes, with what stands before the object's own bytes.
    var length: Int
  }

  /// An object's name without what made it, in little room: a list may have a million.
  struct Key: Hashable {
    var kind: UInt8
    var low: UInt64
    var high: UInt64

    init(_ name: SharedName) {
      kind = Self.number(of: name.kind)
      let half = name.key.utf8.index(name.key.startIndex, offsetBy: 16)
      low = UInt64(name.key[..<half], radix: 16) ?? 0
      high = UInt64(name.key[half...], radix: 16) ?? 0
    }

    init(kind: UInt8, low: UInt64, high: UInt64) {
      (self.kind, self.low, self.high) = (kind, low, high)
    }

    func name(_ origin: String) -> SharedName? {
      let kind: SharedName.Kind? =
        switch self.kind {
        case 1: .pictures
        case 2: .share
        default: nil
        }
      let digits = [low, high].map { number in
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined()
      return kind.flatMap { SharedName($0, origin: origin, key: digits) }
    }

    private static func number(of kind: SharedName.Kind) -> UInt8 {
      switch kind {
      case .pictures: 1
      case .share: 2
      }
    }
  }

  /// Where an object lies.
  struct Location: Hashable {
    /// The pack's place in the list.
    var pack: Int
    var range: Range<Int>
  }

  /// The oldest first; of two that have an object the newer one counts.
  private(set) var packs: [Pack] = []
  private(set) var locations: [Key: Location] = [:]

  /// What takes more bytes lies there alone.
  static let objectLimit = 48 << 10
  /// The most that a pack may be, in bytes: it is in memory while it is written or read.
  static let packLimit = 32 << 20
  /// The most objects that a list names, in all of its packs: the oldest packs are left out.
  static let entryLimit = 1_000_000

  init() {}

  /// - Returns: nil for bytes that are no list: cut, or with what no list has, as an object twice in a pack, one that is longer
  ///   than any, or a pack that is.
  init?(_ bytes: [UInt8]) {
    var reader = PackedReader(bytes)
    guard reader.text() == Self.heading else { return nil }
    let read = reader.list { reader -> Pack? in
      let digest = reader.text()
      let entries = reader.list { reader -> Entry in
        let kind = reader.number()
        let key = reader.fingerprint()
        return Entry(
          key: Key(kind: UInt8(exactly: kind) ?? 0, low: key.low, high: key.high),
          length: reader.number())
      }
      return Pack(digest: digest, entries: entries)
    }
    guard reader.isWhole else { return nil }
    let packs = read.compactMap(\.self)
    guard packs.reduce(0, { $0 + $1.entries.count }) <= Self.entryLimit,
      packs.allSatisfy(Self.isSound)
    else { return nil }
    self.packs = packs
    locate()
  }

  private static func isSound(_ pack: Pack) -> Bool {
    guard Fingerprint(text: pack.digest) != nil, !pack.entries.isEmpty else { return false }
    // Each length is looked at before it is added.
    let longest = SharedObject.headSize + objectLimit
    guard
      pack.entries.allSatisfy({ entry in
        (SharedObject.headSize...longest).contains(entry.length) && (1...2).contains(entry.key.kind)
      }), pack.size <= packLimit
    else { return false }
    return Set(pack.entries.map(\.key)).count == pack.entries.count
  }

  private static let heading = "ashlar packs 1"

  var bytes: [UInt8] {
    var writer = PackedWriter()
    writer.add(Self.heading)
    writer.add(packs) { writer, pack in
      writer.add(pack.digest)
      writer.add(pack.entries) { writer, entry in
        writer.add(Int(entry.key.kind))
        writer.add(Int(bitPattern: UInt(entry.key.low)))
        writer.add(Int(bitPattern: UInt(entry.key.high)))
        writer.add(entry.length)
      }
    }
    return writer.bytes
  }

  /// Adds a pack, and leaves out those that then hold nothing that a newer one does not.
  mutating func add(_ pack: Pack) {
    packs.removeAll { $0.digest == pack.digest }
    packs.append(pack)
    var seen: Set<Key> = []
    var count = 0
    var kept: [Pack] = []
    for pack in packs.reversed() {
      let isNeeded = pack.entries.contains { !seen.contains($0.key) }
      seen.formUnion(pack.entries.lazy.map(\.key))
      guard isNeeded, count + pack.entries.count <= Self.entryLimit else { continue }
      count += pack.entries.count
      kept.append(pack)
    }
    packs = kept.reversed()
    locate()
  }

  mutating func remove(_ isRemoved: (Pack) -> Bool) {
    packs.removeAll(where: isRemoved)
    locate()
  }

  private mutating func locate() {
    locations = [:]
    for (number, pack) in packs.enumerated() {
      var offset = 0
      for entry in pack.entries {
        locations[entry.key] = Location(pack: number, range: offset..<offset + entry.length)
        offset += entry.length
      }
    }
  }
}
