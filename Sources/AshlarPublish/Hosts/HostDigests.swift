/// Digests in an order in which each is found, each once: a deploy may have a hundred thousand.
struct HostDigests: RandomAccessCollection, Sendable {
  private let sorted: [HostDigest]

  init(_ digests: some Sequence<HostDigest>) {
    var unique: [HostDigest] = []
    for digest in digests.sorted() where digest != unique.last { unique.append(digest) }
    sorted = unique
  }

  var startIndex: Int { 0 }
  var endIndex: Int { sorted.count }
  subscript(index: Int) -> HostDigest { sorted[index] }

  /// Where a digest stands; nil when it does not.
  func position(of digest: HostDigest) -> Int? {
    var range = sorted.indices
    while let first = range.first {
      let middle = first + range.count / 2
      if sorted[middle] == digest { return middle }
      range = sorted[middle] < digest ? (middle + 1)..<range.upperBound : first..<middle
    }
    return nil
  }

  /// The files of a deploy that bring these contents, the first of each content; and the contents that none brings.
  func parted(among files: HostedFiles) -> (bringing: [Int], missing: Set<HostDigest>) {
    var isBrought = [Bool](repeating: false, count: count)
    var bringing: [Int] = []
    for index in files.indices where files.hasContent(at: index) {
      guard let position = position(of: files.digests[index]), !isBrought[position] else {
        continue
      }
      isBrought[position] = true
      bringing.append(index)
    }
    let missing = indices.lazy.filter { !isBrought[$0] }.map { sorted[$0] }
    return (bringing, Set(missing))
  }
}
