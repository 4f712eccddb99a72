internal import AshlarBytes

/// Plain text in Markdown.
package enum MarkdownText {
  /// A text of which nothing means anything in Markdown: every sign of ASCII has a backslash before it.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isLetter = byte.isASCIIWord
      if byte > 0x20, byte < 0x7F, !isLetter { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
