import Testing

@testable import AshlarSite

@Suite("Names of parts of maps") struct PlaceNameTests {
  @Test(
    "they are what the photographs' places have in common, or their countries",
    arguments: [
      (["Wall Street, Chester, England"], "Wall Street, Chester, England"),
      (["Wall Street, Chester, England", "Chester, England"], "Chester, England"),
      (["Chester, England", "Bath, England", "Bath, England"], "England"),
      (["Nice, France", "Turin, Italy", "Rome, Italy"], "Italy, France"),
      (["A, B", "C, D", "E, F", "G, H", "I, H"], "H, B, D, …"), ([], nil), ([""], nil),
      ([", ,"], nil),
      (["Athens, Greece", "Athens, Georgia"], "Georgia, Greece"),
      (["Cafe\u{301}", "Caf\u{E9}"], "Cafe\u{301}, Caf\u{E9}"),
    ] as [([String], String?)])
  func common(_ words: [String], _ name: String?) {
    #expect(PlaceName.common(of: words).map { Array($0.utf8) } == name.map { Array($0.utf8) })
    #expect(
      PlaceName.common(of: words.reversed()).map { Array($0.utf8) } == name.map { Array($0.utf8) })
  }
}
