/// The cards of one year, by month.
package struct ArchiveYear: Hashable, Sendable {
  /// The cards of one month.
  package struct Month: Hashable, Sendable {
    /// 1 for January.
    package var number: Int
    /// As indices into the site's entries, the newest first.
    package var entries: [Int]
  }

  package var year: Int
  /// The latest first.
  package var months: [Month]

  /// The tag of the further language that the cards are in; nil for the site's own.
  package var edition: String?
  /// The folder of the year's board below the site's root, as `archive/2026`.
  package var path: String {
    (edition.map { $0 + "/" } ?? "") + "\(SiteConfiguration.archiveFolder)/\(year)"
  }
  /// How many cards the year has.
  package var count: Int { months.reduce(0) { $0 + $1.entries.count } }

  /// The years of all cards with a date, the latest first; covers of albums and cards that only unlisted boards show
  /// are not among them.
  ///
  /// - Parameter edition: the tag of the language that the cards are in; nil for the site's own.
  /// - Complexity: O(*n* log *n*) in the number of cards.
  package static func all(of entries: [Entry], in edition: String?) -> [ArchiveYear] {
    let dated = entries.indices.compactMap { index -> (entry: Int, date: CalendarDate)? in
      let entry = entries[index]
      guard entry.unlistedFolder == nil, entry.album == nil, entry.edition?.tag == edition else {
        return nil
      }
      return entry.frontMatter.date.map { (index, $0) }
    }
    // By the day that readers see, not by the moment: a card of the last evening of a month belongs to that month.
    let sorted = dated.sorted { first, second in
      let (one, other) = (first.date.key, second.date.key)
      if one != other { return one > other }
      return first.date == second.date ? first.entry < second.entry : first.date > second.date
    }
    var years: [ArchiveYear] = []
    for (entry, date) in sorted {
      if years.last?.year != date.year {
        years.append(ArchiveYear(year: date.year, months: [], edition: edition))
      }
      years[years.count - 1].add(entry, in: date.month)
    }
    return years
  }

  private mutating func add(_ entry: Int, in month: Int) {
    if months.last?.number != month { months.append(Month(number: month, entries: [])) }
    months[months.count - 1].entries.append(entry)
  }
}

extension CalendarDate {
  /// Grows from month to month.
  fileprivate var key: Int { year * 12 + month }
}
