/// A text with `%20` and the like as the bytes that they stand for; nil when those are no UTF-8.
package func percentDecoded(_ text: String) -> String? {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
  let bytes = Array(text.utf8)
  var decoded: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16),
      byte != 0
    {
      decoded.append(byte)
      index += 3
    } else {
      decoded.append(bytes[index])
      index += 1
    }
  }
  return String(validating: decoded, as: UTF8.self)
}
