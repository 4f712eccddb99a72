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
    return paths[ImportState.key(of: source)]?.lazy.map(SourceExclusions.composed).first { path in
      guard path.utf8.starts(with: start.utf8) else { return false }
      let rest = path.utf8.dropFirst(start.utf8.count).dropLast(3)
      return rest.isEmpty
        || rest.first == UInt8(ascii: "-") && rest.dropFirst().allSatisfy(\.isASCIIDigit)
    }
  }
}

/// What a card of an import claims for itself, which no two cards may have: its identifier, its address, its aliases.
enum CardClaims {
  /// - Complexity: linear in the front matter.
  static func of(_ path: String, _ text: String) -> Set<String> {
    let identity = PostImport.identity(of: path)
    let value = matter(of: text)
    let said = { (key: String) in value?.setting(key)?.scalar }
    var claims = Set(aliases(value).map(ContentPlace.key))
    claims.insert("id " + Identifier.derived(fromPath: identity))
    if let own = said("permalink") {
      let parts = [own, said("slug") ?? said("title") ?? "", said("date") ?? ""]
      claims.insert(own.utf8.contains(":") ? parts.joined(separator: "\n") : ContentPlace.key(own))
    } else {
      claims.insert(ContentPlace.key(identity))
    }
    return claims
  }

  /// The files of the pages that a card has and had.
  ///
  /// - Parameters:
  ///   - name: its path below `cards/` without its ending.
  ///   - standard: the address of a card that says nothing of its own.
  static func pages(of name: String, _ text: String, standard: String) -> [String] {
    let value = matter(of: text)
    var own = ImportedMatter()
    own.slug = value?.setting("slug")?.scalar
    own.date = value?.setting("date")?.scalar
    let pattern = value?.setting("permalink")?.scalar ?? standard
    return [PageClaims.file(pattern, of: name, own)] + aliases(value).map(PageClaims.file)
  }

  /// What a card's front matter says; nil where it has none that can be read.
  private static func matter(of text: String) -> YAMLValue? {
    let bytes = Array(text.utf8)
    guard let split = try? FrontMatterSplit(bytes), !split.content.isEmpty else { return nil }
    return split.value(in: bytes, report: SourceDiagnostics(path: "", bytes: bytes))
  }

  private static func aliases(_ value: YAMLValue?) -> [String] {
    guard let value = value?.setting("aliases") else { return [] }
    if case .sequence(let items) = value.content { return items.compactMap(\.scalar) }
    return [value.scalar].compactMap(\.self)
  }
}
