import AshlarContent
import AshlarDiagnostics
import AshlarSite
import TestSupport
import Testing

@Suite("Cards with a time") struct PublishTimeTests {
  private static let cards = [
    "ashlar.yaml": "title: A",
    "cards/always.md": "Text.",
    "cards/later.md": "---\npublish: 2026-05-01\n---\nText.",
    "cards/until.md": "---\nexpire: 2026-05-01T12:00:00+02:00\n---\nText.",
    "cards/between.md": "---\npublishDate: 2026-04-01\nexpiryDate: 2026-06-01\n---\nText.",
    "cards/no.md": "---\npublish: false\n---\nText.",
  ]

  @Test(
    "are there from 'publish' to 'expire'",
    arguments: [
      ("2026-03-31T23:59:59", ["always", "until"]),
      ("2026-04-01", ["always", "between", "until"]),
      ("2026-05-01T09:59:59", ["always", "between", "later", "until"]),
      ("2026-05-01T10:00:00", ["always", "between", "later"]),
      ("2026-06-01", ["always", "later"]),
    ])
  func times(clock: String, ids: [String]) async throws {
    let folder = try TemporaryFolder(site: Self.cards)
    var site = SiteFolder(folder.path, workerCount: 2)
    site.clock = CalendarDate(text: clock)
    #expect(site.clock != nil)
    let read = await site.read()
    #expect(read.diagnostics.isEmpty)
    #expect(read.site?.entries.map(\.id) == ids)
  }

  @Test(
    "a time that cannot be is reported at its place",
    arguments: [
      (
        "publish: maybe",
        "'publish' must be a date, as 2026-03-21, or true or false, found 'maybe'"
      ),
      (
        "publish: 0000-01-01",
        "'publish' must be a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00, found '0000-01-01'"
      ),
      (
        "expire: 99999-01-01",
        "'expire' must be a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00, found '99999-01-01'"
      ),
      (
        "{publish: 2026-01-02, expire: 2026-01-02}",
        "'expire' must be a moment after 'publish', found '2026-01-02'"
      ),
    ])
  func wrong(matter: String, message: String) async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A", "cards/a.md": "---\n\(matter)\n---\nText.",
    ])
    let found = await folder.site().diagnostics.filter { $0.location?.file == "cards/a.md" }
    #expect(found.map(\.message) == [message])
    #expect(found.first?.location?.line == 2)
  }

  @Test("a site of which nothing is published now says so") func nothing() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A", "cards/a.md": "---\npublish: 9999-01-01\n---\nText.",
    ])
    #expect(
      await folder.site().diagnostics.map(\.message) == [
        "no card of the site is published now: they are drafts, or it is not their time"
      ])
  }

  @Test(
    "seconds since 1970 become a date",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
      (4_107_542_400, "2100-03-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (Int.max, "9999-12-31T23:59:59Z"), (Int.min, "0001-01-01T00:00:00Z"),
    ])
  func seconds(seconds: Int, text: String) {
    #expect(CalendarDate(secondsSince1970: seconds).moment8601 == text)
  }
}
