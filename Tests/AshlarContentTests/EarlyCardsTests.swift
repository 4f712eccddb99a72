import AshlarContent
import AshlarDiagnostics
import TestSupport
import Testing

@Suite("Cards that are dated in the future") struct EarlyCardsTests {
  private func early(
    _ cards: [String: String], clock: String, drafts: Bool = false
  ) async throws -> EarlyCards {
    let folder = try TemporaryFolder(site: cards.merging(["ashlar.yaml": "title: A"]) { $1 })
    var site = SiteFolder(folder.path, workerCount: 2)
    site.clock = CalendarDate(text: clock)
    site.includesDrafts = drafts
    let read = await site.read()
    #expect(read.diagnostics.isEmpty)
    return try #require(read.site).early
  }

  @Test(
    "are those whose day has begun nowhere, or whose moment is to come",
    arguments: [
      ("2026-03-22", "2026-03-20", 1), ("2026-03-22", "2026-03-21", 1),
      // It is the 22nd on Kiritimati, 14 hours before UTC.
      ("2026-03-22", "2026-03-21T10:00", 0), ("2026-03-22", "2026-03-21T09:59:59", 1),
      ("2026-03-22", "2026-03-22", 0), ("2026-03-22T12:00:00Z", "2026-03-22T11:59:59", 1),
      ("2026-03-22T12:00:00Z", "2026-03-22T12:00", 0),
      ("2026-03-22T12:00:00+01:00", "2026-03-22T11:00", 0),
    ])
  func times(date: String, clock: String, count: Int) async throws {
    let found = try await early(["cards/a.md": "---\ndate: \(date)\n---\nText."], clock: clock)
    #expect(found.count == count)
    #expect(found.places.map { "\($0)" } == (count == 0 ? [] : ["cards/a.md:2:7"]))
    #expect((found.end != nil) == (count > 0))
  }

  @Test("the first three are named") func many() async throws {
    let cards = Dictionary(
      uniqueKeysWithValues: (1...5).map { number in
        ("cards/c\(number)x.md", "---\ntitle: C\ndate: 2999-01-0\(number)\n---\nText.")
      })
    let found = try await early(cards, clock: "2026-03-21")
    #expect(found.count == 5)
    #expect(
      found.places.map { "\($0)" }
        == ["cards/c1x.md:3:7", "cards/c2x.md:3:7", "cards/c3x.md:3:7"])
    #expect(found.end == CalendarDate(text: "2999-01-01T00:00:00+14:00"))
  }

  @Test(
    "are none whose authors know of 'publish' or 'draft'",
    arguments: ["date: 2999-01-01\npublish: 2020-01-01", "date: 2999-01-01\ndraft: true"])
  func known(matter: String) async throws {
    let found = try await early(
      ["cards/a.md": "---\n\(matter)\n---\nText.", "cards/b.md": "Text."], clock: "2026-03-21",
      drafts: true)
    #expect(found == EarlyCards())
  }

  @Test("photographs of the future are warned about, once for each album") func photographs()
    async throws
  {
    var files = ["ashlar.yaml": "title: A"]
    for (path, date) in [
      ("a/one", "2999-03-01"), ("a/two", "2999-03-02"), ("b/one", "2999-04-01T10:00"),
      ("b/old", "2020-01-01"),
    ] {
      files["photos/\(path).svg"] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>"
      files["photos/\(path).yaml"] = "alt: A wall\ndate: \(date)\n"
    }
    let folder = try TemporaryFolder(site: files)
    var site = SiteFolder(folder.path, workerCount: 2)
    site.clock = CalendarDate(text: "2026-03-20")
    let read = await site.read()
    #expect(
      read.diagnostics.map { "\($0.location.map { "\($0)" } ?? ""): \($0.message)" }.sorted() == [
        "photos/a/one.yaml:2:7: 2 photographs in photos/a are dated in the future, this one 2999-03-01",
        "photos/b/one.yaml:2:7: the photograph is dated 2999-04-01, in the future",
      ])
    #expect(read.diagnostics.allSatisfy { $0.hint?.contains("one.yaml beside it") == true })
    let early = try #require(read.site).early
    #expect(early.count == 0 && early.end == CalendarDate(text: "2999-03-01T00:00:00+14:00"))
  }
}
