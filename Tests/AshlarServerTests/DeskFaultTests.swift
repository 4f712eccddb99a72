import AshlarBytes
import AshlarContent
import AshlarSystem
import Foundation
import TestSupport
import Testing

@testable import AshlarServer

/// What other programs, and an author's own files, do to cards that are edited.
@Suite("Cards that others change while they are edited") struct DeskFaultTests {
  private typealias Answer = [String: Any]

  /// A desk on a site, as the server has it, and what it was asked for last.
  private final class Desk {
    let folder: TemporaryFolder
    private var desk: CardDesk
    /// As it was before anything was done.
    private let site: Site?

    init(_ files: [String: String]) async throws {
      folder = try TemporaryFolder(
        site: files.merging(["ashlar.yaml": "title: Stones\n"]) { own, _ in own })
      desk = CardDesk(folder: try #require(absolutePath(of: folder.path)))
      site = await folder.site(drafts: true).site
    }

    func ask(_ act: CardDesk.Act, _ body: Answer) throws -> Answer {
      let wish = try JSONDecoder().decode(
        CardWish.self, from: JSONSerialization.data(withJSONObject: body))
      let bytes = try desk.do(act, wish, site: site)
      return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? Answer)
    }

    /// What a card is changed by.
    func change(_ path: String, _ others: Answer) throws -> Answer {
      let card = try ask(.read, ["file": path])
      return ["file": path, "base": card["base"] ?? "", "original": card["text"] ?? ""]
        .merging(others) { $1 }
    }

    func text(_ path: String) -> String? {
      (try? folder.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }

    func mode(_ path: String) throws -> Int? {
      let values = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
      return (values[.posixPermissions] as? NSNumber)?.intValue
    }

    func setMode(_ mode: Int, _ path: String) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.path + "/" + path)
    }
  }

  private static let card = "---\ntitle: One\n---\nOne.\n"

  @Test("a card that is taken away while it is edited is made again by saving it")
  func gone() async throws {
    let desk = try await Desk(["cards/one.md": Self.card, "cards/two.md": "Two"])
    let wish = try desk.change("cards/one.md", ["body": "Typed.\n"])
    #expect(try desk.ask(.draft, wish)["isGone"] as? Bool == false)
    try FileManager.default.removeItem(atPath: desk.folder.path + "/cards/one.md")
    let answer = try desk.ask(.draft, wish)
    #expect(answer["isGone"] as? Bool == true)
    #expect(answer["unsaved"] as? [String] == ["cards/one.md"])
    let saved = try desk.ask(.save, wish)
    #expect(saved["conflict"] == nil && saved["draft"] == nil)
    #expect(desk.text("cards/one.md") == "---\ntitle: One\n---\nTyped.\n")
    // What was never typed is not made.
    try FileManager.default.removeItem(atPath: desk.folder.path + "/cards/two.md")
    #expect(throws: Refusal.self) {
      try desk.ask(.save, ["file": "cards/two.md", "original": "Two", "text": "Three"])
    }
  }

  @Test("a step that another program stands against is passed over, and the one before is the next")
  func steps() async throws {
    let desk = try await Desk(["cards/one.md": Self.card, "cards/two.md": "Two"])
    for path in ["cards/one.md", "cards/two.md"] {
      _ = try desk.ask(.save, desk.change(path, ["body": "Saved.\n"]))
    }
    try desk.folder.write(Array("Other".utf8), to: "cards/two.md")
    #expect(throws: Refusal.self) { try desk.ask(.undo, ["step": 2]) }
    #expect(try desk.ask(.undo, ["step": 1])["files"] as? [String] == ["cards/one.md"])
    #expect(desk.text("cards/one.md") == Self.card && desk.text("cards/two.md") == "Other")
  }

  @Test("what is taken back has the rights that it had", arguments: [CardDesk.Act.remove, .rename])
  func rights(_ act: CardDesk.Act) async throws {
    let desk = try await Desk(["cards/one.md": Self.card])
    try desk.setMode(0o600, "cards/one.md")
    _ = try desk.ask(act, desk.change("cards/one.md", ["name": "uno"]))
    #expect(desk.text("cards/one.md") == nil)
    _ = try desk.ask(.undo, ["step": 1])
    #expect(desk.text("cards/one.md") == Self.card && desk.text("cards/uno.md") == nil)
    #expect(try desk.mode("cards/one.md") == 0o600)
    if act == .remove { #expect(desk.text(".removed/cards/one.md") == nil) }
  }

  @Test("a read-only card is not renamed, and no other is made") func readOnly() async throws {
    let desk = try await Desk(["cards/one.md": Self.card])
    try desk.setMode(0o444, "cards/one.md")
    #expect(throws: Refusal.self) {
      try desk.ask(.rename, desk.change("cards/one.md", ["name": "uno"]))
    }
    #expect(desk.text("cards/one.md") == Self.card && desk.text("cards/uno.md") == nil)
  }

  @Test(
    "a new card has an id and an address that no other has",
    arguments: [
      ("cards/Granite.md", "A", "granite"), ("cards/a.md", "---\nid: granite\n---\nA", "Granite"),
      ("cards/a.md", "---\naliases: [/cards/granite.html]\n---\nA", "Granite"),
    ])
  func names(_ path: String, _ text: String, _ title: String) async throws {
    let desk = try await Desk([path: text, "cards/other.md": "B"])
    let file = try desk.ask(.create, ["file": path, "name": title])["file"] as? String
    #expect(file == "cards/granite-2.md")
    #expect(await desk.folder.complaints() == [])
    #expect(throws: Refusal.self) {
      try desk.ask(.rename, desk.change("cards/other.md", ["name": title]))
    }
    #expect(desk.text("cards/other.md") == "B")
  }

  @Test(
    "of a file's name, its ending stays, and its language where the site has that",
    arguments: [
      ("v1.2 notes.md", "plan.md"), ("2024.11.29.md", "plan.md"), ("a.de.md", "plan.de.md"),
      ("a.fr.md", "plan.md"), ("a.markdown", "plan.markdown"),
    ])
  func endings(_ own: String, _ other: String) async throws {
    let desk = try await Desk([
      "ashlar.yaml": "title: A\nlanguages: [de]\n", "cards/\(own)": Self.card,
    ])
    let answer = try desk.ask(.rename, desk.change("cards/\(own)", ["name": "plan"]))
    #expect(answer["file"] as? String == "cards/\(other)")
  }

  @Test("translations by name are named where one of them is renamed") func translations()
    async throws
  {
    let desk = try await Desk([
      "ashlar.yaml": "title: A\nlanguages: [de]\n", "cards/a.md": Self.card,
      "cards/a.de.md": Self.card, "cards/a.b.md": "B",
    ])
    let answer = try desk.ask(.rename, desk.change("cards/a.md", ["name": "b"]))
    #expect(answer["translations"] as? [String] == ["cards/a.de.md"])
  }

  @Test(
    "a list keeps its comments",
    arguments: [
      (
        "tags:\n- granit # check\n# rare\n- slat\n", ["granite", "slate"],
        "tags:\n- granite # check\n# rare\n- slate\n"
      ),
      ("tags:\n- a\n# of b\n- b # b\n- c\n", ["a", "c"], "tags:\n- a\n# of b\n- c\n"),
      ("tags:\n# a\n- a # b\n", ["a", "b"], "tags:\n# a\n- a # b\n- b\n"),
      ("tags: [a, # one\n  b,\n  c]\n", ["a", "d", "c"], "tags: [a, # one\n  d,\n  c]\n"),
    ])
  func comments(_ matter: String, _ items: [String], _ expected: String) async throws {
    let desk = try await Desk(["cards/one.md": "---\n\(matter)---\nOne.\n"])
    let fields = [["key": "tags", "value": items.joined(separator: ", ")]]
    _ = try desk.ask(.save, desk.change("cards/one.md", ["fields": fields]))
    #expect(desk.text("cards/one.md") == "---\n\(expected)---\nOne.\n")
  }

  @Test("a key stands behind a text in a block, whatever that looks like") func blocks()
    async throws
  {
    let matter = "title: One\ndescription: |\n  two\n\n  # three\n"
    let desk = try await Desk(["cards/one.md": "---\n\(matter)---\nOne.\n"])
    let fields = [["key": "span", "value": "2"]]
    _ = try desk.ask(.save, desk.change("cards/one.md", ["fields": fields]))
    #expect(desk.text("cards/one.md") == "---\n\(matter)span: 2\n---\nOne.\n")
  }

  @Test(
    "a configuration keeps the ends of its lines, its mark and its rights",
    arguments: [
      "title: A\r\nlayout: {kind: masonry}\r\n", "\u{FEFF}title: A\nlayout: {kind: masonry}\n",
    ])
  func configuration(_ text: String) async throws {
    let desk = try await Desk(["ashlar.yaml": text, "cards/one.md": Self.card])
    let path = "ashlar.yaml"
    try desk.setMode(0o600, path)
    let folder = desk.folder.path
    var trial = try #require(Trial(folder: folder))
    var isSet = trial.set(Trial.Theme(name: "pins", keepsSettings: true))
    #expect(isSet)
    try trial.write(in: folder)
    let written = try #require(desk.text(path))
    #expect(written.utf8.contains(text: "theme: pins"))
    #expect(written.hasPrefix("\u{FEFF}") == text.hasPrefix("\u{FEFF}"))
    let ends = written.utf8.filter { $0 == 0x0A }.count
    #expect(written.utf8.filter { $0 == 0x0D }.count == (text.contains("\r\n") ? ends : 0))
    #expect(try desk.mode(path) == 0o600)
    trial = try #require(Trial(folder: folder))
    isSet = trial.set(Trial.Theme(name: "zine", keepsSettings: true))
    #expect(isSet)
    try desk.setMode(0o444, path)
    #expect(throws: Refusal.self) { try trial.write(in: folder) }
    try FileManager.default.moveItem(atPath: folder + "/ashlar.yaml", toPath: folder + "/own.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/ashlar.yaml", withDestinationPath: "own.yaml")
    #expect(throws: Refusal.self) { try trial.write(in: folder) }
    #expect(desk.text("own.yaml") == written)
  }
}
