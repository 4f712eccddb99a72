internal import AshlarOutput

/// The files of a manifest by their paths. They stand in the order of their paths, so that no index is made.
struct PresentFiles {
  private let files: PublishedFiles
  private let kept: [String: PublishedFile]

  init(_ manifest: PublishManifest) {
    kept = Dictionary(manifest.kept.map { ($0.file.path, $0.file) }, uniquingKeysWith: { $1 })
    files = manifest.files
  }

  /// The file at a path: one of the current generation, otherwise one that is kept.
  subscript(path: String) -> PublishedFile? {
    files.paths.position(of: path).map { files[$0] } ?? kept[path]
  }
}
