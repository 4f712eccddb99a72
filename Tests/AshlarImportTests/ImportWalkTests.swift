import AshlarBytes
import AshlarDiagnostics
import AshlarImport
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

/// Whole sources, in which each construct of a text stands in posts of its own.
@Suite("Walks through whole imports") struct ImportWalkTests {
  @Test(
    "every construct has its trace or its line, and no kind of loss has two lines",
    arguments: [(.hugo, 60, 16), (.obsidian, 40, 22)] as [(ImportSource, Int, Int)])
  func walk(_ kind: ImportSource, _ count: Int, _ most: Int) async throws {
    let constructs = ImportConstruct.all.filter { $0.source == kind && $0.isText }
    #expect(constructs.count > 15 && constructs.count <= count)
    var files = ImportConstruct.base(kind)
    for number in 0..<count {
      let text = constructs[number % constructs.count].files.values.joined()
      let path = kind == .hugo ? "content/wall\(number).md" : "wall\(number).md"
      files[path] = text.utf8.replacing("title: X", with: "title: X\(number)")
    }
    let target = try TemporaryFolder()
    let result = try await imported(kind, files, into: target)
    #expect(result.errors == [])
    for number in 0..<count {
      let construct = constructs[number % constructs.count]
      let card = try #require(result.text("cards/wall\(number).md"))
      if let trace = construct.trace {
        #expect(card.utf8.contains(text: trace), "\(construct.name): \(card)")
      }
      if let loss = construct.loss { #expect(result.losses.contains(loss)) }
    }
    let losses = result.site.losses
    #expect(Set(losses.map(\.what)).count == losses.count && losses.count <= most, "\(losses)")
    let sum = (0..<count).count { constructs[$0 % constructs.count].loss != nil }
    #expect(losses.reduce(0) { $0 + $1.count } >= sum)
    try await check(constructs, count, in: target)
  }

  /// Looks at the pages of the cards.
  private func check(
    _ constructs: [ImportConstruct], _ count: Int, in target: TemporaryFolder
  ) async throws {
    let result = await builtImport(in: target)
    #expect(result.diagnostics.filter { $0.severity == .error }.map { "\($0)" } == [])
    let tree = try #require(result.tree)
    for number in 0..<count {
      guard case .shows(let trace) = constructs[number % constructs.count].page else { continue }
      let path = try #require(
        tree.paths.first {
          $0.utf8.hasSuffix("/wall\(number).html") || $0.utf8.hasPrefix("wall\(number)/")
        }, "\(tree.paths)")
      let page = String(decoding: try tree[path]?.bytes() ?? [], as: UTF8.self)
      #expect(page.utf8.contains(text: trace), "\(constructs[number % constructs.count].name)")
    }
  }
}
