import AshlarContent
import TestSupport
import Testing

@testable import AshlarImport

/// What a source says of many files at once is found for each file without asking each rule.
@Suite("Rules of a source", .serialized, .timeLimit(.minutes(60))) struct SourceRuleTests {
  @Test(
    "alternatives in braces",
    arguments: [
      ("a", ["a"]), ("{a,b}/c", ["a/c", "b/c"]), ("{a,b}{c,d}", ["ac", "ad", "bc", "bd"]),
      ("{a,{b,c}d}", ["a", "bd", "cd"]), ("{a", ["{a"]), ("a}", ["a}"]), ("{a}", ["a"]),
      ("x{,y}", ["x", "xy"]), ("{a{b,c}", ["{ab", "{ac"]), ("\\{a,b}", ["\\{a,b}"]),
      ("{a\\,b,c}", ["a\\,b", "c"]), ("{..,a}", ["..", "a"]),
    ])
  func braces(_ text: String, _ expected: [String]) {
    #expect(BracePatterns.all(text) == expected)
  }

  @Test(
    "too many, too deep and ranges are not understood",
    arguments: [
      String(repeating: "{a,b}", count: 20), "{1..9}", "a/{b,{c..d}}",
      String(repeating: "{", count: 40) + "a,b" + String(repeating: "}", count: 40),
      "{" + String(repeating: "a,", count: 1000) + "}",
    ])
  func bound(_ text: String) {
    #expect(BracePatterns.all(text) == nil)
  }

  @Test(
    "braces take no more time than their length",
    arguments: [("{a,b}", ""), ("{a}", ""), ("{", "}"), ("{a,", "}"), ("{}", ""), ("a{b,c", "}d")])
  func braceGrowth(_ start: String, _ end: String) async throws {
    try await onThread {
      let growth = TimeGrowth(
        of: { String(repeating: start, count: $0) + String(repeating: end, count: $0) }
      ) { _ = BracePatterns.all($0) }
      #expect(growth.isLinear, "'\(start)': \(growth)")
    }
  }

  @Test("the last rule that fits a path counts, however it is found")
  func order() throws {
    let rules = IgnoreRules(
      Array("a*\n!ab\n*.txt\n!b/*.txt\nx/\n/c/d\n**/e/f\n!x/g\nq\\*\n[st]u\n".utf8))
    let answers = [
      "ac": true, "ab": false, "b/ab": false, "b/ac": true, "n.txt": true, "b/n.txt": false,
      "c/n.txt": true, "x": false, "x/g": true, "y/x/h": true, "c/d": true, "c/d/e": true,
      "b/c/d": false, "k/e/f": true, "e/f": true, "q*": true, "qa": false, "su": true, "uu": false,
    ]
    for (path, isLeftOut) in answers { #expect(rules.leaveOut(path) == isLeftOut, "\(path)") }
  }

  @Test("more rules of one form than are tried leave all out") func tooMany() {
    let lines = (0..<1200).map { "*a*\($0)*" }.joined(separator: "\n")
    #expect(IgnoreRules(Array(lines.utf8)).leaveOut("b.md"))
    let many = (0..<5000).map { "a\($0)\n*.e\($0)\nf\($0)*\n/d/g\($0)" }.joined(separator: "\n")
    let rules = IgnoreRules(Array(many.utf8))
    #expect(!rules.leaveOut("b.md") && rules.leaveOut("x/a77") && rules.leaveOut("y.e88"))
    #expect(rules.leaveOut("x/f99z/q") && rules.leaveOut("d/g11") && !rules.leaveOut("x/d/g11"))
  }

  @Test(
    "rules of a file and files, of both as many",
    arguments: ["a@", "/d/a@", "a@*", "*.e@", "b@/", "!a@", "**/a@", "**/a@*", "/**/*a@", "d/a@*"])
  func ignoreGrowth(_ rule: String) async throws {
    try await onThread {
      let growth = TimeGrowth(
        of: { count in
          let lines = (0..<count).map { rule.replacing("@", with: "\($0)") }
          return (
            lines.joined(separator: "\n"),
            (0..<count).map { "d/folder\($0 % 40)/x\($0).md" }
          )
        }
      ) { text, paths in
        let rules = IgnoreRules(Array(text.utf8))
        for path in paths { _ = rules.leaveOut(path) }
      }
      #expect(growth.isLinear, "'\(rule)': \(growth)")
    }
  }

  @Test(
    "settings and files, of both as many",
    arguments: [
      (ImportSource.jekyll, "_config.yml", "exclude: [", "drafts/x@, ", "]\n"),
      (.jekyll, "_config.yml", "exclude: [", "\"x@*\", ", "]\n"),
      (.jekyll, "_config.yml", "defaults:\n", "- {scope: {path: p@}, values: {draft: true}}\n", ""),
      (.obsidian, ".obsidian/app.json", "{\"userIgnoreFilters\": [", "\"x@\", ", "\"y\"]}"),
      (.eleventy, "eleventy.config.js", "", "c.ignores.add('x@/**');\n", ""),
      (.eleventy, "eleventy.config.js", "", "c.addPassthroughCopy('x@');\n", ""),
    ])
  func settingGrowth(
    _ kind: ImportSource, _ file: String, _ start: String, _ part: String, _ end: String
  ) async throws {
    try await onThread {
      let growth = try TimeGrowth(
        from: 300, to: 1200,
        of: { count in
          let items = (0..<count).map { part.replacing("@", with: "\($0)") }.joined()
          let source = try TemporaryFolder(site: [file: start + items + end, "a.md": "a"])
          let folder = SourceFolder(source.path, of: kind)
          let configuration = SourceConfiguration(in: folder, of: kind)
          let languages = SourceLanguages(configuration, of: kind)
          return (
            SourceExclusions(folder, configuration, languages, of: kind),
            SourceDefaults(folder, configuration, languages, of: kind),
            PassthroughCopies(folder, input: nil), (0..<count).map { "d\($0 % 40)/z\($0).md" }
          )
        }
      ) { exclusions, defaults, copies, paths in
        for path in paths {
          _ = exclusions.reason(for: path)
          _ = defaults.completed(nil, of: path)
          _ = copies.address(of: path)
        }
      }
      #expect(growth.isLinear, "\(file) '\(part)': \(growth)")
    }
  }
}
