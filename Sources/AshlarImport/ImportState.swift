internal import AshlarBytes
internal import AshlarSystem
internal import Foundation

/// What earlier imports wrote into a site's folder, as `.ashlar-import.json` keeps it.
struct ImportState: Codable {
  struct File: Codable {
    /// That of its content as it was written.
    var hash: String
    /// What it was made of, as `key(of:)` names it; nil for a file of an older Ashlar.
    var source: String?
    /// The kind of the source.
    var kind: String?
  }

  /// By path from the site's folder.
  var files: [String: File] = [:]
  /// The paths of cards whose names come from what the source says, by what they were made of: they stay when others come.
  var cards: [String: String] = [:]

  static let fileName = ".ashlar-import.json"

  /// What a file says; nothing where there is none that can be read.
  ///
  /// The file may have come with the site from anybody: what it names outside of the site is not taken.
  init(in folder: String) {
    guard let data = try? Data(contentsOf: URL(filePath: folder + "/" + Self.fileName)) else {
      return
    }
    let decoder = JSONDecoder()
    if let state = try? decoder.decode(ImportState.self, from: data) {
      self = state
    } else if let hashes = try? decoder.decode([String: String].self, from: data) {
      files = hashes.mapValues { File(hash: $0) }
    }
    files = files.filter { Self.staysInSite($0.key) }
    cards = cards.filter { Self.staysInSite($0.value) }
  }

  private static func staysInSite(_ path: String) -> Bool {
    let names = path.utf8.split(at: "/", omittingEmpty: false)
    return !path.utf8.contains(0) && !names.contains { $0.utf8.isEmpty || $0 == "." || $0 == ".." }
  }

  /// The hash of what lies at a path of a site; empty when that cannot be read, nil when nothing is there.
  static func hash(of path: String, in folder: String) -> String? {
    do throws(FileError) {
      return FileBytes.file(try OpenFile(folder + "/" + path)).hash
    } catch {
      return [.system(ENOENT), .system(ENOTDIR)].contains(error) ? nil : ""
    }
  }

  /// The path that a file has in the state, where its letters with marks are written in another way; nil for the same.
  func formerSpelling(of path: String) -> String? {
    guard !path.utf8.allSatisfy({ $0 < 0x80 }), let index = files.index(forKey: path),
      !files[index].key.utf8.elementsEqual(path.utf8)
    else { return nil }
    return files[index].key
  }

  var json: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return (try? encoder.encode(self)).map { [UInt8]($0) }
  }

  /// A name for a part of a source that says nothing of it.
  static func key(of identity: String) -> String {
    FileBytes.bytes(Array(identity.utf8)).hash
  }
}
