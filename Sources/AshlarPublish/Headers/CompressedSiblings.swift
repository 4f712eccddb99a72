public import AshlarCodecs
public import AshlarOutput
public import AshlarSystem

/// Compressed forms of a site's files, which servers send in place of them: `index.html.br` beside
/// `index.html`.
public struct CompressedSiblings: Sendable {
  private let formats: [Compression]

  public init(formats: [Compression]) {
    self.formats = formats
  }

  /// Files that are worth it: texts, and fonts that are not compressed already.
  static func isCompressible(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return [
      "html", "css", "js", "mjs", "json", "svg", "xml", "txt", "webmanifest", "ttf", "otf", "ico",
    ].contains(ending)
  }

  /// A tree with the compressed forms that save a tenth or more of their file.
  public func adding(
    to tree: OutputTree, steps: BuildSteps = BuildSteps()
  ) async throws(PublishError) -> OutputTree {
    guard !formats.isEmpty else { return tree }
    let paths = tree.paths.filter(Self.isCompressible)
    let formats = formats
    let results = await steps.run("compress", total: paths.count) {
      await concurrentMap(paths, workers: processorCount(), chunkSize: 1) {
        path -> Result<[(String, [UInt8])], PublishError> in
        defer { steps.advance() }
        return Result { () throws(PublishError) in
          guard let bytes = try tree[path]?.content() else { return [] }
          return formats.compactMap { format in
            guard let small = format.compressed(bytes), small.count * 10 <= bytes.count * 9 else {
              return nil
            }
            return (path + "." + format.rawValue, small)
          }
        }
      }
    }
    var complete = tree
    for result in results {
      for (path, bytes) in try result.get() { complete.add(.bytes(bytes), at: path) }
    }
    return complete
  }
}
