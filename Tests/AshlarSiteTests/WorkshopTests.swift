import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("Workshop") struct WorkshopTests {
  /// How many edits a run makes; `ASHLAR_EDITS` says another number, at least one of each kind.
  private static let editCount =
    ProcessInfo.processInfo.environment["ASHLAR_EDITS"].flatMap(Int.init) ?? 150

  @Test("after any edits the tree is that of a build with nothing kept")
  func edits() async throws {
    let seed = UInt64(
      ProcessInfo.processInfo.environment["ASHLAR_SEED"].flatMap(UInt64.init) ?? 12)
    let folder = try TemporaryFolder()
    var editor = try RandomEditor(folder: folder, seed: seed)
    var workshop = Workshop()
    let options = BuildOptions(testing: folder.path, workerCount: 2)
    _ = await workshop.build(options)
    for number in 1...Self.editCount {
      let edit = try editor.edit()
      let kept = await workshop.build(options)
      // A clean build loads all fonts again, so not every round is compared.
      guard number % 10 == 0 || number == Self.editCount else { continue }
      let clean = await build(options)
      #expect(kept.diagnostics == clean.diagnostics, "seed \(seed), edit \(number): \(edit)")
      #expect(kept.tree?.paths == clean.tree?.paths, "seed \(seed), edit \(number): \(edit)")
      for path in clean.tree?.paths ?? [] where kept.tree?[path] != clean.tree?[path] {
        Issue.record("seed \(seed), edit \(number): \(edit): \(path) differs")
      }
    }
    #expect(editor.kinds.count == RandomEditor.Kind.allCases.count, "all kinds of edits were made")
  }
}
