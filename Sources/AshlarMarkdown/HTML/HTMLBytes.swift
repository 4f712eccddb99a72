/// HTML as UTF-8 bytes, to which more is appended.
public struct HTMLBytes: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  public mutating func append(_ text: [UInt8]) { bytes += text }

  /// Appends text with the characters that HTML reserves escaped; good in text and attributes.
  public mutating func append(escaping text: [UInt8]) { append(escaping: text[...]) }

  /// The same for a part of a text.
  public mutating func append(escaping text: ArraySlice<UInt8>) {
    let read = text.span
    var start = text.startIndex
    for index in text.indices {
      let name: String
      switch read[index - text.startIndex] {
      case UInt8(ascii: "&"): name = "&amp;"
      case UInt8(ascii: "<"): name = "&lt;"
      case UInt8(ascii: ">"): name = "&gt;"
      case UInt8(ascii: "\""): name = "&quot;"
      default: continue
      }
      bytes += text[start..<index]
      append(name)
      start = index + 1
    }
    bytes += text[start...]
  }

  /// The same for a string.
  public mutating func append(escaping text: String) {
    let isPlain = text.utf8.allSatisfy {
      $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
        && $0 != UInt8(ascii: "\"")
    }
    if isPlain { append(text) } else { append(escaping: Array(text.utf8)) }
  }

  /// Text with the characters that HTML reserves escaped.
  public static func escaped(_ text: String) -> [UInt8] {
    var html = HTMLBytes()
    html.append(escaping: text)
    return html.bytes
  }
}
