internal import CCrypto

/// Names a content by a number that nobody can forge or hit by accident.
///
///     var digest = Digest(.sha256)
///     digest.update([97, 98, 99])
///     digest.finish()  // ba7816bf 8f01cfea ...
@safe public struct Digest: ~Copyable {
  /// How the number is made.
  public enum Method: Sendable {
    /// 32 bytes; what names a file's content.
    case sha256
    /// 16 bytes; only for stores that answer with it. It does not guard against forgery.
    case md5
    /// 20 bytes; only for services that name contents by it. It does not guard against forgery either.
    case sha1
  }

  private let context: OpaquePointer
  private let length: Int

  /// Begins with no bytes.
  public init(_ method: Method) {
    guard let context = unsafe EVP_MD_CTX_new() else {
      preconditionFailure("there is memory for a digest")
    }
    unsafe self.context = context
    let algorithm: OpaquePointer?
    switch method {
    case .sha256:
      length = 32
      unsafe algorithm = EVP_sha256()
    case .md5:
      length = 16
      unsafe algorithm = EVP_md5()
    case .sha1:
      length = 20
      unsafe algorithm = EVP_sha1()
    }
    let code = unsafe EVP_DigestInit_ex(context, algorithm, nil)
    precondition(code == 1, "the library has the method")
  }

  deinit {
    unsafe EVP_MD_CTX_free(context)
  }

  /// Adds bytes to those that came before.
  public mutating func update(_ bytes: [UInt8]) {
    let code = unsafe bytes.withUnsafeBytes { buffer in
      unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
    }
    precondition(code == 1, "a digest takes any bytes")
  }

  /// The digest of all bytes.
  public consuming func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: length)
    let code = unsafe digest.withUnsafeMutableBufferPointer { buffer in
      unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
    }
    precondition(code == 1, "a digest ends once")
    return digest
  }

  /// The SHA-256 of a message under a key, 32 bytes that nobody can make without the key: HMAC, RFC 2104.
  public static func hmacSHA256(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    let blockSize = 64
    var block = key
    if block.count > blockSize {
      var digest = Digest(.sha256)
      digest.update(key)
      block = digest.finish()
    }
    block += [UInt8](repeating: 0, count: blockSize - block.count)
    var inner = Digest(.sha256)
    inner.update(block.map { $0 ^ 0x36 })
    inner.update(message)
    var outer = Digest(.sha256)
    outer.update(block.map { $0 ^ 0x5C })
    outer.update(inner.finish())
    return outer.finish()
  }

  /// The SHA-256 of some bytes, as 64 hexadecimal digits.
  public static func sha256(of bytes: [UInt8]) -> String {
    var digest = Digest(.sha256)
    digest.update(bytes)
    return hexadecimal(digest.finish())
  }
}

/// Bytes as two lower-case digits each.
public func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 2)
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}
