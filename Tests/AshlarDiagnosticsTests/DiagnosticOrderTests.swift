import AshlarDiagnostics
import Testing

import struct AshlarDiagnostics.SourceLocation

@Suite("Order of diagnostics") struct DiagnosticOrderTests {
  @Test("by file, line and column, then errors first") func order() {
    func at(_ file: String, _ line: Int, _ column: Int = 1) -> SourceLocation {
      SourceLocation(file: file, line: line, column: column)
    }
    let sorted = [
      Diagnostic(.error, "everywhere"), Diagnostic(.error, "a", at: at("a.md", 2)),
      Diagnostic(.error, "a", at: at("a.md", 10)), Diagnostic(.warning, "a", at: at("a.md", 10)),
      Diagnostic(.error, "a", at: at("a.md", 10, 2)), Diagnostic(.error, "a", at: at("b.md", 1)),
    ]
    #expect(Array(sorted.reversed()).sorted() == sorted)
  }

  @Test("a warning stops a strict build only") func strict() {
    #expect(![Diagnostic(.warning, "a")].preventBuilding(strict: false))
    #expect([Diagnostic(.warning, "a")].preventBuilding(strict: true))
    #expect([Diagnostic(.error, "a")].preventBuilding(strict: false))
  }
}
