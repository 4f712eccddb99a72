internal import AshlarCodecs
internal import AshlarSystem

/// Keys under passwords, kept from one build to the next: a password that is as it was is not stretched again.
///
/// What is kept is what every reader gets; the name that it is kept under follows from the site's secret, so that nobody
/// tries passwords with it who does not have the keys anyway.
struct WrappedKeys {
  let cache: FileCache?
  let secret: String

  func wrapped(_ key: AlbumKey, by password: [UInt8]) -> AlbumKey.Wrapped {
    var fingerprint = Fingerprint()
    let name = Digest.hmacSHA256(
      of: Array("ashlar lock cache v1\0\(AlbumKey.rounds) \(key.identity) ".utf8) + password,
      key: Array(secret.utf8))
    fingerprint.add(name)
    let salt = key.salt
    if let kept = cache?.bytes(for: fingerprint), kept.count == AlbumKey.Wrapped.keySize {
      return AlbumKey.Wrapped(salt: salt, rounds: AlbumKey.rounds, key: kept)
    }
    let wrapped = key.wrapped(by: password)
    cache?.keep(wrapped.key, for: fingerprint)
    return wrapped
  }
}
