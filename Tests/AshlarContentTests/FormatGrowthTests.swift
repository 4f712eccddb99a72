import AshlarDiagnostics
import TestSupport
import Testing

@testable import AshlarContent

/// Whatever is repeated in a file of a site, its reader takes no more than linear time.
@Suite("Growth of formats", .timeLimit(.minutes(30))) struct FormatGrowthTests {
  enum Format: String, CaseIterable, Sendable {
    case frontMatter, configuration, toml, json, csv, style
  }

  /// What opens, closes, joins, quotes, names and escapes in any of the formats.
  static let signs: [Format: [String]] = [
    .frontMatter: yaml, .configuration: yaml,
    .toml: [
      "[a]\n", "[[a]]\n", "[a.", "a.", "a = [", "a = {", "{a = ", "a = '''", "\"\"\"\n", "\\u00e9",
      "\"a\" = 1\n", "a = 1\na.b = 2\n", "[[a.b]]\n[a.b.c]\n", "a = 1979-05-27\n", "# a\n", "_1",
      "[a.b.c.d.e]\n",
    ],
    .json: [
      "[", "{\"a\":", "[{\"a\":[", "\"", "\\\"", "\\ud83d", "1", "-", "e1", "[],", "\"a\":1,", " ",
      "\n", "true,", "]", "}",
    ],
    .csv: [
      "\"", "\"\"", ",", ";", "\t", "a,", "\"a\n", "\"a\",\n", "a\n", "\n", "\r", "\r\n", "\"a\"b",
    ],
    .style: [
      "{", "}", "a{", "a{b:c", "@media (", "@media a{", "@import ", "/*", "*/", "a,", ":is(", "(",
      ")", "[a=", "\"", "'", "\\", "\\27 ", "url(", "url(\"", ";", "a:b;", "&", ":not(:is(", "<!--",
      "a b > c + d ~ e,",
      "@layer a{@supports (a){", "var(--a,", "calc(1px + ", "--a:{", "!important",
      ".card{margin:0 1px}", ".card .a{position:absolute}", "\n",
    ],
  ]

  private static let yaml = [
    "- ", "? ", ": ", "[", "{", "[a, ", "{a: ", "a: ", "&a ", "*a ", "&a [*a,", "!!str ", "!<a> ",
    "\"", "'", "''", "\\x41", "| \n", ">\n  a\n", "a:\n- ", "- - - ", "<<: *a\n", "<<: {a: 1}\n",
    "a: 1\n", "'a': 1\n", "# a\n", "---\n", "...\n", "%YAML 1.1\n", "\t", "]", "}", ",",
    "a: |\n b\n",
    "a: >-\n\n", "a: [b, c]\n", "a: {b: c}\n", "a b", "\u{FEFF}", "\n",
  ]

  /// How a sign is repeated.
  static let forms: [@Sendable (String, Int) -> String] = [
    { String(repeating: $0, count: $1) },
    { String(repeating: $0 + "\n", count: $1) },
    // Each line is another one.
    { sign, count in (0..<count).map { "k\($0)\(sign)\n" }.joined() },
    { sign, count in (0..<count).map { "k\($0): \(sign)\n" }.joined() },
    { "a: [" + String(repeating: $0, count: $1) + "b]" },
    { "a: [" + String(repeating: $0 + ", ", count: $1) + "b]" },
    { "a = [" + String(repeating: $0 + ",", count: $1) + "1]" },
    // Each is deeper than the one before it, as deep as its reader goes.
    { sign, count in
      (0..<count).map { String(repeating: " ", count: $0 % 64) + sign + "\n" }.joined()
    },
  ]

  private static func read(_ bytes: [UInt8], _ format: Format) {
    let report = SourceDiagnostics(path: "file", bytes: bytes)
    switch format {
    case .frontMatter:
      guard let split = try? FrontMatterSplit(bytes) else { return }
      _ = split.value(in: bytes, report: report)
    case .configuration:
      let text = String(decoding: bytes, as: UTF8.self)
      _ = YAMLParsing.value(of: text, firstLine: 1, report: report)
    case .toml: _ = TOMLParsing.value(of: bytes[...], firstLine: 1, report: report)
    case .json: _ = JSONParsing.document(bytes[...], report: report)
    case .csv: _ = CSVParsing.rows(of: bytes[...], report: report)
    case .style: _ = ThemeStyleCheck.diagnostics(of: ThemeFiles.File(path: "a.css", bytes: bytes))
    }
  }

  @Test(
    "a card may have many keys, and many items below one",
    arguments: [
      ("images: [", "a.png, ", "]"), ("tags: [", "a b, ", "]"), ("aliases: [", "/a, ", "]"),
      ("author: [", "'a', ", "]"), ("", "key: a\n", ""), ("a:\n", "  key: a\n", ""),
    ])
  func manyItems(_ start: String, _ item: String, _ end: String) async throws {
    try await onThread {
      let growth = TimeGrowth(from: 100, to: 6400) { count in
        let items = (0..<count).map { number in
          item.replacing("a", with: "a\(number)").replacing("key", with: "key\(number)")
        }
        return Array("---\n\(start)\(items.joined())\(end)\n---\nA.".utf8)
      } _: { bytes in
        guard let split = try? FrontMatterSplit(bytes) else { return }
        _ = FrontMatter.read(split, report: SourceDiagnostics(path: "cards/a.md", bytes: bytes))
      }
      #expect(growth.isLinear, "\(start)\(item): \(growth)")
    }
  }

  @Test(
    "four times the signs take six times as long at most", arguments: Format.allCases,
    forms.indices)
  func linear(_ format: Format, _ form: Int) async throws {
    try await onThread {
      for sign in try #require(Self.signs[format]) {
        let growth = TimeGrowth(from: 100, to: TestScope.isWhole ? 6400 : 3200) { count in
          let text = Self.forms[form](sign, count)
          return Array((format == .frontMatter ? "---\n\(text)\n---\nA." : text).utf8)
        } _: { bytes in
          Self.read(bytes, format)
        }
        #expect(growth.isLinear, "\(format.rawValue) '\(sign)': \(growth)")
      }
    }
  }
}
