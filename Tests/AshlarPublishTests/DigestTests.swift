import AshlarCodecs
import Testing

@Suite("Digest") struct DigestTests {
  @Test("SHA-256, SHA-1 and MD5 of the examples in their standards")
  func examples() {
    // FIPS 180-4, RFC 1321.
    #expect(
      Digest.sha256(of: Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Digest.sha256(of: [])
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    var digest = Digest(.md5)
    digest.update(Array("message ".utf8))
    digest.update(Array("digest".utf8))
    #expect(hexadecimal(digest.finish()) == "f96b697d7cb7938d525a2f31aaf161d0")
    var short = Digest(.sha1)
    short.update(Array("abc".utf8))
    #expect(hexadecimal(short.finish()) == "a9993e364706816aba3e25717850c26c9cd0d89d")
  }
}
