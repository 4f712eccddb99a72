internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarOutput
internal import AshlarSystem
internal import Foundation

/// A folder of this machine in which files lie as a server is to get them, until they are sent.
struct Staging: Sendable {
  let path: String

  init() throws(PublishError) {
    path =
      FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)").path
    do throws(OutputError) { try makeFolder(path) } catch {
      throw PublishError(writing: error.path, error)
    }
  }

  func remove() { try? removeTree(path) }

  /// Puts a file there; one that lies on this machine is linked to, not copied.
  ///
  /// - Throws: an error when its content is no longer the one that was compared.
  func add(
    _ content: OutputTree.File, at name: String, sha256: String
  ) throws(PublishError) {
    var digest = Digest(.sha256)
    try content.forEachPiece { digest.update($0) }
    guard hexadecimal(digest.finish()) == sha256 else {
      throw PublishError(
        .tryAgain, "a file has changed while it was published: '\(name)'", hint: "publish again")
    }
    let place = path + "/" + name
    do throws(OutputError) {
      if let slash = place.utf8.lastIndex(of: "/") { try makeFolder(String(place[..<slash])) }
      if case .copy(let source) = content, let source = absolutePath(of: source),
        symlink(source, place) == 0
      {
        return
      }
      try content.write(to: place)
    } catch {
      throw PublishError(writing: error.path, error)
    }
  }

  /// Puts a file of Ashlar's own there.
  func add(_ bytes: [UInt8], at name: String) throws(PublishError) {
    try add(.bytes(bytes), at: name, sha256: Digest.sha256(of: bytes))
  }

  /// Whether a file there has a content.
  func has(_ name: String, sha256: String) throws(PublishError) -> Bool {
    guard FileManager.default.fileExists(atPath: path + "/" + name) else { return false }
    var digest = Digest(.sha256)
    try readPieces(ofFile: path + "/" + name) { digest.update($0) }
    return hexadecimal(digest.finish()) == sha256
  }
}
