/// A video's or a picture's file, of which parts are read.
public struct MediaFile {
  /// In bytes. No camera writes a picture as large.
  public static let largestPicture = 1 << 29

  /// In bytes.
  public var size: Int
  /// Some of its bytes; fewer than asked for at its end.
  let read: (_ offset: Int, _ count: Int) -> [UInt8]

  public init(size: Int, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
    self.size = size
    self.read = read
  }

  /// A file in memory.
  public init(_ bytes: [UInt8]) {
    self.init(size: bytes.count) { offset, count in
      offset < bytes.count ? Array(bytes[offset..<min(bytes.count, offset + count)]) : []
    }
  }

  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    return read(offset, min(count, size - offset))
  }
}
