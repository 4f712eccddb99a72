internal import AshlarBytes

/// The names of keys behind which a password or another secret may stand.
enum SecretKeys {
  private static let parts = [
    "passw", "secret", "token", "passphrase", "passcode", "passkey", "accesskey", "apikey",
    "privatekey", "credential",
  ]
  private static let words: Set<String> = ["key", "pass", "pwd", "pw"]

  /// Whether a key names a secret by a part of its name: `secretAccessKey`, `api_token`.
  static func isSecret(_ key: some StringProtocol) -> Bool {
    let letters = letters(of: key)
    return parts.contains { letters.utf8.firstRange(ofText: $0) != nil }
  }

  /// Whether a secret may stand behind a key: behind one that names it, or one that is as short as `key`.
  static func mayBeSecret(_ key: some StringProtocol) -> Bool {
    isSecret(key) || words.contains(letters(of: key))
  }

  private static func letters(of key: some StringProtocol) -> String {
    String(decoding: key.utf8.filter(isLetter).map { $0 | 0x20 }, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
