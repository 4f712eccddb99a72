internal import AshlarSystem

/// Reads parts of files one after the other, of any size together: a piece of one is in memory at a time.
package struct FileParts {
  private var parts: ArraySlice<OutputTree.Part>
  private var open: (file: OpenFile, path: String, offset: Int)?
  private var encrypted: EncryptedReading?

  /// In bytes.
  private static let pieceSize = 1 << 18

  package init(_ parts: [OutputTree.Part]) { self.parts = parts[...] }

  /// The next bytes; never none.
  ///
  /// - Returns: nil at the end.
  /// - Throws: when a file cannot be read, or has another size than it had.
  package mutating func next() throws(OutputError) -> [UInt8]? {
    while true {
      if let encrypted {
        if let piece = try encrypted.next() { return piece }
        self.encrypted = nil
      }
      if let (file, path, offset) = open {
        let count = min(Self.pieceSize, file.size - offset)
        open = offset + count < file.size ? (file, path, offset + count) : nil
        return try Self.bytes(of: file, at: offset, count: count, path)
      }
      switch parts.popFirst() {
      case nil: return nil
      case .bytes(let bytes): if !bytes.isEmpty { return bytes }
      case .file(let path, let size):
        let file = try Self.file(path, size: size)
        if size > 0 { open = (file, path, 0) }
      case .encrypted(let part): encrypted = try EncryptedReading(part)
      }
    }
  }

  /// Some of the bytes of all parts together.
  package static func bytes(
    _ range: Range<Int>, of parts: [OutputTree.Part]
  ) throws(OutputError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var start = 0
    for part in parts {
      let own = range.clamped(to: start..<start + part.count)
      let offset = own.lowerBound - start
      start += part.count
      if own.isEmpty { continue }
      switch part {
      case .bytes(let all): bytes += all[offset..<offset + own.count]
      case .file(let path, let size):
        let file = try file(path, size: size)
        bytes += try self.bytes(of: file, at: offset, count: own.count, path)
      case .encrypted(let part): bytes += try part.bytes(offset..<offset + own.count)
      }
    }
    return bytes
  }

  private static func file(_ path: String, size: Int) throws(OutputError) -> OpenFile {
    let file: OpenFile
    do throws(FileError) { file = try OpenFile(path) } catch {
      throw OutputError(path, error.reason)
    }
    guard file.size == size else { throw OutputError(path, "it has changed since it was read") }
    return file
  }

  private static func bytes(
    of file: OpenFile, at offset: Int, count: Int, _ path: String
  ) throws(OutputError) -> [UInt8] {
    let bytes = file.bytes(at: offset, count: count)
    guard bytes.count == count else { throw OutputError(path, "it cannot be read to its end") }
    return bytes
  }
}
