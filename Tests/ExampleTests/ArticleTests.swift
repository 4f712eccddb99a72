import AshlarContent
import AshlarLayout
import AshlarLayoutJSON
import Foundation
import TestSupport
import Testing

/// Articles promise what their examples say: these are compiled, and those with results are run.
@Suite("Examples in articles") struct ArticleTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// An example between two fences, with the language that the first one names.
  struct Example {
    let article: String
    let language: String
    let lines: [String]
  }

  private static func examples() throws -> [Example] {
    let sources = root.appending(path: "Sources").path
    let articles = try FileManager.default.subpathsOfDirectory(atPath: sources)
      .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
    return try articles.flatMap { path in
      try examples(in: String(contentsOfFile: sources + "/" + path, encoding: .utf8), of: path)
    }
  }

  private static func examples(in text: String, of article: String) -> [Example] {
    var found: [Example] = []
    var open: (language: String, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      if let fence = open, line == "```" {
        found.append(Example(article: article, language: fence.language, lines: fence.lines))
        open = nil
      } else if open == nil, line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      } else {
        open?.lines.append(line)
      }
    }
    return found
  }

  /// The lines of this target's sources, each without the space before it.
  private static func compiledSources() throws -> [[String]] {
    let folder = root.appending(path: "Tests/ExampleTests")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix("Examples.swift") }
      .map { name in
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
          .components(separatedBy: "\n").map(withoutIndent)
      }
  }

  private static func withoutIndent(_ line: String) -> String {
    String(line.drop { $0 == " " })
  }

  @Test("every example in Swift stands in a source that is compiled, line for line")
  func compiled() throws {
    let examples = try Self.examples().filter { $0.language == "swift" }
    let sources = try Self.compiledSources()
    #expect(examples.count >= 5)
    for example in examples {
      let lines = example.lines.map(Self.withoutIndent)
      let imports = lines.filter { $0.hasPrefix("import ") }
      let body = Array(lines.drop { $0.isEmpty || $0.hasPrefix("import ") })
      #expect(!imports.isEmpty, "\(example.article): an example says what it imports")
      let isCompiled = sources.contains { source in
        imports.allSatisfy(source.contains) && !source.split(separator: body).dropFirst().isEmpty
      }
      #expect(isCompiled, "\(example.article): \(body.first ?? "") is in no file of ExampleTests")
    }
  }

  @Test("the layout that the article on UICollectionView writes in Swift, YAML and JSON is one")
  func nestedGroups() async throws {
    let article = "AshlarLayout/AshlarLayout.docc/Coming-from-UICollectionView.md"
    let examples = try Self.examples().filter { $0.article == article }
    let yaml = try #require(examples.first { $0.language == "yaml" }).lines
    let json = try #require(examples.first { $0.language == "json" }).lines

    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nboards:\n-\n" + yaml.map { "  \($0)\n" }.joined(),
      "cards/a.md": "A",
    ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let configuration = try #require(await folder.site().site).configuration
    let section = try #require(configuration.boards.first?.sections.first)
    let breakpoint = try #require(configuration.breakpoints.last)
    let example = LayoutExamples.nestedGroups
    #expect(section.layout.boardSection(cards: [], at: breakpoint).layout == example.layout)

    let board = BoardLayout(sections: [example], containerHeight: 800)
    let heights = Array(repeating: 0.0, count: 6)
    let frames = try board.board(heights: heights, in: 400).frames
    #expect(frames[1] == Frame(x: 290, y: 10, width: 100, height: 140))
    let answer = LayoutRequest.answer([UInt8](json.joined(separator: "\n").utf8))
    let response = try #require(answer.outcomes.first).result.get()
    #expect(response.items.map(\.frame) == frames)
  }

  @Test("a masonry of two columns fills them in turn, as PinterestLayout does") func pinterest()
    throws
  {
    let frames = try LayoutExamples.pinterest(heights: [300, 100, 50])
    #expect(frames.map(\.x) == [0, 193.5, 0])
    #expect(frames.map(\.y) == [0, 0, 312])
  }

  @Test("the board of AshlarLayout's overview has a pinned header above its cards") func overview()
    throws
  {
    let board = try LayoutExamples.pinnedHeader()
    #expect(board.frames.count == 4 && board.frames[0].y == 48)
    #expect(board.pinnedFrames(at: 30, visible: 600).map(\.frame.y) == [30])
  }
}
