extension String {
  /// The text with all but unreserved characters percent-encoded, as signatures want it.
  ///
  /// - Parameter kept: further characters that stay.
  func percentEncoded(except kept: String = "") -> String {
    let plain = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
    )
    .union(kept.utf8)
    var encoded = ""
    for byte in utf8 {
      if plain.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
