internal import AshlarJSON
internal import AshlarOutput

/// What lies beside the files of a deploy: its manifest, and what the service knows each file by.
struct HostedRecord: Sendable {
  /// Without the generations, which the service knows.
  var manifest = PublishManifest()
  /// In the order of their bytes.
  private var paths = PathList()
  private var digests: [HostDigest] = []

  init() {}

  init(_ manifest: PublishManifest, of files: HostedFiles) {
    self.manifest = manifest
    for index in files.indices.sorted(by: { files.paths.precedes($0, $1) }) {
      paths.append(files.paths[index])
      digests.append(files.digests[index])
    }
  }

  /// What the service knows a file by; nil when the deploy has none of this path.
  func digest(of path: String) -> HostDigest? { paths.position(of: path).map { digests[$0] } }

  /// As a file of a deploy; its path is that of the label.
  func document() throws(PublishError) -> StagedDocument {
    try StagedDocument(jsonOf: digests.count) { writer, pause in
      writer.object { writer in
        writer.object("digests") { writer in
          for (path, digest) in zip(paths, digests) {
            writer.member(path, digest.hexadecimal)
            pause(&writer)
          }
        }
        writer.object("manifest") { manifest.write(to: &$0, pause: pause) }
      }
    }
  }

  init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
    var manifest = PublishManifest()
    var paths = PathList()
    var digests: [HostDigest] = []
    try reader.object(with: ["digests", "manifest"]) { (reader, key) throws(JSONReader.Failure) in
      switch key {
      case "digests":
        try reader.object { (reader, path) throws(JSONReader.Failure) in
          guard let digest = HostDigest(hexadecimal: try reader.string()) else { return }
          paths.append(path)
          digests.append(digest)
        }
      case "manifest": manifest = try PublishManifest(reading: &reader)
      default: try reader.skip()
      }
    }
    self.manifest = manifest
    let isSorted = paths.isSorted
    let order = isSorted ? [] : paths.indices.sorted { paths.precedes($0, $1) }
    self.paths = isSorted ? paths : PathList(order.map { paths[$0] })
    self.digests = isSorted ? digests : order.map { digests[$0] }
  }
}
