import AshlarImport
import Testing

@Suite("Imported notes") struct NoteImportTests {
  private func card(_ text: String) async throws -> (text: String, losses: [String]) {
    let result = try await imported(
      .obsidian, ["a.md": "# A\n" + text, "b.md": "# B\n[c](<c d.pdf>)", "c d.pdf": "%PDF"])
    #expect(result.errors == [])
    let whole = try #require(result.text("cards/a.md"))
    let start = try #require(whole.firstRange(of: "# A\n"))
    return (String(whole[start.upperBound...]), result.losses)
  }

  @Test(
    "comments are left out, but not of code",
    arguments: [
      ("One %%secret%% two %%three%%.", "One  two ."),
      ("One.\n%%\nsecret\n\n```\nsecret\n```\n%%\nTwo.", "One.  \nTwo."),
      ("One %%secret\nsecret%% two.", "One   \n two."),
      ("```\r\nx\r\n```\r\nOne.\r\n%%secret%%\r\nTwo.", "```\nx\n```\nOne.  \nTwo."),
      ("One.\n\n%%secret\n\nsecret", "One.\n"),
      ("100%% sure.", "100%% sure."), ("`%%code%%` and %%secret%%", "`%%code%%` and "),
      ("```\n%%code%%\n```\n", "```\n%%code%%\n```\n"), ("%%secret%%\nTwo.", "Two."),
      ("- one %%`secret%%\n- two", "- one \n- two"),
    ])
  func comments(note: String, text: String) async throws {
    #expect(try await card(note).text == text)
  }

  private static let joiners = ["\u{600}", "\u{301}", "\u{E33}", "\u{200D}", "\u{1F1E6}"]

  @Test("code and comments are read by their bytes, whatever joins them", arguments: joiners)
  func joined(_ joiner: String) async throws {
    for (note, text) in [
      ("One `\(joiner) two", "One `\(joiner) two"), ("One \(joiner)` two", "One \(joiner)` two"),
      ("`%%a\(joiner)%%\(joiner)` b", "`%%a\(joiner)%%\(joiner)` b"),
      ("`\(joiner)%%a%%\(joiner)` b", "`\(joiner)%%a%%\(joiner)` b"),
      ("One \(joiner)%%a\(joiner)%%\(joiner) b", "One \(joiner)\(joiner) b"),
      ("1 %\(joiner) b", "1 %\(joiner) b"), ("1 %%\(joiner) b", "1 %%\(joiner) b"),
      ("```\(joiner)\n%%a%%\n```\n", "```\(joiner)\n%%a%%\n```\n"),
    ] {
      #expect(Array(try await card(note).text.utf8) == Array(text.utf8), "\(note)")
    }
  }

  @Test("a comment gives no tags, nor does code") func tags() async throws {
    let result = try await imported(
      .obsidian, ["a.md": "One. #shown\n%% #secret %%\n`#code`\n```\n #more\n```\n"])
    #expect(result.text("cards/a.md")?.contains("tags: [\"shown\"]\n") == true)
  }

  @Test(
    "the marks of notes become those of cards",
    arguments: [
      ("A ==high *light*== b.", nil, nil), ("> [!note]- A *title*\n> ==Text==.", nil, nil),
      ("> > [!tip] Words", nil, nil),
      (
        "<kbd>a</kbd> <sub class='x'>b</sub>", "<kbd>a</kbd> <sub>b</sub>",
        "the attribute 'class' of the HTML element 'sub'"
      ),
      ("Text. ^name-1", "Text.", nil), ("2^10 and x^2", nil, nil), ("One.\n^name", "One.\n", nil),
    ] as [(String, String?, String?)])
  func marks(note: String, text: String?, loss: String?) async throws {
    let result = try await card(note)
    #expect(result.text == text ?? note)
    #expect(result.losses == (loss.map { [$0] } ?? []))
  }

  @Test(
    "links to parts of notes lead to the notes",
    arguments: [
      ("[[b#Part]]", "[b#Part](/cards/b.md)"), ("[[b#^x|text]]", "[text](/cards/b.md)"),
      ("[[b#^x]]", "[b](/cards/b.md)"), ("[[#Part]]", "Part"),
    ])
  func places(note: String, text: String) async throws {
    let result = try await card(note)
    #expect(result.text == text)
    #expect(result.losses == ["a link to a heading or a block: it leads to the whole note"])
  }

  @Test("links in tables and to files are links") func links() async throws {
    let result = try await card("| a |\n|---|\n| [[b\\|text]] |\n\n![[c d.pdf]]")
    #expect(
      result.text
        == "| a |\n|---|\n| [text](/cards/b.md) |\n\n[c d.pdf](/c%20d.pdf)")
  }
}
