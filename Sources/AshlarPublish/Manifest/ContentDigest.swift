internal import AshlarCodecs

/// What a content is known by: its SHA-256, in 32 bytes that lie where the value does.
public struct ContentDigest: Hashable, Comparable, Sendable {
  private var words = InlineWords()

  private struct InlineWords: Hashable {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0
    var fourth: UInt64 = 0
  }

  /// All zeros, of no content.
  init() {}

  /// Of a content.
  public init(of content: [UInt8]) {
    var digest = Digest(.sha256)
    digest.update(content)
    self.init(bytes: digest.finish())
  }

  /// - Parameter bytes: 32 of them.
  init(bytes: [UInt8]) {
    precondition(bytes.count == 32, "a SHA-256 has 32 bytes")
    func word(_ index: Int) -> UInt64 {
      bytes[(index * 8)..<(index * 8 + 8)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    words = InlineWords(first: word(0), second: word(1), third: word(2), fourth: word(3))
  }

  /// - Returns: nil unless a text has 64 hexadecimal digits.
  public init?(hexadecimal text: String) {
    guard text.utf8.count == 64, let bytes = AshlarPublish.bytes(hexadecimal: text) else {
      return nil
    }
    self.init(bytes: bytes)
  }

  public static func < (one: ContentDigest, other: ContentDigest) -> Bool {
    (one.words.first, one.words.second, one.words.third, one.words.fourth)
      < (other.words.first, other.words.second, other.words.third, other.words.fourth)
  }

  /// As 64 hexadecimal digits.
  public var hexadecimal: String {
    let all = [words.first, words.second, words.third, words.fourth]
    return AshlarCodecs.hexadecimal(
      all.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } })
  }
}

/// What lower-case digits stand for, two for each byte; nil when there is anything else.
func bytes(hexadecimal text: String) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count / 2)
  var high: UInt8?
  for digit in text.utf8 {
    let value: UInt8
    switch digit {
    case 0x30...0x39: value = digit - 0x30
    case 0x61...0x66: value = digit - 0x61 + 10
    default: return nil
    }
    if let known = high {
      bytes.append(known << 4 | value)
      high = nil
    } else {
      high = value
    }
  }
  return high == nil ? bytes : nil
}
