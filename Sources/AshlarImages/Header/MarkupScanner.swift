/// Finds the root element of an XML document and its attributes.
struct MarkupScanner {
  enum Root {
    case svg([String: String])
    /// Another element, or no markup.
    case other
    /// The bytes end first.
    case cut
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func rootElement() -> Root {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let isPassed: Bool
      if has("<!--") {
        isPassed = pass("-->")
      } else if has("<?") {
        isPassed = pass("?>")
      } else if has("<!") {
        isPassed = passDoctype()
      } else {
        return element()
      }
      if !isPassed { return .cut }
    }
    return .cut
  }

  private func has(_ text: StaticString) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { unsafe bytes[index..<index + $0.count].elementsEqual($0) }
  }

  /// Moves behind the next occurrence of a text.
  private mutating func pass(_ text: StaticString) -> Bool {
    while index < bytes.count {
      if has(text) {
        index += text.utf8CodeUnitCount
        return true
      }
      index += 1
    }
    return false
  }

  /// Moves behind a document type, with an internal subset in brackets or without.
  private mutating func passDoctype() -> Bool {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { return true }
    }
    return false
  }

  private mutating func element() -> Root {
    index += 1
    guard let name = name() else { return index >= bytes.count ? .cut : .other }
    guard name == "svg" || name.hasSuffix(":svg") else {
      return index >= bytes.count ? .cut : .other
    }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      guard index < bytes.count else { return .cut }
      if bytes[index] == UInt8(ascii: ">") || bytes[index] == UInt8(ascii: "/") {
        return .svg(attributes)
      }
      guard let key = self.name() else { return .other }
      skipSpace()
      guard index < bytes.count else { return .cut }
      guard bytes[index] == UInt8(ascii: "=") else { return .other }
      index += 1
      skipSpace()
      guard index < bytes.count else { return .cut }
      guard let value = quoted() else { return index >= bytes.count ? .cut : .other }
      attributes[key] = value
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func name() -> String? {
    let start = index
    while index < bytes.count, !isNameEnd(bytes[index]) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private func isNameEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
  }

  private mutating func quoted() -> String? {
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: quote) else {
      index = bytes.count
      return nil
    }
    index = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
