import AshlarDiagnostics
import Testing

@Suite("Nearest name") struct NearestNameTests {
  @Test(
    "a slip finds the name that was meant",
    arguments: [
      ("titel", "title"), ("Title", "title"), ("colums", "columns"), ("columsn", "columns"),
      ("lnag", "lang"), ("perpage", "perPage"), ("x", nil), ("author", nil), ("", nil),
    ])
  func slips(typed: String, meant: String?) {
    #expect(
      nearestName(to: typed, among: ["title", "columns", "lang", "perPage", "tags"]) == meant)
  }

  @Test("of equally near names the first is meant") func ties() {
    #expect(nearestName(to: "bat", among: ["cat", "bar"]) == "cat")
  }
}
