internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// The cards that earlier imports made of posts: each post keeps the name of its card, whatever other posts come.
struct EarlierCards {
  /// Paths of cards, by the keys of the posts that they were made of.
  private var paths: [String: String] = [:]
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
    for (path, file) in state.files where path.utf8.hasPrefix("cards/") && path.hasEnding(".md") {
      guard file.kind == kind.rawValue, let source = file.source else { continue }
      let isPresent = present.contains(source)
      if isPresent { paths[source] = path }
      guard let hash = ImportState.hash(of: path, in: folder), hash != file.hash else { continue }
      if !isPresent { orphans.append(path) }
      if let bytes = try? readText(folder + "/" + path, limit: 1 << 20) {
        edited[path] = String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// All paths that are kept for a post, or that an edited card has.
  var taken: [String] { Array(paths.values) + orphans }

  /// The path that a post's card had; nil where it had none, or would get another one now than for a number behind it.
  ///
  /// - Parameter wanted: the path that its place in the source gives it.
  func path(of source: String, wanted: String) -> String? {
    guard let path = paths[ImportState.key(of: source)] else { return nil }
    let (start, whole) = (wanted.utf8.dropping(suffix: ".md") ?? wanted[...], path.utf8.dropLast(3))
    guard whole.starts(with: start.utf8) else { return nil }
    let rest = whole.dropFirst(start.utf8.count)
    let isNumber = rest.first == UInt8(ascii: "-") && rest.dropFirst().allSatisfy(\.isASCIIDigit)
    return rest.isEmpty || isNumber ? path : nil
  }
}

/// What a card of an import claims for itself, which no two cards may have: its identifier, its address, its aliases.
enum CardClaims {
  /// - Complexity: linear in the front matter.
  static func of(_ path: String, _ text: String) -> Set<String> {
    let identity = PostImport.identity(of: path)
    var claims: Set<String> = ["id " + Identifier.derived(fromPath: identity)]
    let lines = lines(of: text)
    switch lines["permalink"] {
    case nil: claims.insert(ContentPlace.key(identity))
    case let line? where line.utf8.dropFirst("permalink:".utf8.count).contains(UInt8(ascii: ":")):
      let parts = [line, lines["slug"] ?? lines["title"] ?? "", lines["date"] ?? ""]
      claims.insert(parts.joined(separator: "\n"))
    case let line?: claims.formUnion(addresses(in: line))
    }
    if let aliases = lines["aliases"] { claims.formUnion(addresses(in: aliases)) }
    return claims
  }

  /// The files of the pages that a card has and had.
  ///
  /// - Parameters:
  ///   - name: its path below `cards/` without its ending.
  ///   - standard: the address of a card that says nothing of its own.
  static func pages(of name: String, _ text: String, standard: String) -> [String] {
    let lines = lines(of: text)
    var matter = ImportedMatter()
    matter.slug = lines["slug"].flatMap(value)
    matter.date = lines["date"].flatMap(value)
    let own = lines["permalink"].flatMap(value) ?? standard
    let aliases = lines["aliases"].map { addresses(in: $0) } ?? []
    return [PageClaims.file(own, of: name, matter)] + aliases.map(PageClaims.file)
  }

  /// The lines of front matter, by their keys.
  private static func lines(of text: String) -> [Substring: Substring] {
    var lines: [Substring: Substring] = [:]
    for line in text.utf8.split(at: "\n", omittingEmpty: false).dropFirst() {
      if line == "---" { break }
      let name = Substring(line.utf8.prefix { $0 != UInt8(ascii: ":") })
      lines[name] = line
    }
    return lines
  }

  /// What stands behind a key, without quotes.
  private static func value(_ line: Substring) -> String? {
    let key = line.utf8.prefix { $0 != UInt8(ascii: ":") }
    let text = Substring(line.utf8.dropFirst(key.count + 1)).utf8.trimming(" \"'")
    return text.isEmpty ? nil : String(text)
  }

  /// The addresses between the quotes of a line.
  private static func addresses(in line: Substring) -> [String] {
    line.utf8.split(at: "\"", omittingEmpty: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { ContentPlace.key(String($0.element)) }
  }
}
