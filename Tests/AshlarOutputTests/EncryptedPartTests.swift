import AshlarCodecs
import AshlarDiagnostics
import AshlarSystem
import Foundation
import TestSupport
import Testing

@testable import AshlarOutput

/// Files of the output that are encrypted while they are written.
@Suite("Encrypted files") struct EncryptedPartTests {
  private static let key = AlbumKey(secret: Array("0123456789abcdef".utf8), id: "ours")

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file of some bytes, encrypted, and what it is then.
  private func part(_ count: Int) throws -> (part: EncryptedPart, encrypted: [UInt8]) {
    // By memset, since a debug build takes seconds to append so many.
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      for start in stride(from: 0, to: count, by: 251) {
        memset(buffer.baseAddress! + start, Int32(start / 251 & 0xFF), min(251, count - start))
      }
      filled = count
    }
    let half = count / 2
    try folder.write(Array(bytes[half...]), to: "stone")
    let part = EncryptedPart(
      [.bytes(Array(bytes[..<half])), .file(path: folder.path + "/stone", size: count - half)],
      key: Self.key, path: "a/b.zip")
    return (part, Self.key.encrypted(bytes, path: "a/b.zip"))
  }

  private func read(_ part: EncryptedPart) throws -> [UInt8] {
    var (reading, bytes) = (FileParts([.encrypted(part)]), [UInt8]())
    while let piece = try reading.next() {
      #expect(!piece.isEmpty)
      bytes += piece
    }
    return bytes
  }

  private func write(_ part: EncryptedPart) async throws -> OutputChanges {
    let place = OutputFolder(
      folder.path + "/out", siteFolder: folder.path + "/site", sourceFolders: [])
    var diagnostics: [Diagnostic] = []
    let sink = try #require(place.open(diagnostics: &diagnostics))
    sink.add(.assembled([.encrypted(part)]), at: "a.bin")
    return try await sink.commit()
  }

  @Test(
    "have the bytes, the size and the ranges of what is encrypted at once, and are seen to be there",
    arguments: [0, 1, 262_144, 262_145, 600_001, 17_000_003])
  func same(count: Int) async throws {
    let (part, encrypted) = try part(count)
    #expect(part.count == encrypted.count)
    #expect(try read(part) == encrypted)
    let whole = OutputTree.File.assembled([.encrypted(part)])
    #expect(whole.knownSize == encrypted.count)
    if count < 1_000_000 { #expect(try whole.bytes() == encrypted) }
    let size = encrypted.count
    for range in [0..<0, 0..<1, 0..<32, 31..<33, 5..<size, size - 1..<size, size / 3..<size / 2] {
      #expect(
        try FileParts.bytes(range, of: [.encrypted(part)]) == Array(encrypted[range]), "\(range)")
    }
    #expect(try await write(part).writtenCount == 1)
    #expect(try folder.read("out/a.bin") == encrypted)
    #expect(try await write(part).unchangedCount == 1)
  }

  @Test(
    "a content that changes while it is encrypted is an error, as no two may share a key")
  func changed() async throws {
    let count = 17_000_003
    let (part, encrypted) = try part(count)
    var reading = FileParts([.encrypted(part)])
    #expect(try reading.next() == Array(encrypted.prefix(32 + 262_144 + 16)))
    var other = try folder.read("stone")
    other[other.count - 1] ^= 1
    try folder.write(other, to: "stone")
    #expect(throws: OutputError.self) {
      while try reading.next() != nil {}
    }
    #expect(throws: OutputError.self) {
      var reading = try EncryptedReading(part)
      other[0] ^= 1
      try folder.write(other, to: "stone")
      while try reading.next() != nil {}
      reading = try EncryptedReading(part)
    }
    // As it is now, it is another file altogether.
    let now = try read(part)
    #expect(now.count == encrypted.count && now.prefix(32) != encrypted.prefix(32))
    try folder.write(Array(other.dropLast()), to: "stone")
    #expect(throws: (any Error).self) { try read(part) }
  }

  @Test("a file that gives way to one of the same bytes is no change, as when builds share a cache")
  func replaced() throws {
    let path = folder.path + "/stone"
    let bytes = Array("stone".utf8)
    try folder.write(bytes, to: "stone")
    // So many that a change falls between the first and the last of them.
    let parts = Array(
      repeating: OutputTree.Part.file(path: path, size: bytes.count), count: 500)
    let expected = Self.key.encrypted(Array(repeatElement(bytes, count: 500).joined()), path: "a")
    for _ in 0..<20 {
      let part = EncryptedPart(parts, key: Self.key, path: "a")
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for _ in 0..<3 {
          try? writeWholeFile(bytes, to: path)
          Thread.sleep(forTimeInterval: 0.001)
        }
        done.signal()
      }
      #expect(try FileParts.bytes(0..<expected.count, of: [.encrypted(part)]) == expected)
      #expect(try read(part) == expected)
      done.wait()
    }
  }

  @Test("what another reader learns meanwhile does not make a changed content the first one's")
  func learned() throws {
    let (part, encrypted) = try part(17_000_003)
    let reading = try EncryptedReading(part)
    var other = try folder.read("stone")
    other[0] ^= 1
    try folder.write(other, to: "stone")
    let size = encrypted.count
    #expect(try FileParts.bytes(size - 1..<size, of: [.encrypted(part)]) != [])
    #expect(throws: OutputError.self) {
      while try reading.next() != nil {}
    }
  }
}
