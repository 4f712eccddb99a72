internal import AshlarBytes

/// The texts of elements in a store's answers: small documents without attributes that matter.
package struct XMLText {
  private let bytes: [UInt8]

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The texts of all elements of a name that have nothing but text, in order.
  package func values(of name: String) -> [String] {
    let open = "<\(name)>"
    let close = "</\(name)>"
    var values: [String] = []
    var rest = bytes[...]
    while let start = rest.firstRange(ofText: open)?.upperBound,
      let end = rest[start...].firstRange(ofText: close)
    {
      values.append(Self.decoded(rest[start..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return values
  }

  /// A text without references to characters.
  private static func decoded(_ text: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      if let end = rest.prefix(16).firstIndex(of: ";"),
        let character = character(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      {
        result += character.utf8
        rest = rest[(end + 1)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// What a reference stands for; nil for one that XML does not have by itself.
  private static func character(_ name: String) -> String? {
    guard name.utf8.hasPrefix("#") else {
      return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name]
    }
    let number =
      name.utf8.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }

  /// A text as it stands in an element.
  static func encoded(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      // Readers take a line end for another one.
      case UInt8(ascii: "\r"): result += "&#13;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
