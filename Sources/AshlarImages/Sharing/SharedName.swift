internal import AshlarBytes
internal import AshlarSystem

/// What an object in a shared place is called: what it holds, what it was made by, and what it is kept under.
public struct SharedName: Hashable, Sendable {
  /// What an object holds.
  public enum Kind: String, CaseIterable, Sendable {
    /// The variants of one picture.
    case pictures
    /// A picture for links.
    case share
  }

  public let kind: Kind
  /// What pictures were made by: `ImageLibrary.origin`.
  public let origin: String
  /// What the result is kept under: 32 hexadecimal digits.
  public let key: String

  /// - Returns: nil for anything but 32 hexadecimal digits in either place.
  public init?(_ kind: Kind, origin: String, key: String) {
    guard Fingerprint(text: origin) != nil, Fingerprint(text: key) != nil else { return nil }
    (self.kind, self.origin, self.key) = (kind, origin, key)
  }

  /// - Returns: nil for what is no such name.
  public init?(text: String) {
    let words = text.utf8.split(at: "-", omittingEmpty: false).map { String($0) }
    guard words.count == 3, let kind = Kind(rawValue: words[1]) else { return nil }
    self.init(kind, origin: words[0], key: words[2])
  }

  /// As it lies in a place: letters, digits and hyphens.
  public var text: String { "\(origin)-\(kind.rawValue)-\(key)" }
}
