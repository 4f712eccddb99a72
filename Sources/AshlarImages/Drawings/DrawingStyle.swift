internal import AshlarBytes

/// A style sheet, or the value of a property, without what it loads from elsewhere.
///
/// It follows the tokens of CSS Syntax 3: names may be written with escapes.
struct DrawingStyle {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var result: [UInt8] = []
  private var isChanged = false

  /// - Returns: nil where there is nothing to take out.
  static func cleaned(_ css: [UInt8]) -> [UInt8]? {
    // XML has line feeds alone, whatever the file has.
    let lines = withLineFeeds(css)
    var style = DrawingStyle(lines[...])
    style.copy()
    return style.isChanged ? style.result : nil
  }

  private static func withLineFeeds(_ css: [UInt8]) -> [UInt8] {
    guard css.contains(0x0D) else { return css }
    var result: [UInt8] = []
    for (index, byte) in css.enumerated() {
      if byte == 0x0A, index > 0, css[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  private var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func copy() {
    while let byte {
      let start = index
      switch byte {
      case UInt8(ascii: "/") where isComment: passComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if DrawingAddress(string()).isElsewhere {
          replace(with: "\"\"")
          continue
        }
      case UInt8(ascii: "@"):
        index += 1
        let name = name()
        if name == "import" {
          passRule()
          // What stands around it must not become one rule.
          replace(with: "/**/")
          continue
        }
        if name == "namespace" { passRule() }
      case _ where startsName:
        if name() == "url", self.byte == UInt8(ascii: "(") {
          index += 1
          let address = DrawingAddress(url())
          if !address.isLocal && !address.isData {
            replace(with: "none")
            continue
          }
        }
      default: index += 1
      }
      result += bytes[start..<index]
    }
  }

  private mutating func replace(with text: String) {
    result += Array(text.utf8)
    isChanged = true
  }

  private var isComment: Bool {
    bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.endIndex
      && bytes[index + 1] == UInt8(ascii: "*")
  }

  private mutating func passComment() {
    index += 2
    while index < bytes.endIndex {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "*"), byte == UInt8(ascii: "/") {
        index += 1
        return
      }
    }
  }

  private var startsName: Bool {
    guard let byte else { return false }
    return byte == UInt8(ascii: "\\") || Self.isInName(byte)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte >= 0x80
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Moves behind a name; gives it in lower case.
  private mutating func name() -> String {
    var name: [UInt8] = []
    while let byte {
      if byte == UInt8(ascii: "\\") {
        name += escape()
      } else if Self.isInName(byte) {
        name.append(byte)
        index += 1
      } else {
        break
      }
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Moves behind an escape; gives what it stands for.
  private mutating func escape() -> [UInt8] {
    index += 1
    var value: UInt32 = 0
    let start = index
    while index - start < 6, let byte, let digit = Character(UnicodeScalar(byte)).hexDigitValue,
      byte < 0x80
    {
      value = value << 4 | UInt32(digit)
      index += 1
    }
    guard index == start else {
      if byte == 0x0D { index += 1 }
      if let byte, [0x20, 0x09, 0x0A, 0x0C].contains(byte) { index += 1 }
      return UnicodeScalar(value).map { Array(String($0).utf8) } ?? []
    }
    guard let byte else { return [] }
    index += 1
    return byte == 0x0A ? [] : [byte]
  }

  /// Moves behind a string; gives its content.
  private mutating func string() -> [UInt8] {
    let quote = bytes[index]
    index += 1
    var content: [UInt8] = []
    while let byte {
      if byte == UInt8(ascii: "\\") {
        content += escape()
        continue
      }
      // A line break ends a string that its quote does not.
      if byte == 0x0A || byte == 0x0D || byte == 0x0C { break }
      index += 1
      if byte == quote { break }
      content.append(byte)
    }
    return content
  }

  /// Moves behind what follows `url(`; gives the address.
  private mutating func url() -> [UInt8] {
    while let byte, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) { index += 1 }
    var address: [UInt8] = []
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { address = string() }
    while let byte {
      if byte == UInt8(ascii: "\\") {
        address += escape()
        continue
      }
      index += 1
      if byte == UInt8(ascii: ")") { break }
      address.append(byte)
    }
    return address
  }

  /// Moves behind the end of a rule: `;`, a block, or the end.
  private mutating func passRule() {
    while let byte {
      switch byte {
      case UInt8(ascii: "/") where isComment: passComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = string()
      case UInt8(ascii: ";"):
        index += 1
        return
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return
      case _ where startsName:
        if name() == "url", self.byte == UInt8(ascii: "(") {
          index += 1
          _ = url()
        }
      default: index += 1
      }
    }
  }
}
