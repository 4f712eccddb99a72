import AshlarDiagnostics
import AshlarOutput
import Foundation
import TestSupport
import Testing

@testable import AshlarSite

@Suite("Workshop") struct WorkshopTests {
  /// How many edits a run makes; `ASHLAR_EDITS` says another number, at least one of each kind.
  private static let editCount =
    ProcessInfo.processInfo.environment["ASHLAR_EDITS"].flatMap(Int.init) ?? 60

  @Test("after any edits the tree is that of a build with nothing kept")
  func edits() async throws {
    let seed = UInt64(
      ProcessInfo.processInfo.environment["ASHLAR_SEED"].flatMap(UInt64.init) ?? 12)
    let folder = try TemporaryFolder()
    var editor = try RandomEditor(folder: folder, seed: seed)
    var workshop = Workshop()
    var keptPageCount = 0
    let caches = try TemporaryFolder()
    let output = OutputFolder(
      caches.path + "/output", siteFolder: folder.path, sourceFolders: [])
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    _ = await workshop.build(options)
    for number in 1...Self.editCount {
      let edit = try editor.edit()
      options.cacheFolder = TestCache.folder
      let kept = await workshop.build(options)
      // Another run of the program writes each edit into a folder, where pages stay that are the same.
      options.cacheFolder = try TestCache.ownFolder(in: caches.path + "/written")
      options.skipsUnchanged = true
      // As small sites and as large ones are built.
      options.wholeEntryCount = number % 2 == 0 ? 0 : 20_000
      let written = await build(options, into: output)
      options.skipsUnchanged = false
      keptPageCount += written.report.pageCount - written.report.drawnPageCount
      // A clean build loads all fonts again, so not every round is compared.
      guard number % 10 == 0 || number == Self.editCount else { continue }
      // What another run of the program measured ten edits before is at hand.
      options.cacheFolder = try TestCache.ownFolder(in: caches.path + "/known")
      let known = await build(options)
      options.cacheFolder = try TestCache.ownFolder(in: caches.path + "/clean-\(number)")
      let clean = await build(options)
      for (name, made) in [("kept", kept), ("known", known)] {
        let comment: Comment = "seed \(seed), edit \(number): \(edit), \(name)"
        #expect(made.diagnostics == clean.diagnostics, comment)
        #expect(made.tree?.paths == clean.tree?.paths, comment)
        for path in clean.tree?.paths ?? [] where made.tree?[path] != clean.tree?[path] {
          Issue.record("\(comment): \(path) differs")
        }
      }
      let comment: Comment = "seed \(seed), edit \(number): \(edit), written"
      #expect((written.changes == nil) == (clean.tree == nil), comment)
      if let tree = clean.tree, written.changes != nil {
        #expect(try tree.differences(from: output.path) == [], comment)
        #expect(written.report.byteCount == clean.report.byteCount, comment)
      }
    }
    #expect(keptPageCount > 0)
    #expect(editor.kinds.count == RandomEditor.Kind.allCases.count, "all kinds of edits were made")
  }

  @Test("cards whose texts alone differ give a clean build's tree, whether they are named or found")
  func texts() async throws {
    var files = [
      "ashlar.yaml": "title: Stones\nboards: [{title: Walls}, {id: two, path: two, title: Two}]",
      "images/wall.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>",
    ]
    for number in 10..<22 {
      files["cards/stone-\(number).md"] = "---\ntitle: Stone \(number)\n---\nText of \(number)."
    }
    let folder = try TemporaryFolder(site: files)
    var workshop = Workshop()
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    var last = await workshop.build(options).tree
    var partCount = 0
    // Among them what no longer is a matter of one card: letters, pictures, links, titles, mistakes.
    let texts = [
      "Another text, quite long, of more than a line. And a second sentence.", "Short.",
      "With \u{E9} and \u{3B1}.", "Without.", "![A wall](/images/wall.svg)", "Without again.",
      "A [link](stone-12.md).", "A [link](stone-99.md).", "Fixed.", "# A heading\n\nText.",
      "\u{1F9F1}\u{E123}", "At last.",
    ]
    for (number, text) in texts.enumerated() {
      let path = "cards/stone-\(10 + number % 3 * 4).md"
      let hasTitle = number % 4 != 3
      try folder.write(
        Array(((hasTitle ? "---\ntitle: Stone \(number / 5)\n---\n" : "") + text).utf8), to: path)
      options.changedFile = number % 2 == 0 ? path : nil
      let kept = await workshop.build(options)
      let clean = await build(options)
      #expect(kept.diagnostics == clean.diagnostics, "\(text)")
      #expect(kept.tree?.files == clean.tree?.files, "\(text)")
      if let redrawn = kept.redrawnPaths, let tree = kept.tree {
        partCount += 1
        let paths = Set(tree.files.keys).union(last.map { Set($0.files.keys) } ?? [])
        #expect(paths.subtracting(redrawn).allSatisfy { tree[$0] == last?[$0] }, "\(text)")
      }
      last = kept.tree
      #expect(
        kept.report.byteCount == clean.report.byteCount
          && kept.report.layouts == clean.report.layouts)
    }
    // The others change letters, titles, what a text shows or leads to, or follow a mistake.
    #expect(partCount >= 2)
  }

  @Test("a fault of a file is reported as long as it is there, and no longer")
  func faults() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones", "cards/one.md": "One.", "cards/two.md": "Two.",
    ])
    let outside = try TemporaryFolder(site: ["secret.md": "Secret."])
    var workshop = Workshop()
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    let files = FileManager.default
    func compare(_ change: String) async throws -> [Diagnostic] {
      let kept = await workshop.build(options)
      let clean = await build(BuildOptions(testing: folder.path, workerCount: 2))
      #expect(kept.diagnostics == clean.diagnostics, "\(change)")
      #expect(kept.tree?.files == clean.tree?.files, "\(change)")
      return kept.diagnostics
    }
    _ = try await compare("first")
    let faulty: [(path: String, target: String)] = [
      ("cards/link.md", outside.path + "/secret.md"), ("cards/link", outside.path),
      ("images", outside.path), ("static", outside.path + "/none"), ("data", outside.path),
      ("photos", "photos"), ("cards/circle", "../cards"),
    ]
    for (path, target) in faulty {
      let link = folder.path + "/" + path
      try files.createSymbolicLink(atPath: link, withDestinationPath: target)
      _ = try await compare("\(path) leads to \(target)")
      try files.removeItem(atPath: link)
      #expect(try await compare("\(path) is gone").isEmpty, "\(path)")
    }
    // A link that is moved to a card's place, of which only that file is said to have changed.
    try files.removeItem(atPath: folder.path + "/cards/one.md")
    try files.createSymbolicLink(
      atPath: folder.path + "/cards/one.md", withDestinationPath: outside.path + "/secret.md")
    options.changedFile = "cards/one.md"
    #expect(try await !compare("a card becomes a link").isEmpty)
  }
}
