import AshlarContent
import Testing

@Suite("Dates") struct CalendarDateTests {
  @Test(
    "days and moments are read and written",
    arguments: [
      ("2026-11-20", "2026-11-20T00:00:00Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
      ("2026-11-20T14:30", "2026-11-20T14:30:00Z"),
      ("2026-11-20 14:30:05Z", "2026-11-20T14:30:05Z"),
      ("2026-11-20t14:30:05-03:30", "2026-11-20T14:30:05-03:30"),
      ("0001-01-01", "0001-01-01T00:00:00Z"),
    ])
  func read(text: String, moment: String) {
    #expect(CalendarDate(text: text)?.moment8601 == moment)
  }

  @Test(
    "what is no day is not read",
    arguments: [
      "", "2026", "2026-1-2", "2026-13-01", "2026-00-01", "2026-02-29", "1900-02-29", "2026-04-31",
      "0000-01-01", "99999-01-01",
      "2026-11-20T24:00", "2026-11-20T14:60", "2026-11-20T14:30+1:00", "2026-11-20x", "20/11/2026",
      "２026-11-20",
    ])
  func unread(text: String) {
    #expect(CalendarDate(text: text) == nil)
  }

  @Test("moments are ordered in UTC") func order() throws {
    let texts = [
      "2025-12-31T23:00:00-02:00", "2026-01-01T01:00:00Z", "2026-01-01T03:30:00+02:00",
      "2026-01-01T02:00:00",
      "2026-02-28T23:59:59Z", "2026-02-28T23:59:59.0071Z", "2026-02-28T22:59:59.25-01:00",
      "2026-03-01",
    ]
    let dates = try texts.map { try #require(CalendarDate(text: $0)) }
    for (first, second) in zip(dates, dates.dropFirst()) {
      #expect(!(second < first))
    }
    #expect(!(dates[0] < dates[1]), "the same moment")
    #expect(dates[1] < dates[2])
    for (first, second) in zip(dates[3...], dates[4...]) { #expect(first < second) }
    #expect(dates[5].moment8601 == "2026-02-28T23:59:59Z")
  }
}
