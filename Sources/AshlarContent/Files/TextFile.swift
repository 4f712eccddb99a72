internal import AshlarBytes
package import AshlarSystem

/// Text as its author's editor keeps it.
package enum TextFile {
  /// The bytes of a text as UTF-8 with lines that end in a line feed, or in a carriage return and a line feed.
  ///
  /// A carriage return alone, as old programs on the Mac write, becomes a line feed. A byte order mark of UTF-16 says what the
  /// text is written in; what is no such text in spite of it stays as it is, and so is no UTF-8.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    withLineFeeds(UTF16Text(bytes)?.utf8 ?? bytes)
  }

  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    guard var index = firstIndex(of: 0x0D, in: bytes) else { return bytes }
    var result = bytes
    while index < bytes.count {
      if bytes[index] == 0x0D, index + 1 == bytes.count || bytes[index + 1] != 0x0A {
        result[index] = 0x0A
      }
      index += 1
    }
    return result
  }
}

/// Reads a text as its author's editor keeps it.
///
/// - Parameter limit: the largest size that is read.
package func readText(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  TextFile.decoded(try readFile(path, limit: limit).bytes)
}
