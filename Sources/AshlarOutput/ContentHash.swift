/// A short name for a file's content, so that a browser's cache never serves an old one.
package enum ContentHash {
  /// 16 hexadecimal digits: FNV-1a, 64 bits. It keeps versions apart; it does not guard against forgery.
  package static func text(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
