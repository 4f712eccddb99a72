import AshlarDiagnostics
import AshlarJSON
import Testing

import struct AshlarDiagnostics.SourceLocation

@Suite("JSON of diagnostics") struct DiagnosticJSONTests {
  @Test("every part that is known is a member, in order") func whole() {
    let diagnostic = Diagnostic(
      .error, "no \"key\"", at: SourceLocation(file: "a\\b.md", line: 2, column: 3),
      sourceLine: "x\ty\u{1}", hint: "…")
    #expect(
      json(of: [diagnostic, Diagnostic(.warning, "b")]) == #"""
        {"problems":[{"severity":"error","message":"no \"key\"","file":"a\\b.md","line":2,"column":3,"sourceLine":"x\ty\u0001","hint":"…"},{"severity":"warning","message":"b"}]}
        """#)
  }

  @Test("no diagnostics are an empty array") func none() {
    #expect(json(of: []) == #"{"problems":[]}"#)
  }

  private func json(of diagnostics: [Diagnostic]) -> String {
    var writer = JSONWriter()
    writer.object { $0.member("problems", diagnostics) }
    return writer.text
  }
}
