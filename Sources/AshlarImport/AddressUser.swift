internal import AshlarBytes

/// Names and passwords in addresses, as in `https://me:secret@example.org/`, which no page is to show.
enum AddressUser {
  static let loss = "a name or a password in an address: it was left out"

  /// The name and the password of somebody in an address, with the sign behind them: `me:secret@`; nil where there are none.
  static func user(in address: String) -> String? {
    guard let start = address.utf8.firstRange(ofText: "://")?.upperBound else { return nil }
    let authority = address[start...].utf8.prefix { !"/?#\\".utf8.contains($0) }
    return authority.lastIndex(of: UInt8(ascii: "@")).map { String(address[start...$0]) }
  }

  /// A text, plain or Markdown, without those in its addresses.
  ///
  /// - Parameter lose: is told of each.
  /// - Complexity: linear in the text.
  static func removed(from text: String, lose: (String) -> Void) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")), text.utf8.contains(text: "://") else {
      return text
    }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while let sign = bytes[index...].firstRange(ofText: "://") {
      result += bytes[index..<sign.upperBound]
      index = sign.upperBound
      // A backslash escapes a sign of Markdown.
      let authority = bytes[index...].prefix { $0 > 0x20 && !"/?#<>\"'()[]".utf8.contains($0) }
      if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
        lose(loss)
        index = at + 1
      }
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }
}
