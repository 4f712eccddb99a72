internal import CCompression

/// A format that browsers take a file in to save bytes; the raw value is the ending of such a file's name.
public enum Compression: String, CaseIterable, Sendable {
  case gzip = "gz"
  case brotli = "br"
  case zstandard = "zst"

  /// Compresses bytes as well as the format can; the same bytes always give the same.
  ///
  /// - Returns: nil when the library refuses, as for more than 4 GB.
  public func compressed(_ bytes: [UInt8]) -> [UInt8]? { compressed(bytes, gzipLevel: 9) }

  /// Compresses bytes with gzip at zlib's level 5: a little less well than `compressed`, and faster. For what every
  /// build compresses again.
  ///
  /// - Returns: nil when the library refuses, as for more than 4 GB.
  public static func quicklyGzipped(_ bytes: [UInt8]) -> [UInt8]? {
    Compression.gzip.compressed(bytes, gzipLevel: 5)
  }

  private func compressed(_ bytes: [UInt8], gzipLevel: Int32) -> [UInt8]? {
    let capacity = ashlar_compressed_bound(bytes.count)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let output = buffer.baseAddress else { return }
      count = unsafe bytes.withUnsafeBufferPointer { input in
        switch self {
        case .gzip:
          unsafe ashlar_gzip(input.baseAddress, input.count, output, capacity, gzipLevel)
        case .brotli: unsafe ashlar_brotli(input.baseAddress, input.count, output, capacity)
        case .zstandard: unsafe ashlar_zstd(input.baseAddress, input.count, output, capacity)
        }
      }
    }
    return result.isEmpty ? nil : result
  }

  /// What gzip has made smaller.
  ///
  /// - Parameter count: how many bytes come of it.
  /// - Returns: nil when it is not that, or damaged.
  public static func gunzipped(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    let result = unsafe [UInt8](unsafeUninitializedCapacity: max(1, count)) { buffer, size in
      guard let output = buffer.baseAddress else { return }
      size = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe ashlar_gunzip(input.baseAddress, input.count, output, max(1, count))
      }
    }
    return result.count == count ? result : nil
  }

  /// What zlib's own format (RFC 1950) has made smaller, as the texts of a PNG.
  ///
  /// - Parameter limit: how many bytes are given at most.
  /// - Returns: as much as is not damaged.
  public static func inflated(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: max(1, limit)) { buffer, size in
      guard let output = buffer.baseAddress else { return }
      size = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe ashlar_inflate(input.baseAddress, input.count, output, max(1, limit))
      }
    }
  }
}
