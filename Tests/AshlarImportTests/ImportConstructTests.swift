import AshlarBytes
import AshlarContent
import AshlarImport
import Foundation
import TestSupport
import Testing

/// An import carries a construct over, or lists it; the manual shows the same table.
@Suite("Constructs of imports") struct ImportConstructTests {
  @Test(
    "each leaves its trace in the site, or a line in the report", arguments: ImportConstruct.all)
  func traces(_ construct: ImportConstruct) async throws {
    let source = construct.source
    let base = ImportConstruct.base(source)
    let usual = try await Self.usual[source]?.value ?? []
    let result = try await imported(
      source, base.merging(construct.files) { _, own in own },
      file: ImportConstruct.file(of: source))
    #expect(result.errors == [])
    let texts = result.site.files.map { path, content in
      if case .text(let text) = content { "\(path)\n\(text)" } else { path }
    }
    let trace = construct.trace
    if let trace {
      #expect(texts.contains { $0.utf8.contains(text: trace) }, "\(texts.joined(separator: "\n"))")
    }
    if let loss = construct.loss {
      #expect(result.losses.contains(loss), "\(result.losses)")
    } else {
      #expect(Set(result.losses).subtracting(usual) == [])
    }
  }

  /// What is lost of each source without any construct.
  private static let usual = Dictionary(
    uniqueKeysWithValues: ImportSource.allCases.map { source in
      let base = ImportConstruct.base(source)
      return (source, Task { base.isEmpty ? [] : try await imported(source, base).losses })
    })

  @Test("every source has some") func sources() {
    for source in ImportSource.allCases {
      #expect(ImportConstruct.all.filter { $0.source == source }.count > 5)
    }
  }

  @Test("the manual's card is the generated one; ASHLAR_RECORD=1 writes it") func manual() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "site/cards/manual/import-constructs.md")
    let text = ImportConstruct.manualCard
    if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(file.lastPathComponent)")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
