internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// What a source says of many posts at once, each of which may say something else itself: Hugo's `cascade`, Jekyll's
/// `defaults`, Eleventy's data files beside posts.
struct SourceDefaults {
  /// Keys of the posts that a rule is for; rules that come first count first.
  private var rules = PathRules<[YAMLValue.Member]>()
  /// Files that are not read, and posts that these may hold back.
  private(set) var unread: [(what: String, place: String)] = []
  private var heldBack = PathRules<Void>()

  init(
    _ folder: SourceFolder, _ configuration: SourceConfiguration, _ languages: SourceLanguages,
    of kind: ImportSource
  ) {
    switch kind {
    case .hugo: addHugo(folder, configuration, languages)
    case .jekyll: addJekyll(configuration)
    case .eleventy: addEleventy(folder)
    default: break
    }
  }

  /// Whether a file that is not read may hold a post back.
  func mayHoldBack(_ path: String) -> Bool { !heldBack.values(of: path).isEmpty }

  /// What a post says of itself and what is said of it.
  func completed(_ value: YAMLValue?, of path: String) -> YAMLValue? {
    let taken = rules.values(of: path).joined()
    if taken.isEmpty { return value }
    var value = value ?? YAMLValue(content: .mapping([]), line: 1, column: 1)
    if value.isNull { value.content = .mapping([]) }
    guard case .mapping(var members) = value.content else { return value }
    var places = Dictionary(
      members.enumerated().compactMap { index, member in member.key.scalar.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    for member in taken {
      guard let key = member.key.scalar else { continue }
      guard let index = places[key] else {
        places[key] = members.count
        members.append(member)
        continue
      }
      // Words come together.
      if key == "tags" { members[index].value = Self.joined(members[index].value, member.value) }
    }
    value.content = .mapping(members)
    return value
  }

  private static func joined(_ one: YAMLValue, _ other: YAMLValue) -> YAMLValue {
    let words = (ImportedMatter.words(one) + ImportedMatter.words(other)).map {
      YAMLValue(content: .scalar($0, isPlain: false), line: one.line, column: one.column)
    }
    return YAMLValue(content: .sequence(words), line: one.line, column: one.column)
  }

  // MARK: Hugo

  /// `cascade` of a section's own page, for what lies in its folder, and of the configuration.
  private mutating func addHugo(
    _ folder: SourceFolder, _ configuration: SourceConfiguration, _ content: SourceLanguages
  ) {
    let sections = folder.files.filter { path in
      let name = stem(of: path)
      return content.place(of: path) != nil && SourceFolder.isPage(path)
        && (name == "_index" || name.utf8.starts(with: "_index.".utf8))
    }
    // From within: what a section says counts before what the one around it says.
    for path in sections.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let place = AshlarImport.folder(of: path)
      guard let bytes = folder.text(path), let split = try? FrontMatterSplit(bytes) else {
        holdBack(below: place, as: path)
        continue
      }
      if split.content.isEmpty { continue }
      let report = SourceDiagnostics(path: path, bytes: bytes)
      let value = split.value(in: bytes, report: report)
      if !report.diagnostics.isEmpty { holdBack(below: place, as: path) }
      addCascade(value?.setting("cascade"), in: place, of: content, from: path)
    }
    let file = configuration.file
    for folder in content.folders {
      for language in configuration.languages {
        addCascade(
          language.settings.setting("cascade"), in: folder.path, of: content, from: file,
          for: language.name)
      }
      addCascade(configuration["cascade"], in: folder.path, of: content, from: file)
    }
  }

  /// Notes the page of a section that cannot be read: it may hold back what lies below it.
  private mutating func holdBack(below place: String, as path: String) {
    unread.append(("a section's own page that cannot be read", path))
    heldBack.add((), for: .place(place))
  }

  private mutating func addCascade(
    _ value: YAMLValue?, in folder: String, of content: SourceLanguages, from file: String,
    for language: String? = nil
  ) {
    var items: [YAMLValue] = []
    switch value?.content {
    case .sequence(let list): items = list
    case .mapping: items = [value].compactMap(\.self)
    case .scalar, nil: return
    }
    for item in items {
      guard case .mapping(let members) = item.content else { continue }
      let target = item.setting("_target") ?? item.setting("target")
      let path = target?.setting("path")?.scalar.map { Self.logical(composed($0)) }
      let kind = target?.setting("kind")?.scalar?.lowercased()
      let (paths, kinds) = (path.map(BracePatterns.all), kind.map(BracePatterns.all))
      if paths == .some(nil) || kinds == .some(nil) {
        unread.append(("the target of a 'cascade'", file))
        heldBack.add((), for: .place(folder))
        continue
      }
      let globs = paths.flatMap(\.self)?.map { PathGlob(Self.plain($0)) }
      if let kinds = kinds.flatMap(\.self),
        !kinds.contains(where: { PathGlob($0).matches("page".utf8) })
      {
        continue
      }
      let own = members.filter { !["_target", "target"].contains($0.key.scalar?.lowercased()) }
      rules.add(own, for: .place(folder)) { file in
        let place = content.place(of: file)
        if let language, (place?.language ?? content.own) != language { return false }
        guard let globs else { return true }
        let page = Self.page(of: place?.path ?? file).utf8
        return globs.contains { $0.matches(page) }
      }
    }
  }

  /// A page's address as Hugo compares it: below `content/`, without what says its language, and without an ending.
  private static func page(of path: String) -> String {
    let path = composed(path)
    let inner = plain(String(Substring(path.utf8.dropFirst("content/".utf8.count))))
    let name = stem(of: inner)
    let folder = AshlarImport.folder(of: inner)
    if name.lowercased() == "index" { return logical(folder) }
    return logical(folder.isEmpty ? name : folder + "/" + name)
  }

  /// A path as Hugo compares it: in small letters, with `-` for spaces.
  private static func logical(_ path: String) -> String {
    path.lowercased().utf8.replacing(" ", with: "-")
  }

  private static func plain(_ path: String) -> String {
    path.utf8.split(at: "/").joined(separator: "/")
  }

  // MARK: Jekyll

  /// `defaults`: each with a `scope` of a path and a type, the one with the longest path first.
  private mutating func addJekyll(_ configuration: SourceConfiguration) {
    guard case .sequence(let items) = configuration["defaults"]?.content else { return }
    let scopes = items.map { item in
      let scope = item.member("scope")
      return (
        path: composed(Self.plain(scope?.member("path")?.scalar ?? "")),
        type: scope?.member("type")?.scalar, values: item.member("values")
      )
    }
    for scope in scopes.reversed().sorted(by: { $0.path.utf8.count > $1.path.utf8.count }) {
      guard case .mapping(let members) = scope.values?.content else { continue }
      let glob = PathGlob(scope.path)
      // A path without signs is found by its name.
      let isPlain = scope.path.isEmpty || glob.path?.elementsEqual(scope.path.utf8) == true
      rules.add(members, for: isPlain ? .place(scope.path) : .all) { path in
        let path = composed(path)
        let names = path.utf8.split(separator: UInt8(ascii: "/"))
        let isPost = names.contains { $0.elementsEqual("_posts".utf8) }
        let isDraft = names.contains { $0.elementsEqual("_drafts".utf8) }
        switch scope.type {
        case "posts": if !isPost && !isDraft { return false }
        case "drafts": if !isDraft { return false }
        case "pages": if isPost || isDraft { return false }
        case nil, "": break
        // That of a collection.
        default: return false
        }
        if isPlain { return true }
        let bytes = Array(path.utf8)
        return glob.matches(bytes)
          || bytes.indices.contains {
            bytes[$0] == UInt8(ascii: "/") && glob.matches(bytes[..<$0])
          }
      }
    }
  }

  // MARK: Eleventy

  /// `posts/posts.json`, `posts/posts.11tydata.json` for a folder, `posts/first.json` and so on for a post.
  private mutating func addEleventy(_ folder: SourceFolder) {
    let pages = Set(
      folder.files.lazy.filter { SourceFolder.isPage($0) && !$0.hasEnding(".11ty.js") }
        .map(RuleReach.withoutEnding))
    // A post's own before that of its folder, and this before that of one around it.
    for path in folder.files.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      if path.utf8.split(at: "/").contains("_data"), Self.isOfAll(path) {
        unread.append(("data of all pages that may hold them back", path))
        heldBack.add((), for: .all)
        continue
      }
      guard let (name, ending) = Self.dataName(of: path) else { continue }
      guard let reach = Self.reach(of: name, path, pages) else { continue }
      guard let bytes = folder.text(path) else {
        unread.append(("a data file that is larger than 1 MB, or no text", path))
        heldBack.add((), for: reach)
        continue
      }
      let report = SourceDiagnostics(path: path, bytes: bytes)
      let value: YAMLValue?
      switch ending {
      case "json": value = JSONParsing.document(bytes[...], report: report)
      case "yaml", "yml":
        value = YAMLParsing.value(
          of: String(decoding: bytes, as: UTF8.self), firstLine: 1, report: report)
      default:
        let isScript = ["js", "cjs", "mjs", "ts"].contains(ending)
        unread.append((isScript ? "a data file in JavaScript" : "a data file ('.\(ending)')", path))
        // What it takes from elsewhere may say so, too.
        let words = ["permalink", "require", "import ", "import(", " from ", "process.env"]
        let text = String(decoding: bytes, as: UTF8.self)
        if HeldBack.isNamed(in: text) || words.contains(where: { contains($0, in: bytes) }) {
          heldBack.add((), for: reach)
        }
        continue
      }
      guard report.diagnostics.isEmpty, case .mapping(let members) = value?.content else {
        unread.append(("a data file that cannot be read", path))
        heldBack.add((), for: reach)
        continue
      }
      rules.add(members.map(Self.ofEleventy), for: reach)
    }
  }

  /// Whether data of all pages that are called so may hold them back.
  static func isOfAll(_ path: String) -> Bool {
    let name = stem(of: path)
    return ["permalink", "eleventyComputed"].contains(name) || HeldBack(name, nil) != nil
  }

  /// A key as Eleventy takes it: one with `override:` before it counts alone, and a text is one tag, whatever spaces it has.
  static func ofEleventy(_ member: YAMLValue.Member) -> YAMLValue.Member {
    var member = member
    if let key = member.key.scalar?.utf8.dropping(prefix: "override:") {
      member.key.content = .scalar(String(key), isPlain: false)
    }
    guard member.key.scalar == "tags", case .scalar(let text, _) = member.value.content,
      !text.isEmpty
    else { return member }
    member.value.content = .sequence([member.value])
    return member
  }

  /// The name, with its folder, that a data file is for, and what it is written in.
  ///
  /// Files that are shown themselves, pages and pictures, hold no data.
  private static func dataName(of path: String) -> (name: String, ending: String)? {
    guard !SourceFolder.isPage(path), !SourceFolder.isPicture(path),
      let dot = path.utf8.lastIndex(of: ".")
    else { return nil }
    let ending = path[path.utf8.index(after: dot)...].lowercased()
    let name = path[..<dot]
    if let plain = name.utf8.dropping(suffix: ".11tydata") { return (String(plain), ending) }
    return ["json", "yaml", "yml", "toml"].contains(ending) ? (String(name), ending) : nil
  }

  /// The posts that a data file is for; nil where it is none of posts.
  private static func reach(
    of name: String, _ path: String, _ pages: Set<String>
  ) -> RuleReach? {
    let own = AshlarImport.folder(of: path)
    let folderName = own.utf8.split(at: "/").last.map(String.init)
    if let folderName, name == own + "/" + folderName { return .place(own) }
    return pages.contains(name) ? .page(name) : nil
  }
}
