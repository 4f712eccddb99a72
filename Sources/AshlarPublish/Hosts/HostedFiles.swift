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

  /// The bytes of all.
  var byteCount: Int { sizes.reduce(0, +) }

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

  /// Those whose paths are wanted.
  func filtered(_ isWanted: (String) -> Bool) -> HostedFiles {
    var files = HostedFiles(of: tree)
    for (index, path) in paths.enumerated() where isWanted(path) {
      files.append(path, digests[index], size: sizes[index], hasContent: isPresent[index])
    }
    return files
  }

  /// Each path, from the root of the site, with what the service is to know its content by.
  func write(to writer: inout JSONWriter) {
    for (path, digest) in zip(paths, digests) { writer.member("/" + path, digest.hexadecimal) }
  }

  func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }

  mutating func append(contentsOf other: HostedFiles) {
    for index in other.indices {
      append(
        other.paths[index], other.digests[index], size: other.sizes[index],
        hasContent: other.isPresent[index])
    }
  }
}
