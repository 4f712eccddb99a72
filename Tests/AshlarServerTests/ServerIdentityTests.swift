import AshlarTLS
import Foundation
import TestSupport
import Testing

@Suite("ServerIdentity") struct ServerIdentityTests {
  /// What OpenSSL's program says of a certificate.
  private static func description(of certificate: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    let path = folder.path + "/certificate.der"
    try Data(certificate).write(to: URL(filePath: path))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = [
      "x509", "-inform", "DER", "-in", path, "-noout", "-text", "-fingerprint", "-sha256",
      "-checkend", "\(6 * 24 * 60 * 60)",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("the certificate is for its addresses, on P-256, for a week, and signs nothing else")
  func certificate() throws {
    let identity = try ServerIdentity(addresses: ["192.168.1.5", "fd00::5"])
    let text = try Self.description(of: identity.certificate)
    for words in [
      "IP Address:192.168.1.5, IP Address:FD00:0:0:0:0:0:0:5", "NIST CURVE: P-256",
      "CA:FALSE", "TLS Web Server Authentication", "Digital Signature", "Version: 3",
      "ecdsa-with-SHA256", "Certificate will not expire",
    ] { #expect(text.contains(words), "\(words)\n\(text)") }
    #expect(text.contains("sha256 Fingerprint=\(identity.fingerprint)\n"))
  }

  @Test("each has a key and a number of its own") func own() throws {
    let (one, other) = (
      try ServerIdentity(addresses: ["127.0.0.2"]), try ServerIdentity(addresses: ["127.0.0.2"])
    )
    #expect(one.fingerprint != other.fingerprint && one.certificate != other.certificate)
  }

  @Test("what is no address is refused", arguments: ["", "here", "1.2.3", "1.2.3.4,DNS:a.example"])
  func refusals(address: String) {
    #expect(throws: TLSError.self) { try ServerIdentity(addresses: [address]) }
  }
}
