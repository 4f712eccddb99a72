internal import CCompression

/// The sum by which programs that unpack a ZIP see that a file in it is whole; it does not guard against forgery.
public struct CRC32: Hashable, Sendable {
  /// The sum of all bytes so far.
  public private(set) var value: UInt32 = 0

  /// Begins with no bytes.
  public init() {}

  /// Goes on with the sum of bytes that came before.
  public init(value: UInt32) { self.value = value }

  /// Adds bytes to those that came before.
  public mutating func update(_ bytes: [UInt8]) {
    value = unsafe bytes.withUnsafeBufferPointer {
      unsafe ashlar_crc32(value, $0.baseAddress, $0.count)
    }
  }
}
