internal import AshlarBytes
internal import AshlarContent

/// The languages of a Hugo site, and which of its content each has.
struct SourceLanguages {
  /// A language beside the site's own.
  struct Language {
    /// Its tag, in the small letters that Hugo has in addresses.
    var tag: String
    /// Where it stands among the others; those that do not say so stand last.
    var place = Int.max
    /// What the configuration says of it.
    var settings: YAMLValue
  }

  /// What a path says.
  struct Place {
    /// The path that it would have in a site of one language: `content/posts/a.md` of `content/posts/a.de.md` and of
    /// `content/de/posts/a.md`.
    var path: String
    /// nil for the site's own.
    var language: String?
  }

  /// The site's own, in small letters.
  let own: String
  private(set) var others: [Language] = []
  /// Names of languages that no site can have here.
  private(set) var losses: [String] = []
  /// The folders of content, each with its language; the deepest first.
  private(set) var folders: [(path: String, language: String?)] = []
  private let isHugo: Bool

  private static let content = "content"

  init(_ configuration: SourceConfiguration, of kind: ImportSource) {
    own = configuration.ownLanguage
    isHugo = kind == .hugo
    guard isHugo else { return }
    let usual = Self.folder(configuration["contentDir"]) ?? Self.content
    let settings = configuration.languages.first { $0.name == own }?.settings
    add(Self.folder(settings?.setting("contentDir")) ?? usual, language: nil)
    var taken = configuration.switchedOff.union([own])
    for member in configuration.languages where taken.insert(member.name).inserted {
      guard isLanguageTag(member.name) else {
        losses.append("the language '\(member.name)', which is no language tag")
        continue
      }
      var language = Language(tag: member.name, settings: member.settings)
      let weight = member.settings.setting("weight")?.scalar.flatMap { Int($0) }
      if let weight, weight != 0 { language.place = weight }
      others.append(language)
      add(Self.folder(member.settings.setting("contentDir")) ?? usual, language: member.name)
    }
    others.sort { ($0.place, $0.tag) < ($1.place, $1.tag) }
    folders.sort { ($1.path.utf8.count, $0.path) < ($0.path.utf8.count, $1.path) }
  }

  /// Adds the folder of a language's content, unless another one has it.
  private mutating func add(_ folder: String, language: String?) {
    if folders.contains(where: { $0.path == folder }) { return }
    folders.append((folder, language))
  }

  /// Which content a file is; nil for one that is none.
  func place(of path: String) -> Place? {
    guard isHugo else { return Place(path: path, language: nil) }
    guard let folder = folders.first(where: { path.utf8.hasPrefix($0.path + "/") }) else {
      return nil
    }
    var place = Place(
      path: Self.content + Substring(path.utf8.dropFirst(folder.path.utf8.count)),
      language: folder.language)
    // A name's own ending is stronger than its folder.
    var parts = fileName(of: path).utf8.split(at: ".", omittingEmpty: false).map(String.init)
    if parts.count > 2, let tag = parts.dropLast().last?.lowercased(),
      tag == own || others.contains(where: { $0.tag == tag })
    {
      parts.remove(at: parts.count - 2)
      place.language = tag == own ? nil : tag
      place.path = AshlarImport.folder(of: place.path) + "/" + parts.joined(separator: ".")
    }
    return place
  }

  /// A folder as the configuration names it, without what says nothing.
  static func folder(_ value: YAMLValue?) -> String? {
    let names = value?.scalar?.utf8.split(at: "/").filter { $0 != "." } ?? []
    return names.isEmpty || names.contains { $0.utf8.equals("..") }
      ? nil : names.joined(separator: "/")
  }
}
