internal import AshlarBytes

/// A shortcode: `{{< name argument key="value" >}}`.
struct Shortcode {
  var name: String
  /// `{{< /name >}}`.
  var isEnd: Bool
  var arguments: String
  var range: Range<Int>

  /// - Returns: nil where none starts, or where it does not end.
  init?(in bytes: [UInt8], at start: Int, isLiquid: Bool = false) {
    guard Self.starts(bytes[start...], isLiquid: isLiquid),
      let end = Self.end(in: bytes, from: start, isLiquid: isLiquid)
    else { return nil }
    range = start..<end
    let sign = isLiquid ? 2 : 3
    let inner = String(decoding: bytes[start + sign..<end - sign], as: UTF8.self)
      .utf8.replacing("\n", with: " ").utf8.replacing("\t", with: " ")
    var text = String(inner.utf8.trimming(" "))
    if isLiquid { text = String(text.utf8.trimming("- ")) }
    isEnd = text.utf8.first == UInt8(ascii: "/") || isLiquid && text.utf8.hasPrefix("end")
    if isEnd, !isLiquid { text = String(text.utf8.dropping(leading: "/ ")) }
    if text.utf8.last == UInt8(ascii: "/"), text.utf8.contains(" ") {
      text = String(text.utf8.dropping(suffix: "/") ?? text[...])
    }
    name = String(text.utf8.prefix(before: " \"`"))
    arguments = String(Substring(text.utf8.dropFirst(name.utf8.count)).utf8.trimming(" "))
    if name.isEmpty { return nil }
  }

  static func starts(_ bytes: ArraySlice<UInt8>, isLiquid: Bool = false) -> Bool {
    if isLiquid { return bytes.starts(with: "{%".utf8) }
    return (bytes.starts(with: "{{<".utf8) || bytes.starts(with: "{{%".utf8))
      && !bytes.dropFirst(3).starts(with: "/*".utf8)
  }

  private static func end(in bytes: [UInt8], from start: Int, isLiquid: Bool) -> Int? {
    let isAngled = !isLiquid && bytes[start + 2] == UInt8(ascii: "<")
    let close = isLiquid ? "%}" : isAngled ? ">}}" : "%}}"
    let quotes = isLiquid ? "\"'" : "\"`"
    var quote: UInt8?
    var index = start + (isLiquid ? 2 : 3)
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { index += 1 }
        if byte == open { quote = nil }
      } else if quotes.utf8.contains(byte) {
        quote = byte
      } else if byte == close.utf8.first, bytes[index...].starts(with: close.utf8) {
        return index + close.utf8.count
      }
      index += 1
    }
    return nil
  }
}
