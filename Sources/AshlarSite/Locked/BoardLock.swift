internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarOutput
internal import AshlarSystem
internal import Foundation

/// One folder of the output whose files are encrypted: a board with a password, and the albums within it.
struct BoardLock: Hashable, Sendable {
  /// The folder, which is the board's public address.
  let folder: String
  let key: AlbumKey
  /// The key under the board's password.
  let wrapped: AlbumKey.Wrapped

  /// What the file is called in the folder that has the key under the password.
  static let keyFile = "lock.json"
  /// What the worker is called in the folder that decrypts for the folder's pages.
  static let workerFile = "lock-worker.js"
  /// How names of encrypted files end.
  static let ending = ".bin"

  /// Where the encrypted form of a file is.
  ///
  /// - Parameter path: from the folder.
  func sealedPath(of path: String) -> String {
    "\(folder)/\(key.fileName(of: path))\(Self.ending)"
  }

  /// The path from the folder of a file of the output; nil for one that lies elsewhere.
  func path(below path: String) -> String? {
    guard path.utf8.hasPrefix(folder + "/") else { return nil }
    return String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
  }

  /// A file of the output as it is published.
  ///
  /// - Parameter path: from the folder.
  func sealed(
    _ file: OutputTree.File, at path: String
  ) -> (path: String, content: OutputTree.File) {
    let content: OutputTree.File =
      switch file {
      case .bytes(let bytes): .bytes(key.encrypted(bytes, path: path))
      case .pieces(let pieces): .bytes(key.encrypted(Array(pieces.joined()), path: path))
      case .copy(let source):
        .assembled([
          .encrypted(
            EncryptedPart(
              [.file(path: source, size: FileStamp(source)?.size ?? 0)], key: key, path: path))
        ])
      case .assembled(let parts):
        .assembled([.encrypted(EncryptedPart(parts, key: key, path: path))])
      }
    return (sealedPath(of: path), content)
  }

  /// What the page that asks for the password needs to know.
  var keyFileBytes: [UInt8] {
    Array(
      """
      {"version":1,"rounds":\(wrapped.rounds),"salt":"\(Self.base64(wrapped.salt))",\
      "key":"\(Self.base64(wrapped.key))"}

      """.utf8)
  }

  private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
