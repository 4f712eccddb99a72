import AshlarImport
import TestSupport
import Testing

@Suite("Notes inside of notes") struct NoteEmbedTests {
  private static let quoted = "a note shown inside another: it is quoted as it was"
  private static let link = "a note shown inside another: it became a link"

  private static let walls = """
    Walls stand in [[Barn/Notes]], as [[#Dry]] says.

    ## Dry

    No mortar ![](stone.svg).

    ### Caps

    Flat ones.

    ## Wet

    Mortar.
    """

  private func card(_ text: String, _ others: [String: String] = [:]) async throws -> Imported {
    let result = try await imported(
      .obsidian,
      [
        "a.md": text, "Barn/Walls.md": Self.walls, "Barn/Notes.md": "N", "Notes.md": "N",
        "Barn/stone.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>",
      ].merging(others) { $1 })
    #expect(result.errors == [])
    return result
  }

  private func body(_ result: Imported) -> String {
    let text = result.text("cards/a.md") ?? ""
    return String(text.split(separator: "---\n", maxSplits: 1).last ?? "")
  }

  @Test("a note alone in its line is quoted, with its links and pictures as they are there")
  func whole() async throws {
    let result = try await card("Before\n![[Walls]]\nafter")
    let text = body(result)
    #expect(
      text.hasPrefix(
        "Before\n\n> Walls stand in [Barn/Notes](/cards/Barn/Notes.md), as [Dry](/cards/Barn/Walls.md#dry) says.\n>\n> ## Dry"
      ))
    #expect(text.contains("> No mortar ![](/images/Barn/stone.svg)."))
    #expect(text.hasSuffix("> Mortar.\n>\n> [Walls](/cards/Barn/Walls.md)\n\nafter"))
    #expect(result.losses == [Self.quoted])
  }

  @Test("of a heading, what stands below it and its inner ones")
  func section() async throws {
    let result = try await card("![[Walls#Dry|words]]")
    let text = body(result)
    #expect(
      text.contains(
        "> No mortar ![](/images/Barn/stone.svg).\n>\n> ### Caps\n>\n> Flat ones.\n>\n> [Walls#Dry](/cards/Barn/Walls.md#dry)"
      ))
    #expect(!text.contains("Walls stand") && !text.contains("Mortar."))
  }

  @Test(
    "what cannot be quoted is a link",
    arguments: [
      "In a line ![[Walls]]", "- ![[Walls]]", "![[Walls#^block]]", "![[Walls#Nowhere]]",
      "![[Long]]",
      "![[Feet]]", "![[Later]]",
    ])
  func links(_ text: String) async throws {
    let result = try await card(
      text,
      [
        "Long.md": String(repeating: "stones ", count: 300), "Feet.md": "A[^1]\n\n[^1]: Foot",
        "Later.md": "---\npublish: 2030-01-01\n---\nsecret",
      ])
    #expect(body(result).contains("](/cards/") && !body(result).contains(">"))
    #expect(result.losses.contains(Self.link))
    #expect(!body(result).contains("secret"))
  }

  @Test("code stays, a note does not show itself, and one that shows it back is led to")
  func ends() async throws {
    let code = try await card("```\n![[Walls]]\n```")
    #expect(body(code).contains("```\n![[Walls]]\n```"))
    let own = try await card("Text\n\n![[a]]")
    #expect(!body(own).contains(">"))
    let circle = try await card("![[b]]", ["b.md": "B\n\n![[a]]"])
    #expect(body(circle).contains("> B\n>\n> [a](/cards/a.md)\n>\n> [b](/cards/b.md)"))
  }

  @Test("many are as many links") func many() async throws {
    let result = try await card(
      Array(repeating: "![[Walls]]", count: 1000).joined(separator: "\n"))
    #expect(body(result).utf8.count < 150_000)
    #expect(result.losses.contains(Self.link) && result.losses.contains(Self.quoted))
  }
}
