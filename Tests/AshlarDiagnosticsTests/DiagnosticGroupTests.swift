import AshlarDiagnostics
import Testing

@Suite("Groups of diagnostics") struct DiagnosticGroupTests {
  private let writer = DiagnosticText()

  @Test("after three of a kind the rest is a number") func grouped() {
    let diagnostics = (1...5).map {
      Diagnostic(.error, "there is no image 'a\($0).png'", at: SourceLocation(file: "\($0).md"))
    }
    #expect(
      writer.text(of: diagnostics, writesAll: false) == """
        1.md: error: there is no image 'a1.png'
        2.md: error: there is no image 'a2.png'
        3.md: error: there is no image 'a3.png'
          and 2 more like this; --all shows them

        """)
  }

  @Test("all are written when all are asked for") func all() {
    let diagnostics = (1...5).map { Diagnostic(.error, "there is no image 'a\($0).png'") }
    #expect(writer.text(of: diagnostics, writesAll: true).split(separator: "\n").count == 5)
  }

  @Test("messages that differ in words or severity are of different kinds") func kinds() {
    let messages = [
      "'a' is missing", "'a' is empty", "a card's picture is gone", "2 cards", "3 cards",
    ]
    let diagnostics =
      messages.flatMap { message in
        [Diagnostic.Severity.error, .warning].map { Diagnostic($0, message) }
      } + messages.map { Diagnostic(.error, $0) }
    let text = writer.text(of: diagnostics, writesAll: false)
    // Only the two messages that count cards are of one kind: of four errors, three are written.
    #expect(text.split(separator: "\n").count == diagnostics.count)
    #expect(text.contains("error: 2 cards\n  and 1 more like this; --all shows them\n"))
  }
}
