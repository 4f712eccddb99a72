internal import AshlarBytes
internal import AshlarContent

/// What another program's configuration says of a site as a whole, as `ashlar.yaml` has it.
struct SourceSettings {
  private(set) var title: String?
  /// Lines of `ashlar.yaml`, without that of the title.
  private(set) var lines: [String] = []
  /// What is not carried over.
  private(set) var losses: [String] = []
  /// The configuration's file.
  private(set) var file = ""
  /// Whether pages have the addresses that they had.
  private(set) var keepsAddresses = true
  /// By the tags of further languages the lines of their parts of `ashlar.yaml`, in order.
  private var languages: [(tag: String, lines: [String])] = []

  /// Nothing is said.
  init() {}

  init(_ configuration: SourceConfiguration, of kind: ImportSource) {
    file = configuration.file
    let own = configuration.languages.first { $0.name == configuration.ownLanguage }?.settings
    title = own?.setting("title")?.scalar ?? configuration["title"]?.scalar
    addAddress(configuration, kind)
    let others = SourceLanguages(configuration, of: kind).others
    addLanguage(configuration, own, besides: others.map(\.tag))
    let texts = { (path: [String]) in
      Self.text(path, in: own) ?? Self.text(Array(path.dropFirst()), in: configuration[path[0]])
    }
    for (name, paths) in Self.texts {
      if let text = paths.lazy.compactMap(texts).first { lines.append("\(name): \(text)") }
    }
    if kind == .hugo {
      for language in others { addLanguage(language) }
      if let own { loseRest(of: own, configuration.ownLanguage) }
      keepsAddresses =
        configuration["defaultContentLanguageInSubdir"]?.scalar?.lowercased() != "true"
    }
    if Self.hasTypography(configuration, kind) {
      lines += ["# Quotation marks, dashes and ellipses are made as before.", "typography: true"]
    }
    for path in [["author"], ["params", "author"]] {
      let author = path.dropFirst().reduce(configuration[path[0]]) { $0?.setting($1) }
      losses += Self.rest(of: author, but: ["name"]).map {
        "the setting '\(path.joined(separator: ".")).\($0)'"
      }
    }
    let known = Set(Self.known.map { $0.lowercased() })
    for (key, value) in configuration.members where !known.contains(key.lowercased()) {
      if kind == .hugo, Self.knownOfHugo.contains(key.lowercased()) { continue }
      if key.lowercased() == "services", Self.has(value, only: ["disqus"]) { continue }
      // Of parameters, those that have a key here were asked for.
      if key.lowercased() == "params", Self.has(value, only: Self.parameters) { continue }
      losses.append("the setting '\(key)'")
    }
  }

  /// The keys that are carried over here, by the cards and their addresses, or by the import itself.
  private static let known = [
    "title", "baseURL", "url", "languageCode", "defaultContentLanguage", "locale", "lang",
    "language", "description", "author", "permalinks", "permalink", "buildFuture", "future",
    "buildExpired", "buildDrafts", "ignoreFiles", "disableLanguages", "cascade", "exclude",
    "defaults",
  ]

  /// Those of Hugo alone, in small letters.
  private static let knownOfHugo = [
    "menu", "menus", "languages", "contentdir", "disqusshortname",
  ]
  /// Parameters of themes that have a key here, in small letters.
  private static let parameters = [
    "description", "author", "logo", "logodark", "secondarylogo", "giscus", "disqus",
    "disqusshortname",
  ]
  /// Keys of `ashlar.yaml` with a text, and where sources have it.
  private static let texts: [(name: String, paths: [[String]])] = [
    ("description", [["description"], ["params", "description"]]),
    (
      "author",
      [["author"], ["author", "name"], ["params", "author"], ["params", "author", "name"]]
    ),
  ]

  /// Whether the source's program makes quotation marks and dashes of what typewriters have, as Hugo and kramdown do
  /// where nothing says that they do not.
  private static func hasTypography(
    _ configuration: SourceConfiguration, _ kind: ImportSource
  ) -> Bool {
    switch kind {
    case .hugo:
      let setting = configuration["markup"]?.setting("goldmark")?.setting("extensions")?
        .setting("typographer")
      return setting?.scalar?.lowercased() != "false"
        && setting?.setting("disable")?.scalar?.lowercased() != "true"
    case .jekyll:
      return MarkdownDialect.isKramdown(configuration)
        && configuration["kramdown"]?.setting("smart_quotes") == nil
    default: return false
    }
  }

  /// The keys of a mapping that are none of some.
  private static func rest(of value: YAMLValue?, but keys: [String]) -> [String] {
    guard case .mapping(let members)? = value?.content else { return [] }
    return members.compactMap(\.key.scalar).filter { !keys.contains($0.lowercased()) }
  }

  private static func has(_ value: YAMLValue, only keys: [String]) -> Bool {
    guard case .mapping(let members) = value.content else { return false }
    return members.allSatisfy { $0.key.scalar.map { keys.contains($0.lowercased()) } ?? false }
  }

  /// The text at a path of keys, in quotes; nil where there is none, or an empty one.
  private static func text(_ path: [String], in value: YAMLValue?) -> String? {
    let text = path.reduce(value) { $0?.setting($1) }?.scalar
    return text.flatMap { $0.isEmpty ? nil : ImportedMatter.quoted($0) }
  }

  private mutating func addAddress(_ configuration: SourceConfiguration, _ kind: ImportSource) {
    if let address = Self.address(of: configuration, kind) {
      lines.append("baseURL: \(ImportedMatter.quoted(address))")
      // Those who read Hugo's feed go on reading it.
      if kind == .hugo { lines.append("feeds: {formats: [atom, json, rss]}") }
    } else if !Self.statedAddress(of: configuration, kind).isEmpty {
      losses.append("the setting '\(kind == .hugo ? "baseURL" : "url")'")
    } else if configuration["baseURL"]?.scalar?.utf8.dropping(leading: "/").isEmpty == false {
      // A folder alone is no address.
      losses.append("the setting 'baseurl'")
    }
  }

  /// The site's address, without a slash at its end; nil for one without, or whose address is none.
  static func address(of configuration: SourceConfiguration, _ kind: ImportSource) -> String? {
    let address = statedAddress(of: configuration, kind)
    return address.isEmpty || webAddress(address) == nil ? nil : address
  }

  /// Jekyll has the folder below its address in a key of its own, which Hugo writes in capitals for the whole.
  private static func statedAddress(
    of configuration: SourceConfiguration, _ kind: ImportSource
  ) -> String {
    let base = configuration["baseURL"]?.scalar ?? ""
    var address = kind == .hugo ? base : configuration["url"]?.scalar ?? ""
    if kind == .jekyll, !address.isEmpty, !base.isEmpty {
      address += base.utf8.hasPrefix("/") ? base : "/" + base
    }
    return String(address.utf8.trimmingEnd("/"))
  }

  /// - Parameters:
  ///   - own: what the configuration says of the site's own language.
  ///   - others: the tags of the further languages.
  private mutating func addLanguage(
    _ configuration: SourceConfiguration, _ own: YAMLValue?, besides others: [String]
  ) {
    let keys = ["languageCode", "locale", "lang", "language", "defaultContentLanguage"]
    let named = keys.lazy.compactMap { key -> (key: String, text: String)? in
      let text = own?.setting(key)?.scalar ?? configuration[key]?.scalar
      return text.flatMap { $0.isEmpty ? nil : (key, $0.utf8.replacing("_", with: "-")) }
    }.first
    let usual = others.isEmpty ? nil : configuration.ownLanguage
    guard let language = named?.text ?? usual else { return }
    if others.contains(language.lowercased()), let usual {
      lines.append("lang: \(usual)")
    } else if isLanguageTag(language) {
      lines.append("lang: \(language)")
    } else if let key = named?.key {
      losses.append("the setting '\(key)'")
    }
  }

  /// Adds what a further language says of the site.
  private mutating func addLanguage(_ language: SourceLanguages.Language) {
    var lines: [String] = []
    let paths: [(String, [[String]])] =
      [("title", [["title"]]), ("name", [["languageName"], ["label"]])] + Self.texts
    for (name, paths) in paths {
      let text = paths.lazy.compactMap { Self.text($0, in: language.settings) }.first
      if let text { lines.append("\(name): \(text)") }
    }
    languages.append((language.tag, lines))
    loseRest(of: language.settings, language.tag)
  }

  /// Lists what a language says that is not carried over.
  private mutating func loseRest(of settings: YAMLValue, _ language: String) {
    guard case .mapping(let members) = settings.content else { return }
    let known = [
      "title", "languagename", "label", "languagecode", "locale", "languagedirection", "direction",
      "weight", "contentdir", "disabled", "menu", "menus", "description", "author", "cascade",
    ]
    for member in members {
      guard let key = member.key.scalar, !known.contains(key.lowercased()) else { continue }
      if key.lowercased() == "params", Self.has(member.value, only: ["description", "author"]) {
        continue
      }
      losses.append("the setting '\(key)' of the language '\(language)'")
    }
  }

  /// The lines of `ashlar.yaml` with the further languages that have cards.
  ///
  /// - Parameter menus: by their tags the lines of their menus.
  func languageLines(having cards: Set<String>, menus: [String: [String]]) -> [String] {
    let own = languages.filter { cards.contains($0.tag) }
    if own.isEmpty { return [] }
    return ["languages:"]
      + own.flatMap { language in
        let lines = language.lines + (menus[language.tag] ?? [])
        let tag = ImportedMatter.quoted(language.tag)
        return lines.isEmpty ? ["  \(tag): {}"] : ["  \(tag):"] + lines.map { "    " + $0 }
      }
  }
}
