package import AshlarCodecs
internal import AshlarLock
internal import AshlarSystem

/// What only those get who have a key: parts of a file, encrypted while they are read.
///
/// The key of the file follows from its content, which is therefore read twice. A content that changes in between is an error:
/// two contents must never be encrypted with one key and nonce. A file that gives way to another of the same bytes is none, as
/// when two builds share a cache.
public final class EncryptedPart: Hashable, Sendable {
  let key: AlbumKey
  /// From the folder of the key's board, as pages name the file.
  let path: String
  package let parts: [OutputTree.Part]
  private let known = Lock<Known?>(nil)

  /// What was read, and the state of the files that it was read from.
  private struct Known {
    var digest: [UInt8]
    var stamps: [FileStamp?]
  }

  /// - Parameters:
  ///   - key: that of the board.
  ///   - path: from the board's folder, as pages name the file.
  package init(_ parts: [OutputTree.Part], key: AlbumKey, path: String) {
    (self.parts, self.key, self.path) = (parts, key, path)
  }

  /// In bytes, encrypted.
  package var count: Int { FileEncryption.size(of: plainCount) }

  var plainCount: Int { parts.reduce(0) { $0 + $1.count } }

  /// Which key it is for, and which path: with the parts, all that the file follows from.
  package var identity: String { key.identity + " " + path }

  public static func == (one: EncryptedPart, other: EncryptedPart) -> Bool {
    one === other
      || one.key == other.key && one.path == other.path && one.parts == other.parts
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(path)
    hasher.combine(parts)
  }

  /// How many bytes of a content are read once, and kept until they are encrypted.
  private static let mostInMemory = 1 << 24

  /// How often a content is read whose files are others at the end than at the beginning.
  private static let mostAttempts = 4

  /// How the content is encrypted as it is now, what its key follows from, and the content itself where that is small.
  func opened() throws(OutputError) -> (
    encryption: FileEncryption, digest: [UInt8], content: [UInt8]?
  ) {
    guard plainCount <= Self.mostInMemory else {
      let known = try settled()
      return (encryption(known), known.digest, nil)
    }
    var reading = FileParts(parts)
    // Most files are one piece, which is not copied.
    var content = try reading.next() ?? []
    while let piece = try reading.next() {
      content.reserveCapacity(plainCount)
      content += piece
    }
    var digest = Digest(.sha256)
    digest.update(content)
    let known = Known(digest: digest.finish(), stamps: [])
    return (encryption(known), known.digest, content)
  }

  /// The content as it is now; it is read for that once for each of its states.
  private func settled() throws(OutputError) -> Known {
    for _ in 0..<Self.mostAttempts {
      let stamps = stamps
      if let known = known.withLock({ $0 }), known.stamps == stamps { return known }
      var digest = Digest(.sha256)
      var reading = FileParts(parts)
      while let piece = try reading.next() { digest.update(piece) }
      guard self.stamps == stamps else { continue }
      let now = Known(digest: digest.finish(), stamps: stamps)
      known.withLock { $0 = now }
      return now
    }
    throw Self.changed(path)
  }

  private func encryption(_ known: Known) -> FileEncryption {
    FileEncryption(key, path: path, digest: known.digest)
  }

  static func changed(_ path: String) -> OutputError {
    OutputError(path, "it has changed while it was encrypted")
  }

  private var stamps: [FileStamp?] {
    parts.map { part in
      if case .file(let path, _) = part { FileStamp(path) } else { nil }
    }
  }
}

/// Reads and encrypts parts chunk by chunk.
final class EncryptedReading {
  private let part: EncryptedPart
  private let encryption: FileEncryption
  private let chunkCount: Int
  /// What the key follows from.
  private let expected: [UInt8]
  private var reading: FileParts
  /// Of what is read, which must be `expected`; nil where all was read at once.
  private var digest: Digest?
  /// What was read and is not encrypted yet.
  private var pending: [UInt8]
  private var start = 0
  private var number = 0

  init(_ part: EncryptedPart) throws(OutputError) {
    self.part = part
    let (encryption, expected, content) = try part.opened()
    (self.encryption, self.expected) = (encryption, expected)
    digest = content == nil ? Digest(.sha256) : nil
    reading = FileParts(content == nil ? part.parts : [])
    pending = content ?? []
    chunkCount = FileEncryption.chunkCount(of: content?.count ?? part.plainCount)
  }

  /// The next bytes; never none.
  ///
  /// - Returns: nil at the end.
  /// - Throws: instead of the last bytes, too, when the content is another than the one that the key follows from.
  func next() throws(OutputError) -> [UInt8]? {
    guard number < chunkCount else { return nil }
    let isLast = number == chunkCount - 1
    if digest != nil { try fill() }
    let plain = pending[start...].prefix(FileEncryption.chunkSize)
    guard isLast ? start + plain.count == pending.count : plain.count == FileEncryption.chunkSize
    else { throw EncryptedPart.changed(part.path) }
    if isLast, let digest = digest.take(), digest.finish() != expected {
      throw EncryptedPart.changed(part.path)
    }
    let chunk = encryption.chunk(plain, number: number, isLast: isLast)
    start += plain.count
    number += 1
    return chunk
  }

  /// Reads on until there is a chunk, or the end.
  private func fill() throws(OutputError) {
    pending.removeFirst(start)
    start = 0
    while pending.count < FileEncryption.chunkSize, let piece = try reading.next() {
      digest?.update(piece)
      pending += piece
    }
  }
}

extension EncryptedPart {
  /// Some of its bytes; no more is read for them than the chunks that they lie in, once the content is known.
  func bytes(_ range: Range<Int>) throws(OutputError) -> [UInt8] {
    if range.isEmpty { return [] }
    for _ in 0..<Self.mostAttempts {
      let known = try settled()
      let bytes = try bytes(range, encryption(known))
      if stamps == known.stamps { return bytes }
    }
    throw Self.changed(path)
  }

  private func bytes(
    _ range: Range<Int>, _ encryption: FileEncryption
  ) throws(OutputError) -> [UInt8] {
    let (plainSize, seedSize) = (FileEncryption.chunkSize, FileEncryption.seedSize)
    let size = plainSize + AES256GCM.tagSize
    let count = FileEncryption.chunkCount(of: plainCount)
    var bytes: [UInt8] = []
    // The seed belongs to the first chunk.
    let (first, last) = (
      max(0, range.lowerBound - seedSize) / size, max(0, range.upperBound - 1 - seedSize) / size
    )
    for number in first...last {
      let plain = try FileParts.bytes(
        (number * plainSize)..<min(plainCount, (number + 1) * plainSize), of: parts)
      let chunk = encryption.chunk(plain[...], number: number, isLast: number == count - 1)
      let start = number == 0 ? 0 : seedSize + number * size
      let own = range.clamped(to: start..<start + chunk.count)
      bytes += chunk[(own.lowerBound - start)..<(own.upperBound - start)]
    }
    return bytes
  }
}
