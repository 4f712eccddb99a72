internal import CCrypto

/// Makes keys of passwords so that each guess takes long.
public enum PasswordStretching {
  /// PBKDF2 with HMAC-SHA-256 (RFC 8018, section 5.2).
  ///
  /// - Parameters:
  ///   - password: its bytes.
  ///   - salt: other ones for each password, so that nobody guesses at several at once.
  ///   - rounds: at least one; OWASP's Password Storage Cheat Sheet asks for 600,000.
  ///   - count: how many bytes are wanted.
  public static func pbkdf2SHA256(
    _ password: [UInt8], salt: [UInt8], rounds: Int, count: Int
  ) -> [UInt8] {
    // An empty list may have no address, which the library takes for a password that is to be measured.
    let text = password.map { CChar(bitPattern: $0) } + [0]
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { output, written in
      let code = unsafe PKCS5_PBKDF2_HMAC(
        text, Int32(password.count), salt, Int32(salt.count), Int32(rounds), EVP_sha256(),
        Int32(count), output.baseAddress)
      precondition(code == 1, "the library stretches any password")
      written = count
    }
  }
}
