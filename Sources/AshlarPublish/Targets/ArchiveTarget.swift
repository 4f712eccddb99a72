internal import AshlarCodecs
internal import AshlarContent
internal import AshlarOutput
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Publishes into one file, which is replaced as a whole.
///
/// An archive says nothing of what was in it before, so that the same site gives the same bytes: every
/// publishing plans all files again, and leaves alone a file that would not change.
struct ArchiveTarget: Target {
  /// Absolute or relative to the current folder.
  let path: String
  private let format: ArchiveWriter.Format

  init(path: String, _ format: ArchivePlace.Format) {
    self.path = path
    self.format =
      switch format {
      case .zip: .zip
      case .tar: .tar
      case .gzippedTar: .gzippedTar
      }
  }

  var destination: String { path }
  var sendsHeaders: Bool { false }
  var keepsGenerations: Bool { false }

  func published() -> PublishManifest { PublishManifest() }

  func send(_ sending: Sending) async throws(PublishError) {
    let failure = await sending.steps.run("send", total: sending.plan.byteCount) {
      () -> PublishError? in
      do throws(PublishError) {
        try replaceFile(path) { staged throws(PublishError) in try write(sending, to: staged) }
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  func rollBack(to number: Int, from manifest: PublishManifest) throws(PublishError) {
    throw PublishError(.change, "'\(path)' holds one generation and no earlier one")
  }

  private func write(_ sending: Sending, to staged: String) throws(PublishError) {
    typealias Failure = ArchiveWriter.Failure
    let archive = try writing { () throws(Failure) in try ArchiveWriter(staged, format) }
    for file in sending.publication.files {
      try writing { () throws(Failure) in try archive.begin(file.path, size: file.size) }
      try sending.publication.tree[file.path]?.forEachPiece { (piece) throws(PublishError) in
        try writing { () throws(Failure) in try archive.add(piece) }
      }
      sending.steps.advance(by: file.size)
    }
    try writing { () throws(Failure) in try archive.finish() }
  }

  /// Does something with the archive, and says what went wrong as publishing says it.
  private func writing<Value>(
    _ work: () throws(ArchiveWriter.Failure) -> Value
  ) throws(PublishError) -> Value {
    do throws(ArchiveWriter.Failure) { return try work() } catch { throw self.error(error) }
  }

  private func error(_ failure: ArchiveWriter.Failure) -> PublishError {
    switch failure {
    case .noLibrary:
      PublishError(
        .change, "archives need libarchive, which is not installed",
        hint: PackageManager.installation(of: "libarchive13"))
    case .system(let number): PublishError(writing: path, number)
    }
  }
}
