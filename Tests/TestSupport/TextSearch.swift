import Glibc

// Pages and reports of hundreds of kilobytes are searched thousands of times: the standard library's search, which goes by
// characters and is generic, takes a hundred times as long in a debug build. Bytes decide, as they do in browsers.

extension String {
  /// Whether the UTF-8 bytes of a text stand in this one; those of the empty text stand everywhere.
  package func contains(_ part: String) -> Bool {
    var (text, part) = (self, part)
    return text.withUTF8 { text in
      part.withUTF8 { isPart(UnsafeRawBufferPointer($0), of: .init(text)) }
    }
  }
}

extension [UInt8] {
  /// Whether some bytes stand in these; none stand everywhere.
  package func contains(_ part: [UInt8]) -> Bool {
    withUnsafeBytes { bytes in part.withUnsafeBytes { isPart($0, of: bytes) } }
  }
}

private func isPart(_ part: UnsafeRawBufferPointer, of bytes: UnsafeRawBufferPointer) -> Bool {
  guard let sought = part.baseAddress, part.count > 0 else { return true }
  var start = 0
  while bytes.count - start >= part.count, let base = bytes.baseAddress,
    let found = memchr(base + start, Int32(part[0]), bytes.count - start - part.count + 1)
  {
    if memcmp(found, sought, part.count) == 0 { return true }
    start = UnsafeRawPointer(found) - base + 1
  }
  return false
}
