internal import AshlarBytes

/// How programs say that something is not for everybody: by what a key is called and what stands behind it, not by a list of
/// programs.
package enum HeldBack: Equatable {
  /// It is a draft, private, deleted, or only for those who have a link or a password.
  case yes
  /// It is for everybody.
  case no
  /// The key is one of these, and what stands behind it says neither.
  case unclear

  private static let trueKeys: Set<String> = [
    "draft", "headless", "private", "hidden", "secret", "unlisted", "protected", "unpublished",
    "trashed", "deleted", "encrypt", "encrypted", "eleventyexcludefromcollections",
  ]
  private static let falseKeys: Set<String> = [
    "published", "publish", "public", "visible", "listed", "dgpublish",
  ]
  private static let wordKeys: Set<String> = [
    "status", "visibility", "privacy", "state", "access", "poststatus",
  ]
  private static let passwordKeys: Set<String> = ["password", "passwd", "postpassword"]

  private static let yesWords: Set<String> = ["true", "yes", "on", "1", "y", "x", "checked", "✓"]
  private static let noWords: Set<String> = ["false", "no", "off", "0", "n", "unchecked"]
  private static let words: Set<String> = [
    "draft", "drafts", "private", "secret", "pending", "hidden", "unpublished", "unlisted", "trash",
    "trashed", "deleted", "protected", "direct", "friends", "followers", "contacts", "family",
    "queued", "limited", "mutuals", "autodraft", "future", "scheduled",
  ]

  /// What a key says.
  ///
  /// - Parameter text: what stands behind it; nothing says nothing.
  /// - Returns: nil for a key that is none of these.
  package init?(_ key: String, _ text: String?) {
    var name = Self.plain(key)
    if let rest = name.utf8.dropping(prefix: "is"), !rest.isEmpty { name = String(rest) }
    let word = Self.plain(text ?? "")
    let (isYes, isNo) = (Self.yesWords.contains(word), Self.noWords.contains(word))
    if Self.trueKeys.contains(name) {
      self = isYes ? .yes : isNo || word.isEmpty ? .no : .unclear
    } else if Self.falseKeys.contains(name) {
      self = isNo ? .yes : isYes || word.isEmpty ? .no : .unclear
    } else if Self.wordKeys.contains(name) {
      self = Self.words.contains(word) ? .yes : word.isEmpty ? .no : .unclear
    } else if Self.passwordKeys.contains(name) {
      self = word.isEmpty || isNo ? .no : .yes
    } else {
      return nil
    }
  }

  /// What a key says by its text, or by any in its list; what is neither is unclear.
  ///
  /// - Returns: nil for a key that is none of these.
  package init?(_ key: String, _ value: YAMLValue) {
    if value.isNull {
      self.init(key, nil)
    } else if case .scalar(let text, _) = value.content {
      self.init(key, text)
    } else {
      guard HeldBack(key, nil) != nil else { return nil }
      var answers: [HeldBack] = [.unclear]
      if case .sequence(let items) = value.content {
        answers = items.compactMap { HeldBack(key, $0) }
      }
      self = answers.contains(.yes) ? .yes : answers.contains(.unclear) ? .unclear : .no
    }
  }

  /// Whether a text has a word by which something may be held back.
  ///
  /// - Complexity: linear in the text.
  package static func isNamed(in text: String) -> Bool {
    let words = text.utf8.split { !($0.isASCIIWord || $0 == UInt8(ascii: "-")) }
    return words.contains { word in
      let name = plain(String(word) ?? "")
      return trueKeys.contains(name) || falseKeys.contains(name) || wordKeys.contains(name)
        || passwordKeys.contains(name)
    }
  }

  /// Whether a key is one of which one word alone says that something is held back, as `status`.
  package static func isOfWords(_ key: String) -> Bool { wordKeys.contains(plain(key)) }

  /// Words by which a page is held back whatever a site has in such keys else.
  private static let withheldStates: Set<String> = [
    "draft", "drafts", "private", "pending", "hidden", "unpublished", "trash", "trashed",
    "autodraft",
  ]

  /// Whether a key of words, as `status`, says that a page is held back, by itself or in a list.
  package static func isWithheld(by key: String, _ value: YAMLValue) -> Bool {
    guard isOfWords(key) else { return false }
    return switch value.content {
    case .scalar(let text, _): withheldStates.contains(plain(text))
    case .sequence(let items): items.contains { isWithheld(by: key, $0) }
    case .mapping: false
    }
  }

  /// In small letters, without what programs have between words.
  private static func plain(_ text: String) -> String {
    let bytes = text.utf8.filter { ![0x20, 0x2D, 0x5F].contains($0) }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
