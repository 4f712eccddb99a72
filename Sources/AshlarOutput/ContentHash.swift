internal import AshlarSystem

/// A short name for a file's content, so that a browser's cache never serves an old one.
package enum ContentHash {
  /// 16 hexadecimal digits, 64 bits. It keeps versions apart; it does not guard against forgery.
  package static func text(of bytes: [UInt8]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    return String(fingerprint.text.prefix(16))
  }
}
