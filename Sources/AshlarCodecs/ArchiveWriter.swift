internal import CArchive

/// One file that holds many, for a mail or for a host that unpacks it.
///
/// The same files in the same order give the same bytes: all have one date, owner and mode, and names are
/// UTF-8 whatever the locale. libarchive does the work; it is loaded when the first archive is made.
@safe public final class ArchiveWriter {
  public enum Format: String, CaseIterable, Sendable {
    case zip
    case tar
    case gzippedTar = "tar.gz"
  }

  public enum Failure: Error, Equatable {
    /// There is no libarchive: Debian has it in `libarchive13`.
    case noLibrary
    /// `errno` of what could not be written.
    case system(Int32)
  }

  private let archive: OpaquePointer

  /// Starts an archive in a new file; what is there is replaced.
  public init(_ path: String, _ format: Format) throws(Failure) {
    guard let archive = unsafe ashlar_archive_start(path, format.rawValue) else {
      throw .noLibrary
    }
    unsafe self.archive = archive
    try check(unsafe ashlar_archive_failure(archive) == 0)
  }

  deinit {
    unsafe ashlar_archive_free(archive)
  }

  /// Begins a file; its bytes follow.
  public func begin(_ name: String, size: Int) throws(Failure) {
    try check(unsafe ashlar_archive_begin(archive, name, Int64(size)))
  }

  /// Adds bytes to the file that was begun last.
  public func add(_ bytes: [UInt8]) throws(Failure) {
    let isAdded = unsafe bytes.withUnsafeBufferPointer {
      unsafe $0.isEmpty || ashlar_archive_add(archive, $0.baseAddress, $0.count)
    }
    try check(isAdded)
  }

  /// Ends the archive; without it the file is incomplete.
  public func finish() throws(Failure) {
    try check(unsafe ashlar_archive_end(archive))
  }

  private func check(_ isFine: Bool) throws(Failure) {
    if !isFine { throw .system(unsafe ashlar_archive_failure(archive)) }
  }
}

/// The library that writes archives.
public enum ArchiveLibrary {
  /// As `libarchive 3.6.2`; nil where it is missing.
  public static var version: String? {
    unsafe ashlar_archive_version().map { unsafe String(cString: $0) }
  }
}
