internal import CICU

/// The names of hosts as they are sent, and as headers and files may have them: ASCII.
public enum HostName {
  /// A host's name in lower case, its labels in punycode where they have letters of other scripts (UTS #46).
  ///
  /// - Parameter name: without a port; an address in brackets, as `[::1]`, stays as it is.
  /// - Returns: nil for what is no name of a host.
  public static func ascii(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]"), bytes.count > 3 {
      let isAddress = bytes.dropFirst().dropLast().allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
          || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
      }
      return isAddress ? name : nil
    }
    guard (1...1_000).contains(bytes.count) else { return nil }
    let ascii = unsafe [UInt8](unsafeUninitializedCapacity: 300) { buffer, count in
      let length = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe ashlar_host_name(
          UnsafeRawPointer(input.baseAddress)?.assumingMemoryBound(to: CChar.self),
          Int32(input.count),
          UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self),
          Int32(buffer.count))
      }
      count = Int(max(0, length))
    }
    let isPlain = ascii.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
    }
    return isPlain && !ascii.isEmpty ? String(decoding: ascii, as: UTF8.self) : nil
  }
}
