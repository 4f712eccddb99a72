/// The texts of a drawing, as its document type and XML's references make them.
struct DrawingTexts {
  /// What a document type has declared: texts without elements, and without references of their own.
  private var entities: [String: [UInt8]] = [
    "lt": [0x3C], "gt": [0x3E], "amp": [0x26], "quot": [0x22], "apos": [0x27],
  ]

  /// A name without its prefix.
  static func local(_ name: String) -> String {
    let bytes = name.utf8
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[bytes.index(after: colon)...])
  }

  /// The prefix of a name; empty for a name without one.
  static func prefix(_ name: String) -> [UInt8] {
    let bytes = Array(name.utf8)
    return bytes.contains(UInt8(ascii: ":")) ? Array(bytes.prefix { $0 != UInt8(ascii: ":") }) : []
  }

  /// A text as it stands between quotation marks or tags.
  static func escaped(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      default: [byte]
      }
    }
  }

  /// A text with its references replaced; those that mean nothing stay.
  func resolved(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      rest = rest[(start + 1)...]
      let name = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") && $0 > 0x20 }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";"),
        let value = value(of: name)
      {
        result += value
        rest = rest[(name.endIndex + 1)...]
      } else {
        result.append(UInt8(ascii: "&"))
      }
    }
    return result + rest
  }

  /// A value without blanks around it.
  func trimmed(_ value: ArraySlice<UInt8>) -> String {
    let value = resolved(value).drop { $0 <= 0x20 }
    let end = value.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? value.startIndex
    return String(decoding: value[..<end], as: UTF8.self)
  }

  /// Whether a reference stands for a text of characters that XML has.
  func means(_ name: ArraySlice<UInt8>) -> Bool {
    guard let value = value(of: name) else { return false }
    return value.elementsEqual([0xEF, 0xBF, 0xBE]) || value.elementsEqual([0xEF, 0xBF, 0xBF])
      ? false : value.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// How many bytes a reference stands for.
  func length(of name: ArraySlice<UInt8>) -> Int { value(of: name)?.count ?? 0 }

  private func value(of name: ArraySlice<UInt8>) -> [UInt8]? {
    guard name.first == UInt8(ascii: "#") else {
      return entities[String(decoding: name, as: UTF8.self)]
    }
    let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1).drop { $0 == UInt8(ascii: "0") }.prefix(9)
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    return number.flatMap(UnicodeScalar.init).map { Array(String($0).utf8) }
  }

  /// Moves behind a document type and takes in the short texts that it declares, as Adobe Illustrator writes them.
  ///
  /// - Returns: false where it declares anything else: what a name stands for may be an element, an attribute may be there
  ///   without being written.
  mutating func takeDoctype(_ cursor: inout MarkupCursor) -> Bool {
    while !cursor.isAtEnd {
      switch cursor.bytes[cursor.index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): guard cursor.quoted() != nil else { return false }
      case UInt8(ascii: ">"):
        cursor.index += 1
        return true
      case UInt8(ascii: "["):
        cursor.index += 1
        guard takeDeclarations(&cursor) else { return false }
      default: cursor.index += 1
      }
    }
    return false
  }

  private mutating func takeDeclarations(_ cursor: inout MarkupCursor) -> Bool {
    while !cursor.isAtEnd {
      cursor.skipSpace()
      if cursor.has("]") {
        cursor.index += 1
        return true
      }
      if cursor.has("<!--") {
        guard cursor.passMarkup() == true else { return false }
        continue
      }
      guard cursor.has("<!ENTITY") else { return false }
      cursor.index += 8
      cursor.skipSpace()
      guard let name = cursor.name() else { return false }
      cursor.skipSpace()
      guard let range = cursor.quoted() else { return false }
      cursor.skipSpace()
      guard cursor.has(">"), let value = plainText(cursor.bytes[range]) else { return false }
      cursor.index += 1
      // Of two of one name, the first counts.
      if entities[name] == nil { entities[name] = value }
    }
    return false
  }

  /// What a declaration's value stands for, with the characters that it names by their numbers.
  ///
  /// - Returns: nil for more than a text: elements, or references that are looked up where it is used.
  private func plainText(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    let references = value.indices.filter { value[$0] == UInt8(ascii: "&") }
    for start in references {
      let name = value[(start + 1)...].prefix { $0 != UInt8(ascii: ";") }
      guard name.first == UInt8(ascii: "#"), name.endIndex < value.endIndex, means(name) else {
        return nil
      }
    }
    let text = references.isEmpty ? Array(value) : resolved(value)
    return text.contains { [0x3C, 0x26, 0x25].contains($0) } ? nil : text
  }
}
