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
    unsafe text.withUnsafeBufferPointer { text in
      var start = 0
      for index in text.indices {
        guard unsafe Self.isReserved(text[index]) else { continue }
        unsafe bytes.append(contentsOf: text[start..<index])
        switch unsafe text[index] {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        default: append("&quot;")
        }
        start = index + 1
      }
      unsafe bytes.append(contentsOf: text[start...])
    }
  }

  @inline(__always)
  private static func isReserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }

  /// The same for a string.
  public mutating func append(escaping text: String) {
    if text.utf8.contains(where: Self.isReserved) {
      append(escaping: Array(text.utf8))
    } else {
      append(text)
    }
  }

  /// Text with the characters that HTML reserves escaped.
  public static func escaped(_ text: String) -> [UInt8] {
    var html = HTMLBytes()
    html.append(escaping: text)
    return html.bytes
  }
}
