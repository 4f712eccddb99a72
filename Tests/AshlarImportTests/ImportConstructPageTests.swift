import AshlarBytes
import AshlarDiagnostics
import AshlarImport
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// What an import makes always builds, and its pages show what the table says.
@Suite("Constructs of imports on pages") struct ImportConstructPageTests {
  @Test("each is seen on a page, or nothing of it is published", arguments: ImportConstruct.all)
  func pages(_ construct: ImportConstruct) async throws {
    let target = try TemporaryFolder()
    let base = ImportConstruct.base(construct.source)
    try await imported(
      construct.source, base.merging(construct.files) { _, own in own },
      file: ImportConstruct.file(of: construct.source), into: target)
    let result = await builtImport(in: target)
    // Nothing is said of the site that the import has not said already, but of pictures without words.
    let said = result.diagnostics.filter { $0.message != "the image has no 'alt'" }
    if case .warns(let file) = construct.page {
      #expect(!said.isEmpty && said.allSatisfy { $0.location?.file == file }, "\(said)")
    } else {
      #expect(said.map { "\($0)" } == [])
    }
    let tree = try #require(result.tree)
    let pages = try pages(of: tree)
    switch construct.page {
    case .shows(let trace):
      #expect(pages.contains { $0.utf8.contains(text: trace) }, "\(trace)\n\(pages.joined())")
    case .hides(let trace):
      #expect(!pages.contains { $0.utf8.contains(text: trace) }, "\(trace)\n\(pages.joined())")
      let whole = try self.pages(
        of: try #require(await builtImport(in: target, withDrafts: true).tree))
      #expect(whole.contains { $0.utf8.contains(text: trace) }, "\(trace)\n\(whole.joined())")
    case .file(let path): #expect(tree.paths.contains(path), "\(tree.paths)")
    case .warns: break
    case nil: #expect(construct.loss != nil, "nobody looks for '\(construct.name)' on a page")
    }
  }

  /// The pages of a tree, each behind its path.
  private func pages(of tree: OutputTree) throws -> [String] {
    try tree.paths.filter { $0.utf8.hasSuffix(".html") }.map { path in
      "\(path)\n\(String(decoding: try tree[path]?.bytes() ?? [], as: UTF8.self))"
    }
  }
}
