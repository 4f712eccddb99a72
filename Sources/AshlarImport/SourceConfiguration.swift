internal import AshlarBytes
internal import AshlarContent

/// What another program's configuration says; nothing where there is none, or where it cannot be read.
struct SourceConfiguration {
  private var value: YAMLValue?
  /// What files beside Hugo's configuration have, each under the name of its file, with the language that it names.
  private var others: [(key: String, language: String?, value: YAMLValue)] = []
  /// The language of Hugo's pages that say none, in small letters.
  private(set) var ownLanguage = "en"
  /// The file that it is in; empty where there is none.
  private(set) var file = ""

  /// The files that programs have it in; the first that is there counts.
  private static func names(of kind: ImportSource) -> [String] {
    switch kind {
    case .hugo:
      ["", "config/_default/"].flatMap { folder in
        ["hugo.toml", "config.toml", "hugo.yaml", "config.yaml", "hugo.yml", "config.yml"]
          .map { folder + $0 }
      }
    case .jekyll: ["_config.yml", "_config.yaml", "_config.toml"]
    // Where people have what the site is called; Eleventy itself knows no such file.
    case .eleventy:
      ["", "src/", "content/"].flatMap { folder in
        ["metadata.json", "site.json", "meta.json", "metadata.yaml", "site.yaml"]
          .map { "\(folder)_data/\($0)" }
      }
    default: []
    }
  }

  init(in folder: SourceFolder, of kind: ImportSource) {
    for name in Self.names(of: kind) {
      guard let bytes = folder.text(name) else { continue }
      file = name
      value = Self.value(bytes, of: name)
      break
    }
    if kind == .hugo { others = Self.others(in: folder) }
    if let language = self["defaultContentLanguage"]?.scalar, !language.isEmpty {
      ownLanguage = language.lowercased()
    }
  }

  private static func value(_ bytes: [UInt8], of name: String) -> YAMLValue? {
    let report = SourceDiagnostics(path: name, bytes: bytes)
    return name.utf8.hasSuffix(".toml")
      ? TOMLParsing.value(of: bytes[...], firstLine: 1, report: report)
      : YAMLParsing.value(
        of: String(decoding: bytes, as: UTF8.self), firstLine: 1, report: report)
  }

  /// A file of `config/_default/` holds the key that it is called by: `menus.toml`, `params.yaml`, `menus.en.toml`; one such
  /// as `languages.en.toml` what that key has of the language.
  private static func others(
    in folder: SourceFolder
  ) -> [(key: String, language: String?, value: YAMLValue)] {
    let files = folder.files.compactMap {
      file -> (key: String, language: String?, value: YAMLValue)? in
      guard let name = file.utf8.dropping(prefix: "config/_default/"), !name.utf8.contains("/"),
        [".toml", ".yaml", ".yml"].contains(where: { name.utf8.hasSuffix($0) })
      else { return nil }
      let parts = name.utf8.split(at: ".").map(String.init)
      guard let key = parts.first, key != "hugo", key != "config", let bytes = folder.text(file)
      else { return nil }
      let language = parts.count > 2 ? parts[1].lowercased() : nil
      return value(bytes, of: file).map { (key, language, $0) }
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
    return Set(texts("disableLanguages").map { $0.lowercased() } + disabled.map(\.name))
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
