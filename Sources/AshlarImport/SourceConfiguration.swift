internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

/// What another program's configuration says; nothing where there is none, or where it cannot be read.
struct SourceConfiguration {
  private var value: YAMLValue?
  /// What files beside Hugo's configuration have, each under the name of its file, with the language that it names.
  private var others: [(key: String, language: String?, value: YAMLValue)] = []
  /// The language of Hugo's pages that say none, in small letters.
  private(set) var ownLanguage = "en"
  /// The file that it is in; empty where there is none.
  private(set) var file = ""
  /// Whether it holds no page back, whatever it says.
  private let isSettled: Bool
  /// Files of it that cannot be read.
  private(set) var unread: [(what: String, place: String)] = []

  /// The folders that programs have it in; what the first says counts before the others.
  private static func folders(of kind: ImportSource) -> [String] {
    switch kind {
    // As a plain `hugo` builds for production.
    case .hugo: ["config/production/", "config/_default/", ""]
    case .jekyll: [""]
    case .eleventy: ["_data/", "src/_data/", "content/_data/"]
    default: []
    }
  }

  /// The files that it may be there; the first counts.
  private static func names(of kind: ImportSource) -> [String] {
    switch kind {
    case .hugo:
      ["hugo", "config"].flatMap { name in
        ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" }
      }
    case .jekyll: ["_config.yml", "_config.yaml", "_config.toml"]
    // Where people have what the site is called; Eleventy itself knows no such file.
    case .eleventy: ["metadata.json", "site.json", "meta.json", "metadata.yaml", "site.yaml"]
    default: []
    }
  }

  init(in folder: SourceFolder, of kind: ImportSource) {
    isSettled = kind == .eleventy
    for folders in Self.folders(of: kind) {
      let names = Self.names(of: kind).map { folders + $0 }
      guard let name = names.first(where: { folder.hasFile($0) || folder.links.contains($0) })
      else { continue }
      file = name
      value = YAMLValue.merged(value, value(of: name, in: folder))
      if kind != .hugo { break }
    }
    if kind == .hugo {
      others = ["config/production/", "config/_default/"].flatMap { others(in: $0, of: folder) }
    }
    if kind == .hugo, choosesFiles {
      unread.append(("files that the setting 'module.mounts' chooses", file))
    }
    if kind == .hugo {
      unread += choices.map { ("pages that the setting '\($0)' chooses", file) }
    }
    if let language = self["defaultContentLanguage"]?.scalar, !language.isEmpty {
      ownLanguage = language.lowercased()
    }
  }

  /// What a file says; nil, and noted, where it cannot be read.
  private mutating func value(of name: String, in folder: SourceFolder) -> YAMLValue? {
    guard var bytes = folder.text(name) else {
      unread.append(("a configuration that is larger than 1 MB, or no text", name))
      return nil
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let report = SourceDiagnostics(path: name, bytes: bytes)
    let value =
      switch name.utf8.split(at: ".").last {
      case "toml": TOMLParsing.value(of: bytes[...], firstLine: 1, report: report)
      case "json": JSONParsing.document(bytes[...], report: report)
      default:
        YAMLParsing.value(
          of: String(decoding: bytes, as: UTF8.self), firstLine: 1, report: report)
      }
    if let first = report.diagnostics.first {
      let line = first.location.map { ":\($0.line)" } ?? ""
      unread.append(("a configuration that cannot be read", name + line))
      return nil
    }
    return value
  }

  /// Whether only some of the files in folders of content are pages, or others: what is mounted as content takes the place of
  /// that folder.
  private var choosesFiles: Bool {
    let mounts = members.filter { $0.key.lowercased() == "module" }.flatMap { member in
      guard case .sequence(let mounts)? = member.value.setting("mounts")?.content else {
        return [YAMLValue]()
      }
      return mounts
    }
    let path = { (mount: YAMLValue, key: String) in SourceLanguages.folder(mount.setting(key)) }
    let ofContent = mounts.filter { path($0, "target")?.utf8.split(at: "/").first == "content" }
    if ofContent.isEmpty { return false }
    let own = SourceLanguages.folder(self["contentDir"]) ?? "content"
    let hasOwn = ofContent.contains { path($0, "source") == own && path($0, "target") == "content" }
    return !hasOwn
      || ofContent.contains { mount in
        ["files", "includeFiles", "excludeFiles"].contains { mount.setting($0) != nil }
          || path(mount, "source")?.utf8.hasPrefix("content/") == true
      }
  }

  /// Settings by which only some pages are made.
  private var choices: [String] {
    var names = ["segments", "renderSegments"].filter { self[$0] != nil }
    let isOfPages = { (value: YAMLValue?) in
      value.map(ImportedMatter.words)?.contains { $0.lowercased() == "page" } == true
    }
    if languages.contains(where: { isOfPages($0.settings.setting("disableKinds")) }) {
      names.append("disableKinds")
    }
    return names
  }

  /// What may hold any page back, and cannot be read; nil where all was read.
  var doubt: String? { unread.isEmpty || isSettled ? nil : "the configuration" }

  /// A file of a folder such as `config/_default/` holds the key that it is called by: `menus.toml`, `params.yaml`, `menus.en.toml`; one such
  /// as `languages.en.toml` what that key has of the language.
  private mutating func others(
    in place: String, of folder: SourceFolder
  ) -> [(key: String, language: String?, value: YAMLValue)] {
    var files: [(key: String, language: String?, value: YAMLValue)] = []
    for file in folder.files {
      guard let name = file.utf8.dropping(prefix: place), !name.utf8.contains("/"),
        [".toml", ".yaml", ".yml", ".json"].contains(where: { name.utf8.hasSuffix($0) })
      else { continue }
      let parts = name.utf8.split(at: ".").map(String.init)
      guard let key = parts.first, key != "hugo", key != "config" else { continue }
      let language = parts.count > 2 ? parts[1].lowercased() : nil
      if let value = value(of: file, in: folder) { files.append((key, language, value)) }
    }
    let isOfLanguage = { (file: (key: String, language: String?, value: YAMLValue)) in
      file.key.lowercased() == "languages" && file.language != nil
    }
    let languages = files.filter(isOfLanguage).map { file in
      YAMLValue.Member(
        key: YAMLValue(content: .scalar(file.language ?? "", isPlain: false), line: 1, column: 1),
        value: file.value)
    }
    let others = files.filter { !isOfLanguage($0) }
    if languages.isEmpty { return others }
    return others + [
      ("languages", nil, YAMLValue(content: .mapping(languages), line: 1, column: 1))
    ]
  }

  /// What a key of the outermost mapping has. Hugo takes capitals and small letters for the same.
  subscript(key: String) -> YAMLValue? {
    members.first { $0.key.lowercased() == key.lowercased() }?.value
  }

  /// The keys of the outermost mapping, and what they have.
  var members: [(key: String, value: YAMLValue)] {
    let others = others.filter { $0.language == nil || $0.language == ownLanguage }
      .map { ($0.key, $0.value) }
    guard case .mapping(let members) = value?.content else { return others }
    return members.compactMap { member in member.key.scalar.map { ($0, member.value) } } + others
  }

  /// Whether posts of dates to come are shown at once.
  var showsFuture: Bool {
    ["buildFuture", "future"].contains { self[$0]?.scalar?.lowercased() == "true" }
  }

  /// Whether posts that have expired are shown.
  var showsExpired: Bool { self["buildExpired"]?.scalar?.lowercased() == "true" }
}

extension SourceConfiguration {
  /// Hugo's languages, in small letters, and what each says.
  var languages: [(name: String, settings: YAMLValue)] {
    guard case .mapping(let members) = self["languages"]?.content else { return [] }
    return members.compactMap { member in
      member.key.scalar.map { ($0.lowercased(), member.value) }
    }
  }

  /// The languages of which Hugo makes no pages, in small letters.
  var switchedOff: Set<String> {
    let disabled = languages.filter { $0.settings.setting("disabled")?.scalar == "true" }
    return Set(textsAndWords("disableLanguages").map { $0.lowercased() } + disabled.map(\.name))
  }

  /// What a key has in a language: in its own part of the configuration, or in a file of its own.
  func value(_ key: String, in language: String) -> YAMLValue? {
    let settings = languages.first { $0.name == language }?.settings
    return settings?.setting(key)
      ?? others.first { $0.key.lowercased() == key && $0.language == language }?.value
  }

  /// The menus of a language.
  func menus(in language: String) -> YAMLValue? {
    value("menus", in: language) ?? value("menu", in: language)
  }

  /// The menus of the site's own language.
  var menus: YAMLValue? { self["menus"] ?? self["menu"] ?? menus(in: ownLanguage) }
}

extension SourceConfiguration {
  /// What Hugo's `params` have at a path of keys.
  func parameter(_ path: String...) -> YAMLValue? {
    path.reduce(self["params"]) { $0?.setting($1) }
  }
}

extension YAMLValue {
  /// What two files say together; of what both say, what the first does.
  ///
  /// - Complexity: O(*n* x *m*) in the keys of a mapping, which are few.
  fileprivate static func merged(_ one: YAMLValue?, _ other: YAMLValue?) -> YAMLValue? {
    guard var one, case .mapping(var members) = one.content else { return one ?? other }
    guard let other, case .mapping(let others) = other.content else { return one }
    for member in others {
      let key = member.key.scalar?.lowercased()
      if let index = members.firstIndex(where: { $0.key.scalar?.lowercased() == key }) {
        members[index].value =
          merged(members[index].value, member.value) ?? members[index].value
      } else {
        members.append(member)
      }
    }
    one.content = .mapping(members)
    return one
  }

  /// What a key of a mapping has, in capitals or small letters.
  func setting(_ key: String) -> YAMLValue? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key.scalar?.lowercased() == key.lowercased() }?.value
  }

  /// What a key of a mapping has; nil for any other value.
  func member(_ key: String) -> YAMLValue? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key.scalar == key }?.value
  }
}
