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

  /// Nothing is said.
  init() {}

  init(_ configuration: SourceConfiguration, of kind: ImportSource) {
    file = configuration.file
    title = configuration["title"]?.scalar
    addAddress(configuration, kind)
    addLanguage(configuration)
    add("description", ["description", "params.description"], in: configuration)
    add(
      "author", ["author", "author.name", "params.author", "params.author.name"], in: configuration)
    let known = Set(Self.known.map { $0.lowercased() })
    for (key, value) in configuration.members where !known.contains(key.lowercased()) {
      if kind == .hugo, ["menu", "menus"].contains(key.lowercased()) { continue }
      // Of parameters, those that have a key here were asked for.
      if key.lowercased() == "params", Self.hasOnlyKnown(value) { continue }
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

  private static func hasOnlyKnown(_ value: YAMLValue) -> Bool {
    guard case .mapping(let members) = value.content else { return false }
    return members.allSatisfy { ["description", "author"].contains($0.key.scalar) }
  }

  /// Jekyll has the folder below its address in a key of its own, which Hugo writes in capitals for the whole.
  private mutating func addAddress(_ configuration: SourceConfiguration, _ kind: ImportSource) {
    let base = configuration["baseURL"]?.scalar ?? ""
    let key = kind == .jekyll ? "url" : "baseURL"
    var address = kind == .jekyll ? configuration["url"]?.scalar ?? "" : base
    if kind == .jekyll, !address.isEmpty, !base.isEmpty {
      address += base.utf8.hasPrefix("/") ? base : "/" + base
    }
    address = String(address.utf8.trimmingEnd("/"))
    if address.isEmpty {
      // A folder alone is no address.
      if !base.utf8.dropping(leading: "/").isEmpty { losses.append("the setting 'baseurl'") }
    } else if webAddress(address) != nil {
      lines.append("baseURL: \(ImportedMatter.quoted(address))")
      // Those who read Hugo's feed go on reading it.
      if kind == .hugo { lines.append("feeds: {formats: [atom, json, rss]}") }
    } else {
      losses.append("the setting '\(key)'")
    }
  }

  private mutating func addLanguage(_ configuration: SourceConfiguration) {
    let keys = ["languageCode", "locale", "lang", "language", "defaultContentLanguage"]
    guard let key = keys.first(where: { configuration[$0]?.scalar?.isEmpty == false }),
      let language = configuration[key]?.scalar?.replacing("_", with: "-")
    else { return }
    if isLanguageTag(language) {
      lines.append("lang: \(language)")
    } else {
      losses.append("the setting '\(key)'")
    }
  }

  /// Adds a line with the first text among keys, which have names of keys inside after a point.
  private mutating func add(
    _ name: String, _ paths: [String], in configuration: SourceConfiguration
  ) {
    for path in paths {
      let keys = path.utf8.split(at: ".").map(String.init)
      let value = keys.dropFirst().reduce(configuration[keys[0]]) { $0?.member($1) }
      guard let text = value?.scalar, !text.isEmpty else { continue }
      lines.append("\(name): \(ImportedMatter.quoted(text))")
      return
    }
  }
}
