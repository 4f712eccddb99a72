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
  }

  private let folder: String
  private var hashes: [String: String]
  private static let stateName = ".ashlar-import.json"

  /// - Parameter folder: the site's, which need not exist.
  public init(_ folder: String) {
    self.folder = folder
    let state = try? Data(contentsOf: URL(filePath: folder + "/" + Self.stateName))
    hashes = state.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
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
          steps.advance()
        }
      } catch {
        failure = error
      }
    }
    if !isDry, !changes.written.isEmpty || failure == nil { try writeState() }
    if let failure { throw failure }
    return changes
  }

  private mutating func write(
    _ content: ImportedSite.Content, to path: String, isDry: Bool, _ changes: inout Changes
  ) throws(ImportError) {
    let source = try FileBytes(content)
    let hash = source.hash
    switch presentHash(of: path) {
    case .none: break
    case .some(hash):
      changes.unchanged.append(path)
      hashes[path] = hash
      return
    case .some(let present):
      guard hashes[path] == present else { return changes.kept.append(path) }
    }
    if !isDry { try write(source, to: path) }
    changes.written.append(path)
    hashes[path] = hash
  }

  /// The hash of what lies at a path; empty when that cannot be read, nil when nothing is there.
  private func presentHash(of path: String) -> String? {
    do throws(FileError) {
      return FileBytes.file(try OpenFile(folder + "/" + path)).hash
    } catch {
      return [.system(ENOENT), .system(ENOTDIR)].contains(error) ? nil : ""
    }
  }

  private func writeState() throws(ImportError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    guard let state = try? encoder.encode(hashes) else { return }
    try write(.bytes([UInt8](state)), to: Self.stateName)
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
