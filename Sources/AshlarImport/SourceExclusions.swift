internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// What a source was told to leave out of its site: it becomes no card.
struct SourceExclusions {
  /// What leaves something out, and which paths that are.
  private var rules: [(name: String, leavesOut: (String) -> Bool)] = []
  /// The files that say so, or settings, in a form that is not read.
  var unread: [(what: String, place: String)] = []

  init(
    _ folder: SourceFolder, _ configuration: SourceConfiguration, _ languages: SourceLanguages,
    of kind: ImportSource
  ) {
    switch kind {
    case .hugo: addHugo(folder, configuration, languages)
    case .jekyll: addJekyll(configuration)
    case .eleventy: addEleventy(folder)
    case .obsidian: addObsidian(folder)
    default: break
    }
  }

  /// What may leave out any page, and cannot be read; nil where all was read.
  var doubt: String?

  /// The folder that Eleventy makes the site of; nil for the whole source.
  var input: String?

  /// What leaves a file out; nil for one that is not left out.
  ///
  /// Programs compare names as people see them: one system keeps `é` as one sign, another as two.
  func reason(for path: String) -> String? {
    let path = composed(path)
    return rules.first { $0.leavesOut(path) }?.name
  }

  mutating func add(_ name: String, _ leavesOut: @escaping (String) -> Bool) {
    rules.append((name, leavesOut))
  }

  /// Leaves out all where a setting has more patterns than are tried.
  mutating func leaveAllOut(_ name: String, _ place: String) {
    unread.append(("more patterns in '\(name)' than are tried: all is left out", place))
    add(name) { _ in true }
  }

  /// How many regular expressions are tried with each path at most.
  static let mostExpressions = 250

  // MARK: Hugo

  /// `ignoreFiles`, regular expressions that are compared with whole paths, languages that are switched off, and what lies
  /// in the folder of a page: its resources, which are no pages.
  private mutating func addHugo(
    _ folder: SourceFolder, _ configuration: SourceConfiguration, _ content: SourceLanguages
  ) {
    let ignored = configuration.textsAndWords("ignoreFiles").map(composed)
    if ignored.count > Self.mostExpressions { leaveAllOut("ignoreFiles", configuration.file) }
    for text in ignored.prefix(Self.mostExpressions) {
      guard let pattern = try? Regex(text).matchingSemantics(.unicodeScalar) else {
        unread.append(("the pattern '\(text)' in 'ignoreFiles'", configuration.file))
        rules.append(("ignoreFiles", { contains(text, in: Array($0.utf8)) }))
        continue
      }
      let root = composed(folder.root)
      rules.append(
        (
          "ignoreFiles",
          { file in
            let path = root + "/" + file
            // As on Windows, where its author may have tried it.
            return Self.finds(pattern, in: path)
              || Self.finds(pattern, in: path.utf8.replacing("/", with: "\\"))
          }
        ))
    }
    if configuration.textsAndWords("disableKinds").contains(where: { $0.lowercased() == "page" }) {
      add("disableKinds", SourceFolder.isPage)
    }
    let languages = configuration.languages
    for language in configuration.switchedOff.sorted() {
      let settings = languages.first { $0.name == language }?.settings
      let place = composed(
        SourceLanguages.folder(settings?.setting("contentDir")) ?? "content/" + language)
      // A name's own ending says its language wherever it lies.
      rules.append(
        (
          "a language that is switched off",
          { $0.utf8.hasPrefix(place + "/") || stem(of: $0).hasEnding("." + language) }
        ))
    }
    let bundles = Set(
      folder.files.filter { path in
        content.place(of: path) != nil && SourceFolder.isPage(path) && Self.isIndex(path)
      }.map { composed(AshlarImport.folder(of: $0)) }
    ).subtracting(content.folders.map { composed($0.path) })
    rules.append(
      (
        "a page's resource, which is no page",
        { path in
          guard SourceFolder.isPage(path) else { return false }
          let own = AshlarImport.folder(of: path)
          if bundles.contains(own) { return !Self.isIndex(path) }
          return Self.folders(around: own).contains(where: bundles.contains)
        }
      ))
  }

  /// Whether a file is the page of its folder, in some language.
  private static func isIndex(_ path: String) -> Bool {
    let name = stem(of: path)
    return name == "index" || name.utf8.starts(with: "index.".utf8)
  }

  /// Folders that a folder lies in, from within.
  private static func folders(around path: String) -> [String] {
    var (folders, path) = ([String](), path)
    while !path.isEmpty {
      path = AshlarImport.folder(of: path)
      folders.append(path)
    }
    return folders
  }

  /// Whether a regular expression fits somewhere, or cannot be tried.
  static func finds(_ pattern: Regex<AnyRegexOutput>, in path: String) -> Bool {
    do {
      return try pattern.firstMatch(in: path) != nil
    } catch {
      return true
    }
  }

  // MARK: Jekyll

  /// `exclude`: paths, or patterns in which `*` stands for slashes, too; and names that start with `_`, `#` or `~`.
  private mutating func addJekyll(_ configuration: SourceConfiguration) {
    var (starts, globs) = ([[UInt8]](), GlobTable())
    for text in configuration.texts("exclude").map(composed) {
      var pattern = Substring(text.utf8.dropping(leading: "/"))
      pattern = pattern.utf8.trimmingEnd("/")
      if pattern.utf8.starts(with: "./".utf8) { pattern = Substring(pattern.utf8.dropFirst(2)) }
      if pattern.isEmpty { continue }
      // As Jekyll: what a name begins with is enough.
      starts.append(Array(pattern.utf8))
      let glob = PathGlob(String(pattern), staysInName: false)
      if glob.path == nil || pattern.utf8.contains("\\") { globs.add(glob) }
    }
    if globs.isTooLarge {
      leaveAllOut("exclude", configuration.file)
    } else if !starts.isEmpty {
      let (starts, globs, verdicts) = (PathStarts(starts), globs, FolderVerdicts())
      add("exclude") { path in
        let bytes = Array(path.utf8)
        return starts.hasStart(of: bytes) || globs.fits(bytes[...])
          || verdicts.contains(around: bytes, where: globs.fits)
      }
    }
    rules.append(("a name with '_', '#' or '~' before it", Self.isSpecial))
    addJekyllFolders(configuration)
  }

  /// Whether Jekyll passes a file by for its name, or for that of a folder: but for its own folders, no post lies in one
  /// with a `_`. Other folders with one are those of collections.
  private static func isSpecial(_ path: String) -> Bool {
    let names = path.utf8.split(at: "/")
    let own = ["_posts", "_drafts"]
    let holdsPosts = names.dropLast().contains { own.contains(String($0)) }
    return names.enumerated().contains { index, name in
      switch name.utf8.first {
      case UInt8(ascii: "#"), UInt8(ascii: "~"): true
      case UInt8(ascii: "_"):
        index == names.count - 1 || holdsPosts && !own.contains(String(name))
      default: false
      }
    }
  }

  /// `source` and `collections_dir`, outside of which Jekyll reads no pages or no posts, and posts that it does not write.
  private mutating func addJekyllFolders(_ configuration: SourceConfiguration) {
    let isPost = { (path: String) in
      path.utf8.split(at: "/").contains { $0 == "_posts" || $0 == "_drafts" }
    }
    if let source = configuration["source"]?.scalar.map(Self.plain), !source.isEmpty {
      let folder = composed(source) + "/"
      add("a file outside of 'source'") { !$0.utf8.hasPrefix(folder) }
    }
    if let place = configuration["collections_dir"]?.scalar.map(Self.plain), !place.isEmpty {
      let folder = composed(place) + "/"
      add("a post outside of 'collections_dir'") { isPost($0) && !$0.utf8.hasPrefix(folder) }
    }
    let output = configuration["collections"]?.setting("posts")?.setting("output")?.scalar
    if output?.lowercased() == "false" { add("posts that are not written", isPost) }
  }

  /// A path without `./` before it and `/` behind.
  static func plain(_ path: String) -> String {
    path.utf8.split(at: "/").filter { $0 != "." }.joined(separator: "/")
  }
}

extension SourceConfiguration {
  /// The texts of a key as some releases of Hugo take one text for a list: with the words in it besides.
  func textsAndWords(_ key: String) -> [String] {
    guard case .scalar(let text, _)? = self[key]?.content else { return texts(key) }
    let words = text.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }
    return texts(key) + (words.count > 1 ? words : [])
  }

  /// The texts of a key: a list of them, or one.
  func texts(_ key: String) -> [String] {
    switch self[key]?.content {
    case .sequence(let items): items.compactMap(\.scalar)
    case .scalar(let text, _): text.isEmpty ? [] : [text]
    case .mapping, nil: []
    }
  }
}
