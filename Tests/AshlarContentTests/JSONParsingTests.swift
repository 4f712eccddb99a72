import AshlarContent
import AshlarDiagnostics
import Foundation
import Testing

@Suite("JSON") struct JSONParsingTests {
  private func reading(_ text: String) -> (value: YAMLValue?, end: Int?, complaint: String?) {
    let report = SourceDiagnostics(path: "a.md", bytes: Array(text.utf8))
    let answer = JSONParsing.value(of: report.bytes[...], firstLine: 1, report: report)
    let complaint = report.diagnostics.first.map { diagnostic in
      let place = diagnostic.location.map { "\($0.line):\($0.column): " } ?? ""
      return place + diagnostic.message
    }
    return (answer?.value, answer?.end, complaint)
  }

  /// A value as Foundation's own, so that the two readers can be compared.
  private func object(_ value: YAMLValue) -> NSObject {
    switch value.content {
    case .scalar(let text, isPlain: false): return text as NSString
    case .scalar("null", _): return NSNull()
    case .scalar("true", _): return true as NSNumber
    case .scalar("false", _): return false as NSNumber
    case .scalar(let text, _): return (Double(text) ?? .nan) as NSNumber
    case .sequence(let items): return items.map(object) as NSArray
    case .mapping(let members):
      var dictionary: [String: NSObject] = [:]
      for member in members {
        if case .scalar(let key, _) = member.key.content { dictionary[key] = object(member.value) }
      }
      return dictionary as NSDictionary
    }
  }

  @Test(
    "what is JSON reads as Foundation reads it",
    arguments: [
      "{}", "[]", "[1, -2.5, 1e3, 0, true, false, null]", "{\"a\": {\"b\": [\"c\"]}}",
      "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00é😀\"}", " \r\n\t[ 1 ,\n 2 ] ",
    ])
  func valid(text: String) throws {
    let value = try #require(reading(text).value)
    let known = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
    #expect(object(value) == known)
  }

  @Test(
    "a mistake has a place",
    arguments: [
      ("", "1:1: this is not JSON: a value is missing here"),
      ("{\n  \"a\": 1,\n}", "3:1: this is not JSON: a key must be a text in double quotes"),
      ("{\"a\" 1}", "1:6: this is not JSON: a ':' is missing after a key"),
      ("{\"a\": 01}", "1:7: this is not JSON: '01' is no value"),
      ("{\"a\": yes}", "1:7: this is not JSON: 'yes' is no value"),
      ("[1 2]", "1:4: this is not JSON: a ',' or ']' is missing here"),
      (
        "[\"a\n\"]",
        "1:4: this is not JSON: a text has no line ends, tabs or other control characters"
      ),
      ("[\"\\ud800x\"]", "1:9: this is not JSON: half a surrogate pair is no character"),
      ("{\"a\": 1, \"a\": 2}", "1:10: this is not JSON: the key 'a' is given more than once"),
      ("{\"a\": \"b", "1:9: this is not JSON: a text is not closed"),
    ])
  func mistakes(text: String, expected: String) {
    #expect(reading(text).complaint == expected)
  }

  @Test("depth has a limit") func depth() {
    let complaint = reading(String(repeating: "[", count: 100_000)).complaint
    #expect(complaint?.contains("64 deep") == true)
  }
}
