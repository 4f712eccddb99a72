internal import AshlarContent

/// Makes a section for each day, month or year of another one's cards.
struct TimeSections {
  private let words: InterfaceWords
  private let dates: DateWords

  init(of site: Site) {
    let language = site.configuration.language
    let table = InterfaceWordTable(site.configuration.themeFiles, languages: [language])
    words = table[language]
    dates = table.dates(in: language) ?? DateWords()
  }

  /// The sections in the order of their times, those of cards without a date last.
  ///
  /// Before them stands one without cards where the section has a title or a name of its own.
  ///
  /// - Parameters:
  ///   - origin: the section's place on its board.
  ///   - entries: its cards, in the order of their dates.
  /// - Complexity: O(*n* log *n*) in the number of cards.
  func sections(
    of section: SectionConfiguration, _ headers: TimeHeaders, origin: Int, cards: [Int],
    in entries: [Entry]
  ) -> [(section: SectionConfiguration, entries: [Int])] {
    var gathered: [TimePeriod?: [Int]] = [:]
    for card in cards {
      let period = entries[card].frontMatter.date.map { TimePeriod(of: $0, by: headers.unit) }
      gathered[period, default: []].append(card)
    }
    let sign = section.selection.order == .oldest ? 1 : -1
    let sorted = gathered.sorted { first, second in
      (first.key.map { sign * $0.key } ?? .max) < (second.key.map { sign * $0.key } ?? .max)
    }
    var result = sorted.map { period, cards in
      (section: self.section(for: period, of: section, headers, origin: origin), entries: cards)
    }
    if !result.isEmpty { result[result.count - 1].section.footer = section.footer }
    guard section.title != nil || section.introduction != nil || section.isNamed else {
      return result
    }
    var lead = section
    lead.footer = nil
    result.insert((section: lead, entries: []), at: 0)
    return result
  }

  private func section(
    for period: TimePeriod?, of section: SectionConfiguration, _ headers: TimeHeaders, origin: Int
  ) -> SectionConfiguration {
    var own = section
    let base = section.id == SectionConfiguration.standardID ? "time" : section.id
    own.id = "\(base)-\(period?.name ?? "none")"
    own.isNamed = true
    own.title = period.map(dates.title) ?? words.undated
    own.introduction = nil
    own.footer = nil
    own.untranslated = nil
    own.isHeaderPinned = true
    own.gathering = TimeGathering(
      period: period, origin: origin, hasScrubber: headers.hasScrubber)
    return own
  }
}
