/// The key behind the password of a board: all names and files of the board follow from it.
///
/// It follows from the site's secret and the board's id alone, so that a new password needs nothing encrypted again, and the
/// same site gives the same bytes. Every use has a label of its own, under HMAC-SHA-256: whoever learns what one use gives
/// learns nothing of the others.
public struct AlbumKey: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// 32 bytes.
  private let bytes: [UInt8]

  /// How many times a password is stretched.
  public static let rounds = 600_000

  /// - Parameters:
  ///   - secret: the site's.
  ///   - id: the board's.
  public init(secret: [UInt8], id: String) {
    bytes = Digest.hmacSHA256(of: Array("ashlar album key v1\0\(id)".utf8), key: secret)
  }

  /// What only this key gives for a label and a message; 32 bytes.
  func derived(_ label: StaticString, _ message: [UInt8] = []) -> [UInt8] {
    Digest.hmacSHA256(of: Array("ashlar \(label) v1\0".utf8) + message, key: bytes)
  }

  /// Says which key it is, and nothing about it; 32 hexadecimal digits.
  public var identity: String { hexadecimal(Array(derived("identity").prefix(16))) }

  /// What a page is called that has a name in the site; 16 hexadecimal digits.
  public func pageName(of path: String) -> String {
    hexadecimal(Array(derived("page", Array(path.utf8)).prefix(8)))
  }

  /// What the encrypted file at a path is called; 32 hexadecimal digits.
  ///
  /// - Parameter path: from the board's folder, as pages name the file.
  public func fileName(of path: String) -> String {
    hexadecimal(Array(derived("name", Array(path.utf8)).prefix(16)))
  }

  /// The key under a password.
  public struct Wrapped: Hashable, Sendable {
    /// 16 bytes.
    public var salt: [UInt8]
    public var rounds: Int
    /// Nonce, encrypted key and tag.
    public var key: [UInt8]

    /// In bytes.
    public static let keySize = AES256GCM.nonceSize + AES256GCM.keySize + AES256GCM.tagSize

    public init(salt: [UInt8], rounds: Int, key: [UInt8]) {
      (self.salt, self.rounds, self.key) = (salt, rounds, key)
    }
  }

  /// The salt of the board's password: another one for each site and board.
  public var salt: [UInt8] { Array(derived("salt").prefix(16)) }

  /// Puts the key under a password.
  ///
  /// - Parameters:
  ///   - password: as UTF-8, in NFC.
  ///   - rounds: tests choose few.
  /// - Complexity: a third of a second with as many rounds as sites have.
  public func wrapped(by password: [UInt8], rounds: Int = Self.rounds) -> Wrapped {
    let stretched = PasswordStretching.pbkdf2SHA256(
      password, salt: salt, rounds: rounds, count: AES256GCM.keySize)
    // A password's key encrypts this key alone, so that its nonce never comes twice with another text.
    let nonce = Array(derived("wrap", stretched).prefix(AES256GCM.nonceSize))
    let sealed = AES256GCM(key: stretched).sealed(bytes[...], nonce: nonce)
    return Wrapped(salt: salt, rounds: rounds, key: nonce + sealed)
  }

  /// Takes a key from under its password.
  ///
  /// - Returns: nil for another password.
  public init?(_ wrapped: Wrapped, password: [UInt8]) {
    let stretched = PasswordStretching.pbkdf2SHA256(
      password, salt: wrapped.salt, rounds: wrapped.rounds, count: AES256GCM.keySize)
    guard wrapped.key.count == Wrapped.keySize,
      let bytes = AES256GCM(key: stretched).opened(
        wrapped.key.dropFirst(AES256GCM.nonceSize),
        nonce: Array(wrapped.key.prefix(AES256GCM.nonceSize)))
    else { return nil }
    self.bytes = bytes
  }

  public var description: String { "AlbumKey(\(identity))" }

  /// No program that shows or keeps what a value is made of gets the key itself.
  public var customMirror: Mirror { Mirror(self, children: ["identity": identity]) }
}
