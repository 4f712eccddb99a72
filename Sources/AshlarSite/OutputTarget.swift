internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarSystem

/// Where a build's files go: into a tree, or into a folder as soon as they are drawn.
struct OutputTarget: Sendable {
  private var tree = OutputTree()
  private let folder: OutputFolder?
  /// Takes files from several workers; nil for a tree.
  let sink: OutputSink?

  /// - Parameters:
  ///   - basePath: that of the tree.
  ///   - redirects, formTargets: those of the tree.
  /// - Returns: nil when the folder cannot be used, which is then in `diagnostics`.
  init?(
    _ folder: OutputFolder?, basePath: String, redirects: [OutputTree.Redirect],
    formTargets: [String], diagnostics: inout [Diagnostic]
  ) {
    self.folder = folder
    tree.basePath = basePath
    tree.redirects = redirects
    tree.formTargets = formTargets
    sink = folder?.open(diagnostics: &diagnostics)
    if folder != nil, sink == nil { return nil }
  }

  /// Adds the files that all pages share.
  ///
  /// - Parameter kept: knows the ZIP files of an output folder.
  mutating func add(
    _ shared: OutputTree, of site: Site, kept: KeptDownloads?, report: inout BuildReport
  ) async {
    let sizes = PathTable(
      site.assets.map { (site.folder + "/" + $0.path, $0.size) })
    for (path, file) in shared.table { report.files.add(file, at: path, sizes: sizes) }
    guard let sink else {
      let (basePath, redirects, targets) = (tree.basePath, tree.redirects, tree.formTargets)
      tree = shared
      tree.basePath = basePath
      tree.redirects = redirects
      tree.formTargets = targets
      return
    }
    let encrypted = kept?.encrypted
    let records = await concurrentMap(shared.paths, workers: 2) {
      path -> (path: String, record: KeptEncryption.Record)? in
      guard let file = shared[path] else { return nil }
      guard let kept, case .assembled(let parts) = file else {
        sink.add(file, at: path)
        return nil
      }
      if parts.isEncrypted {
        return encrypted?.add(parts, at: path, to: sink).map { (path, $0) }
      }
      kept.add(parts, at: path, to: sink)
      return nil
    }
    encrypted?.keep(records.compactMap(\.self))
  }

  /// Adds a page's files, unless they have been written.
  mutating func add(_ files: [PageFile]) {
    guard sink == nil else { return }
    for file in files { tree.add(file.content, at: file.path) }
  }

  /// Gives the tree, or moves what was written into its place, unless there is an error.
  func finish(_ result: inout BuildResult, isStrict: Bool) async {
    guard !result.diagnostics.preventBuilding(strict: isStrict) else {
      sink?.abandon()
      return
    }
    guard let folder, let sink else {
      result.tree = tree
      return
    }
    result.changes = await folder.commit(
      sink, diagnostics: &result.diagnostics, lacksRoom: &result.lacksRoom)
    result.output = sink.content
  }
}
