internal import AshlarSystem

/// What a file is written from. Videos are larger than memory may be: they are read in parts.
enum FileBytes {
  case bytes([UInt8])
  case file(OpenFile)

  private static let partSize = 1 << 26

  init(_ content: ImportedSite.Content) throws(ImportError) {
    switch content {
    case .text(let text): self = .bytes(Array(text.utf8))
    case .copy(let path):
      do throws(FileError) {
        self = .file(try OpenFile(path))
      } catch {
        throw ImportError("'\(path)' cannot be read: \(error.reason)")
      }
    }
  }

  /// Enough to see that a person changed a file.
  var hash: String {
    var fingerprint = Fingerprint()
    switch self {
    case .bytes(let bytes): fingerprint.add(bytes)
    case .file(let file):
      var offset = 0
      repeat {
        let part = file.bytes(at: offset, count: min(Self.partSize, file.size - offset))
        fingerprint.add(part)
        if part.isEmpty { break }
        offset += part.count
      } while offset < file.size
    }
    return fingerprint.text
  }
}
