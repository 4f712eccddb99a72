import AshlarSystem
import Foundation
import TestSupport
import Testing

@testable import AshlarServer

@Suite("Cards that are edited in the workbench") struct CardDeskTests {
  private let folder: TemporaryFolder
  private static let one =
    "\u{FEFF}---\r\n# ours\r\ntitle: One # first\r\ntags: [stone]\r\n---\r\nThe first.\r\n"

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\n", "cards/one.md": Self.one,
      "cards/two.md": "---\ntitle: Two\ntags: [wall, stone]\n---\nThe second.",
      "cards/broken.md": "+++\ntitle = \"Three\"\n+++\nThe third.", "secret.md": "S",
      "cards/_hidden.md": "hidden", "cards/note.txt": "N",
    ])
  }

  private typealias Answer = [String: Any]

  private func post(
    _ act: String, _ body: Answer, to preview: RunningPreview, key: String? = nil
  ) throws -> Answer {
    try preview.post("/_ashlar/card/\(act)", body, key: key)
  }

  /// Waits until a page has a text, or has it no more.
  private func wait(
    for text: String, isThere: Bool = true, at path: String = "/", of preview: RunningPreview
  ) async throws -> Bool {
    for _ in 0..<200 {
      if let page = preview.get(path), page.contains(text) == isThere { return true }
      try await Task.sleep(for: .seconds(0.05))
    }
    return false
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try folder.read(path), as: UTF8.self)
  }

  private func wish(_ card: Answer, _ others: Answer) -> Answer {
    ["file": card["file"] ?? "", "base": card["base"] ?? "", "original": card["text"] ?? ""]
      .merging(others) { $1 }
  }

  @Test(
    "what is typed shows before it is saved; saving changes these bytes alone, and is taken back")
  func drafts() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      var card = try post("read", ["file": "cards/one.md"], to: preview)
      #expect(card["body"] as? String == "The first.\n")
      #expect(card["tags"] as? [String] == ["stone", "wall"])
      let fields = try #require(card["fields"] as? [[String: String]])
      #expect(fields[0] == ["key": "title", "form": "text", "value": "One"])
      #expect(fields[1] == ["key": "tags", "form": "list", "value": "stone"])
      // A text, and then front matter, show; the file stays.
      let typed = wish(card, ["body": "Typed by <b>hand</b>.\n"])
      let answer = try post("draft", typed, to: preview)
      #expect(
        answer["isOutdated"] as? Bool == false && answer["unsaved"] as? [String] == ["cards/one.md"]
      )
      #expect(try await wait(for: "Typed by", of: preview))
      let change: Answer = [
        "body": "Typed by hand.\n",
        "fields": [["key": "title", "value": "Uno"], ["key": "span", "value": "2"]],
      ]
      _ = try post("draft", wish(card, change), to: preview)
      #expect(try await wait(for: ">Uno<", of: preview))
      #expect(try text("cards/one.md") == Self.one)
      #expect(preview.get("/_ashlar/site.json")?.contains(#""unsaved":["cards/one.md"]"#) == true)
      // Whoever opens the card again finds what was typed.
      let again = try post("read", ["file": "cards/one.md"], to: preview)
      #expect((again["draft"] as? Answer)?["body"] as? String == "Typed by hand.\n")
      #expect(
        try post("text", wish(card, change), to: preview)["text"] as? String
          == "---\n# ours\ntitle: Uno # first\ntags: [stone]\nspan: 2\n---\nTyped by hand.\n")
      // Saving twice, as where an answer was lost, writes once.
      let saved = try post("save", wish(card, change), to: preview)
      #expect(try post("save", wish(card, change), to: preview)["conflict"] == nil)
      let expected =
        "\u{FEFF}---\r\n# ours\r\ntitle: Uno # first\r\ntags: [stone]\r\nspan: 2\r\n---\r\nTyped by hand.\r\n"
      #expect(try text("cards/one.md") == expected)
      #expect((saved["undo"] as? Answer)?["step"] as? Int == 1)
      #expect(saved["draft"] == nil)
      // What is typed after a lost answer is still of the file that it began with.
      let later = wish(card, ["body": "Later.\n"])
      #expect(try post("save", later, to: preview)["conflict"] == nil)
      #expect(try text("cards/one.md") == Self.one.replacing("The first.", with: "Later."))
      // Across cards, in order.
      card = try post("read", ["file": "cards/two.md"], to: preview)
      _ = try post("save", wish(card, ["fields": [["key": "tags"]]]), to: preview)
      #expect(try text("cards/two.md") == "---\ntitle: Two\n---\nThe second.")
      #expect(try post("undo", ["step": 3], to: preview)["files"] as? [String] == ["cards/two.md"])
      #expect(try post("undo", ["step": 3], to: preview)["undone"] == nil)
      #expect(try text("cards/two.md") == "---\ntitle: Two\ntags: [wall, stone]\n---\nThe second.")
      _ = try post("undo", ["step": 2], to: preview)
      #expect(try text("cards/one.md") == expected)
      try folder.write(Array("other".utf8), to: "cards/one.md")
      let refused = try post("undo", ["step": 1], to: preview)["problem"] as? String
      #expect(refused == "cards/one.md was changed by another program meanwhile")
      #expect(try text("cards/one.md") == "other")
    }
  }

  @Test("a file that another program has changed is not written; its author gets both versions")
  func conflicts() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let card = try post("read", ["file": "cards/two.md"], to: preview)
      let mine = wish(card, ["body": "Mine."])
      #expect(try post("draft", mine, to: preview)["isOutdated"] as? Bool == false)
      try folder.write(Array("---\ntitle: Two\n---\nTheirs.".utf8), to: "cards/two.md")
      #expect(try post("draft", mine, to: preview)["isOutdated"] as? Bool == true)
      let conflict = try #require(try post("save", mine, to: preview)["conflict"] as? Answer)
      #expect(conflict["text"] as? String == "---\ntitle: Two\n---\nTheirs.")
      #expect(conflict["own"] as? String == "---\ntitle: Two\ntags: [wall, stone]\n---\nMine.")
      #expect(try text("cards/two.md").hasSuffix("Theirs."))
      // Another server knows no more than what it is given.
      let other = try RunningPreview(folder)
      _ = other.get("/")
      let same = try #require(try post("save", mine, to: other)["conflict"] as? Answer)
      #expect(same["own"] as? String == conflict["own"] as? String)
      var chosen = wish(card, ["text": conflict["own"] ?? ""])
      chosen["base"] = conflict["base"]
      #expect(try post("save", chosen, to: preview)["conflict"] == nil)
      #expect(try text("cards/two.md").hasSuffix("Mine."))
    }
  }

  @Test(
    "broken front matter is edited as text, with its mistake beside it, and the last pages stay")
  func mistakes() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      #expect(try post("read", ["file": "cards/broken.md"], to: preview)["fields"] == nil)
      let card = try post("read", ["file": "cards/two.md"], to: preview)
      let wrong = wish(card, ["text": "---\ntitle: [Two\n---\nThe second."])
      let problems = try #require(try post("draft", wrong, to: preview)["problems"] as? [Answer])
      #expect(problems.count == 1 && problems[0]["line"] as? Int == 3)
      #expect(preview.get("/")?.contains("The second") == true)
      // The front matter of a text that was broken is there again, on the disk and in the editor.
      _ = try post("save", wrong, to: preview)
      let again = try post("read", ["file": "cards/two.md"], to: preview)
      #expect(again["fields"] == nil && (again["problems"] as? [Answer])?.count == 1)
      let right = wish(again, ["text": "---\ntitle: Deux\n---\nThe second."])
      _ = try post("save", right, to: preview)
      #expect(try await wait(for: "Deux", of: preview))
      // A wrong value is said at once, too.
      let span = wish(
        try post("read", ["file": "cards/two.md"], to: preview),
        ["fields": [["key": "span", "value": "wide"]]])
      let said = try #require(try post("draft", span, to: preview)["problems"] as? [Answer])
      #expect((said.first?["message"] as? String)?.contains("span") == true)
    }
  }

  @Test(
    "new cards never overwrite, removed ones are kept and not shown, old addresses of renamed ones lead on"
  )
  func files() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let made = try post(
        "create", ["name": " Two: a \"Copy\" ", "file": "cards/one.md"], to: preview)
      #expect(made["file"] as? String == "cards/two-a-copy.md")
      #expect(try text("cards/two-a-copy.md") == "---\ntitle: \"Two: a \\\"Copy\\\"\"\n---\n")
      #expect(
        try post("create", ["name": "../Two", "file": "../x"], to: preview)["file"] as? String
          == "cards/two-2.md")
      #expect(
        try post("create", ["name": "index"], to: preview)["file"] as? String
          == "cards/card-index.md")
      #expect(
        try post("create", ["name": " "], to: preview)["problem"] as? String
          == "a new card needs a title")
      #expect(try await wait(for: ">index<", of: preview))
      // Renamed, with the address that it had.
      let card = try post("read", ["file": "cards/one.md"], to: preview)
      var name = wish(card, ["name": "two"])
      let taken = try post("rename", name, to: preview)["problem"] as? String
      #expect(taken == "cards/two.md cannot be written: there is such a file already")
      name["name"] = "Uno"
      #expect(try post("rename", name, to: preview)["file"] as? String == "cards/uno.md")
      #expect(
        try text("cards/uno.md")
          == Self.one.replacing(
            "tags: [stone]\r\n", with: "tags: [stone]\r\naliases: [/cards/one.html]\r\n"))
      #expect(try await wait(for: "uno.html", at: "/cards/one.html", of: preview))
      // Back again: the page's own address is no alias of it.
      let uno = try post("read", ["file": "cards/uno.md"], to: preview)
      #expect(
        try post("rename", wish(uno, ["name": "one"]), to: preview)["file"] as? String
          == "cards/one.md")
      #expect(try text("cards/one.md").contains("aliases: [/cards/uno.html]"))
      #expect(try await wait(for: "The first", at: "/cards/one.html", of: preview))
      // A card without YAML needs its alias first; a changed file is neither renamed nor removed.
      let broken = try post("read", ["file": "cards/broken.md"], to: preview)
      let refused =
        try post("rename", wish(broken, ["name": "three"]), to: preview)["problem"] as? String
      #expect(refused?.contains("/cards/broken.html") == true)
      try folder.write(Array("new".utf8), to: "cards/broken.md")
      for act in ["rename", "remove"] {
        let late = try post(act, wish(broken, ["name": "three"]), to: preview)["problem"] as? String
        #expect(late == "cards/broken.md was changed by another program meanwhile")
      }
      // Removed, twice, and taken back.
      for number in 1...2 {
        let two = try post("read", ["file": "cards/two.md"], to: preview)
        let kept = try post("remove", wish(two, [:]), to: preview)["kept"] as? String
        #expect(kept == ".removed/cards/two.md", "\(number)")
        #expect(try await wait(for: "The second", isThere: false, of: preview))
        #expect(preview.get("/.removed/cards/two.md")?.hasPrefix("HTTP/1.1 404") == true)
        let site = try #require(preview.get("/_ashlar/site.json"))
        let step = try #require(site.firstMatch(of: /"step":([0-9]+)/)).output.1
        _ = try post("undo", ["step": try #require(Int(step))], to: preview)
        #expect(try await wait(for: "The second", of: preview))
      }
    }
  }

  @Test("what another window has saved is a conflict, as a change by another program is")
  func windows() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let card = try post("read", ["file": "cards/two.md"], to: preview)
      let first = wish(card, ["body": "First.", "editor": "a"])
      let second = wish(
        card, ["fields": [["key": "title", "value": "Deux"]], "editor": "b"])
      #expect(try post("save", first, to: preview)["conflict"] == nil)
      let conflict = try #require(try post("save", second, to: preview)["conflict"] as? Answer)
      #expect((conflict["text"] as? String)?.hasSuffix("First.") == true)
      #expect((conflict["own"] as? String)?.contains("Deux") == true)
      #expect(try text("cards/two.md").hasSuffix("First."))
      // Its own window goes on.
      let again = wish(card, ["body": "First, again.", "editor": "a"])
      #expect(try post("save", again, to: preview)["conflict"] == nil)
      #expect(try text("cards/two.md").hasSuffix("First, again."))
      // A step that was taken back is no other one later.
      _ = try post("undo", ["step": 2], to: preview)
      let one = try post("read", ["file": "cards/one.md"], to: preview)
      _ = try post("save", wish(one, ["body": "New."]), to: preview)
      #expect(try post("undo", ["step": 2], to: preview)["problem"] != nil)
      #expect(try text("cards/one.md").contains("New."))
    }
  }

  @Test("a card that is moved keeps its rights, and nothing is moved or made through a link")
  func moves() async throws {
    let elsewhere = try TemporaryFolder()
    @Sendable func rights(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)[.posixPermissions]
        as? Int
    }
    @Sendable func set(_ rights: Int, _ path: String) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: rights], ofItemAtPath: folder.path + "/" + path)
    }
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      try set(0o600, "cards/one.md")
      let one = try post("read", ["file": "cards/one.md"], to: preview)
      _ = try post("rename", wish(one, ["name": "uno"]), to: preview)
      #expect(try rights("cards/uno.md") == 0o600)
      let uno = try post("read", ["file": "cards/uno.md"], to: preview)
      _ = try post("draft", wish(uno, ["body": "typed"]), to: preview)
      #expect(
        try post("remove", wish(uno, [:]), to: preview)["problem"] as? String
          == "save or discard the card first")
      _ = try post("draft", wish(uno, [:]), to: preview)
      _ = try post("remove", wish(uno, [:]), to: preview)
      #expect(try rights(".removed/cards/uno.md") == 0o600)
      let two = try post("read", ["file": "cards/two.md"], to: preview)
      try set(0o444, "cards/two.md")
      for act in ["remove", "rename"] {
        let problem = try post(act, wish(two, ["name": "x"]), to: preview)["problem"] as? String
        #expect(problem?.hasSuffix("it is read-only") == true, "\(act)")
      }
      #expect(try text("cards/two.md").hasSuffix("The second."))
      try set(0o644, "cards/two.md")
      try FileManager.default.removeItem(atPath: folder.path + "/.removed")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/.removed", withDestinationPath: elsewhere.path)
      let linked = try post("remove", wish(two, [:]), to: preview)["problem"] as? String
      #expect(linked?.contains("is a link") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
    }
  }

  @Test("a text that no card can have, or that begins like front matter, is refused in words")
  func texts() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      try folder.write(Array("Plain.".utf8), to: "cards/plain.md")
      #expect(try await wait(for: "Plain.", of: preview))
      let card = try post("read", ["file": "cards/plain.md"], to: preview)
      for (change, words) in [
        (["text": "a\u{0}b"], "this text has a NUL, which no card may have"),
        (["body": "a\u{0}b"], "this text has a NUL, which no card may have"),
        (
          ["body": "---\ntitle: x\n---\nHi"],
          "this text begins like front matter; edit the whole text"
        ),
        (
          ["body": "+++\ntitle = 1\n+++\n"],
          "this text begins like front matter; edit the whole text"
        ),
        (["body": "{\"a\": 1}"], "this text begins like front matter; edit the whole text"),
      ] {
        for act in ["draft", "save"] {
          #expect(
            try post(act, wish(card, change), to: preview)["problem"] as? String == words,
            "\(change)")
        }
      }
      #expect(try text("cards/plain.md") == "Plain.")
    }
  }

  @Test("what keeps a file from being written is said in words")
  func words() {
    #expect(CardFiles.words(for: .system(ENOSPC)) == "the disk is full")
    #expect(CardFiles.words(for: .system(EROFS)) == "its disk is read-only")
    #expect(CardFiles.words(for: .system(EACCES)) == "it is read-only")
    #expect(CardFiles.words(for: .system(ENOENT)) == "it is gone")
  }

  @Test("only cards of the site, for whoever has the key, and no more than a card may have")
  func refusals() async throws {
    try folder.write(Array("outside".utf8), to: "elsewhere.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/cards/link.md", withDestinationPath: folder.path + "/cards/two.md")
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      for file in [
        "secret.md", "../secret.md", "cards/../secret.md", "/etc/passwd", "cards/_hidden.md",
        "cards/note.txt", "cards/none.md", "cards//one.md", "cards/./one.md", "ashlar.yaml", "",
        "cards/one.md\u{0}", "cards/ONE.md", "cards", "cards/one.md/",
      ] {
        let problem = try post("read", ["file": file], to: preview)["problem"] as? String
        #expect(problem?.hasPrefix("the site has no card") == true, "\(file)")
        let saved = try post(
          "save", ["file": file, "base": "", "original": "", "text": "x"], to: preview)
        #expect(saved["problem"] != nil, "\(file)")
      }
      let link = try post("read", ["file": "cards/link.md"], to: preview)["problem"] as? String
      #expect(link?.hasPrefix("cards/link.md is a link") == true)
      for act in ["read", "draft", "text", "save", "undo", "create", "remove", "rename"] {
        let key = String(preview.key.reversed())
        let refused = try post(act, ["file": "cards/one.md", "step": 0], to: preview, key: key)
        #expect((refused["problem"] as? String)?.hasPrefix("only the workbench") == true, "\(act)")
        let get = preview.get("/_ashlar/card/\(act)?file=cards/one.md")
        #expect(get?.hasPrefix("HTTP/1.1 405") == true)
      }
      let card = try post("read", ["file": "cards/one.md"], to: preview)
      let large = String(repeating: "x", count: 1 << 20)
      let refused = try post("save", wish(card, ["body": large]), to: preview)["problem"] as? String
      #expect(
        refused == "the card has 1 MB, and a card may have 1 MB"
          || refused?.hasPrefix("the card has 1") == true)
      // A body of that size is read for the workbench alone.
      let host = "127.0.0.1:\(preview.port)"
      let head =
        "POST /_ashlar/card/draft HTTP/1.1\r\nHost: \(host)\r\nContent-Type: application/json\r\n"
      for rest in ["Origin: http://\(host)\r\n", "X-Ashlar-Key: \(preview.key)\r\n"] {
        let answer = preview.answer(to: head + rest + "Content-Length: 1000000\r\n\r\n")
        #expect(answer?.hasPrefix("HTTP/1.1 413") == true)
      }
      let most =
        head
        + "Origin: http://\(host)\r\nX-Ashlar-Key: \(preview.key)\r\nContent-Length: 7000000\r\n\r\n"
      #expect(preview.answer(to: most)?.hasPrefix("HTTP/1.1 413") == true)
      // A file that is read-only stays, and says why.
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: folder.path + "/cards/one.md")
      let kept = try post("save", wish(card, ["body": "new"]), to: preview)["problem"] as? String
      #expect(kept == "cards/one.md cannot be written: it is read-only")
      #expect(try text("cards/one.md") == Self.one)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: folder.path + "/cards/one.md")
      _ = try post("save", wish(card, ["body": "new"]), to: preview)
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/cards/one.md")
      #expect(mode[.posixPermissions] as? Int == 0o640)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cards").sorted()
          == ["_hidden.md", "broken.md", "link.md", "note.txt", "one.md", "two.md"])
      #expect(
        preview.get("/_ashlar/keys.json")?.contains(#"{"key":"title","meaning":"its heading""#)
          == true)
    }
  }
}
