public import AshlarOutput

/// The files of a site as a destination has them, field by field: a site may have a hundred thousand.
///
/// `PathList` keeps the names; header fields, of which there are few kinds, stand in a table.
public struct PublishedFiles: RandomAccessCollection, Hashable, Sendable, ExpressibleByArrayLiteral
{
  public private(set) var paths = PathList()
  private var digests: [ContentDigest] = []
  private var sizes: [Int] = []
  /// Which header fields each has: a number of `kinds`.
  private var kindNumbers: [UInt32] = []
  /// Header fields, each kind once.
  private(set) var kinds: [[String: String]] = []
  private var knownKinds: [[String: String]: Int] = [:]

  public init() {}

  public init(_ files: some Sequence<PublishedFile>) {
    reserveCapacity(files.underestimatedCount)
    for file in files { append(file) }
  }

  public init(arrayLiteral files: PublishedFile...) {
    self.init(files)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { digests.count }

  public subscript(index: Int) -> PublishedFile {
    PublishedFile(
      path: paths[index], content: digests[index], size: sizes[index],
      headers: kinds[kind(at: index)])
  }

  /// The bytes of all files.
  public var byteCount: Int { sizes.reduce(0, +) }

  /// What the files have in them.
  var contents: ContentDigests { ContentDigests(digests) }

  func size(at index: Int) -> Int { sizes[index] }
  func kind(at index: Int) -> Int { Int(kindNumbers[index]) }

  public mutating func append(_ file: PublishedFile) {
    append(file.path, file.content, size: file.size, kind: number(of: file.headers))
  }

  /// - Parameter kind: a number that `number(of:)` has given.
  mutating func append(_ path: String, _ content: ContentDigest, size: Int, kind: Int) {
    paths.append(path)
    digests.append(content)
    sizes.append(size)
    kindNumbers.append(UInt32(kind))
  }

  /// The same, the numbers of its header fields being those of a list; nil when one is not in it.
  func numbered(_ fields: [[String: String]]) -> PublishedFiles? {
    guard kindNumbers.allSatisfy({ $0 < fields.count }) else { return nil }
    var files = self
    files.kinds = fields
    files.knownKinds = Dictionary(
      zip(fields, fields.indices).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    return files
  }

  /// The number of some header fields.
  mutating func number(of headers: [String: String]) -> Int {
    if let number = knownKinds[headers] { return number }
    knownKinds[headers] = kinds.count
    kinds.append(headers)
    return kinds.count - 1
  }

  public mutating func reserveCapacity(_ count: Int) {
    paths.reserveCapacity(count)
    digests.reserveCapacity(count)
    sizes.reserveCapacity(count)
    kindNumbers.reserveCapacity(count)
  }

  public static func == (one: PublishedFiles, other: PublishedFiles) -> Bool {
    guard one.digests == other.digests, one.sizes == other.sizes, one.paths == other.paths else {
      return false
    }
    // The tables may have further fields, and in another order.
    if one.kinds == other.kinds { return one.kindNumbers == other.kindNumbers }
    return one.indices.allSatisfy {
      one.kinds[one.kind(at: $0)] == other.kinds[other.kind(at: $0)]
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(paths)
    hasher.combine(digests)
  }

  /// The same in the order of the paths' bytes.
  func inOrder() -> PublishedFiles {
    if paths.isSorted { return self }
    return PublishedFiles(indices.sorted { paths.precedes($0, $1) }.lazy.map { self[$0] })
  }
}

/// What some files have in them, in an order in which each is found.
struct ContentDigests: RandomAccessCollection, Sendable {
  private let sorted: [ContentDigest]

  init(_ digests: [ContentDigest]) {
    sorted = digests.sorted()
  }

  var startIndex: Int { 0 }
  var endIndex: Int { sorted.count }
  subscript(index: Int) -> ContentDigest { sorted[index] }

  func contains(_ digest: ContentDigest) -> Bool {
    var range = sorted.indices
    while let first = range.first {
      let middle = first + range.count / 2
      if sorted[middle] == digest { return true }
      range = sorted[middle] < digest ? (middle + 1)..<range.upperBound : first..<middle
    }
    return false
  }
}
