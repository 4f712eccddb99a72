import AshlarDiagnostics
import AshlarOutput
import Foundation
import TestSupport
import Testing

/// Files of the output that are put together of parts while they are written.
@Suite("Files of parts") struct FilePartsTests {
  private let folder: TemporaryFolder
  private let parts: [OutputTree.Part]
  private let bytes: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    // More than is read at once, and not a multiple of that.
    let stone = (0..<600_001).map { UInt8(truncatingIfNeeded: $0 / 251) }
    try folder.write(stone, to: "stone")
    try folder.write([], to: "nothing")
    parts = [
      .bytes([1, 2, 3]), .bytes([]), .file(path: folder.path + "/stone", size: stone.count),
      .file(path: folder.path + "/nothing", size: 0), .bytes([4]),
      .file(path: folder.path + "/stone", size: stone.count),
    ]
    bytes = [1, 2, 3] + stone + [4] + stone
  }

  private func writing(_ parts: [OutputTree.Part]) async throws -> OutputChanges {
    let place = OutputFolder(
      folder.path + "/out", siteFolder: folder.path + "/site", sourceFolders: [])
    var diagnostics: [Diagnostic] = []
    let sink = try #require(place.open(diagnostics: &diagnostics))
    sink.add(.assembled(parts), at: "a/b.zip")
    return try await sink.commit()
  }

  @Test("they are written one after the other, and seen to be there already") func written()
    async throws
  {
    #expect(try await writing(parts).writtenCount == 1)
    #expect(try folder.read("out/a/b.zip") == bytes)
    #expect(try await writing(parts).unchangedCount == 1)
    #expect(try await writing(Array(parts.dropLast())).writtenCount == 1)
    #expect(try await writing(parts.dropLast() + [.bytes([4])]).writtenCount == 1)
  }

  @Test("all of their bytes, their size, and any range of them") func ranges() throws {
    let file = OutputTree.File.assembled(parts)
    #expect(try file.bytes() == bytes)
    #expect(file.knownSize == bytes.count)
    var reading = FileParts(parts)
    var read: [UInt8] = []
    while let piece = try reading.next() {
      #expect(!piece.isEmpty)
      read += piece
    }
    #expect(read == bytes)
    for range in [0..<0, 0..<3, 2..<5, 3..<600_004, 600_003..<600_006, 0..<bytes.count] {
      #expect(try FileParts.bytes(range, of: parts) == Array(bytes[range]), "\(range)")
    }
  }

  @Test("a file that has another size by now, or is gone, is an error that names it")
  func changed() async throws {
    try folder.write([7], to: "stone")
    await #expect(throws: OutputError.self) { try await writing(parts) }
    #expect(throws: (any Error).self) { try OutputTree.File.assembled(parts).bytes() }
    try FileManager.default.removeItem(atPath: folder.path + "/stone")
    let error = await #expect(throws: OutputError.self) { try await writing(parts) }
    #expect(error?.path == folder.path + "/stone")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/a/b.zip"))
  }
}
