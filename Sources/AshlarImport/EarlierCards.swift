internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// The cards that earlier imports made of posts: each post keeps the name of its card, whatever other posts come.
struct EarlierCards {
  /// Paths of cards, by the keys of the posts that they were made of.
  private var paths: [String: [String]] = [:]
  /// Paths of cards that stay, and whose posts are no more: people have edited them.
  private(set) var orphans: [String] = []
  /// The texts of all cards that people have edited: they stay as they are.
  private(set) var edited: [String: String] = [:]

  /// - Parameters:
  ///   - folder: the site's.
  ///   - sources: the files that the source has now.
  init(in folder: String, of kind: ImportSource, sources: [String]) {
    let state = ImportState(in: folder)
    let present = Set(sources.map(ImportState.key))
    for (path, file) in state.files.sorted(by: { String.bytesPrecede($0.key, $1.key) })
    where path.utf8.hasPrefix("cards/") && path.hasEnding(".md") {
      guard file.kind == kind.rawValue, let source = file.source else { continue }
      let isPresent = present.contains(source)
      if isPresent { paths[source, default: []].append(path) }
      guard let hash = ImportState.hash(of: path, in: folder), hash != file.hash else { continue }
      if !isPresent { orphans.append(path) }
      if let bytes = try? readText(folder + "/" + path, limit: 1 << 20) {
        edited[path] = String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// All paths that are kept for a post, or that an edited card has.
  var taken: [String] { paths.values.flatMap(\.self) + orphans }

  /// The path that a post's card had; nil where it had none, or would get another one now than for a number behind it.
  ///
  /// - Parameter wanted: the path that its place in the source gives it.
  func path(of source: String, wanted: String) -> String? {
    let start = wanted.utf8.dropping(suffix: ".md") ?? wanted[...]
    // Earlier ones may write letters with marks in another way.
    return paths[ImportState.key(of: source)]?.lazy.map(composed).first { path in
      guard path.utf8.starts(with: start.utf8) else { return false }
      let rest = path.utf8.dropFirst(start.utf8.count).dropLast(3)
      return rest.isEmpty
        || rest.first == UInt8(ascii: "-") && rest.dropFirst().allSatisfy(\.isASCIIDigit)
    }
  }
}
