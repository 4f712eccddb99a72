import AshlarDiagnostics
import AshlarOutput
import AshlarPublish
import Testing

@Suite("The policy of forms on boards") struct FormPolicyTests {
  private static func rules(
    _ targets: [String], page: String = "<p>"
  ) throws -> ServerRules {
    var tree = OutputTree()
    tree.add(.bytes(Array("<!doctype html>\(page)".utf8)), at: "index.html")
    tree.formTargets = targets
    return try ServerRules(for: tree, compressions: [])
  }

  private static func policy(_ rules: ServerRules) throws -> String {
    try #require(rules.fields.first { $0.name == "Content-Security-Policy" }).value
  }

  @Test("forms may be sent to exactly the addresses that boards name") func targets() throws {
    #expect(try Self.policy(Self.rules([])).contains("form-action 'none'"))
    let rules = try Self.rules(["https://forms.example.org/a%3Bb", "mailto:"])
    #expect(
      try Self.policy(rules).contains("; form-action https://forms.example.org/a%3Bb mailto:; "))
    #expect(try !Self.policy(rules).contains("'none' "))
    #expect(
      rules.text(for: .apache).contains("form-action https://forms.example.org/a%%3Bb mailto:;"))
    for form in [ServerRules.Form.nginx, .caddy, .headers] {
      #expect(
        rules.text(for: form).contains("form-action https://forms.example.org/a%3Bb mailto:;"))
    }
  }

  @Test("a form that is allowed is not reported, any other is") func stopped() throws {
    let page =
      "<form action=\"https://forms.example.org/x?y\"></form><form action=\"mailto:ann@example.org?subject=a\"></form>"
    #expect(
      try Self.rules(["https://forms.example.org/x", "mailto:"], page: page).diagnostics == [])
    #expect(try Self.rules([], page: page).diagnostics.count == 2)
    #expect(
      try Self.rules(["mailto:"], page: page).diagnostics.map(\.message) == [
        "the published Content-Security-Policy stops a form from https://forms.example.org"
      ])
  }
}
