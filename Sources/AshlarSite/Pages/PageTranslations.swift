internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// The same page in the languages of a site.
struct PageTranslations: Hashable, Sendable {
  /// The page in one language, or the language's first page where it does not have it.
  struct Link: Hashable, Sendable {
    /// A BCP 47 tag.
    var language: String
    /// What the language calls itself.
    var name: String
    var address: Address
    /// Whether this is the page itself in that language.
    var isTranslation: Bool
    /// Whether it is the page that has these links.
    var isCurrent: Bool
  }

  /// One for each language, the site's own first; none on a site with one language.
  var links: [Link] = []

  /// The page in the languages that have it; none where only one has.
  var alternates: [Link] {
    let found = links.filter(\.isTranslation)
    return found.count > 1 ? found : []
  }

  /// The page in every language that has it, by the tags that search engines know; readers of any other language get
  /// the site's own.
  var tagged: [(language: String, address: Address)] {
    let found = alternates.map { ($0.language, $0.address) }
    guard !found.isEmpty, let first = links.first, first.isTranslation else { return found }
    return found + [("x-default", first.address)]
  }

  /// What the page's head says to search engines: every language of the page, its own too, by absolute URLs.
  ///
  /// - Parameter baseURL: where the site is published; without it, nothing is said.
  func head(baseURL: String?) -> [UInt8] {
    guard let baseURL else { return [] }
    var html = HTMLBytes()
    for (language, address) in tagged {
      html.append("<link rel=\"alternate\" hreflang=\"\(language)\" href=\"")
      html.append(escaping: Array(address.absoluteURL(under: baseURL + "/").utf8))
      html.append("\">\n")
    }
    return html.bytes
  }

  /// What templates name.
  var values: [ShellValues] {
    links.map { link in
      var values = ShellValues()
      values.text("language", link.language)
      values.text("name", link.name)
      values.text("path", link.address.path)
      values.flag("isCurrent", link.isCurrent)
      return values
    }
  }
}

/// Which pages of a site are the same in several languages.
struct Translations: Sendable {
  private let languages: [(edition: String?, language: String, name: String)]
  /// What a page has in common with its translations, by its path.
  private var keys: PathTable<String> = [:]
  /// By what they have in common, and by edition.
  private var pages: PathTable<[String?: Address]> = [:]

  /// - Parameter words: what languages call themselves.
  init(_ pages: [any Page], of site: Site, words: InterfaceWordTable) {
    let editions = [site.configuration] + site.editions
    languages = editions.map { ($0.edition, $0.language, words.name(of: $0)) }
    guard editions.count > 1 else { return }
    for entry in site.entries where entry.album == nil && entry.unlistedFolder == nil {
      add(Address(of: entry), in: entry.edition?.tag, as: "card:" + entry.translationKey)
    }
    for page in pages where page.isSameByPath {
      let edition = site.edition(of: page.address)
      let path = page.address.path.dropFirst(edition.map { $0.utf8.count + 1 } ?? 0)
      add(page.address, in: edition, as: String(path))
    }
  }

  private mutating func add(_ address: Address, in edition: String?, as key: String) {
    keys[address.path] = key
    pages[key, default: [:]][edition] = address
  }

  /// A page in all languages; nothing on a site with one language.
  func of(_ address: Address) -> PageTranslations {
    guard languages.count > 1 else { return PageTranslations() }
    let same = keys[address.path].flatMap { pages[$0] } ?? [:]
    return PageTranslations(
      links: languages.map { edition, language, name in
        let found = same[edition]
        return PageTranslations.Link(
          language: language, name: name,
          address: found ?? Address(ofFolder: edition ?? ""), isTranslation: found != nil,
          isCurrent: found == address)
      })
  }
}

extension Site {
  /// The further language whose folder a page is in; nil for the site's own.
  func edition(of address: Address) -> String? {
    if editions.isEmpty { return nil }
    let folder = address.path.utf8.prefix(before: "/")
    return folder.utf8.count == address.path.utf8.count
      ? nil : editions.first { $0.edition.map { $0 == folder } ?? false }?.edition
  }

  /// The site as it is described in a further language.
  func edition(_ configuration: SiteConfiguration) -> Site {
    var site = self
    site.configuration = configuration
    return site
  }

  /// The site's configuration in a language.
  ///
  /// - Parameter edition: the tag of a further language; nil for the site's own.
  func configuration(in edition: String?) -> SiteConfiguration {
    editions.first { $0.edition == edition } ?? configuration
  }
}
