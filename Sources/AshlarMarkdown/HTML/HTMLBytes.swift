/// HTML as UTF-8 bytes, to which more is appended.
public struct HTMLBytes: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func append(_ text: String) { bytes += text.utf8 }

  public mutating func append(_ text: [UInt8]) { bytes += text }

  /// Appends text with the characters that HTML reserves escaped; good in text and attributes.
  public mutating func append(escaping text: [UInt8]) { append(escaping: text[...]) }

  /// The same for a part of a text.
  public mutating func append(escaping text: ArraySlice<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  /// Text with the characters that HTML reserves escaped.
  public static func escaped(_ text: String) -> [UInt8] {
    var html = HTMLBytes()
    html.append(escaping: Array(text.utf8))
    return html.bytes
  }
}
