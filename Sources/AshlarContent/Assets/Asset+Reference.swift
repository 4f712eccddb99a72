internal import AshlarBytes
internal import AshlarSystem

extension Asset {
  /// The reference by which any card means a file of the site.
  ///
  /// - Parameter path: relative to the site's folder.
  package static func reference(to path: String) -> String {
    var reference: [UInt8] = [UInt8(ascii: "/")]
    reference.reserveCapacity(path.utf8.count + 1)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"): reference += Array("%25".utf8)
      case UInt8(ascii: "#"): reference += Array("%23".utf8)
      case UInt8(ascii: "?"): reference += Array("%3F".utf8)
      default: reference.append(byte)
      }
    }
    return String(decoding: reference, as: UTF8.self)
  }

  /// The path, relative to the site's folder, that a card means by a reference to a picture.
  ///
  /// - Parameters:
  ///   - reference: relative to the card's folder, or, with `/` first, to the site's; percent-encoded
  ///     bytes are decoded.
  ///   - path: the card's path.
  /// - Returns: nil when the reference leads out of the site or to another one.
  public static func path(of reference: String, from path: String) -> String? {
    // Bytes, not characters: what means anything in a reference is ASCII.
    let slash = UInt8(ascii: "/")
    guard !URLScheme.isAbsolute(reference.utf8) else { return nil }
    let decoded =
      reference.utf8.contains(UInt8(ascii: "%")) ? percentDecoded(reference) : reference
    guard let decoded else { return nil }
    if isPlainFromRoot(decoded) { return String(Substring(decoded.utf8.dropFirst())) }
    var parts =
      decoded.utf8.first == slash ? [] : path.utf8.split(separator: slash).dropLast()
    for part in decoded.utf8.split(separator: slash) {
      if part.elementsEqual([UInt8(ascii: ".")]) { continue }
      if part.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")]) {
        if parts.isEmpty { return nil }
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return String(decoding: Array(parts.joined(separator: [slash])), as: UTF8.self)
  }

  /// Whether a reference starts at the site's folder, and says nothing but the path from there.
  private static func isPlainFromRoot(_ reference: String) -> Bool {
    guard reference.utf8.first == UInt8(ascii: "/") else { return false }
    var isAfterSlash = false
    for byte in reference.utf8 {
      if isAfterSlash, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      isAfterSlash = byte == UInt8(ascii: "/")
    }
    return !isAfterSlash
  }
}

extension Asset {
  /// Where a picture is published.
  ///
  /// - Parameters:
  ///   - path: relative to the site's folder.
  ///   - folder: the unlisted folder of those who show it; nil for a public place.
  /// - Returns: relative to the output's root.
  package static func publishedPath(of path: String, in folder: String?) -> String {
    folder.map { $0 + "/" + path } ?? path
  }
}
