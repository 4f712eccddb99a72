import AshlarCodecs
import Testing

/// What encrypts the files of boards with passwords.
@Suite("Keys of boards with passwords") struct AlbumKeyTests {
  private static func bytes(_ text: String) -> [UInt8] {
    let digits = Array(text.utf8.filter { $0 != 0x20 }).map { $0 < 0x40 ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static let key = AlbumKey(secret: Array("0123456789abcdef".utf8), id: "family")

  /// A file of more than two chunks.
  private static let file = (0..<600_001).map { UInt8(truncatingIfNeeded: $0 / 251) }

  struct GCMCase: Sendable {
    var key, nonce: String
    var known = ""
    var text = ""
    var sealed: String
  }

  @Test(
    "AES-256-GCM gives what the test cases 13 to 16 of its specification say",
    arguments: [
      GCMCase(
        key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12),
        sealed: "530f8afbc74536b9a963b4f1c4cb738b"),
      GCMCase(
        key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12),
        text: String(repeating: "00", count: 16),
        sealed: "cea7403d4d606b6e074ec5d3baf39d18 d0d1c8a799996bf0265b98b5d48ab919"),
      GCMCase(
        key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
        nonce: "cafebabefacedbaddecaf888",
        text: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
          + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255",
        sealed: "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
          + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad"
          + "b094dac5d93471bdec1a502270e3cc6c"),
      GCMCase(
        key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
        nonce: "cafebabefacedbaddecaf888", known: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
        text: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
          + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
        sealed: "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
          + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
          + "76fc6ece0f4e1768cddf8853bb2d551b"),
    ])
  func gcm(example: GCMCase) {
    let cipher = AES256GCM(key: Self.bytes(example.key))
    let (nonce, known) = (Self.bytes(example.nonce), Self.bytes(example.known))
    let text = Self.bytes(example.text)
    let sealed = cipher.sealed(text[...], nonce: nonce, authenticating: known)
    #expect(sealed == Self.bytes(example.sealed))
    #expect(cipher.opened(sealed[...], nonce: nonce, authenticating: known) == text)
    for place in sealed.indices {
      var other = sealed
      other[place] ^= 1
      #expect(cipher.opened(other[...], nonce: nonce, authenticating: known) == nil)
    }
    #expect(cipher.opened(sealed[...], nonce: nonce, authenticating: known + [0]) == nil)
    #expect(cipher.opened(sealed.dropLast(), nonce: nonce, authenticating: known) == nil)
  }

  @Test("PBKDF2 with HMAC-SHA-256 gives what RFC 7914, section 11, says") func pbkdf2() {
    #expect(
      PasswordStretching.pbkdf2SHA256(
        Array("passwd".utf8), salt: Array("salt".utf8), rounds: 1, count: 64)
        == Self.bytes(
          "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
            + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"))
    #expect(
      PasswordStretching.pbkdf2SHA256(
        Array("Password".utf8), salt: Array("NaCl".utf8), rounds: 80_000, count: 64)
        == Self.bytes(
          "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
            + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"))
  }

  @Test("a password takes the key out again, and no other one does") func wrapped() throws {
    let wrapped = Self.key.wrapped(by: Array("four words by chance".utf8), rounds: 10)
    #expect(AlbumKey(wrapped, password: Array("four words by chance".utf8)) == Self.key)
    #expect(AlbumKey(wrapped, password: Array("four words by chanc".utf8)) == nil)
    var other = wrapped
    other.key[20] ^= 1
    #expect(AlbumKey(other, password: Array("four words by chance".utf8)) == nil)
    other = wrapped
    other.rounds += 1
    #expect(AlbumKey(other, password: Array("four words by chance".utf8)) == nil)
    other = wrapped
    other.key.removeLast()
    #expect(AlbumKey(other, password: Array("four words by chance".utf8)) == nil)
  }

  @Test("another password, secret or board: another wrapped key, other keys, other names")
  func differs() {
    let one = Self.key
    let others = [
      AlbumKey(secret: Array("0123456789abcdef".utf8), id: "friends"),
      AlbumKey(secret: Array("0123456789abcdeg".utf8), id: "family"),
    ]
    for other in others {
      #expect(one != other && one.identity != other.identity && one.salt != other.salt)
      #expect(one.fileName(of: "a.jpg") != other.fileName(of: "a.jpg"))
      #expect(one.pageName(of: "a.html") != other.pageName(of: "a.html"))
      #expect(one.encrypted([1], path: "a") != other.encrypted([1], path: "a"))
      #expect(other.decrypted(one.encrypted([1], path: "a"), path: "a") == nil)
    }
    #expect(
      one.wrapped(by: [1], rounds: 2).key != one.wrapped(by: [2], rounds: 2).key)
    #expect(one.wrapped(by: [1], rounds: 2) == one.wrapped(by: [1], rounds: 2))
    #expect(one.fileName(of: "a").utf8.count == 32 && one.pageName(of: "a").utf8.count == 16)
  }

  @Test("nothing that shows or keeps a value's parts shows the key") func description() {
    let secret = "\(AlbumKey(secret: [1], id: "a"))"
    #expect("\(Self.key)" == "AlbumKey(\(Self.key.identity))" && secret != "\(Self.key)")
    let children = Mirror(reflecting: Self.key).children.map { "\($0.value)" }
    #expect(children == [Self.key.identity])
    #expect(String(reflecting: Self.key) == "\(Self.key)")
  }

  @Test(
    "a file is decrypted as it was, whatever its size",
    arguments: [0, 1, 262_143, 262_144, 262_145, 524_288, 600_001])
  func sizes(count: Int) {
    let bytes = Array(Self.file.prefix(count))
    let sealed = Self.key.encrypted(bytes, path: "images/a.jpg")
    #expect(sealed.count == FileEncryption.size(of: count))
    #expect(Self.key.decrypted(sealed, path: "images/a.jpg") == bytes)
    #expect(Self.key.encrypted(bytes, path: "images/a.jpg") == sealed)
    #expect(Self.key.decrypted(sealed, path: "images/b.jpg") == nil)
  }

  @Test(
    "the same under another path, and another content under the same path, have nothing in common")
  func seeds() {
    let one = Self.key.encrypted([1, 2, 3, 4], path: "a")
    let other = Self.key.encrypted([1, 2, 3, 4], path: "b")
    let changed = Self.key.encrypted([1, 2, 3, 5], path: "a")
    let size = FileEncryption.seedSize
    #expect(Set([one, other, changed].map { Array($0.prefix(size)) }).count == 3)
    #expect(Set([one, other, changed].map { Array($0[size..<size + 3]) }).count == 3)
  }

  @Test("a file that was cut, put together in another order, or changed anywhere, is refused")
  func damage() {
    let path = "images/a.jpg"
    let sealed = Self.key.encrypted(Self.file, path: path)
    let size = FileEncryption.chunkSize + AES256GCM.tagSize
    let seed = Array(sealed.prefix(FileEncryption.seedSize))
    let rest = sealed.dropFirst(FileEncryption.seedSize)
    let chunks = stride(from: 0, to: rest.count, by: size).map {
      Array(rest.dropFirst($0).prefix(size))
    }
    #expect(chunks.count == 3)
    let whole = { (chunks: [[UInt8]]) in Self.key.decrypted(seed + chunks.joined(), path: path) }
    #expect(whole(chunks) == Self.file)
    // Without its end, at the end of a chunk; the same with a chunk that is empty.
    #expect(whole([chunks[0], chunks[1]]) == nil)
    #expect(whole([chunks[0]]) == nil)
    #expect(whole([]) == nil)
    #expect(whole([chunks[0], chunks[1], Array(chunks[2].prefix(16))]) == nil)
    // In another order, doubled, without the middle.
    #expect(whole([chunks[1], chunks[0], chunks[2]]) == nil)
    #expect(whole([chunks[0], chunks[0], chunks[1], chunks[2]]) == nil)
    #expect(whole([chunks[0], chunks[2]]) == nil)
    // With the seed, or a chunk, of another file.
    let other = Self.key.encrypted(Self.file.reversed(), path: path)
    #expect(Self.key.decrypted(Array(other.prefix(32)) + chunks.joined(), path: path) == nil)
    #expect(whole([Array(other[32..<32 + size]), chunks[1], chunks[2]]) == nil)
    for place in [0, 31, 32, 300_000, sealed.count - 1] {
      var changed = sealed
      changed[place] ^= 0x80
      #expect(Self.key.decrypted(changed, path: path) == nil, "\(place)")
    }
  }
}
