import Foundation
import TestSupport
import Testing

@Suite("Cards that are moved in the workbench") struct CardOrderTests {
  private typealias Answer = [String: Any]

  private func move(
    _ card: String, _ place: Answer, in section: String = "cards", to preview: RunningPreview,
    key: String? = nil
  ) throws -> Answer {
    let body: Answer = [
      "page": "index.html", "section": section, "card": card, "editor": "test",
    ]
    return try preview.post("/_ashlar/move", body.merging(place) { $1 }, key: key)
  }

  /// The cards of the first page, in order, once they are as wanted, or after half a minute of asking.
  private func order(_ wanted: [String], of preview: RunningPreview) async throws -> [String] {
    var order: [String] = []
    for _ in 0..<600 {
      let answer = try #require(preview.get("/_ashlar/places/index.html"))
      let json = try #require(answer.firstRange(of: "\r\n\r\n"))
      let places = try JSONSerialization.jsonObject(with: Data(answer[json.upperBound...].utf8))
      let cards = try #require((places as? Answer)?["cards"] as? [Answer])
      order = cards.compactMap { $0["id"] as? String }
      if order == wanted { break }
      try await Task.sleep(for: .seconds(0.05))
    }
    return order
  }

  private static func card(_ lines: String...) -> String {
    "---\n" + lines.map { $0 + "\n" }.joined() + "---\nText.\n"
  }

  @Test("a card gets a weight between its neighbours', and nothing else changes; it is taken back")
  func weights() async throws {
    let two = "\u{FEFF}---\r\n# ours\r\ntitle: Two # second\r\n---\r\nText.\r\n"
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\n", "cards/a.md": Self.card("weight: 10"),
      "cards/b.md": Self.card("weight: 20 # after a"), "cards/c.md": two,
    ])
    let text = { @Sendable (path: String) in
      String(decoding: try folder.read(path), as: UTF8.self)
    }
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      #expect(try await order(["a", "b", "c"], of: preview) == ["a", "b", "c"])
      #expect(try move("c", ["before": "b"], to: preview)["files"] as? Int == 1)
      #expect(
        try text("cards/c.md")
          == "\u{FEFF}---\r\n# ours\r\ntitle: Two # second\r\nweight: 15\r\n---\r\nText.\r\n")
      #expect(try await order(["a", "c", "b"], of: preview) == ["a", "c", "b"])
      #expect(try move("a", ["after": "b"], to: preview)["files"] as? Int == 1)
      #expect(try text("cards/a.md") == Self.card("weight: 30"))
      #expect(try await order(["c", "b", "a"], of: preview) == ["c", "b", "a"])
      for step in [2, 1] { _ = try preview.post("/_ashlar/card/undo", ["step": step]) }
      #expect(try text("cards/c.md") == two && text("cards/a.md") == Self.card("weight: 10"))
      #expect(try await order(["a", "b", "c"], of: preview) == ["a", "b", "c"])
    }
  }

  @Test("where weights are missing, the cards before it get theirs in one step")
  func severalFiles() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\n", "cards/a.md": "A.", "cards/b.md": "B.", "cards/c.md": "C.",
    ])
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      #expect(try move("a", ["after": "c"], to: preview)["files"] as? Int == 2)
      #expect(try await order(["b", "c", "a"], of: preview) == ["b", "c", "a"])
      #expect(try folder.read("cards/a.md") == Array("A.".utf8))
      let undone = try preview.post("/_ashlar/card/undo", ["step": 1])
      #expect(undone["undone"] as? String == "moving cards/a.md")
      #expect(try folder.read("cards/c.md") == Array("C.".utf8))
      #expect(try folder.read("cards/b.md") == Array("B.".utf8))
      // One of several cards that cannot be changed keeps all as they are.
      try folder.write(Array("+++\ntitle = 'C'\n+++\nC.".utf8), to: "cards/c.md")
      #expect(try await order(["a", "b", "c"], of: preview) == ["a", "b", "c"])
      let refused = try move("a", ["after": "c"], to: preview)["problem"] as? String
      #expect(refused?.contains("edit the whole text") == true, "\(refused ?? "")")
      #expect(try folder.read("cards/b.md") == Array("B.".utf8))
    }
  }

  @Test(
    "a section's list of cards is tried in its new order, and keeps its comments when it is written"
  )
  func lists() async throws {
    let configuration = """
      title: Stones
      boards:
      - id: index
        sections:
        - id: wall # the first
          select:
            ids:
            # the oldest
            - a
            - "b"
            - c # the last

      """
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": configuration, "cards/a.md": "A.", "cards/b.md": "B.", "cards/c.md": "C.",
    ])
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let answer = try move("c", ["before": "b"], in: "wall", to: preview)
      #expect(answer["isTrying"] as? Bool == true, "\(answer)")
      #expect(try await order(["a", "c", "b"], of: preview) == ["a", "c", "b"])
      #expect(try folder.read("ashlar.yaml") == Array(configuration.utf8))
      _ = try preview.post("/_ashlar/trial/write", [:])
      let written = String(decoding: try folder.read("ashlar.yaml"), as: UTF8.self)
      #expect(
        written
          == configuration.replacing(
            "- a\n      - \"b\"\n      - c # the last\n",
            with: "- a\n      - c # the last\n      - \"b\"\n"))
    }
  }

  @Test("what else decides the order is said, and nothing changes")
  func refusals() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: Stones
      boards:
      - id: index
        sections:
        - {id: wall, select: {exclude: {ids: [new, old]}}}
        - {id: dated, select: {ids: [new, old], order: newest}}

      """,
      "cards/a.md": Self.card("pin: true"), "cards/b.md": "B.", "cards/c.md": "C.",
      "cards/new.md": Self.card("date: 2026-01-02"), "cards/old.md": Self.card("date: 2025-01-02"),
      "data/table.csv": "id,text\nx,From a table\ny,Another\n",
    ])
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let cases: [(String, Answer, String, String)] = [
        ("b", ["before": "a"], "wall", "pinned cards stand before all others"),
        ("a", ["after": "b"], "wall", "the card is pinned"),
        ("old", ["before": "new"], "dated", "in the order 'newest'"),
        ("x", ["before": "b"], "wall", "data/table.csv is no card of its own"),
        ("b", ["before": "new"], "wall", "the board has changed meanwhile"),
        ("b", [:], "wall", "the board has changed meanwhile"),
        ("b", ["before": "c"], "none", "the board has changed meanwhile"),
        ("../a", ["before": "c"], "wall", "the board has changed meanwhile"),
      ]
      let files = ["ashlar.yaml", "cards/a.md", "cards/b.md", "cards/c.md", "data/table.csv"]
      let before = try files.map(folder.read)
      for (card, place, section, words) in cases {
        let problem = try move(card, place, in: section, to: preview)["problem"] as? String
        #expect(problem?.contains(words) == true, "\(card): \(problem ?? "")")
      }
      #expect(try move("c", ["before": "b"], in: "wall", to: preview, key: "0")["problem"] != nil)
      // What is typed and not saved is not written along.
      let card = try preview.post("/_ashlar/card/read", ["file": "cards/c.md"])
      let typed: Answer = [
        "file": "cards/c.md", "base": card["base"] ?? "", "original": "C.", "body": "Typed.",
      ]
      _ = try preview.post("/_ashlar/card/draft", typed)
      let problem = try move("c", ["before": "b"], in: "wall", to: preview)["problem"] as? String
      #expect(problem?.contains("save or discard what you typed in cards/c.md") == true)
      #expect(try files.map(folder.read) == before)
    }
  }

  // MARK: Photographs

  /// A folder with photographs in two albums, and the cards of the pages by their numbers.
  private func album(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let own = ["ashlar.yaml": "title: Walks\n"].merging(files) { $1 }
    let folder = try TemporaryFolder(site: own)
    let picture = try DrawnPicture.jpeg(60, 40)
    for name in ["a", "b", "c", "d", "e"] {
      try folder.write(picture, to: "photos/alps/\(name).jpg")
    }
    return folder
  }

  /// The photographs of the album, in order, once they are as wanted, or after half a minute of asking.
  private func photographs(_ wanted: String, of preview: RunningPreview) async throws -> String {
    var order = ""
    for _ in 0..<600 {
      let answer = try #require(preview.get("/_ashlar/places/photos/alps/index.html"))
      let json = try #require(answer.firstRange(of: "\r\n\r\n"))
      let places = try? JSONSerialization.jsonObject(with: Data(answer[json.upperBound...].utf8))
      let cards = (places as? Answer)?["cards"] as? [Answer] ?? []
      order = cards.compactMap { ($0["id"] as? String)?.suffix(1) }.joined()
      if order == wanted { break }
      try await Task.sleep(for: .seconds(0.05))
    }
    return order
  }

  private func move(
    photograph: String, _ place: [String: String], to preview: RunningPreview
  ) throws -> Answer {
    var body: Answer = [
      "page": "photos/alps/index.html", "section": "photographs", "editor": "test",
      "card": "photos-alps-\(photograph)",
    ]
    for (key, name) in place { body[key] = "photos-alps-\(name)" }
    return try preview.post("/_ashlar/move", body)
  }

  @Test(
    "a photograph gets a weight in the text beside it, and so do those before it that have none")
  func photographs() async throws {
    let folder = try album(["photos/alps/b.md": "---\ntitle: B # second\n---\nWords.\n"])
    let text = { @Sendable (path: String) in
      (try? folder.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      #expect(try await photographs("abcde", of: preview) == "abcde")
      #expect(try move(photograph: "c", ["before": "b"], to: preview)["files"] as? Int == 2)
      #expect(try await photographs("acbde", of: preview) == "acbde")
      #expect(text("photos/alps/a.yaml") == "weight: 10\n")
      #expect(text("photos/alps/c.yaml") == "weight: 20\n")
      #expect(try move(photograph: "b", ["before": "a"], to: preview)["files"] as? Int == 1)
      #expect(try await photographs("bacde", of: preview) == "bacde")
      #expect(text("photos/alps/b.md") == "---\ntitle: B # second\nweight: 0\n---\nWords.\n")
      let undone = try preview.post("/_ashlar/card/undo", ["step": 2])
      #expect(undone["undone"] as? String == "moving photos/alps/b.jpg")
      #expect(undone["photograph"] as? String == "photos/alps/b.jpg")
      #expect(text("photos/alps/b.md") == "---\ntitle: B # second\n---\nWords.\n")
      _ = try preview.post("/_ashlar/card/undo", ["step": 1])
      #expect(text("photos/alps/a.yaml") == nil && text("photos/alps/c.yaml") == nil)
      #expect(try await photographs("abcde", of: preview) == "abcde")
    }
  }

  @Test("where one of several texts cannot be written, all photographs stay where they are")
  func photographsStay() async throws {
    let folder = try album(["photos/alps/b.yaml": "title: B\n"])
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      #expect(try await photographs("abcde", of: preview) == "abcde")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: folder.path + "/photos/alps/b.yaml")
      let problem = try move(photograph: "a", ["after": "d"], to: preview)["problem"] as? String
      #expect(problem == "photos/alps/b.yaml cannot be written: it is read-only")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/photos/alps")
      #expect(files.filter { $0.hasSuffix(".yaml") } == ["b.yaml"])
      #expect(try folder.read("photos/alps/b.yaml") == Array("title: B\n".utf8))
    }
  }

  @Test("an album in an order of its own keeps it, and says so")
  func orderedAlbum() async throws {
    let folder = try album(["ashlar.yaml": "title: Walks\nalbums: {order: title}\n"])
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      _ = try await photographs("abcde", of: preview)
      let problem = try move(photograph: "c", ["before": "a"], to: preview)["problem"] as? String
      #expect(
        problem
          == "the album is in the order 'title'; without 'order' below 'albums' in ashlar.yaml, photographs are moved by hand"
      )
    }
  }
}
