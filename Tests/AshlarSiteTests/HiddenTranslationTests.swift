import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// What only unlisted boards, or those with passwords, show: translations of their cards, and pictures beside these.
@Suite("Translations and pictures of hidden boards") struct HiddenTranslationTests {
  private static let secret = "0123456789abcdef"
  private static let kinds = ["unlisted: true", "password: {env: OURS}"]

  private static func site(_ kind: String, exclude: String = "folder: s") -> String {
    """
    title: Walls
    lang: en
    languages: {de: {name: Deutsch}}
    search: true
    boards:
    - {id: index, select: {exclude: {\(exclude)}}}
    - {id: ours, title: Ours, \(kind), select: {folder: s}}

    """
  }

  private func built(
    _ files: [String: String], _ kind: String, exclude: String = "folder: s",
    pictures: [String] = []
  ) async throws -> (result: BuildResult, complaints: [String]) {
    let folder = try TemporaryFolder(
      site: files.merging(["ashlar.yaml": Self.site(kind, exclude: exclude)]) { $1 })
    for (index, path) in pictures.enumerated() {
      try folder.write(try DrawnPicture.jpeg(300 + index, 200), to: path)
    }
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.secret = Self.secret
    options.environment = ["OURS": "four words by chance"]
    let result = await build(options)
    return (
      result,
      result.diagnostics.map {
        "\($0.location.map { "\($0)" } ?? ""): \($0.severity): \($0.message)"
      }
    )
  }

  /// The files that everybody gets in which a word stands.
  private func open(_ word: String, in result: BuildResult) throws -> [String] {
    let tree = try #require(result.tree, "\(result.diagnostics)")
    return try tree.paths.filter { path in
      let isHidden =
        path.firstMatch(of: /(^|\/)[0-9a-f]{32}\//) != nil || path.utf8.starts(with: "ours/".utf8)
      let bytes = try #require(tree[path]).bytes()
      return !isHidden && String(decoding: bytes, as: UTF8.self).contains(word)
    }
  }

  private static let own = "---\ntitle: Own\ntranslationKey: q\n---\nOwn.\n"
  private static let german = "---\ntitle: Geheimwort\ntranslationKey: q\n---\nGeheimwort.\n"

  @Test(
    "a translation by its key that no listed board shows is as hidden as the card", arguments: kinds
  )
  func isHidden(_ kind: String) async throws {
    let files = [
      "cards/s/a.md": Self.own, "cards/t/c.de.md": Self.german, "cards/b.md": "B",
      "cards/b.de.md": "B",
    ]
    let (result, complaints) = try await built(files, kind, exclude: "folder: [s, t]")
    #expect(try open("Geheimwort", in: result) == [], "\(complaints)")
  }

  @Test("one that a listed board shows is an error", arguments: kinds)
  func isListed(_ kind: String) async throws {
    let files = [
      "cards/s/a.md": Self.own, "cards/c.de.md": Self.german, "cards/b.md": "B",
      "cards/b.de.md": "B",
    ]
    let (result, complaints) = try await built(files, kind)
    #expect(result.tree == nil)
    let expected =
      kind == Self.kinds[0]
      ? "cards/c.de.md:3:17: error: the board 'index' shows this translation of cards/s/a.md, which only an unlisted board shows"
      : "error: the board 'ours' has a password, and the board 'index' shows its card cards/c.de.md, too"
    #expect(complaints.contains { $0.contains(expected) }, "\(complaints)")
  }

  @Test("translations of cards that listed boards show, too, stay", arguments: kinds)
  func isOpen(_ kind: String) async throws {
    let files = [
      "cards/d/a.md": Self.own, "cards/c.de.md": Self.german, "cards/s/x.md": "X",
      "cards/b.md": "B",
      "cards/s/y.md": "---\ntranslationKey: other\n---\nY",
    ]
    let (result, complaints) = try await built(files, kind)
    #expect(try !open("Geheimwort", in: result).isEmpty, "\(complaints)")
  }

  @Test("a picture beside cards with a password is shown nowhere else")
  func lockedPicture() async throws {
    for (name, text) in [
      ("image", "---\nimage: s/p.jpg\nalt: x\n---\nB"), ("Markdown", "![x](s/p.jpg)"),
      ("deep", "![x](/cards/s/in/q.jpg)"),
    ] {
      let files = [
        "cards/s/a.md": "---\nimage: p.jpg\nalt: x\n---\nA ![x](in/q.jpg)", "cards/b.md": text,
        "cards/c.de.md": "C",
      ]
      let (result, complaints) = try await built(
        files, Self.kinds[1], pictures: ["cards/s/p.jpg", "cards/s/in/q.jpg"])
      #expect(result.tree == nil, "\(name)")
      #expect(
        complaints.contains {
          $0.contains("cards/b.md:") && $0.contains("error: the")
            && $0.contains("is a picture of a board with a password")
        }, "\(name): \(complaints)")
    }
  }

  @Test("one of an unlisted board that something else shows is a warning")
  func unlistedPicture() async throws {
    let files = [
      "cards/s/a.md": "---\nimage: p.jpg\nalt: x\n---\nA", "cards/b.md": "![x](s/p.jpg)",
      "cards/c.de.md": "C", "photos/v/index.md": "---\nunlisted: true\n---\n",
      "cards/d.md": "![x](/photos/v/r.jpg)",
    ]
    let (result, complaints) = try await built(
      files, Self.kinds[0], exclude: "folder: s", pictures: ["cards/s/p.jpg", "photos/v/r.jpg"])
    #expect(result.tree != nil)
    for path in ["cards/s/p.jpg", "photos/v/r.jpg"] {
      #expect(
        complaints.contains {
          $0.utf8.starts(with: "\(path): warning: the picture is one of an unlisted board".utf8)
        }, "\(complaints)")
    }
  }

  @Test("pictures of folders with open cards, and in images/, are for all", arguments: kinds)
  func openPictures(_ kind: String) async throws {
    let files = [
      "cards/s/a.md": "---\nimage: ../p.jpg\nalt: x\n---\n![x](/images/i.jpg)",
      "cards/b.md": "![x](p.jpg) ![x](/images/i.jpg)",
      "cards/c.de.md": "C",
    ]
    let (result, complaints) = try await built(
      files, kind, pictures: ["cards/p.jpg", "images/i.jpg"])
    #expect(result.tree != nil)
    #expect(!complaints.contains { $0.contains("picture") }, "\(complaints)")
  }
}
