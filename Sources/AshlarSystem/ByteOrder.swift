#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension String {
  /// Whether a text comes before another in the order of their UTF-8 bytes.
  ///
  /// As `lexicographicallyPrecedes` of both `utf8`, at the cost of one `memcmp`.
  package static func bytesPrecede(_ first: String, _ second: String) -> Bool {
    let order = first.utf8.withContiguousStorageIfAvailable { first in
      second.utf8.withContiguousStorageIfAvailable { second in
        let common = Swift.min(first.count, second.count)
        guard common > 0, let one = first.baseAddress, let other = second.baseAddress else {
          return first.count < second.count
        }
        let order = memcmp(one, other, common)
        return order == 0 ? first.count < second.count : order < 0
      }
    }
    return (order ?? nil) ?? first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
