/// The names of keys behind which a password or another secret may stand.
enum SecretKeys {
  private static let parts = [
    "passw", "secret", "token", "passphrase", "passcode", "passkey", "accesskey", "apikey",
    "privatekey", "credential",
  ].map { Array($0.utf8) }
  private static let words = ["key", "pass", "pwd", "pw"].map { Array($0.utf8) }

  /// Whether a key names a secret by a part of its name: `secretAccessKey`, `api_token`.
  static func isSecret(_ key: some StringProtocol) -> Bool { hasPart(letters(of: key.utf8)) }

  /// Whether a secret may stand behind a key: behind one that names it, or one that is as short as `key`.
  static func mayBeSecret(_ key: some StringProtocol) -> Bool { mayBeSecret(bytes: key.utf8) }

  /// The same of a key's bytes.
  static func mayBeSecret(bytes key: some Sequence<UInt8>) -> Bool {
    let letters = letters(of: key)
    return words.contains(letters) || hasPart(letters)
  }

  /// Whether one of the parts begins at one of the letters.
  private static func hasPart(_ letters: [UInt8]) -> Bool {
    letters.indices.contains { start in
      parts.contains { letters[start] == $0[0] && letters[start...].starts(with: $0) }
    }
  }

  private static func letters(of key: some Sequence<UInt8>) -> [UInt8] {
    key.lazy.filter(isLetter).map { $0 | 0x20 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
