internal import AshlarBytes
internal import AshlarDiagnostics

extension Site {
  /// Takes cards into the languages that their files name.
  static func join(_ entries: inout [Entry], _ languages: [LanguageConfiguration]) {
    if languages.isEmpty { return }
    for index in entries.indices where entries[index].photograph == nil {
      entries[index].join(languages)
    }
  }

  /// Reports two cards of one language that say they are translations of the same card, and languages without cards.
  func checkTranslations() -> [Diagnostic] {
    guard !configuration.languages.isEmpty else { return [] }
    var diagnostics: [Diagnostic] = []
    var owners: PathTable<String> = [:]
    for entry in entries where entry.frontMatter.translationKey != nil {
      let key = (entry.edition?.tag ?? "") + ":" + entry.translationKey
      if let owner = owners[key] {
        diagnostics.append(
          entry.diagnostic(
            .error, "\(owner) has the translation key '\(entry.translationKey)', too",
            at: .translationKey, hint: "a language has one card of each key"))
      }
      owners[key] = "\(entry.location(of: .translationKey))"
    }
    diagnostics += checkUnknownLanguages() + checkOwnLanguage()
    let tags = Set(entries.compactMap(\.edition?.tag))
    for language in configuration.languages where !tags.contains(language.tag) {
      diagnostics.append(
        Diagnostic(
          .warning, "the language '\(language.tag)' has no cards", at: language.location,
          hint: "put them into cards/\(language.tag)/, or name them as granite.\(language.tag).md"))
    }
    return diagnostics
  }

  /// Reports cards whose files are named as translations into a language that the site does not have: each is one of
  /// the site's own language.
  private func checkUnknownLanguages() -> [Diagnostic] {
    let plain = PathNames(entries.lazy.map(\.plainPath))
    let known = Set(
      ([configuration.language] + configuration.languages.map(\.tag)
        + BuiltInThemeCatalogue.languages).map(LanguageConfiguration.base))
    return entries.compactMap { entry in
      guard entry.edition == nil, entry.photograph == nil, entry.album == nil,
        let tag = Entry.possibleLanguage(ofPath: entry.path, beside: plain, known: known),
        tag != configuration.language.lowercased()
      else { return nil }
      return Diagnostic(
        .warning, "the card is named as one in '\(tag)', which is not among the site's 'languages'",
        at: SourceLocation(file: entry.path),
        hint:
          "add '\(tag)' to 'languages' in \(SiteConfiguration.fileName), or give the card another name"
      )
    }
  }

  /// Reports cards whose files name the site's own language, so that translations do not find them.
  private func checkOwnLanguage() -> [Diagnostic] {
    let translated = PathNames(entries.lazy.filter { $0.edition != nil }.map(\.plainPath))
    return entries.compactMap { entry in
      guard entry.edition == nil, entry.frontMatter.translationKey == nil,
        let plain = Entry.plainPath(of: entry.path, in: configuration.language),
        translated.contains(plain)
      else { return nil }
      return Diagnostic(
        .warning,
        "the card is named as one in '\(configuration.language)', the site's own language, "
          + "and has no links to its translations",
        at: SourceLocation(file: entry.path),
        hint: "call it \(plain): files in the site's own language do not name it")
    }
  }
}
