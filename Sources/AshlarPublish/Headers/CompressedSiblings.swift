internal import AshlarBytes
public import AshlarCodecs
public import AshlarOutput
public import AshlarSystem

/// Compressed forms of a site's files, which servers send in place of them: `index.html.br` beside
/// `index.html`.
public struct CompressedSiblings: Sendable {
  private let formats: [Compression]
  private let cache: FileCache?

  /// The most forms that are kept: those of a site of some ten thousand pages.
  private static let keptForms = 50_000

  /// - Parameter cacheFolder: where forms are kept, so that an unchanged file is not compressed again; nil
  ///   for nowhere.
  public init(formats: [Compression], cacheFolder: String? = nil) {
    self.formats = formats
    cache = cacheFolder.map { FileCache(folder: $0 + "/compressed", fileLimit: Self.keptForms) }
  }

  /// Files that are worth it: texts, and fonts that are not compressed already.
  static func isCompressible(_ path: String) -> Bool {
    let ending = path.utf8.split(at: ".").last.map { $0.lowercased() } ?? ""
    return endings.contains(ending)
  }

  static let endings = [
    "html", "css", "js", "mjs", "json", "svg", "xml", "txt", "webmanifest", "ttf", "otf", "ico",
  ]

  /// A tree with the compressed forms that save a tenth or more of their file.
  public func adding(
    to tree: OutputTree, steps: BuildSteps = BuildSteps()
  ) async throws(PublishError) -> OutputTree {
    var complete = tree
    for form in try await forms(of: tree, steps: steps) {
      complete.add(.bytes(form.bytes), at: form.path + "." + form.format.rawValue)
    }
    return complete
  }

  /// A tree with the first format's forms in the place of files that browsers fetch, for a store that can keep
  /// one form of each.
  ///
  /// - Returns: the tree, and the paths of the files that have another form.
  public func replacing(
    in tree: OutputTree, steps: BuildSteps = BuildSteps()
  ) async throws(PublishError) -> (tree: OutputTree, encoded: Set<String>) {
    var replaced = OutputTree()
    replaced.basePath = tree.basePath
    var encoded: Set<String> = []
    for form in try await forms(of: tree, where: Self.isForBrowsers, steps: steps) {
      if replaced.add(.bytes(form.bytes), at: form.path) { encoded.insert(form.path) }
    }
    for path in tree.pathList {
      if let file = tree[path] { replaced.add(file, at: path) }
    }
    return (replaced, encoded)
  }

  /// Files that other programs fetch, who may not read a form that they have not asked for: feeds, lists of pages.
  private static func isForBrowsers(_ path: String) -> Bool {
    isCompressible(path)
      && !["xml", "txt", "json", "ico"].contains { path.lowercased().utf8.hasSuffix("." + $0) }
  }

  /// A file in a format.
  struct Form {
    var path: String
    var format: Compression
    var bytes: [UInt8]
  }

  /// The forms that save a tenth or more of their file, in the order of the files' paths.
  func forms(
    of tree: OutputTree, where isWanted: (String) -> Bool = isCompressible, steps: BuildSteps
  ) async throws(PublishError) -> [Form] {
    guard !formats.isEmpty else { return [] }
    let paths = tree.paths.filter(isWanted)
    let formats = formats
    let cache = cache
    let results = await steps.run("compress", total: paths.count) {
      await concurrentMap(paths, workers: processorCount(), chunkSize: 1) {
        path -> Result<[Form], PublishError> in
        defer { steps.advance() }
        return Result { () throws(PublishError) in
          guard let bytes = try tree[path]?.content() else { return [] }
          return formats.compactMap { format in
            let small = format.worthwhile(bytes, cache)
            return small.isEmpty ? nil : Form(path: path, format: format, bytes: small)
          }
        }
      }
    }
    var forms: [Form] = []
    for result in results { forms += try result.get() }
    return forms
  }
}

extension Compression {
  /// The compressed form, kept or made; empty when it does not save a tenth.
  fileprivate func worthwhile(_ bytes: [UInt8], _ cache: FileCache?) -> [UInt8] {
    var key = Fingerprint()
    key.add(rawValue)
    key.add(bytes)
    if let kept = cache?.bytes(for: key) { return kept }
    var small = compressed(bytes) ?? []
    if small.count * 10 > bytes.count * 9 { small = [] }
    cache?.keep(small, for: key)
    return small
  }
}
