internal import AshlarBytes

/// An address in a drawing, read as browsers read it: blanks at its ends and line breaks within it do not count, and a
/// backslash is a slash (URL Standard, section 4.4).
struct DrawingAddress {
  private let bytes: [UInt8]

  init(_ text: some Sequence<UInt8>) {
    bytes = text.filter { ![0x09, 0x0A, 0x0D].contains($0) }.drop { $0 <= 0x20 }
      .map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
  }

  /// Whether it is a part of the drawing itself.
  var isFragment: Bool { bytes.isEmpty || bytes[0] == UInt8(ascii: "#") }

  /// In lower case, without its colon; nil for an address without one.
  var scheme: String? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first,
      first.isASCIILetter,
      bytes[..<colon].allSatisfy({
        $0.isASCIIWord || [0x2B, 0x2D, 0x2E].contains($0)
      })
    else { return nil }
    return String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
  }

  /// Whether it is of this host: it has no scheme and names no other.
  var isLocal: Bool { scheme == nil && !bytes.starts(with: [0x2F, 0x2F]) }

  /// Whether it holds what it stands for.
  var isData: Bool { scheme == "data" }

  /// Whether it holds a picture.
  var isPicture: Bool {
    isData && String(decoding: bytes.dropFirst(5).prefix(6), as: UTF8.self).lowercased() == "image/"
  }

  /// Whether a reader may be led to it.
  var isLink: Bool {
    scheme.map { ["http", "https", "mailto", "tel"].contains($0) } ?? true
  }

  /// Whether a text in a style sheet is an address of elsewhere rather than words.
  var isElsewhere: Bool {
    bytes.starts(with: [0x2F, 0x2F])
      || scheme.map { ["http", "https", "ftp", "ws", "wss", "file"].contains($0) } == true
  }
}
