/// The characters that addresses have as they are (RFC 3986, section 2.3), by their bytes.
private let unreserved: [Bool] = (0...UInt8.max).map { byte in
  (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    || "-._~".utf8.contains(byte)
}

private let digits = Array("0123456789ABCDEF".utf8)

extension String {
  /// The text with all but unreserved characters percent-encoded, as signatures want it.
  ///
  /// - Parameter kept: further characters that stay.
  package func percentEncoded(except kept: String = "") -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(utf8.count)
    for byte in utf8 {
      if unreserved[Int(byte)] || kept.utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
