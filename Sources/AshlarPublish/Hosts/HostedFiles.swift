internal import AshlarJSON
internal import AshlarOutput

/// A file of a deploy that is to be made.
struct HostedFile: Sendable {
  var path: String
  var digest: HostDigest
  /// In bytes.
  var size: Int
  /// Nil for a file of an earlier deploy, which the service has.
  var content: OutputTree.File?
}

/// The files of a deploy that is to be made, field by field: there may be a hundred thousand.
struct HostedFiles: RandomAccessCollection, Sendable {
  private(set) var paths = PathList()
  private(set) var digests: [HostDigest] = []
  private var sizes: [Int] = []
  private var isPresent: [Bool] = []
  /// Where the contents are.
  private var tree: OutputTree

  init(of tree: OutputTree) {
    self.tree = tree
  }

  var startIndex: Int { 0 }
  var endIndex: Int { digests.count }

  subscript(index: Int) -> HostedFile {
    let path = paths[index]
    return HostedFile(
      path: path, digest: digests[index], size: sizes[index],
      content: isPresent[index] ? tree[path] : nil)
  }

  /// Whether a file is one whose content can be sent.
  func hasContent(at index: Int) -> Bool { isPresent[index] }

  func size(at index: Int) -> Int { sizes[index] }

  /// The bytes of those whose content can be sent.
  var ownByteCount: Int { byteCount(of: indices.filter(hasContent)) }

  func byteCount(of some: some Sequence<Int>) -> Int { some.reduce(0) { $0 + sizes[$1] } }

  /// - Parameter hasContent: false for a file of an earlier deploy.
  mutating func append(_ path: String, _ digest: HostDigest, size: Int, hasContent: Bool = true) {
    paths.append(path)
    digests.append(digest)
    sizes.append(size)
    isPresent.append(hasContent)
  }

  /// Adds a file that the site does not have.
  mutating func add(_ content: OutputTree.File, _ file: PublishedFile, _ digest: HostDigest) {
    tree.add(content, at: file.path)
    append(file.path, digest, size: file.size)
  }

  /// Takes files out of the list, as those that a service reads by itself.
  ///
  /// - Returns: those of the paths that there were.
  mutating func remove(_ names: [String]) -> [HostedFile] {
    let places = names.compactMap { paths.firstIndex(of: $0) }
    let removed = places.map { self[$0] }
    if !places.isEmpty { keep(indices.filter { !places.contains($0) }) }
    return removed
  }

  /// Leaves the first so many.
  mutating func keepFirst(_ count: Int) {
    if count < self.count { keep(Array(0..<count)) }
  }

  private mutating func keep(_ kept: [Int]) {
    let all = paths
    paths = PathList(kept.lazy.map { all[$0] })
    digests = kept.map { digests[$0] }
    sizes = kept.map { sizes[$0] }
    isPresent = kept.map { isPresent[$0] }
  }

  /// Each path, from the root of the site, with what the service is to know its content by.
  func write(to writer: inout JSONWriter, pause: (inout JSONWriter) -> Void) {
    for (path, digest) in zip(paths, digests) {
      writer.member("/" + path, digest.hexadecimal)
      pause(&writer)
    }
  }
}
