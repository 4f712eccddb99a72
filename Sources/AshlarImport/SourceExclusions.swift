internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// What a source was told to leave out of its site: it becomes no card.
struct SourceExclusions {
  /// What leaves something out, and which paths that are.
  private var rules: [(name: String, leavesOut: (String) -> Bool)] = []
  /// The files that say so, or settings, in a form that is not read.
  private(set) var unread: [(what: String, place: String)] = []

  init(_ folder: SourceFolder, _ configuration: SourceConfiguration, of kind: ImportSource) {
    switch kind {
    case .hugo: addHugo(folder, configuration)
    case .jekyll: addJekyll(configuration)
    case .eleventy: addEleventy(folder)
    case .obsidian: addObsidian(folder)
    default: break
    }
  }

  /// What leaves a file out; nil for one that is not left out.
  func reason(for path: String) -> String? { rules.first { $0.leavesOut(path) }?.name }

  // MARK: Hugo

  /// `ignoreFiles`, regular expressions that are compared with whole paths, languages that are switched off, and what lies
  /// in the folder of a page: its resources, which are no pages.
  private mutating func addHugo(_ folder: SourceFolder, _ configuration: SourceConfiguration) {
    for text in configuration.texts("ignoreFiles") {
      guard let pattern = try? Regex(text).matchingSemantics(.unicodeScalar) else {
        unread.append(("the pattern '\(text)' in 'ignoreFiles'", configuration.file))
        rules.append(("ignoreFiles", { contains(text, in: Array($0.utf8)) }))
        continue
      }
      let root = folder.root
      rules.append(
        ("ignoreFiles", { Self.finds(pattern, in: root + "/" + $0) }))
    }
    let languages = configuration.languages
    for language in configuration.switchedOff.sorted() {
      let settings = languages.first { $0.name == language }?.settings
      let place = SourceLanguages.folder(settings?.setting("contentDir")) ?? "content/" + language
      // A name's own ending says its language wherever it lies.
      rules.append(
        (
          "a language that is switched off",
          { $0.utf8.hasPrefix(place + "/") || stem(of: $0).hasEnding("." + language) }
        ))
    }
    let bundles = Set(
      folder.files.filter { path in
        path.utf8.starts(with: "content/".utf8) && SourceFolder.isPage(path)
          && Self.isIndex(path)
      }.map(AshlarImport.folder)
    ).subtracting(["content"])
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
  private static func finds(_ pattern: Regex<AnyRegexOutput>, in path: String) -> Bool {
    do {
      return try pattern.firstMatch(in: path) != nil
    } catch {
      return true
    }
  }

  // MARK: Jekyll

  /// `exclude`: paths, or patterns in which `*` stands for slashes, too; and names that start with `_`, `#` or `~`.
  private mutating func addJekyll(_ configuration: SourceConfiguration) {
    for text in configuration.texts("exclude") {
      var pattern = text[...]
      while pattern.utf8.first == UInt8(ascii: "/") { pattern.removeFirst() }
      while pattern.utf8.last == UInt8(ascii: "/") { pattern.removeLast() }
      if pattern.utf8.starts(with: "./".utf8) { pattern = pattern.dropFirst(2) }
      if pattern.isEmpty { continue }
      let glob = PathGlob(String(pattern), staysInName: false)
      rules.append(
        (
          "exclude",
          { path in
            let bytes = Array(path.utf8)
            return glob.matches(bytes)
              || bytes.indices.contains {
                bytes[$0] == UInt8(ascii: "/") && glob.matches(bytes[..<$0])
              }
          }
        ))
    }
    rules.append(("a name with '_', '#' or '~' before it", Self.isSpecial))
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

  // MARK: Eleventy

  private static let eleventyConfigurations = [
    ".eleventy.js", "eleventy.config.js", "eleventy.config.mjs", "eleventy.config.cjs",
    "eleventy.config.ts",
  ]

  /// `.eleventyignore` and `.gitignore`, at the root and in the folder of the content, and what the configuration says in
  /// words that are read without running it.
  private mutating func addEleventy(_ folder: SourceFolder) {
    var inputs: [String] = []
    for name in Self.eleventyConfigurations {
      guard let text = folder.text(name).map({ String(decoding: $0, as: UTF8.self) }) else {
        continue
      }
      for match in text.matches(of: /(?:^|[\s{,"'])input["']?\s*:\s*["'`]([^"'`]+)["'`]/) {
        inputs.append(Self.plain(String(match.1)))
      }
      for match in text.matches(of: /ignores\.add\(\s*["'`]([^"'`]+)["'`]/) {
        let lines = PathGlob.patterns(String(match.1)).map { "/" + Self.plain($0) }
        let rules = IgnoreRules(Array(lines.joined(separator: "\n").utf8))
        self.rules.append((name, { rules.leaveOut($0) }))
      }
    }
    if inputs.count == 1, let input = inputs.first, !input.isEmpty {
      rules.append(
        (
          "a file outside of '\(input)', which the site is made of",
          { SourceFolder.isPage($0) && !$0.utf8.starts(with: (input + "/").utf8) }
        ))
    }
    for place in Set(["", "src/", "content/"] + inputs.filter { !$0.isEmpty }.map { $0 + "/" })
      .sorted()
    {
      for name in [".eleventyignore", ".gitignore"] {
        guard let text = folder.text(place + name) else { continue }
        let rules = IgnoreRules(text, in: place)
        self.rules.append((name, { rules.leaveOut($0) }))
      }
    }
  }

  /// A path without `./` before it and `/` behind.
  private static func plain(_ path: String) -> String {
    path.utf8.split(at: "/").filter { $0 != "." }.joined(separator: "/")
  }

  // MARK: Obsidian

  /// Excluded files of the vault, and of what Obsidian publishes: beginnings of paths, or regular expressions between
  /// slashes.
  private mutating func addObsidian(_ folder: SourceFolder) {
    for (file, key) in [
      (".obsidian/app.json", "userIgnoreFilters"), (".obsidian/publish.json", "excluded"),
    ] {
      guard let bytes = folder.text(file) else { continue }
      let report = SourceDiagnostics(path: file, bytes: bytes)
      let value = JSONParsing.document(bytes[...], report: report)
      if !report.diagnostics.isEmpty { unread.append(("excluded files", file)) }
      guard case .sequence(let items) = value?.member(key)?.content else { continue }
      for text in items.compactMap(\.scalar) where !text.isEmpty { addExcluded(text, file) }
    }
    for (file, key) in [
      (".obsidian/templates.json", "folder"),
      (".obsidian/plugins/templater-obsidian/data.json", "templates_folder"),
    ] {
      let record = folder.text(file).flatMap { SourceRecord(json: $0) }
      guard let text = record?.text(key) else { continue }
      let place = Self.plain(text) + "/"
      if place != "/" { rules.append(("a template", { $0.utf8.hasPrefix(place) })) }
    }
  }

  private mutating func addExcluded(_ text: String, _ file: String) {
    let name = "an excluded file of the vault"
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "/"),
      text.utf8.last == UInt8(ascii: "/")
    else {
      let start = text.lowercased().utf8
      rules.append((name, { $0.lowercased().utf8.starts(with: start) }))
      return
    }
    let inner = String(text.dropFirst().dropLast())
    guard let pattern = try? Regex(inner).ignoresCase().matchingSemantics(.unicodeScalar) else {
      unread.append(("the excluded files '\(text)'", file))
      rules.append((name, { contains(inner, in: Array($0.utf8)) }))
      return
    }
    rules.append((name, { Self.finds(pattern, in: $0) }))
  }
}

extension SourceConfiguration {
  /// The texts of a key: a list of them, or one.
  func texts(_ key: String) -> [String] {
    switch self[key]?.content {
    case .sequence(let items): items.compactMap(\.scalar)
    case .scalar(let text, _): text.isEmpty ? [] : [text]
    case .mapping, nil: []
    }
  }
}
