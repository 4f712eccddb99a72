public import AshlarDiagnostics

/// Cards that are dated after the time of a build, and published all the same: their authors may know of programs that
/// hold such cards back.
public struct EarlyCards: Hashable, Sendable {
  public var count = 0
  /// Where the first of them say their dates, three at most.
  public var places: [SourceLocation] = []
  /// The first moment at which one of them, or a photograph, is no longer early; nil where there are none.
  package var end: CalendarDate?

  package init() {}

  /// Looks for them among the cards of a site.
  ///
  /// A draft is none, nor is a card with `publish`: their authors know what holds a card back.
  init(among entries: [Entry], at now: CalendarDate) {
    for entry in entries {
      let matter = entry.frontMatter
      guard let date = matter.date?.earliestMoment, now < date, matter.publish == nil,
        !matter.isDraft, entry.album == nil
      else { continue }
      end = min(end ?? date, date)
      // These have a warning.
      if entry.photograph != nil { continue }
      count += 1
      if places.count < 3 { places.append(entry.location(of: .date)) }
    }
  }
}

extension CalendarDate {
  /// The moment, of a date that names no time zone the one at which it comes first: an author's today is nowhere a day
  /// to come. The easternmost zone is that of Kiritimati (IANA time zone database), 14 hours before UTC.
  var earliestMoment: CalendarDate {
    if offset != nil { return self }
    var date = self
    date.offset = 14 * 60
    return date
  }
}
