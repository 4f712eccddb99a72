/// HTML as UTF-8 bytes, to which more is appended.
public struct HTMLBytes: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// - Parameter capacity: how many bytes there is room for from the start.
  package init(capacity: Int) { bytes.reserveCapacity(capacity) }

  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  public mutating func append(_ text: [UInt8]) { bytes += text }

  /// Appends text with the characters that HTML reserves escaped; good in text and attributes.
  public mutating func append(escaping text: [UInt8]) { append(escaping: text[...]) }

  /// The same for a part of a text.
  public mutating func append(escaping text: ArraySlice<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append(escaping: $0) }
  }

  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      guard unsafe Self.isReserved(text[index]) else { continue }
      unsafe append(UnsafeBufferPointer(rebasing: text[start..<index]))
      switch unsafe text[index] {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      default: append("&quot;")
      }
      start = index + 1
    }
    unsafe append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    unsafe bytes.append(contentsOf: text)
  }

  @inline(__always)
  private static func isReserved(_ byte: UInt8) -> Bool {
    byte < 64 && reserved >> UInt64(byte) & 1 != 0
  }

  /// A bit for each reserved character, all of which are below 64.
  private static let reserved: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E

  /// The same for a string.
  public mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { unsafe append(escaping: $0) }
  }

  /// Text with the characters that HTML reserves escaped.
  public static func escaped(_ text: String) -> [UInt8] {
    var html = HTMLBytes()
    html.append(escaping: text)
    return html.bytes
  }
}
