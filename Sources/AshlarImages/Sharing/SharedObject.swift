internal import AshlarBytes
internal import AshlarCodecs

/// What lies in a shared place under a name: bytes with their SHA-256, and, where machines share a key, an HMAC that only
/// who has the key can make.
///
/// Both are of the name, too: an object under another's name is none.
enum SharedObject {
  /// The most that an object's bytes may be, in bytes. What takes more is not shared.
  static let limit = 64 << 20

  /// The first line; another format has another.
  private static let heading = Array("ashlar object 1\n".utf8)
  private static let digitCount = 64
  private static let unsigned = String(repeating: "-", count: digitCount)
  /// What stands before the bytes: the heading and two lines of digits.
  static let headSize = heading.count + 2 * (digitCount + 1)

  /// - Parameter key: what it is signed with; nil for nothing.
  static func sealed(_ bytes: [UInt8], as name: String, key: [UInt8]?) -> [UInt8] {
    let message = message(bytes[...], name)
    let mark = key.map { hexadecimal(Digest.hmacSHA256(of: message, key: $0)) } ?? unsigned
    return heading + Array("\(Digest.sha256(of: message))\n\(mark)\n".utf8) + bytes
  }

  /// Why an object is not used.
  enum Fault: Error, Hashable {
    /// It is not what was put there under this name.
    case damaged
    case tooLarge
    case unsigned
    /// With another key, or by nobody who has one.
    case wronglySigned
    /// Its sum is right, and what it holds makes no sense.
    case senseless
    /// A list of packs names it, and it is not there.
    case gone

    /// As it goes on after the object's name.
    var words: String {
      switch self {
      case .damaged: "is not what was put there"
      case .tooLarge: "is larger than \(SharedObject.limit >> 20) MB"
      case .unsigned: "is not signed, and ASHLAR_CACHE_KEY is set"
      case .wronglySigned: "is not signed with the key in ASHLAR_CACHE_KEY"
      case .senseless: "holds nothing that can be used"
      case .gone: "is in a list of packs, and not there"
      }
    }
  }

  /// The bytes of an object.
  ///
  /// - Parameter key: what it has to be signed with; nil where that does not matter.
  static func opened(
    _ object: [UInt8], as name: String, key: [UInt8]?
  ) throws(Fault) -> [UInt8] {
    guard object.count >= headSize, object.starts(with: heading) else { throw .damaged }
    if object.count - headSize > limit { throw .tooLarge }
    let sum = heading.count..<heading.count + digitCount
    let mark = sum.upperBound + 1..<headSize - 1
    let message = message(object[headSize...], name)
    guard object[sum].elementsEqual(Digest.sha256(of: message).utf8),
      object[sum.upperBound] == 0x0A, object[mark.upperBound] == 0x0A
    else { throw .damaged }
    if let key {
      if object[mark].elementsEqual(unsigned.utf8) { throw .unsigned }
      let own = hexadecimal(Digest.hmacSHA256(of: message, key: key))
      guard object[mark].elementsEqual(own.utf8) else { throw .wronglySigned }
    }
    return Array(object[headSize...])
  }

  private static func message(_ bytes: ArraySlice<UInt8>, _ name: String) -> [UInt8] {
    Array("\(name)\n".utf8) + bytes
  }
}
