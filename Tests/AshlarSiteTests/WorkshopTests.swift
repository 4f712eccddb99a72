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

/// Changes a site in ways that authors do, mistakes included.
private struct RandomEditor {
  enum Kind: String, CaseIterable {
    case addCard, changeCard, renameCard, deleteCard, breakCard, configure, breakConfiguration
    case addPicture, resizePicture, deletePicture, newScript
  }

  private let folder: TemporaryFolder
  private var random: SeededRandom
  private var cards: [String] = []
  private var nextName = 0
  private(set) var kinds: Set<Kind> = []

  init(folder: TemporaryFolder, seed: UInt64) throws {
    self.folder = folder
    random = SeededRandom(seed: seed)
    try configure()
    for _ in 0..<12 { try addCard() }
  }

  /// Makes one edit: one of each kind first, then any.
  mutating func edit() throws -> Kind {
    let missing = Kind.allCases.filter { !kinds.contains($0) }
    let kind = random.pick(missing.isEmpty ? Kind.allCases : missing)
    kinds.insert(kind)
    switch kind {
    case .addCard: try addCard()
    case .changeCard: try write(card: random.pick(cards), text: text())
    case .renameCard: try rename()
    case .deleteCard: if cards.count > 6 { try delete() }
    case .breakCard: try write(card: random.pick(cards), text: "---\nspan: wide\n---\n")
    case .configure: try configure()
    case .breakConfiguration:
      try write("title: A\nboards: [{layout: {kind: masonry, colums: 3}}]", to: "ashlar.yaml")
    case .addPicture, .resizePicture: try picture(height: 10 + random.below(90))
    case .deletePicture: try? FileManager.default.removeItem(atPath: folder.path + "/images/p.svg")
    case .newScript: try write(card: random.pick(cards), text: "Слово \(random.below(99)) שלום")
    }
    // A broken site stays broken for some rounds, then it is fixed.
    if random.below(3) == 0 { try repair() }
    return kind
  }

  private mutating func repair() throws {
    try configure()
    for card in cards { try write(card: card, text: text()) }
    try picture(height: 40)
  }

  private mutating func configure() throws {
    try write(
      """
      title: Site \(random.below(3))
      lang: \(random.pick(["en", "de"]))
      search: \(random.pick(["true", "true", "false", "{boards: [tagged]}"]))
      boards:
        - id: index
          perPage: \(4 + random.below(3))
          sections:
            - id: all
              title: All
              intro: "See [one](/cards/c1x.md)."
              layout: \(random.pick(["masonry", "grid-lanes", "{kind: masonry, columnGap: 24}"]))
        - {id: tagged, select: {order: \(random.pick(["title", "path", "newest"]))}}
      """, to: "ashlar.yaml")
  }

  private mutating func addCard() throws {
    nextName += 1
    cards.append("c\(nextName)x")
    try write(card: cards[cards.count - 1], text: text())
  }

  private mutating func rename() throws {
    let index = random.below(cards.count)
    nextName += 1
    let new = "c\(nextName)x"
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/cards/\(cards[index]).md", toPath: "\(folder.path)/cards/\(new).md")
    cards[index] = new
  }

  private mutating func delete() throws {
    let card = cards.remove(at: random.below(cards.count))
    try FileManager.default.removeItem(atPath: "\(folder.path)/cards/\(card).md")
  }

  private mutating func text() -> String {
    let words = (0..<3 + random.below(30)).map { _ in
      random.pick(["stone", "wall", "*joint*", "`bed`", "**course**", "quarry", "ﬁne", "Größe"])
    }
    let link = "[other](\(random.pick(cards)).md)"
    let picture = random.below(5) == 0 ? "\n\n![a wall](/images/p.svg)" : ""
    let title = random.below(2) == 0 ? "---\ntitle: T\(random.below(9))\ntags: [a]\n---\n" : ""
    return title + words.joined(separator: " ") + " " + link + picture
  }

  private func picture(height: Int) throws {
    try write("<svg viewBox='0 0 100 \(height)'/>", to: "images/p.svg")
  }

  private func write(card: String, text: String) throws {
    try write(text, to: "cards/\(card).md")
  }

  private func write(_ text: String, to path: String) throws {
    try folder.write(Array(text.utf8), to: path)
  }
}
