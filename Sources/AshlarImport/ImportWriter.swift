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

  private let folder: URL
  private var hashes: [String: String]
  private static let stateName = ".ashlar-import.json"

  /// - Parameter folder: the site's, which need not exist.
  public init(_ folder: String) {
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    let state = try? Data(contentsOf: self.folder.appending(path: Self.stateName))
    hashes = state.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  /// Writes the files that are new or differ.
  ///
  /// - Parameter isDry: whether to find out only what would be done.
  public mutating func write(_ site: ImportedSite, isDry: Bool) throws -> Changes {
    var changes = Changes()
    for (path, content) in site.files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appending(path: path)
      let data = try Self.data(of: content)
      let hash = Self.hash(of: data)
      if let existing = try? Data(contentsOf: file) {
        let present = Self.hash(of: existing)
        if present == hash {
          changes.unchanged.append(path)
          hashes[path] = hash
          continue
        }
        guard hashes[path] == present else {
          changes.kept.append(path)
          continue
        }
      }
      changes.written.append(path)
      if isDry { continue }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
      hashes[path] = hash
    }
    if !isDry { try writeState() }
    return changes
  }

  private func writeState() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    try encoder.encode(hashes).write(to: folder.appending(path: Self.stateName))
  }

  private static func data(of content: ImportedSite.Content) throws -> Data {
    switch content {
    case .text(let text): Data(text.utf8)
    case .copy(let path): try Data(contentsOf: URL(filePath: path))
    }
  }

  /// FNV-1a with 64 bits, and the size: enough to see that a person changed a file.
  private static func hash(of data: Data) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16) + "-" + String(data.count)
  }
}
