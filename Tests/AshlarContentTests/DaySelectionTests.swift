import AshlarContent
import AshlarDiagnostics
import TestSupport
import Testing

@Suite("Cards chosen by their days") struct DaySelectionTests {
  private static let cards = [
    "cards/born.md": "---\ndate: 1999-12-24\n---\n",
    "cards/eve.md": "---\ndate: 2024-12-24T23:30:00-05:00\n---\n",
    "cards/day.md": "---\ndate: 2024-12-25\n---\n",
    "cards/now.md": "---\ndate: 2025-12-24\n---\n",
    "cards/late.md": "---\ndate: 2026-12-24\n---\n",
    "cards/leap.md": "---\ndate: 2024-02-29\n---\n",
    "cards/short.md": "---\ndate: 2023-02-28\n---\n",
    "cards/march.md": "---\ndate: 2023-03-01\n---\n",
    "cards/none.md": "No date.",
  ]

  private static func read(
    _ board: String, at clock: String
  ) async throws -> (ids: [String], headers: TimeHeaders?, messages: [String]) {
    let folder = try TemporaryFolder(
      site: cards.merging(["ashlar.yaml": "title: A\nboards: [\(board)]"]) { $1 })
    var reading = SiteFolder(folder.path, workerCount: 2)
    reading.clock = CalendarDate(text: clock)
    #expect(reading.clock != nil)
    let (site, diagnostics) = await reading.read()
    let section = try #require(site?.configuration.boards.first?.sections.first)
    let entries = site?.entries ?? []
    return (
      section.selection.cards(of: entries).map { entries[$0].id }, section.headers,
      diagnostics.compactMap { found in
        found.location.map { "\($0): \(found.message) (\(found.hint ?? ""))" }
      }
    )
  }

  @Test(
    "today is the day of the clock, in the years before it, and a day is one of any year",
    arguments: [
      ("day: today", "2025-12-24", ["eve", "born"]),
      // By the clock of each place.
      ("day: today", "2025-12-24T00:30:00+14:00", ["eve", "born"]),
      ("day: today", "2025-12-25T00:30:00+14:00", ["day"]),
      ("day: today", "2026-12-24", ["now", "eve", "born"]),
      ("day: today", "2025-07-01", []),
      ("day: 12-24", "2025-07-01", ["late", "now", "eve", "born"]),
      ("day: [12-24, 12-25, 12-24]", "2025-07-01", ["late", "now", "eve", "day", "born"]),
      ("day: [today, 12-25]", "2024-12-24", ["day", "born"]),
      ("day: today, order: oldest", "2025-12-24", ["born", "eve"]),
      ("day: today, limit: 1", "2025-12-24", ["eve"]),
      // In a year with 29 February, that day has its own cards.
      ("day: today", "2025-02-28", ["leap", "short"]),
      ("day: today", "2028-02-28", ["short"]),
      ("day: today", "2028-02-29", ["leap"]),
      ("day: today", "2100-02-28", ["leap", "short"]),
      ("day: today", "2025-03-01", ["march"]),
      ("day: 02-28", "2025-02-28", ["short"]),
      ("day: 02-29", "2025-02-28", ["leap"]),
      (
        "order: newest, exclude: {day: [12-24, 12-25]}", "2025-07-01",
        [
          "leap", "march", "short", "none",
        ]
      ),
      ("ids: [eve, day, none], exclude: {day: today}", "2025-12-24", ["day", "none"]),
    ])
  func days(select: String, clock: String, ids: [String]) async throws {
    let found = try await Self.read("{select: {\(select)}}", at: clock)
    #expect(found.ids == ids)
    // A board of today's cards is no mistake on a day without any.
    #expect(found.messages == [])
  }

  @Test(
    "cards go below headers without a word about it",
    arguments: [
      ("{select: {day: today}}", TimePeriod.Unit.day, false),
      ("{select: {day: 12-24}, scrubber: true}", .year, true),
      ("{select: {day: today}, headers: month}", .month, false),
      ("{select: {day: 12-24, order: oldest}}", .year, false),
      ("{select: {day: 12-24}, headers: none}", nil, false),
      ("{select: {day: 12-24, order: path}}", nil, false),
      ("{select: {exclude: {day: 12-24}}}", nil, false),
    ] as [(String, TimePeriod.Unit?, Bool)])
  func headers(board: String, unit: TimePeriod.Unit?, hasScrubber: Bool) async throws {
    let found = try await Self.read(board, at: "2025-12-24")
    #expect(found.headers?.unit == unit)
    #expect((found.headers?.hasScrubber ?? false) == hasScrubber)
    #expect(found.messages == [])
  }

  @Test(
    "what is no day is an error with its place and a remedy",
    arguments: [
      ("13-40", "'13-40'", "a day is its month and its number"),
      ("02-30", "'02-30'", "a day is its month and its number"),
      ("tomorrow", "'tomorrow'", "a day is its month and its number"),
      ("24-12", "'24-12'", "write '12-24', the month first and no year"),
      ("2024-12-24", "'2024-12-24'", "write '12-24', the month first and no year"),
      ("5-1", "'5-1'", "write '05-01', the month first and no year"),
      ("[12-24, {a: b}]", "a mapping", "a day is its month and its number"),
      ("\"12-24\\u0301\"", "'12-24\u{301}'", "a day is its month and its number"),
      ("99999999999999999999-1", "", "a day is its month and its number"),
    ])
  func mistakes(value: String, found: String, hint: String) async throws {
    let messages = try await Self.read("{select: {day: \(value)}}", at: "2025-12-24").messages
    let message = try #require(messages.first)
    #expect(
      message.hasPrefix("ashlar.yaml:2:")
        && message.contains("'day' must be today, a day as 12-24, or a list of these, found ")
        && message.contains(found) && message.contains(hint), "\(messages)")
  }

  @Test("a fixed day that no card has is warned about") func empty() async throws {
    let found = try await Self.read("{select: {day: 07-14}}", at: "2025-12-24")
    #expect(found.messages.count == 1)
    #expect(found.messages.first?.contains("has no cards") == true)
  }

  @Test("a scrubber of cards without headers is an error") func scrubber() async throws {
    let found = try await Self.read(
      "{select: {day: 12-24}, headers: none, scrubber: true}", at: "2025-12-24")
    #expect(found.messages.first?.contains("a scrubber leads to 'headers'") == true)
  }
}
