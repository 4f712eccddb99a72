internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Whose pictures are not for everybody: they stay in this folder, and are not copied to a place that machines share.
///
/// A note is an empty file, named by the variants' key. It stays when they go: they may come again.
extension VariantCache {
  private var notes: String? { folder.map { $0 + "/private" } }

  /// The keys of variants that public pages of no site show, as far as builds have noted them.
  package var privateKeys: Set<String> {
    notes.map { Set(FolderStream.names(in: $0)) } ?? []
  }

  /// Notes that only pages ask for variants which are not for everybody.
  package func notePrivate(_ key: String) {
    guard let notes, unsafe access(notes + "/" + key, F_OK) != 0 else { return }
    try? Self.write([], to: notes + "/" + key)
  }

  /// Notes that a public page shows them.
  package func notePublic(_ key: String) {
    if let notes { unsafe unlink(notes + "/" + key) }
  }
}
