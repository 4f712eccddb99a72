/// A text with `%20` and the like as the bytes that they stand for; nil when those are no UTF-8.
///
/// - Parameter isStrict: whether there is no text, either, when a `%` stands before anything but two hexadecimal
///   digits, or before those of NUL; otherwise such a `%` stands for itself.
package func percentDecoded(_ text: some StringProtocol, isStrict: Bool = false) -> String? {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    if digits.count == 2, digits != [0, 0] {
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      rest = rest.dropFirst(2)
    } else if isStrict {
      return nil
    } else {
      bytes.append(byte)
    }
  }
  return String(validating: bytes, as: UTF8.self)
}
