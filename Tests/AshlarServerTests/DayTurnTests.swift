import AshlarContent
import Testing

@testable import AshlarServer

@Suite("A preview over midnight") struct DayTurnTests {
  private static func moment(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text: text))
  }

  @Test("a site that shows what is of today is built again on the next day, once") func turn()
    throws
  {
    let evening = try Self.moment("2025-12-24T23:59:59+01:00")
    let night = try Self.moment("2025-12-25T00:00:00+01:00")
    var turn = DayTurn()
    #expect(!turn.isDue(at: evening))
    turn.begin(at: evening)
    turn.end(dependsOnDay: true)
    #expect(!turn.isDue(at: evening))
    #expect(turn.isDue(at: night))
    turn.begin(at: night)
    // A mistake is not tried again and again.
    turn.end(dependsOnDay: nil)
    #expect(!turn.isDue(at: night))
    #expect(turn.isDue(at: try Self.moment("2025-12-26T00:00:01+01:00")))
  }

  @Test("another site is not") func other() throws {
    var turn = DayTurn()
    turn.begin(at: try Self.moment("2025-12-24"))
    turn.end(dependsOnDay: false)
    #expect(!turn.isDue(at: try Self.moment("2025-12-25")))
  }
}
