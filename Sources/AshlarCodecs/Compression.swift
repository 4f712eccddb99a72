internal import CCompression

/// A format that browsers take a file in to save bytes; the raw value is the ending of such a file's name.
public enum Compression: String, CaseIterable, Sendable {
  case gzip = "gz"
  case brotli = "br"
  case zstandard = "zst"

  /// Compresses bytes as well as the format can; the same bytes always give the same.
  ///
  /// - Returns: nil when the library refuses, as for more than 4 GB.
  public func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    let capacity = ashlar_compressed_bound(bytes.count)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let output = buffer.baseAddress else { return }
      count = unsafe bytes.withUnsafeBufferPointer { input in
        switch self {
        case .gzip: unsafe ashlar_gzip(input.baseAddress, input.count, output, capacity)
        case .brotli: unsafe ashlar_brotli(input.baseAddress, input.count, output, capacity)
        case .zstandard: unsafe ashlar_zstd(input.baseAddress, input.count, output, capacity)
        }
      }
    }
    return result.isEmpty ? nil : result
  }
}
