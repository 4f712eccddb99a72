internal import AshlarBytes

/// One of some equal parts of a site's slow work, which machines do side by side.
///
/// A piece of work belongs to a part by its key alone. So every machine knows the parts without asking another, and a key
/// stays in its part when others come or go.
public struct Shard: Hashable, Sendable {
  /// From 1 to `total`.
  public let index: Int
  public let total: Int

  /// - Returns: nil for a part that is none of so many.
  public init?(index: Int, total: Int) {
    guard total >= 1, index >= 1, index <= total else { return nil }
    self.index = index
    self.total = total
  }

  /// - Parameter text: as `3/64`: the part, from 1, and how many there are.
  public init?(text: String) {
    let words = text.utf8.split(at: "/", omittingEmpty: false)
    guard words.count == 2, let index = smallNumber(words[0]), let total = smallNumber(words[1])
    else { return nil }
    self.init(index: index, total: total)
  }

  /// As `3/64`.
  public var text: String { "\(index)/\(total)" }

  /// Whether a piece of work with this key belongs to the part.
  public func contains(_ key: String) -> Bool {
    var fingerprint = Fingerprint()
    fingerprint.add(key)
    return fingerprint.settled.low % UInt64(total) == UInt64(index - 1)
  }
}

/// A number of one to nine decimal digits, and of nothing else.
func smallNumber(_ text: some StringProtocol) -> Int? {
  let isNumber = (1...9).contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  return isNumber ? Int(text) : nil
}
