/// What stands around the bytes of stored files in a ZIP: a header before each, and a directory at the end.
///
/// Nothing is compressed, so that all of it is known before a byte of a file is read, and a ZIP of any size can be written from
/// its start to its end. Sizes, offsets and counts that do not fit into 32 or 16 bits are written as Zip64. The same entries in
/// the same order give the same bytes. Source: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3 to 4.5.
///
///     var zip = ZIPLayout()
///     output += zip.header(of: entry)  // then the file's bytes, and so on
///     output += zip.end()
public struct ZIPLayout: Sendable {
  /// A file in the ZIP.
  public struct Entry: Hashable, Sendable {
    /// Its path, with `/` between its parts: UTF-8, at most 65,535 bytes.
    public var name: [UInt8]
    /// In bytes.
    public var size: Int
    public var sum: CRC32
    public var time: Time

    public init(name: [UInt8], size: Int, sum: CRC32, time: Time = Time()) {
      precondition(name.count <= 0xFFFF, "a name's length has 16 bits")
      (self.name, self.size, self.sum, self.time) = (name, size, sum, time)
    }
  }

  /// A time as a ZIP has it: of no time zone, in steps of two seconds.
  public struct Time: Hashable, Sendable {
    fileprivate var date: UInt16 = 1 << 5 | 1
    fileprivate var time: UInt16 = 0

    /// The first moment that there is: the start of 1980.
    public init() {}

    /// - Returns: nil for a year before 1980 or after 2107.
    public init?(year: Int, month: Int, day: Int, secondOfDay: Int) {
      guard (1980...2107).contains(year), (1...12).contains(month), (1...31).contains(day),
        (0..<86_400).contains(secondOfDay)
      else { return nil }
      date = UInt16((year - 1980) << 9 | month << 5 | day)
      let (hour, minute, second) = (secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60)
      time = UInt16(hour << 11 | minute << 5 | second / 2)
    }
  }

  /// How many bytes come before the next header.
  private var offset = 0
  private var directory: [UInt8] = []
  private var count = 0
  /// Whether numbers that would fit are written as Zip64, too, as tests want it.
  private let forcesZip64: Bool

  public init(forcesZip64: Bool = false) { self.forcesZip64 = forcesZip64 }

  /// The header that stands before a file's bytes.
  public mutating func header(of entry: Entry) -> [UInt8] {
    let isLong = forcesZip64 || entry.size >= Self.limit32
    var header = Record()
    header.add32(0x0403_4B50)
    add(entry, isLong: isLong, to: &header)
    let size = isLong ? Self.limit32 : entry.size
    header.add32(size)
    header.add32(size)
    header.add16(entry.name.count)
    header.add16(isLong ? 20 : 0)
    header.bytes += entry.name
    if isLong { header.addLong([entry.size, entry.size]) }
    list(entry, isLong: isLong)
    offset += header.bytes.count + entry.size
    return header.bytes
  }

  /// What stands after the last file's bytes.
  public func end() -> [UInt8] {
    var end = Record()
    end.bytes = directory
    let isLong =
      forcesZip64 || count >= Self.limit16 || offset >= Self.limit32
      || directory.count >= Self.limit32
    if isLong { addLongEnd(to: &end) }
    end.add32(0x0605_4B50)
    end.add32(0)
    let count = isLong ? Self.limit16 : count
    end.add16(count)
    end.add16(count)
    end.add32(isLong ? Self.limit32 : directory.count)
    end.add32(isLong ? Self.limit32 : offset)
    end.add16(0)
    return end.bytes
  }

  /// How many bytes an entry takes at most, besides those of `end()` without any.
  public static func size(of entry: Entry) -> Int {
    entry.size + 2 * entry.name.count + 30 + 20 + 46 + 28
  }

  /// How many bytes `end()` has at most without an entry.
  public static let endSize = 56 + 20 + 22

  /// Adds what both headers of an entry have alone.
  private func add(_ entry: Entry, isLong: Bool, to record: inout Record) {
    record.add16(isLong ? Self.longVersion : Self.version)
    // Names are UTF-8.
    record.add16(1 << 11)
    // Stored.
    record.add16(0)
    record.add16(Int(entry.time.time))
    record.add16(Int(entry.time.date))
    record.add32(Int(entry.sum.value))
  }

  private mutating func list(_ entry: Entry, isLong: Bool) {
    let isFar = forcesZip64 || offset >= Self.limit32
    let long = (isLong ? [entry.size, entry.size] : []) + (isFar ? [offset] : [])
    var record = Record()
    record.add32(0x0201_4B50)
    // Made on Unix: the mode below is its.
    record.add16(3 << 8 | Self.longVersion)
    add(entry, isLong: isLong || isFar, to: &record)
    let size = isLong ? Self.limit32 : entry.size
    record.add32(size)
    record.add32(size)
    record.add16(entry.name.count)
    record.add16(long.isEmpty ? 0 : 4 + 8 * long.count)
    // No comment, the first disk, nothing about the content.
    for _ in 0..<3 { record.add16(0) }
    record.add32(Self.mode << 16)
    record.add32(isFar ? Self.limit32 : offset)
    record.bytes += entry.name
    if !long.isEmpty { record.addLong(long) }
    directory += record.bytes
    count += 1
  }

  private func addLongEnd(to end: inout Record) {
    end.add32(0x0606_4B50)
    end.add64(44)
    end.add16(3 << 8 | Self.longVersion)
    end.add16(Self.longVersion)
    end.add32(0)
    end.add32(0)
    end.add64(count)
    end.add64(count)
    end.add64(directory.count)
    end.add64(offset)
    end.add32(0x0706_4B50)
    end.add32(0)
    end.add64(offset + directory.count)
    end.add32(1)
  }

  /// What a field holds whose number stands elsewhere.
  private static let (limit16, limit32) = (0xFFFF, 0xFFFF_FFFF)
  /// The versions of the format that folders in names, and Zip64, are part of.
  private static let (version, longVersion) = (20, 45)
  /// A regular file that everybody may read and its owner may change.
  private static let mode = 0o100644

  /// Numbers one after the other, the lowest byte of each first.
  private struct Record {
    var bytes: [UInt8] = []

    mutating func add16(_ number: Int) { add(number, count: 2) }
    mutating func add32(_ number: Int) { add(number, count: 4) }
    mutating func add64(_ number: Int) { add(number, count: 8) }

    /// Adds numbers as the extra field that Zip64 has for them.
    mutating func addLong(_ numbers: [Int]) {
      add16(1)
      add16(8 * numbers.count)
      for number in numbers { add64(number) }
    }

    private mutating func add(_ number: Int, count: Int) {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
  }
}
