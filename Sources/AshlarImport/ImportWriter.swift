internal import AshlarBytes
internal import AshlarContent
public import AshlarSystem
internal import Foundation

/// Writes an import into a site's folder, and leaves alone what the person changed there.
///
/// A file `.ashlar-import.json` keeps the hash of each file as it was written. A file that has another
/// hash now was edited, and stays as it is; so does a file that an import did not write.
public struct ImportWriter {
  /// What was done, or would be.
  public struct Changes: Hashable, Sendable {
    public var written: [String] = []
    public var unchanged: [String] = []
    /// Files that are there already and were not written by an import, or were edited since.
    public var kept: [String] = []
    /// Files of earlier imports of what the source holds back now.
    public var removed: [String] = []
    /// The same of files that were edited: they are still there.
    public var exposed: [String] = []
    /// Cards of earlier imports whose names or addresses other cards have now: their posts have moved.
    public var replaced: [String] = []
    /// Whether `ashlar.yaml` stays as somebody edited it, and the source's settings, menu or languages are others since.
    public var hasOtherSettings = false
    /// Files of earlier imports from a source of the kind, of which this one has nothing.
    public var left: [String] = []
  }

  private let folder: String
  private var state: ImportState

  /// - Parameter folder: the site's, which need not exist.
  public init(_ folder: String) {
    self.folder = folder
    state = ImportState(in: folder)
  }

  /// Writes the files that are new or differ, each as a whole or not at all.
  ///
  /// When one cannot be written, those before it are noted all the same, so that a second run goes on from
  /// there.
  ///
  /// - Parameters:
  ///   - isDry: whether to find out only what would be done.
  ///   - steps: is told how many files are done.
  public mutating func write(
    _ site: ImportedSite, isDry: Bool, steps: BuildSteps = BuildSteps()
  ) async throws(ImportError) -> Changes {
    var changes = Changes()
    var failure: ImportError?
    let files = site.files.sorted { $0.key < $1.key }
    await steps.run("Write files", total: files.count) {
      do throws(ImportError) {
        for (path, content) in files {
          try write(content, to: path, isDry: isDry, &changes)
          state.files[path]?.source = site.sources[path].map(ImportState.key)
          state.files[path]?.kind = site.kind
          steps.advance()
        }
        try takeBack(besides: site, isDry: isDry, &changes)
      } catch {
        failure = error
      }
    }
    state.cards.merge(site.cardPaths) { $1 }
    if !isDry, !changes.written.isEmpty || failure == nil { try writeState() }
    if let failure { throw failure }
    return changes
  }

  private mutating func write(
    _ content: ImportedSite.Content, to path: String, isDry: Bool, _ changes: inout Changes
  ) throws(ImportError) {
    let source = try FileBytes(content)
    let hash = source.hash
    if let former = state.formerSpelling(of: path) {
      // The same name with its letters and marks written in another way.
      if presentHash(of: former) == state.files[former]?.hash {
        changes.replaced.append(former)
        if !isDry { try remove(former, why: "another file has its name") }
      } else {
        changes.left.append(former)
      }
      state.files[former] = nil
    }
    switch presentHash(of: path) {
    case .none: break
    case .some(hash):
      changes.unchanged.append(path)
      state.files[path] = ImportState.File(hash: hash)
      return
    case .some(let present):
      guard state.files[path]?.hash == present else {
        if isExposed(path, by: content) { changes.exposed.append(path) }
        if path == SiteConfiguration.fileName, let known = state.files[path], known.hash != hash {
          changes.hasOtherSettings = true
        }
        return changes.kept.append(path)
      }
    }
    if !isDry { try write(source, to: path) }
    changes.written.append(path)
    state.files[path] = ImportState.File(hash: hash)
  }

  /// Whether a file that stays is a card which would be a draft.
  private func isExposed(_ path: String, by content: ImportedSite.Content) -> Bool {
    let line = ImportedSite.draftLine
    guard path.utf8.hasSuffix(".md"), case .text(let text) = content,
      text.utf8.contains(text: line),
      let present = try? readText(folder + "/" + path, limit: 1 << 20)
    else { return false }
    return present.firstRange(of: Array(line.utf8)) == nil
  }

  /// Takes away what was written of what the source holds back now, unless somebody edited it.
  private mutating func takeBack(
    besides site: ImportedSite, isDry: Bool, _ changes: inout Changes
  ) throws(ImportError) {
    let withheld = Set(site.withheld.map(ImportState.key))
    /// What cards are made of now.
    lazy var made = Set(
      site.sources.lazy.filter { isCard($0.key) }.map { ImportState.key(of: $0.value) })
    let isCard = { (path: String) in path.utf8.hasPrefix("cards/") && path.utf8.hasSuffix(".md") }
    lazy var claims = site.files.reduce(into: Set<String>()) { claims, file in
      guard isCard(file.key), case .text(let text) = file.value else { return }
      claims.formUnion(CardClaims.of(file.key, text))
    }
    for (path, file) in state.files.sorted(by: { $0.key < $1.key })
    where site.files[path] == nil && file.kind == site.kind {
      guard let present = presentHash(of: path) else {
        state.files[path] = nil
        continue
      }
      guard let source = file.source, withheld.contains(source) else {
        let isOther = file.source.map(made.contains) ?? false
        if isCard(path), present == file.hash, let text = text(of: path),
          isOther || !claims.isDisjoint(with: CardClaims.of(path, text))
        {
          changes.replaced.append(path)
          if isDry { continue }
          try remove(path, why: "another card has its address")
          state.files[path] = nil
        } else {
          changes.left.append(path)
        }
        continue
      }
      guard present == file.hash else {
        changes.exposed.append(path)
        continue
      }
      changes.removed.append(path)
      if isDry { continue }
      try remove(path, why: "the source holds it back")
      state.files[path] = nil
    }
  }

  private func remove(_ path: String, why: String) throws(ImportError) {
    do {
      try FileManager.default.removeItem(atPath: folder + "/" + path)
    } catch {
      throw ImportError("'\(folder)/\(path)' cannot be removed: \(why)")
    }
  }

  private func text(of path: String) -> String? {
    (try? readText(folder + "/" + path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func presentHash(of path: String) -> String? { ImportState.hash(of: path, in: folder) }

  private func writeState() throws(ImportError) {
    guard let json = state.json else { return }
    try write(.bytes(json), to: ImportState.fileName)
  }

  private func write(_ source: FileBytes, to path: String) throws(ImportError) {
    do throws(FileError) {
      switch source {
      case .bytes(let bytes): try writeWholeFile(bytes, to: folder + "/" + path)
      case .file(let file): try copyWholeFile(file, to: folder + "/" + path)
      }
    } catch {
      throw ImportError(
        "'\(folder)/\(path)' cannot be written: \(error.reason)",
        hint: "what was written until then stays; run the import again when this is put right")
    }
  }
}
