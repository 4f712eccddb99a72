import AshlarSystem
import Testing

@testable import AshlarImages

@Suite("Objects that machines share") struct SharedObjectTests {
  private static let name = "a-pictures-b"
  private static let key = Array("a key of 16 bytes".utf8)
  private static let bytes = Array("what was made".utf8)

  private static func fault(
    _ object: [UInt8], as name: String = name, key: [UInt8]? = nil
  ) -> SharedObject.Fault? {
    do throws(SharedObject.Fault) {
      _ = try SharedObject.opened(object, as: name, key: key)
      return nil
    } catch {
      return error
    }
  }

  @Test("what was put there is had back, signed or not", arguments: [nil, key])
  func whole(key: [UInt8]?) throws {
    let object = SharedObject.sealed(Self.bytes, as: Self.name, key: key)
    #expect(try SharedObject.opened(object, as: Self.name, key: key) == Self.bytes)
    // Who has no key takes what is signed, too.
    #expect(try SharedObject.opened(object, as: Self.name, key: nil) == Self.bytes)
    let empty = SharedObject.sealed([], as: Self.name, key: key)
    #expect(try SharedObject.opened(empty, as: Self.name, key: key) == [])
  }

  @Test("a byte that has changed, anywhere, and every cut is noticed") func changed() {
    let object = SharedObject.sealed(Self.bytes, as: Self.name, key: Self.key)
    for index in object.indices {
      var other = object
      other[index] ^= 1
      #expect(Self.fault(other, key: Self.key) != nil, "byte \(index)")
      #expect(Self.fault(Array(object[..<index])) == .damaged, "cut at \(index)")
    }
    #expect(Self.fault(object + [0]) == .damaged)
  }

  @Test("an object under another's name is none") func otherName() {
    let object = SharedObject.sealed(Self.bytes, as: Self.name, key: nil)
    #expect(Self.fault(object, as: "a-pictures-c") == .damaged)
  }

  @Test("with a key, what nobody signed, or somebody else, is refused and said apart")
  func signatures() {
    let unsigned = SharedObject.sealed(Self.bytes, as: Self.name, key: nil)
    #expect(Self.fault(unsigned, key: Self.key) == .unsigned)
    let other = SharedObject.sealed(
      Self.bytes, as: Self.name, key: Array("another key, as long".utf8))
    #expect(Self.fault(other, key: Self.key) == .wronglySigned)
    // The sum is of the bytes alone, so that whoever changes them has to make a new mark as well.
    var forged = SharedObject.sealed(Array("what was forged".utf8), as: Self.name, key: nil)
    let mark = SharedObject.headSize - 65..<SharedObject.headSize
    let signed = SharedObject.sealed(Self.bytes, as: Self.name, key: Self.key)
    forged.replaceSubrange(mark, with: signed[mark])
    #expect(Self.fault(forged, key: Self.key) == .wronglySigned)
  }

  @Test("names say kind, origin and key, and nothing else is a name") func names() throws {
    let (origin, key) = (String(repeating: "a", count: 32), String(repeating: "1", count: 32))
    for kind in SharedName.Kind.allCases {
      let name = try #require(SharedName(kind, origin: origin, key: key))
      #expect(SharedName(text: name.text) == name)
      #expect(name.text.utf8.allSatisfy { $0 != 0x2F && $0 != 0x2E })
    }
    for text in [
      "", "-", "pictures", "\(origin)-pictures-", "\(origin)-pictures-../../x",
      "../\(origin)-share-\(key)",
      "\(origin)-films-\(key)", "\(origin)-share-\(key)-", "\(origin)-share-\(key.uppercased())x",
      "\(origin)-share-\(String(repeating: "A", count: 32))",
    ] {
      #expect(SharedName(text: text) == nil, "\(text)")
    }
  }

  @Test("a fingerprint is had back from its text", arguments: 0..<50) func fingerprints(
    number: Int
  ) throws {
    var fingerprint = Fingerprint()
    for part in 0..<number { fingerprint.add("part \(part)") }
    let again = try #require(Fingerprint(text: fingerprint.text))
    #expect(again == fingerprint)
  }
}
