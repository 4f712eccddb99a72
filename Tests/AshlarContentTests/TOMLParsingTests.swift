import AshlarContent
import AshlarDiagnostics
import AshlarJSON
import Foundation
import Testing

@Suite("TOML") struct TOMLParsingTests {
  private func reading(_ text: String) -> (value: YAMLValue?, diagnostics: [Diagnostic]) {
    let report = SourceDiagnostics(path: "a.md", bytes: Array(text.utf8))
    let value = TOMLParsing.value(of: report.bytes[...], firstLine: 2, report: report)
    return (value, report.diagnostics)
  }

  /// What Python's tomllib answers to some hundred texts, recorded by Tests/Tools/record-toml.
  @Test("texts read as Python 3.11's tomllib reads them") func oracle() throws {
    let file = try #require(
      Bundle.module.url(forResource: "toml", withExtension: "txt", subdirectory: "Fixtures"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 1000)
    for line in lines {
      let record = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let text = try #require(record[0] as? String)
      let (value, diagnostics) = reading(text)
      #expect(value.map(answer) == record[1] as? String, "\(text.debugDescription)")
      #expect((value == nil) == (diagnostics.count == 1))
    }
  }

  /// A value in the form of the record.
  private func answer(_ value: YAMLValue) -> String {
    switch value.content {
    case .scalar(let text, isPlain: false): return quoted(text)
    case .scalar(let text, isPlain: true): return moment(text)
    case .sequence(let items): return "[" + items.map(answer).joined(separator: ",") + "]"
    case .mapping(let members):
      return "{"
        + members.map { member in
          guard case .scalar(let key, _) = member.key.content else { return "?" }
          return quoted(key) + ":" + answer(member.value)
        }.joined(separator: ",") + "}"
    }
  }

  private func quoted(_ text: String) -> String {
    JSONWriter.quoted(text).replacingOccurrences(of: "\\u007f", with: "\u{7F}")
      .replacingOccurrences(of: "\\u0008", with: "\\b")
      .replacingOccurrences(of: "\\u000c", with: "\\f")
  }

  /// A date or a time as Python writes it; all else as it is.
  private func moment(_ text: String) -> String {
    guard text.prefixMatch(of: /[0-9]{4}-|[0-9]{2}:/) != nil else { return text }
    var text = text.replacingOccurrences(of: " ", with: "T")
      .replacingOccurrences(of: "t", with: "T")
    if text.last == "Z" || text.last == "z" { text = text.dropLast() + "+00:00" }
    guard let match = text.firstMatch(of: /\.([0-9]+)/) else { return text }
    let digits = match.1.prefix(6)
    let fraction = digits + String(repeating: "0", count: 6 - digits.count)
    return text.replacingCharacters(
      in: match.range, with: fraction.allSatisfy { $0 == "0" } ? "" : "." + fraction)
  }

  @Test("keys and values have the places they are written at") func places() throws {
    let value = try #require(reading("a = 'é'  \nb.c = [1,\n  {d = \"x\"}]\n[e]\nf = 2\n").value)
    func places(_ value: YAMLValue) -> [String] {
      switch value.content {
      case .scalar(let text, _): return ["\(text)@\(value.line):\(value.column)"]
      case .sequence(let items): return items.flatMap(places)
      case .mapping(let members): return members.flatMap { places($0.key) + places($0.value) }
      }
    }
    #expect(
      places(value) == [
        "a@2:1", "é@2:5", "b@3:1", "c@3:3", "1@3:8", "d@4:4", "x@4:8", "e@5:2", "f@6:1", "2@6:5",
      ])
  }

  @Test(
    "a mistake has a place and says what to write",
    arguments: [
      ("title: Granite", "2:6: this is not TOML: a '=' is missing after a key"),
      ("a = Granite", "2:5: this is not TOML: 'Granite' is no value"),
      ("a = 1\na = 2", "3:1: this is not TOML: the key 'a' is given more than once"),
      ("a = \"x", "2:7: this is not TOML: a text is not closed"),
      ("a = \"é\\q\"", "2:8: this is not TOML: there is no such escape"),
      ("a = 99999999999999999999", "2:5: this is not TOML: '99999999999999999999' is no value"),
    ])
  func mistakes(text: String, expected: String) throws {
    let diagnostic = try #require(reading(text).diagnostics.first)
    let location = try #require(diagnostic.location)
    #expect("\(location.line):\(location.column): \(diagnostic.message)" == expected)
    #expect(diagnostic.sourceLine == nil || diagnostic.severity == .error)
  }

  @Test("depth and number of values have limits") func limits() {
    let deep = "a = " + String(repeating: "[", count: 10_000)
    #expect(reading(deep).diagnostics.first?.message.contains("64 deep") == true)
    let nested = "a = " + String(repeating: "{a = ", count: 10_000)
    #expect(reading(nested).diagnostics.first?.message.contains("64 deep") == true)
    let long = "a." + String(repeating: "b.", count: 10_000) + "c = 1"
    #expect(reading(long).diagnostics.first?.message.contains("64 parts") == true)
    let many = "a = [" + String(repeating: "1,", count: 100_001) + "]"
    #expect(reading(many).diagnostics.first?.message.contains("100000 values") == true)
  }
}
