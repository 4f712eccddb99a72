internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem
internal import AshlarText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A language in which some card is hyphenated, and its dictionary.
struct HyphenatedLanguage: Hashable, Sendable {
  /// A BCP 47 tag.
  var language: String
  /// Where the site asks for it first.
  var location: SourceLocation
  /// The dictionary's path; nil when there is none.
  var path: String?
  var stamp: FileStamp?

  /// The languages of the cards that are hyphenated, in the order in which they come.
  static func all(in entries: [Entry], of site: Site) -> [HyphenatedLanguage] {
    let settings = CardSettings(site.configuration)
    let files = HyphenationFiles(site: site)
    var seen: Set<String> = []
    var languages: [HyphenatedLanguage] = []
    for entry in entries where settings.isHyphenated(entry) {
      let language = settings.language(of: entry)
      guard seen.insert(language).inserted else { continue }
      let path = files.path(of: language)
      languages.append(
        HyphenatedLanguage(
          language: language,
          location: entry.frontMatter.hyphens == nil
            ? SourceLocation(file: SiteConfiguration.fileName) : entry.location(of: .hyphens),
          path: path, stamp: path.flatMap { FileStamp($0) }))
    }
    return languages
  }
}

/// What divides the words of a site's cards: one hyphenator for each language that asks for it.
struct Hyphenators: Sendable {
  private var hyphenators: [String: Hyphenator] = [:]

  /// Reads the dictionaries of some languages; warns of those that are missing.
  init(_ languages: [HyphenatedLanguage], diagnostics: inout [Diagnostic]) {
    for language in languages { add(language, diagnostics: &diagnostics) }
  }

  /// What divides words of a language; nil when nothing does.
  subscript(language: String) -> Hyphenator? { hyphenators[language] }

  private mutating func add(_ language: HyphenatedLanguage, diagnostics: inout [Diagnostic]) {
    guard let path = language.path else {
      guard let package = HyphenationFiles.package(of: language.language) else { return }
      diagnostics.append(
        Diagnostic(
          .warning,
          "there are no hyphenation patterns for the language '\(language.language)'",
          at: language.location,
          hint: "install the Debian package \(package), or name a file under 'dictionaries'"))
      return
    }
    do {
      let bytes = try readFile(path, limit: Hyphenator.maximumSize).bytes
      hyphenators[language.language] = try Hyphenator(dictionary: bytes)
    } catch let error as FileError {
      diagnostics.append(Self.unusable(path, error.reason))
    } catch {
      diagnostics.append(Self.unusable(path, "\(error)"))
    }
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
      return file.utf8.hasPrefix("/") ? file : site.folder + "/" + file
    }
    let parts = language.utf8.split(at: "-")
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
      if name.utf8.hasPrefix("hyph_\(primary)_"), name.utf8.hasSuffix(".dic") { names.append(name) }
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

  static let folder = "/usr/share/hyphen"
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
    String(language.utf8.prefix(before: "-")).lowercased()
  }
}
