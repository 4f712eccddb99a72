internal import AshlarContent

/// What stands on a section of today's cards on a day that has none.
struct EmptyDay {
  private let words: InterfaceWords

  init(of site: Site) {
    let language = site.configuration.language
    words = InterfaceWordTable(site.configuration.themeFiles, languages: [language])[language]
  }

  /// The section with a sentence in the place of its introduction and its footer, which speak of cards.
  func saying(_ section: SectionConfiguration) -> SectionConfiguration {
    var own = section
    own.introduction = words.nothingToday
    own.footer = nil
    own.untranslated = UntranslatedTexts([
      .title: section.untranslated?.language(of: .title),
      .introduction: words.isForeign ? words.tag : nil,
    ])
    return own
  }
}
