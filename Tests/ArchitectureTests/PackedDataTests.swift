import Foundation
import Testing

/// `make wheel` leaves most of ICU's data out of the program: see `.pack/icu-data`.
@Suite("Data of the packed program") struct PackedDataTests {
  /// What Foundation needs tables of languages for, which the packed program does not have.
  private static let needs = [
    #"\b(?:Date|Number|ByteCount|Measurement|List|DateInterval|RelativeDateTime)Formatter\b"#,
    #"\blocalized(?:Standard)?(?:Compare|CaseInsensitiveCompare|Contains|Range)\("#,
    #"\b(?:lowercased|uppercased|capitalized)\(with"#, #"\benumerateSubstrings\b"#,
    #"\.formatted\((?!\.iso8601\))"#, #"\bLocale\("#, #"\.applyingTransform\("#,
  ]

  @Test("Foundation is asked for nothing that needs them")
  func sources() throws {
    let expressions = try Self.needs.map { try NSRegularExpression(pattern: $0) }
    var count = 0
    for (target, folder) in ImportTableTests.folders {
      for (path, text) in try ImportTableTests.files(in: folder) {
        count += 1
        for (number, line) in text.components(separatedBy: "\n").enumerated() {
          let range = NSRange(line.startIndex..., in: line)
          for expression in expressions
          where expression.firstMatch(in: line, range: range) != nil {
            Issue.record("\(target)/\(path):\(number + 1) needs data of languages: \(line)")
          }
        }
      }
    }
    #expect(count > 300, "the test reads the sources")
  }
}
