import AshlarDiagnostics
import Testing

import struct AshlarDiagnostics.SourceLocation

@Suite("Text of a diagnostic") struct DiagnosticTextTests {
  let diagnostic = Diagnostic(
    .error, "this card asks for 5 columns, but the board has 4",
    at: SourceLocation(file: "cards/granite.md", line: 7, column: 7), sourceLine: "span: 5",
    hint: "set 'span: 4'")

  @Test("place, source line, caret and hint stand below each other") func whole() {
    #expect(
      DiagnosticText(pathPrefix: "site/").text(of: diagnostic) == """
        site/cards/granite.md:7:7: error: this card asks for 5 columns, but the board has 4
             7 | span: 5
               |       ^
          hint: set 'span: 4'

        """)
  }

  @Test("a diagnostic without a place is one line") func placeless() {
    let text = DiagnosticText().text(of: Diagnostic(.warning, "nothing to build"))
    #expect(text == "warning: nothing to build\n")
  }

  @Test("colour changes nothing but colour") func colour() {
    let coloured = DiagnosticText(isColoured: true).text(of: diagnostic)
    #expect(coloured.contains("\u{1B}[1;31merror: \u{1B}[0m"))
    #expect(
      coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == DiagnosticText().text(of: diagnostic))
  }

  @Test(
    "the caret stands below its scalar",
    arguments: [
      ("ab日本: x", 7, 8), ("\tkey: x", 2, 1), ("e\u{301}tat: x", 3, 1), ("key", 4, 3), ("", 1, 0),
    ])
  func caret(line: String, column: Int, spaces: Int) {
    let text = DiagnosticText().text(
      of: Diagnostic(
        .error, "no", at: SourceLocation(file: "a", line: 1, column: column), sourceLine: line))
    let expected = "       | " + String(repeating: " ", count: spaces) + "^\n"
    #expect(text.hasSuffix("\n" + expected))
  }

  @Test("a line of a megabyte is cut around the caret") func longLine() {
    let line =
      String(repeating: "x", count: 500_000) + "HERE" + String(repeating: "y", count: 500_000)
    let text = DiagnosticText().text(
      of: Diagnostic(
        .error, "no", at: SourceLocation(file: "a", line: 1, column: 500_001), sourceLine: line))
    let lines = text.split(separator: "\n")
    #expect(lines[1].count < 140)
    #expect(lines[1].contains("…xxx") && lines[1].contains("xHEREy") && lines[1].hasSuffix("y…"))
    let caret = lines[2].firstIndex(of: "^").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    let here = lines[1].firstRange(of: "HERE").map {
      lines[1].distance(from: lines[1].startIndex, to: $0.lowerBound)
    }
    #expect(caret == here)
  }

  @Test("a terminal never obeys what a site says") func escapes() {
    let text = DiagnosticText().text(
      of: Diagnostic(
        .error, "bad \u{1B}[2J\u{202E}", at: SourceLocation(file: "a\u{7}b", line: 1, column: 1),
        sourceLine: "\u{9B}x"))
    #expect(text == "a\\u{7}b:1:1: error: bad \\u{1B}[2J\\u{202E}\n     1 | \\u{9B}x\n       | ^\n")
  }
}
