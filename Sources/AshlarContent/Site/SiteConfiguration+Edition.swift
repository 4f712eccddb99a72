/// The site in one of its further languages, which is a site of its own in a folder of the output.
extension SiteConfiguration {
  /// The site in each of its further languages.
  ///
  /// - Parameter entries: those of the site; a board or a taxonomy that has none of them in a language is not there.
  package func editions(of entries: [Entry]) -> [SiteConfiguration] {
    languages.map { edition(in: $0, of: entries) }
  }

  /// A path from the output's root, for the site's own language, in this one.
  package func path(inEdition path: String) -> String {
    guard let edition else { return path }
    return path.isEmpty ? edition : edition + "/" + path
  }

  private func edition(in language: LanguageConfiguration, of entries: [Entry]) -> SiteConfiguration
  {
    var site = self
    site.edition = language.tag
    site.language = language.tag
    site.direction = language.direction ?? WritingDirection(of: language.tag)
    site.title = language.title ?? title
    site.description = language.description ?? description
    site.author = language.author ?? author
    site.footer = language.footer?.text ?? footer
    site.untranslated = UntranslatedTexts(
      in: self.language,
      translated: [
        .title: language.title != nil, .summary: language.description != nil,
        .footer: language.footer?.text != nil,
      ])
    site.taxonomies = taxonomies.map { $0.edition(language.tag) }
      .filter { !$0.terms(of: entries).isEmpty }
    site.boards = boards.enumerated().compactMap { index, board in
      if board.isUnlisted { return nil }
      let own = board.edition(
        language.tag, of: self.language, saying: language.boards[board.id])
      return index == 0 || own.hasCards(of: entries) ? own : nil
    }
    let translated = { (own: [MenuEntry]?, others: [MenuEntry]) in
      (own ?? others).compactMap {
        $0.edition(
          language.tag, of: self.language, isTranslated: own != nil, boards: site.boards,
          taxonomies: site.taxonomies, among: entries)
      }
    }
    site.menu = (language.menu ?? menu).map { translated(language.menu, $0) }
    let footer = language.footer
    site.footerColumns = translated(
      footer.flatMap { $0.columns.isEmpty ? nil : $0.columns }, footerColumns)
    site.footerSocial = translated(
      footer.flatMap { $0.social.isEmpty ? nil : $0.social }, footerSocial)
    site.search?.boards = search?.boards?.map { $0 + BoardConfiguration.suffix(of: language.tag) }
    return site
  }
}

extension BoardConfiguration {
  /// What stands behind a board's id in a language: no board of the author's has a double dash in its id.
  static func suffix(of tag: String) -> String { "--" + tag.lowercased() }

  /// The board as it would choose cards of a language.
  package func edition(_ tag: String, of own: String) -> BoardConfiguration {
    edition(tag, of: own, saying: nil)
  }

  fileprivate func edition(
    _ tag: String, of own: String, saying words: LanguageConfiguration.Board?
  ) -> BoardConfiguration {
    var board = self
    board.edition = tag
    board.offer?.edition = tag
    board.id += Self.suffix(of: tag)
    board.path = path.isEmpty ? tag : tag + "/" + path
    board.title = words?.title ?? title
    board.summary = words?.summary ?? summary
    board.untranslated = UntranslatedTexts(
      in: own, translated: [.title: words?.title != nil, .summary: words?.summary != nil])
    board.sections = sections.map {
      $0.edition(tag, of: own, saying: words?.sections[$0.id])
    }
    return board
  }

  fileprivate func hasCards(of entries: [Entry]) -> Bool {
    sections.contains { $0.kind == .cards && !$0.selection.onAnyDay.cards(of: entries).isEmpty }
  }
}

extension SectionConfiguration {
  fileprivate func edition(
    _ tag: String, of own: String, saying words: LanguageConfiguration.Section?
  ) -> SectionConfiguration {
    var section = self
    section.title = words?.title ?? title
    section.introduction = words?.introduction ?? introduction
    section.footer = words?.footer ?? footer
    section.untranslated = UntranslatedTexts(
      in: own,
      translated: [
        .title: words?.title != nil, .introduction: words?.introduction != nil,
        .footer: words?.footer != nil,
      ])
    section.selection.edition = tag
    return section
  }
}

extension Taxonomy {
  /// The same in another language; a title that the interface has a word for is that word.
  fileprivate func edition(_ tag: String) -> Taxonomy {
    var taxonomy = self
    taxonomy.edition = tag
    taxonomy.language = tag
    if Self.ownKeys.contains(key) { taxonomy.title = nil }
    return taxonomy
  }
}
