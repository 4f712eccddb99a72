internal import CTLS

/// A key and a certificate that vouches for it by itself, made on the spot for a server with addresses and no name.
///
/// The key (NIST P-256) is in memory alone and is gone with the value. Nobody but who made it vouches for it, so that a
/// browser asks whether to trust it: its fingerprint can be compared.
@safe public final class ServerIdentity: Sendable {
  /// For how many days the certificate is valid; from a day before it was made, for clocks that are slow.
  public static let validDays = 7

  /// The SHA-256 of the certificate in DER, as pairs of capital hexadecimal digits with `:` between them, as browsers
  /// show it.
  public let fingerprint: String
  /// The certificate in DER (X.509, version 3).
  public let certificate: [UInt8]
  /// Settings for all connections; they are only read once they are made.
  nonisolated(unsafe) let context: OpaquePointer

  /// Makes a key and a certificate; takes a few milliseconds.
  ///
  /// - Parameter addresses: IPv4 and IPv6 literals without brackets, for which the certificate is.
  /// - Throws: `TLSError` when OpenSSL refuses, as for an address that is none.
  public init(addresses: [String]) throws(TLSError) {
    // Nothing but an address gets into the text that OpenSSL reads names from.
    let signs = Set("0123456789abcdefABCDEF.:".utf8)
    guard !addresses.isEmpty, addresses.allSatisfy({ $0.utf8.allSatisfy(signs.contains) }) else {
      throw TLSError("a certificate for what is no address")
    }
    guard let context = unsafe SSL_CTX_new(TLS_server_method()) else { throw TLSError("settings") }
    unsafe self.context = context
    guard let key = unsafe Owned(ashlar_tls_new_key(), EVP_PKEY_free) else {
      throw TLSError("a key")
    }
    guard let certificate = unsafe Owned(X509_new(), X509_free) else {
      throw TLSError("a certificate")
    }
    self.certificate = try unsafe Self.fill(certificate.pointer, key.pointer, addresses)
    fingerprint = try Self.fingerprint(of: self.certificate)
    unsafe ashlar_tls_set_modes(context)
    guard unsafe ashlar_tls_set_oldest_version(context) == 1,
      unsafe SSL_CTX_use_certificate(context, certificate.pointer) == 1,
      unsafe SSL_CTX_use_PrivateKey(context, key.pointer) == 1
    else { throw TLSError("settings") }
  }

  deinit { unsafe SSL_CTX_free(context) }

  /// Says of a certificate what it says, and signs it.
  ///
  /// - Returns: the certificate in DER.
  private static func fill(
    _ certificate: OpaquePointer, _ key: OpaquePointer, _ addresses: [String]
  ) throws(TLSError) -> [UInt8] {
    let day = 24 * 60 * 60
    let serial = UInt64.random(in: 1...UInt64(Int64.max))
    let name = unsafe X509_get_subject_name(certificate)
    let names = addresses.map { "IP:\($0)" }.joined(separator: ",")
    let isFilled =
      unsafe X509_set_version(certificate, 2) == 1
      && ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), serial) == 1
      && X509_gmtime_adj(X509_getm_notBefore(certificate), -day) != nil
      && X509_gmtime_adj(X509_getm_notAfter(certificate), day * validDays) != nil
      && X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, "Ashlar preview", -1, -1, 0) == 1
      && X509_set_issuer_name(certificate, name) == 1 && X509_set_pubkey(certificate, key) == 1
      && ashlar_tls_add_extension(certificate, NID_subject_alt_name, names) == 1
      && ashlar_tls_add_extension(certificate, NID_basic_constraints, "critical,CA:FALSE") == 1
      && ashlar_tls_add_extension(certificate, NID_key_usage, "critical,digitalSignature") == 1
      && ashlar_tls_add_extension(certificate, NID_ext_key_usage, "serverAuth") == 1
      && X509_sign(certificate, key, EVP_sha256()) > 0
    guard isFilled else { throw TLSError("a certificate for \(names)") }
    let count = Int(unsafe i2d_X509(certificate, nil))
    guard count > 0 else { throw TLSError("a certificate") }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
      var next = bytes.baseAddress
      unsafe i2d_X509(certificate, &next)
      written = count
    }
  }

  private static func fingerprint(of bytes: [UInt8]) throws(TLSError) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    let code = unsafe EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
    guard code == 1 else { throw TLSError("a fingerprint") }
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined(separator: ":")
  }
}

/// OpenSSL did not make something.
public struct TLSError: Error, Equatable, CustomStringConvertible {
  /// What it was to make.
  public let wanted: String

  init(_ wanted: String) {
    self.wanted = wanted
    // What later calls find must be their own.
    ERR_clear_error()
  }

  public var description: String { "OpenSSL cannot make \(wanted)" }
}

/// A thing of OpenSSL's that is freed with this.
@safe private struct Owned: ~Copyable {
  let pointer: OpaquePointer
  private let free: @convention(c) (OpaquePointer?) -> Void

  init?(_ pointer: OpaquePointer?, _ free: @escaping @convention(c) (OpaquePointer?) -> Void) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
    unsafe self.free = free
  }

  deinit { unsafe free(pointer) }
}
