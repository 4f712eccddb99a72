internal import AshlarContent
internal import AshlarOutput
internal import AshlarSystem

/// What the ZIP files of an output folder were made of, kept from one run of the program to the next: a ZIP that would be made of
/// the same, and that nobody has touched, stays without being read.
struct KeptDownloads: Sendable {
  private let cache: FileCache
  /// The site's folder and the output's.
  private let place: [String]

  /// Another form of what is kept has another number.
  private static let version = "zip 1"

  /// - Returns: nil where nothing is kept, or nothing goes into a folder.
  init?(of site: Site, in folder: OutputFolder?, cacheFolder: String?) {
    guard let folder, let cache = Self.cache(in: cacheFolder) else { return nil }
    self.cache = cache
    place = [Self.version, site.folder, folder.path]
  }

  /// What is kept of ZIP files.
  static func cache(in folder: String?) -> FileCache? {
    folder.map { FileCache(folder: $0 + "/downloads", fileLimit: 20_000) }
  }

  /// Adds a file of parts to an output folder, unless it is there.
  func add(_ parts: [OutputTree.Part], at path: String, to sink: OutputSink) {
    var key = Fingerprint()
    for part in place + [path] { key.add(part) }
    let content = parts.identity
    if let state = state(of: content, key), sink.keep([(path, state)]) { return }
    guard let state = sink.add(.assembled(parts), at: path) else { return }
    var writer = PackedWriter()
    writer.add(content)
    writer.add(state)
    cache.keep(writer.bytes, for: key)
  }

  private func state(
    of content: Fingerprint.Settled, _ key: Fingerprint
  ) -> Fingerprint.Settled? {
    guard let bytes = cache.bytes(for: key) else { return nil }
    var reader = PackedReader(bytes)
    let (kept, state) = (reader.fingerprint(), reader.fingerprint())
    return reader.isWhole && kept == content ? state : nil
  }

  /// What is known of encrypted files of the same folder.
  var encrypted: KeptEncryption { KeptEncryption(cache: cache, place: place) }
}
