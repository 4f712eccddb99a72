/// Passes over addresses that can mean none of some files, without resolving them.
///
/// An address means a file only if it ends as the file's path does, or in a way that says nothing of the file's name: with
/// `/`, `/.` or `/..`, or with bytes that are escaped. Almost every word of a text ends otherwise.
struct AddressFilter {
  /// The last four bytes of the paths; nil where every address may mean one of them.
  private var ends: Set<UInt32>? = []
  /// A bit for each end, by a hash: a word whose bit is not set needs no look into the set.
  private var marks: UInt64 = 0

  /// - Parameter paths: those of the files, relative to the site's folder.
  init(_ paths: some Sequence<String>) {
    for path in paths {
      var end: UInt32 = 0
      for byte in path.utf8.suffix(4) { end = end << 8 | UInt32(byte) }
      let name = path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }
      // Letters with marks are written with different bytes.
      guard name.count >= 4, Self.isASCII(end) else {
        ends = nil
        return
      }
      ends?.insert(end)
      marks |= Self.mark(of: end)
    }
  }

  /// Whether an address may mean one of the files.
  ///
  /// - Parameters:
  ///   - end: its last four bytes, the last one in the lowest digits.
  ///   - isEscaped: whether it has a `%`.
  @inline(__always)
  func admits(end: UInt32, isEscaped: Bool) -> Bool {
    if marks & Self.mark(of: end) != 0, ends?.contains(end) == true { return true }
    return isEscaped || ends == nil || !Self.isASCII(end) || Self.isFolder(end)
  }

  /// Whether an address with this end is another way to write the one before its last `/`, or a `/` before that.
  private static func isFolder(_ end: UInt32) -> Bool {
    end & 0xFF == 0x2F || end & 0xFFFF == 0x2F2E || end & 0xFF_FFFF == 0x2F_2E2E
  }

  private static func isASCII(_ end: UInt32) -> Bool { end & 0x8080_8080 == 0 }

  private static func mark(of end: UInt32) -> UInt64 { 1 << UInt64((end &* 0x9E37_79B1) >> 26) }
}
