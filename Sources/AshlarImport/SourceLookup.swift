internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// Finds what addresses and names in posts mean: another post, or a file of the source.
struct SourceLookup {
  private let source: SourceFolder
  private let kind: ImportSource
  private let languages: SourceLanguages
  private let isHidden: (String) -> Bool
  /// Posts by the addresses that they have in the source.
  private var addresses: [String: Int] = [:]
  /// Posts by their languages and what their paths say besides.
  private var versions: [[String]: Int] = [:]
  /// Where addresses start that the posts' pages have in the source, by the posts' paths.
  private var pages: [String: String] = [:]
  /// Posts and files by their names in small letters, each with its path without what may be left out.
  private var posts: [String: [(path: [String], value: Int)]] = [:]
  private var files: [String: [(path: [String], value: String)]] = [:]

  /// - Parameter isHidden: whether the source does not make a file public.
  init(
    _ source: SourceFolder, _ kind: ImportSource, _ languages: SourceLanguages,
    isHidden: @escaping (String) -> Bool
  ) {
    self.source = source
    self.kind = kind
    self.languages = languages
    self.isHidden = isHidden
    guard kind == .obsidian else { return }
    for file in source.files where !SourceFolder.isMarkdown(file) && !isHidden(file) {
      let path = Self.parts(file)
      files[path.last ?? "", default: []].append((path, file))
    }
  }

  /// Adds a post.
  ///
  /// - Parameters:
  ///   - addresses: the keys of its addresses; the first post with one keeps it.
  ///   - path: below the source.
  mutating func add(_ index: Int, addresses: [String], path: String) {
    for address in addresses where self.addresses[address] == nil {
      self.addresses[address] = index
    }
    if let place = languages.place(of: path) {
      versions[[place.language ?? languages.own, ContentPlace.key(place.path)]] = index
    }
    var parts = Self.parts(folder(of: path)) + [stem(of: path).lowercased()]
    // A folder's page has the folder's name.
    if kind == .hugo, parts.count > 1, parts.last?.utf8.prefix(before: ".") == "index" {
      parts.removeLast()
    }
    posts[parts.last ?? "", default: []].append((parts, index))
  }

  /// Adds the address that a post's page has.
  ///
  /// - Parameter path: the post's, below the source.
  mutating func add(_ index: Int, page: String, path: String) {
    let key = ContentPlace.key(page)
    // A browser starts from the folder of a page's file.
    pages[path] = page.utf8.hasSuffix("index.html") ? key : folder(of: key)
    if addresses[key] == nil { addresses[key] = index }
  }

  /// The post that an address means, from the post at a path.
  func post(_ address: String, from path: String) -> Int? {
    let decoded = percentDecoded(address) ?? address
    guard !decoded.isEmpty, let whole = resolved(decoded, in: folder(of: path)) else { return nil }
    if let found = translation(of: whole, or: decoded, from: path) { return found }
    if let found = addresses[ContentPlace.key(whole)] { return found }
    // `../` is never a name from the root.
    let isRelative = decoded.utf8.hasPrefix("./") || decoded.utf8.hasPrefix("../")
    if !isRelative, let found = addresses[ContentPlace.key(decoded)] { return found }
    if let page = pages[path], let whole = resolved(decoded, in: page),
      let found = addresses[ContentPlace.key(whole)]
    {
      return found
    }
    // `ref` names a file by its name alone, and so do links in notes.
    guard kind == .obsidian || SourceFolder.isMarkdown(decoded) else { return nil }
    return note(decoded, from: path)
  }

  /// The key of the page that an address means, from the post at a path; nil for one outside of the site.
  func page(_ address: String, from path: String) -> String? {
    let decoded = percentDecoded(address) ?? address
    return resolved(decoded, in: pages[path] ?? "").map(ContentPlace.key)
  }

  /// The post that is another one's version in a language.
  ///
  /// - Parameter path: the other's, below the source.
  func version(of path: String, in language: String) -> Int? {
    languages.place(of: path).flatMap {
      versions[[language.lowercased(), ContentPlace.key($0.path)]]
    }
  }

  /// The post of a file in the language of the one that names it: `a.de.md` of `a.md` in `b.de.md`.
  private func translation(of whole: String, or name: String, from path: String) -> Int? {
    guard SourceFolder.isMarkdown(name), let language = languages.place(of: path)?.language else {
      return nil
    }
    let inner = languages.place(of: whole)?.path.utf8.dropping(prefix: "content/").map(String.init)
    return [inner, name].lazy.compactMap { $0 }
      .compactMap { addresses[ContentPlace.key(language + "/" + $0)] }.first
  }

  /// The note that a name means, which may have a path before it and an ending behind: `Barn/Notes`, `../Mill/Notes`.
  func note(_ name: String, from path: String) -> Int? {
    let ending = MarkdownName.endings.first { name.hasEnding($0) } ?? ""
    let plain = String(name.utf8.dropLast(ending.utf8.count)) ?? name
    return Self.found(plain, from: path) { posts[$0] ?? [] }
  }

  /// The file that an address means: beside the post, in a folder that is published as it is, or, in notes, anywhere.
  func file(_ address: String, from path: String) -> String? {
    let decoded = percentDecoded(address) ?? address
    var places: [String] = []
    if let near = resolved(decoded, in: folder(of: path)) { places.append(near) }
    if let whole = resolved("/" + decoded, in: "") {
      places += ["", "static/", "assets/", "content/", "src/", "public/"].map { $0 + whole }
      places += languages.folders.map { $0.path + "/" + whole }
    }
    let found = places.lazy.compactMap(source.file).first { !isHidden($0) && isPublished($0) }
    if let found { return found }
    guard kind == .obsidian else { return nil }
    return Self.found(decoded, from: path) { files[$0] ?? [] }
  }

  private func isShown(_ file: String) -> Bool {
    SourceFolder.isPicture(file) || AssetReading.hasVideoName(file)
  }

  /// Whether the source's program has a file for its pages: what lies elsewhere is its own, as settings, data and notes.
  private func isPublished(_ file: String) -> Bool {
    let names = file.utf8.split(at: "/")
    // Pictures are found wherever plugins have them.
    if kind != .hugo, isShown(file) { return true }
    switch kind {
    case .hugo:
      return ["static/", "assets/"].contains { file.utf8.hasPrefix($0) }
        || languages.place(of: file) != nil
    case .jekyll, .eleventy:
      let isScript =
        kind == .eleventy && [".js", ".cjs", ".mjs", ".ts"].contains(where: file.hasEnding)
      let isSetting =
        names.count == 1
        && (isScript || Self.isSetting(file))
      return !isSetting && !names.contains { Self.ownFolders.contains(String($0)) }
    default: return true
    }
  }

  /// Whether a file at the root says how a site is made.
  static func isSetting(_ file: String) -> Bool {
    file.utf8.hasPrefix("_config.") || settings.contains(file)
  }

  /// Folders of what Jekyll and Eleventy make pages with, and how the names of settings beside these end.
  private static let ownFolders = ["_data", "_includes", "_layouts", "_plugins", "_sass", "_site"]
  private static let settings = [
    "Gemfile", "Gemfile.lock", "package.json", "package-lock.json", "tsconfig.json", "netlify.toml",
    "vercel.json",
  ]

  /// What has a name: what a path leads to, then what lies near the one that names it, then what lies least deep.
  private static func found<Value>(
    _ name: String, from path: String, _ named: (String) -> [(path: [String], value: Value)]
  ) -> Value? {
    let own = parts(folder(of: path))
    if name.utf8.hasPrefix("./") || name.utf8.hasPrefix("../") {
      guard let whole = resolved(name, in: own.joined(separator: "/")).map(parts) else {
        return nil
      }
      return named(whole.last ?? "").first { $0.path == whole }?.value
    }
    let wanted = parts(name)
    let candidates = named(wanted.last ?? "")
    if let exact = candidates.first(where: { $0.path == wanted }) { return exact.value }
    if name.utf8.hasPrefix("/") { return nil }
    let fitting = candidates.filter { Array($0.path.suffix(wanted.count)) == wanted }
    let near = fitting.filter { Array($0.path.prefix(own.count)) == own }
    return (near.isEmpty ? fitting : near).min { $0.path.count < $1.path.count }?.value
  }

  private static func parts(_ path: String) -> [String] {
    path.lowercased().utf8.split(at: "/").map(String.init)
  }
}
