internal import CCrypto

/// Encrypts bytes so that nobody reads them without the key, and nobody changes them unseen: AES-256 in Galois/Counter
/// Mode (NIST SP 800-38D), with nonces of 12 bytes and tags of 16.
///
/// Two texts under one key must never have the same nonce: whoever has both encrypted then learns how they differ.
public struct AES256GCM: Sendable {
  /// In bytes: of a key, of a nonce, and of what a text gets longer by.
  public static let (keySize, nonceSize, tagSize) = (32, 12, 16)

  private let key: [UInt8]

  /// - Parameter key: 32 bytes.
  public init(key: [UInt8]) {
    precondition(key.count == Self.keySize, "a key has 256 bits")
    self.key = key
  }

  /// Encrypts bytes; the tag follows them.
  ///
  /// - Parameters:
  ///   - bytes: fewer than 2 GB.
  ///   - nonce: 12 bytes.
  ///   - known: bytes that are not encrypted, and without which nothing can be decrypted.
  ///   - prefix: what the result begins with, as it is.
  public func sealed(
    _ bytes: ArraySlice<UInt8>, nonce: [UInt8], authenticating known: [UInt8] = [],
    after prefix: [UInt8] = []
  ) -> [UInt8] {
    let cipher = Cipher(key: key, nonce: nonce, encrypts: true)
    cipher.authenticate(known)
    let count = prefix.count + bytes.count + Self.tagSize
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { output, written in
      for (index, byte) in prefix.enumerated() { unsafe output[index] = byte }
      unsafe cipher.update(
        bytes, into: UnsafeMutableBufferPointer(rebasing: output[prefix.count...]))
      precondition(cipher.isDone(), "a text ends once")
      for (index, byte) in cipher.tag.enumerated() {
        unsafe output[prefix.count + bytes.count + index] = byte
      }
      written = count
    }
  }

  /// Decrypts what `sealed` gave.
  ///
  /// - Returns: nil for another key, nonce or known bytes, and when one bit has changed.
  public func opened(
    _ sealed: ArraySlice<UInt8>, nonce: [UInt8], authenticating known: [UInt8] = []
  ) -> [UInt8]? {
    guard sealed.count >= Self.tagSize else { return nil }
    let cipher = Cipher(key: key, nonce: nonce, encrypts: false)
    cipher.authenticate(known)
    let text = sealed.dropLast(Self.tagSize)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: text.count) { output, written in
      unsafe cipher.update(text, into: output)
      written = text.count
    }
    cipher.expect(tag: Array(sealed.suffix(Self.tagSize)))
    return cipher.isDone() ? bytes : nil
  }
}

/// One text that is being encrypted or decrypted.
@safe private struct Cipher: ~Copyable {
  private let context: OpaquePointer

  init(key: [UInt8], nonce: [UInt8], encrypts: Bool) {
    precondition(nonce.count == AES256GCM.nonceSize, "a nonce has 96 bits")
    guard let context = unsafe EVP_CIPHER_CTX_new() else {
      preconditionFailure("there is memory for a cipher")
    }
    unsafe self.context = context
    // The mode's standard length of a nonce is 12 bytes.
    let code = unsafe EVP_CipherInit_ex(
      context, EVP_aes_256_gcm(), nil, key, nonce, encrypts ? 1 : 0)
    precondition(code == 1, "the library has the cipher")
  }

  deinit {
    unsafe EVP_CIPHER_CTX_free(context)
  }

  borrowing func authenticate(_ known: [UInt8]) {
    if known.isEmpty { return }
    var count: Int32 = 0
    let code = unsafe EVP_CipherUpdate(context, nil, &count, known, Int32(known.count))
    precondition(code == 1, "a cipher takes any bytes")
  }

  /// Writes a byte for each; none of them counts before the text has ended well.
  borrowing func update(_ bytes: ArraySlice<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>)
  {
    if bytes.isEmpty { return }
    var written: Int32 = 0
    let code = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe EVP_CipherUpdate(
        context, output.baseAddress, &written, input.baseAddress, Int32(input.count))
    }
    precondition(code == 1 && Int(written) == bytes.count, "the mode gives a byte for each")
  }

  /// Whether the text has ended well: when decrypting, whether it has the tag that was expected.
  borrowing func isDone() -> Bool {
    var (rest, count): ([UInt8], Int32) = ([UInt8](repeating: 0, count: 16), 0)
    return unsafe EVP_CipherFinal_ex(context, &rest, &count) == 1 && count == 0
  }

  var tag: [UInt8] {
    var tag = [UInt8](repeating: 0, count: AES256GCM.tagSize)
    let code = unsafe EVP_CIPHER_CTX_ctrl(
      context, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag)
    precondition(code == 1, "an encrypted text has a tag")
    return tag
  }

  borrowing func expect(tag: [UInt8]) {
    var tag = tag
    let code = unsafe EVP_CIPHER_CTX_ctrl(
      context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag)
    precondition(code == 1, "a tag has 128 bits")
  }
}
