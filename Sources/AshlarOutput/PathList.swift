/// Paths one after the other in one run of bytes: a site has many, and most are short.
///
/// A list that is in the order of its paths' bytes finds a path without an index.
public struct PathList: RandomAccessCollection, Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bytes: [UInt8] = []
  /// Where each path ends.
  private var ends: [Int] = []

  public init() {}

  public init(_ paths: some Sequence<String>) {
    for path in paths { append(path) }
  }

  public init(arrayLiteral paths: String...) {
    self.init(paths)
  }

  /// Paths in the order of their bytes, each once.
  package init(sorting paths: some Sequence<String>) {
    let list = PathList(paths)
    for index in list.indices.sorted(by: { list.precedes($0, $1) }) {
      let path = list.bytes[list.range(of: index)]
      if let last = indices.last, bytes[range(of: last)] == path { continue }
      append(path)
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { ends.count }

  public subscript(index: Int) -> String {
    String(decoding: bytes[range(of: index)], as: UTF8.self)
  }

  package mutating func append(_ path: String) { append(path.utf8) }

  package static func + (one: PathList, other: PathList) -> PathList {
    var both = one
    for path in other { both.append(path) }
    return both
  }

  private mutating func append(_ path: some Sequence<UInt8>) {
    bytes.append(contentsOf: path)
    ends.append(bytes.count)
  }

  package mutating func reserveCapacity(_ count: Int) { ends.reserveCapacity(count) }

  /// Whether each path comes after the one before it, in the order of bytes.
  package var isSorted: Bool { indices.dropFirst().allSatisfy { precedes($0 - 1, $0) } }

  /// Where a path stands in a list that is in order; nil when it does not.
  package func position(of path: String) -> Int? {
    let position = firstPosition(notBefore: path)
    guard position < endIndex, bytes[range(of: position)].elementsEqual(path.utf8) else {
      return nil
    }
    return position
  }

  /// Where the first path stands that does not come before a text, in a list that is in order; `endIndex` when all do.
  package func firstPosition(notBefore text: String) -> Int {
    var range = indices
    while let first = range.first {
      let middle = first + range.count / 2
      range =
        bytes[self.range(of: middle)].lexicographicallyPrecedes(text.utf8)
        ? (middle + 1)..<range.upperBound : first..<middle
    }
    return range.lowerBound
  }

  package func precedes(_ index: Int, _ other: Int) -> Bool {
    bytes[range(of: index)].lexicographicallyPrecedes(bytes[range(of: other)])
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
