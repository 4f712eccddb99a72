/// The files of a manifest by their paths. They stand in the order of their paths, so that no index is made.
struct PresentFiles {
  private let files: [PublishedFile]
  private let kept: [String: PublishedFile]

  init(_ manifest: PublishManifest) {
    kept = Dictionary(manifest.kept.map { ($0.file.path, $0.file) }, uniquingKeysWith: { $1 })
    let isSorted = zip(manifest.files, manifest.files.dropFirst()).allSatisfy {
      Self.precedes($0.path, $1.path)
    }
    files =
      isSorted ? manifest.files : manifest.files.sorted { Self.precedes($0.path, $1.path) }
  }

  /// The file at a path: one of the current generation, otherwise one that is kept.
  subscript(path: String) -> PublishedFile? {
    var range = files.indices
    while let first = range.first {
      let middle = first + range.count / 2
      if files[middle].path == path { return files[middle] }
      range =
        Self.precedes(files[middle].path, path) ? (middle + 1)..<range.upperBound : first..<middle
    }
    return kept[path]
  }

  private static func precedes(_ path: String, _ other: String) -> Bool {
    path.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
