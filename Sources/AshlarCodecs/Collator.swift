internal import CICU

/// The order in which a language has words, as its dictionaries do: letters with accents beside those without, numbers by
/// their values (ICU's collation, with the rules of CLDR).
@safe public final class Collator {
  private let collator: OpaquePointer?

  /// - Parameter language: a BCP 47 tag; one that ICU does not know has the order of no language.
  public init(language: String) {
    unsafe collator = ashlar_collator_open(language)
  }

  deinit {
    if let collator = unsafe collator { unsafe ashlar_collator_close(collator) }
  }

  /// What a text is sorted by.
  ///
  /// - Complexity: linear in the text.
  public func key(of text: String) -> Key {
    guard let collator = unsafe collator else { return Key(bytes: Array(text.lowercased().utf8)) }
    let units = Array(text.utf16)
    var bytes = [UInt8](repeating: 0, count: 4 * units.count + 16)
    for _ in 0..<2 {
      let count = Int(unsafe Self.write(units, in: collator, to: &bytes))
      if count <= bytes.count {
        bytes.removeLast(bytes.count - count)
        break
      }
      bytes = [UInt8](repeating: 0, count: count)
    }
    return Key(bytes: bytes)
  }

  private static func write(
    _ units: [UInt16], in collator: OpaquePointer, to bytes: inout [UInt8]
  ) -> Int32 {
    unsafe units.withUnsafeBufferPointer { text in
      // An empty text has no address.
      guard let start = text.baseAddress else { return 0 }
      return unsafe bytes.withUnsafeMutableBufferPointer { key in
        unsafe ashlar_collator_key(
          collator, start, Int32(text.count), key.baseAddress, Int32(key.count))
      }
    }
  }

  /// What texts are sorted by: its bytes compare as the texts do.
  public struct Key: Comparable, Sendable {
    let bytes: [UInt8]

    public static func < (one: Self, other: Self) -> Bool {
      one.bytes.lexicographicallyPrecedes(other.bytes)
    }
  }
}
