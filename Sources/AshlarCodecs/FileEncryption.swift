/// Encrypts one file under the key of its board, chunk by chunk, so that any part of it can be decrypted alone.
///
/// A seed of 32 bytes, then chunks of 256 KiB, each encrypted with AES-256-GCM and 16 bytes longer for it; the last is
/// shorter, or empty in an empty file. The seed follows from the file's path and its content, and the key of the file from the
/// seed, so that no two contents share a key. The nonce is the chunk's number and whether it is the last (STREAM, Hoang,
/// Reyhanitabar, Rogaway and Vizár 2015, as in the format of age), and the path is authenticated: a file that was cut, put
/// together in another order or given another name is not decrypted.
public struct FileEncryption: Sendable {
  /// In bytes, before encryption.
  public static let chunkSize = 1 << 18
  /// In bytes.
  public static let seedSize = 32

  /// What the encrypted file begins with.
  public let seed: [UInt8]
  private let cipher: AES256GCM
  private let path: [UInt8]

  /// - Parameters:
  ///   - path: from the board's folder, as pages name the file.
  ///   - digest: the SHA-256 of all that is encrypted.
  public init(_ key: AlbumKey, path: String, digest: [UInt8]) {
    precondition(digest.count == 32, "a digest has 256 bits")
    self.init(key, path: path, seed: key.derived("seed", digest + Array(path.utf8)))
  }

  fileprivate init(_ key: AlbumKey, path: String, seed: [UInt8]) {
    self.seed = seed
    self.path = Array(path.utf8)
    cipher = AES256GCM(key: key.derived("file", seed))
  }

  /// How many bytes a file has once it is encrypted.
  public static func size(of count: Int) -> Int {
    seedSize + count + chunkCount(of: count) * AES256GCM.tagSize
  }

  /// How many chunks a file has: at least one.
  public static func chunkCount(of count: Int) -> Int {
    max(1, (count + chunkSize - 1) / chunkSize)
  }

  /// One chunk, encrypted; before the first stands the seed.
  ///
  /// - Parameters:
  ///   - bytes: 256 KiB, but for the last.
  ///   - number: from 0 on.
  public func chunk(_ bytes: ArraySlice<UInt8>, number: Int, isLast: Bool) -> [UInt8] {
    precondition(isLast ? bytes.count <= Self.chunkSize : bytes.count == Self.chunkSize)
    return cipher.sealed(
      bytes, nonce: Self.nonce(number, isLast: isLast), authenticating: path,
      after: number == 0 ? seed : [])
  }

  private static func nonce(_ number: Int, isLast: Bool) -> [UInt8] {
    let number = UInt32(number)
    return [UInt8](repeating: 0, count: 7)
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      + [isLast ? 1 : 0]
  }
}

extension AlbumKey {
  /// A whole file, encrypted.
  public func encrypted(_ bytes: [UInt8], path: String) -> [UInt8] {
    var digest = Digest(.sha256)
    digest.update(bytes)
    let encryption = FileEncryption(self, path: path, digest: digest.finish())
    let size = FileEncryption.chunkSize
    let count = FileEncryption.chunkCount(of: bytes.count)
    return (0..<count).reduce(into: []) { file, number in
      let chunk = bytes[(number * size)..<min(bytes.count, (number + 1) * size)]
      file += encryption.chunk(chunk, number: number, isLast: number == count - 1)
    }
  }

  /// A whole file, decrypted.
  ///
  /// - Returns: nil for another key or path, and when anything of it has changed.
  public func decrypted(_ file: [UInt8], path: String) -> [UInt8]? {
    guard file.count >= FileEncryption.size(of: 0) else { return nil }
    return FileEncryption(self, path: path, seed: Array(file.prefix(FileEncryption.seedSize)))
      .decrypted(file.dropFirst(FileEncryption.seedSize))
  }
}

extension FileEncryption {
  fileprivate func decrypted(_ chunks: ArraySlice<UInt8>) -> [UInt8]? {
    let size = Self.chunkSize + AES256GCM.tagSize
    var (rest, number, bytes) = (chunks, 0, [UInt8]())
    while true {
      let isLast = rest.count <= size
      guard
        let chunk = cipher.opened(
          rest.prefix(size), nonce: Self.nonce(number, isLast: isLast), authenticating: path)
      else { return nil }
      bytes += chunk
      if isLast { return bytes }
      rest = rest.dropFirst(size)
      number += 1
    }
  }
}
