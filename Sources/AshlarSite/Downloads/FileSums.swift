internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarSystem

/// The sums of files that go into ZIP files, kept from one build to the next by the files' stamps: of 5,000 photographs those
/// are read that are new.
struct FileSums: Sendable {
  struct Sum: Hashable, Sendable {
    var sum: CRC32
    /// In bytes.
    var size: Int
    /// Which state of the file it is of.
    var stamp: String
  }

  /// By absolute path; none for a file that cannot be read, or changes meanwhile.
  private(set) var sums: PathTable<Sum> = [:]
  /// How many files were read.
  private(set) var readCount = 0

  /// Another form of what is kept has another number.
  private static let version = "sums 1"
  /// How many bytes of a file are in memory at once.
  private static let partSize = 1 << 20

  /// - Parameters:
  ///   - place: what the files belong to, of which all are known together.
  ///   - cache: nil where nothing is kept.
  init(of paths: [String], place: [String], cache: FileCache?, workers: Int) async {
    var key = Fingerprint()
    for part in [Self.version] + place { key.add(part) }
    let kept = cache.flatMap { Self.read($0.bytes(for: key)) } ?? [:]
    let found = await concurrentMap(paths, workers: workers, chunkSize: 1) { path in
      guard let stamp = FileStamp(path) else { return (sum: Sum?.none, isKept: false) }
      if let known = kept[path], known.stamp == stamp.text { return (known, true) }
      return (Self.sum(of: path, stamp), false)
    }
    var isNew = kept.count != paths.count
    for (path, found) in zip(paths, found) {
      sums[path] = found.sum
      if !found.isKept {
        readCount += 1
        isNew = true
      }
    }
    if isNew { cache?.keep(written(paths), for: key) }
  }

  private static func sum(of path: String, _ stamp: FileStamp) -> Sum? {
    guard let file = try? OpenFile(path), file.size == stamp.size else { return nil }
    var sum = CRC32()
    var offset = 0
    while offset < file.size {
      let part = file.bytes(at: offset, count: min(partSize, file.size - offset))
      if part.isEmpty { return nil }
      sum.update(part)
      offset += part.count
    }
    guard FileStamp(path) == stamp else { return nil }
    return Sum(sum: sum, size: file.size, stamp: stamp.text)
  }

  /// Those of which a later change is sure to give another stamp.
  private func written(_ paths: [String]) -> [UInt8] {
    var writer = PackedWriter()
    for path in paths {
      guard let sum = sums[path], FileStamp(path)?.isSettled == true else { continue }
      writer.add(path)
      writer.add(Int(sum.sum.value))
      writer.add(sum.size)
      writer.add(sum.stamp)
    }
    return writer.bytes
  }

  private static func read(_ bytes: [UInt8]?) -> PathTable<Sum>? {
    guard let bytes else { return nil }
    var reader = PackedReader(bytes)
    var sums: PathTable<Sum> = [:]
    while !reader.isWhole {
      let path = reader.text()
      let value = UInt32(truncatingIfNeeded: reader.number())
      let sum = Sum(sum: CRC32(value: value), size: reader.number(), stamp: reader.text())
      guard reader.isSound else { return nil }
      sums[path] = sum
    }
    return sums
  }
}
