/// Percent-encoding of what may not stand in a URL.
package enum URLEscaping {
  /// The URL with spaces, controls, quotes, brackets and bytes above ASCII percent-encoded; a `%`
  /// that is there already stays.
  package static func escaped(_ url: [UInt8]) -> [UInt8] {
    guard url.contains(where: mustEscape) else { return url }
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in url {
      if mustEscape(byte) {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// The URL of a file: all that means something else in a URL is percent-encoded in the file's path, `%`, `#` and `?`, too.
  ///
  /// - Parameter root: what leads to the folder that the path starts from, with `/` at its end or empty; a URL itself.
  package static func url(ofFile path: String, below root: String) -> [UInt8] {
    var url: [UInt8] = []
    url.reserveCapacity(root.utf8.count + path.utf8.count)
    url += root.utf8
    if !path.utf8.contains(where: { $0 == 0x25 || $0 == 0x23 || $0 == 0x3F }) {
      url += path.utf8
      return escaped(url)
    }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"): url += "%25".utf8
      case UInt8(ascii: "#"): url += "%23".utf8
      case UInt8(ascii: "?"): url += "%3F".utf8
      default: url.append(byte)
      }
    }
    return escaped(url)
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F...0xFF: true
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
