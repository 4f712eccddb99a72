extension CardSelection {
  /// Whether other cards are selected from day to day.
  package var dependsOnDay: Bool { criteria.days.hasToday || excluded.days.hasToday }

  /// What is selected on one day or another.
  ///
  /// What must hold at all times is asked of this one: a card that is everybody's on one day of the year is nobody's secret on the
  /// others.
  package var onAnyDay: CardSelection {
    guard dependsOnDay else { return self }
    var selection = self
    selection.limit = nil
    if criteria.days.hasToday {
      selection.criteria.days = DayCriteria()
      selection.criteria.days.days = DayOfYear.all
    }
    if excluded.days.hasToday {
      selection.excluded.days = DayCriteria()
      selection.excluded.days.days = excluded.days.days
    }
    return selection
  }
}

extension BoardConfiguration {
  /// Whether the board shows other cards from day to day.
  package var dependsOnDay: Bool {
    sections.contains { $0.kind == .cards && $0.selection.dependsOnDay }
  }

  /// The board with all cards that it shows on one day or another.
  package var onAnyDay: BoardConfiguration {
    guard dependsOnDay else { return self }
    var board = self
    for index in sections.indices {
      board.sections[index].selection = sections[index].selection.onAnyDay
    }
    return board
  }
}

extension SiteConfiguration {
  /// The day for which boards show cards of other years; nil where none does.
  package var day: CalendarDate? {
    boards.lazy.flatMap(\.sections).map(\.selection)
      .compactMap { $0.criteria.days.today ?? $0.excluded.days.today }.first
  }

  /// Lets boards show what is of the day of a moment.
  mutating func settleDays(at now: CalendarDate) {
    for board in boards.indices where boards[board].dependsOnDay {
      for section in boards[board].sections.indices {
        boards[board].sections[section].selection.criteria.days.settle(at: now)
        boards[board].sections[section].selection.excluded.days.settle(at: now)
      }
    }
  }
}
