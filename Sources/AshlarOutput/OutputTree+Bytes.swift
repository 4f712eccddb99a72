internal import AshlarSystem

extension OutputTree.File {
  /// All bytes of the file; those of files on the disk are read.
  ///
  /// - Throws: `FileError`, or `OutputError` where a part has changed.
  package func bytes() throws -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .pieces(let pieces): Array(pieces.joined())
    case .copy(let path): try readFile(path, limit: .max).bytes
    case .assembled(let parts):
      try FileParts.bytes(0..<parts.reduce(0) { $0 + $1.count }, of: parts)
    }
  }

  /// How many bytes the file has, without reading it; nil for a copied one, of which the system knows it.
  package var knownSize: Int? {
    switch self {
    case .bytes(let bytes): bytes.count
    case .pieces(let pieces): pieces.reduce(0) { $0 + $1.count }
    case .assembled(let parts): parts.reduce(0) { $0 + $1.count }
    case .copy: nil
    }
  }
}
