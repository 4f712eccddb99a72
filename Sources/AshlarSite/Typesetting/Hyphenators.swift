internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem
internal import AshlarText
internal import Glibc

/// What divides the words of a site's cards: one hyphenator for each language that asks for it.
struct Hyphenators: Sendable {
  private var hyphenators: [String: Hyphenator] = [:]
  private let configuration: SiteConfiguration

  /// Reads the dictionaries of the languages in which some card is hyphenated; warns of those that
  /// are missing.
  static func load(
    for site: Site, cards: [Entry], diagnostics: inout [Diagnostic]
  ) -> Hyphenators {
    var result = Hyphenators(configuration: site.configuration)
    for entry in cards where result.isHyphenated(entry) {
      let language = result.language(of: entry)
      guard result.hyphenators[language] == nil,
        !diagnostics.contains(where: { $0.message == missingMessage(language) })
      else { continue }
      result.add(language, for: entry, of: site, diagnostics: &diagnostics)
    }
    return result
  }

  /// What divides a card's words; nil when nothing does.
  func hyphenator(for entry: Entry) -> Hyphenator? {
    isHyphenated(entry) ? hyphenators[language(of: entry)] : nil
  }

  private func isHyphenated(_ entry: Entry) -> Bool {
    (entry.frontMatter.hyphens ?? configuration.hyphens) == .auto
  }

  private func language(of entry: Entry) -> String {
    entry.frontMatter.language ?? configuration.language
  }

  private mutating func add(
    _ language: String, for entry: Entry, of site: Site, diagnostics: inout [Diagnostic]
  ) {
    let file = HyphenationFiles(site: site)
    guard let path = file.path(of: language) else {
      guard let package = HyphenationFiles.package(of: language) else { return }
      let location =
        entry.frontMatter.hyphens == nil
        ? SourceLocation(file: SiteConfiguration.fileName) : entry.location(of: .hyphens)
      diagnostics.append(
        Diagnostic(
          .warning, Self.missingMessage(language), at: location,
          hint: "install the Debian package \(package), or name a file under 'dictionaries'"))
      return
    }
    do {
      let bytes = try readFile(path, limit: Hyphenator.maximumSize).bytes
      hyphenators[language] = try Hyphenator(dictionary: bytes)
    } catch let error as FileError {
      diagnostics.append(Self.unusable(path, error.reason))
    } catch {
      diagnostics.append(Self.unusable(path, "\(error)"))
    }
  }

  private static func missingMessage(_ language: String) -> String {
    "there are no hyphenation patterns for the language '\(language)'"
  }

  private static func unusable(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "the hyphenation dictionary '\(path)' cannot be used: \(reason)",
      at: SourceLocation(file: SiteConfiguration.fileName),
      hint: "name another file under 'dictionaries', as hyph_de_DE.dic of the package hyphen-de")
  }
}

/// Where dictionaries lie: files that the site names, else those of Debian's packages.
struct HyphenationFiles {
  let site: Site

  /// The dictionary of a language tag, or of its first subtag; nil when there is none.
  func path(of language: String) -> String? {
    let primary = HyphenationFiles.primary(language)
    let named = site.configuration.dictionaries
    if let file = named[language] ?? named[primary] {
      return file.hasPrefix("/") ? file : site.folder + "/" + file
    }
    let parts = language.split(separator: "-")
    let region = parts.count > 1 ? "\(primary)_\(parts[parts.count - 1].uppercased())" : primary
    let names = [region, primary, "\(primary)_\(primary.uppercased())"]
    for name in names {
      let path = HyphenationFiles.folder + "/hyph_\(name).dic"
      if access(path, R_OK) == 0 { return path }
    }
    return firstRegionalPath(of: primary)
  }

  /// The first dictionary for some region, by name.
  private func firstRegionalPath(of primary: String) -> String? {
    guard let handle = opendir(HyphenationFiles.folder) else { return nil }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("hyph_\(primary)_"), name.hasSuffix(".dic") { names.append(name) }
    }
    return names.min().map { HyphenationFiles.folder + "/" + $0 }
  }

  /// The Debian package with a language's patterns; nil for languages without any.
  static func package(of language: String) -> String? {
    let language = language.lowercased()
    if let package = regional[language] { return package }
    let primary = primary(language)
    return regional[primary] ?? (packaged.contains(primary) ? "hyphen-\(primary)" : nil)
  }

  private static let folder = "/usr/share/hyphen"
  private static let regional = [
    "en": "hyphen-en-us", "en-gb": "hyphen-en-gb", "pt": "hyphen-pt-pt", "pt-br": "hyphen-pt-br",
    "nb": "hyphen-no", "nn": "hyphen-no",
  ]
  private static let packaged: Set<String> = [
    "af", "as", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "gu", "hi", "hr",
    "hu", "id", "is", "it", "kn", "lt", "lv", "ml", "mn", "mr", "nl", "no", "or", "pa", "pl", "ro",
    "ru", "sk", "sl", "sr", "sv", "ta", "te", "uk", "zu",
  ]

  private static func primary(_ language: String) -> String {
    String(language.prefix { $0 != "-" }).lowercased()
  }
}
