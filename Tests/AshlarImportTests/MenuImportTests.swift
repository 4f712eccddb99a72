import AshlarContent
import AshlarImport
import TestSupport
import Testing

@Suite("Imported menus") struct MenuImportTests {
  private static let posts = [
    "content/about.md": "---\ntitle: About us\n---\nWe cut.",
    "content/posts/a.md": "---\ntitle: A\ntags: [x]\n---\nText.",
    "content/posts/hidden.md": "---\ntitle: H\ndraft: true\n---\nText.",
    "content/notes/n.md": "Text.",
  ]

  /// The menu of what was imported, a line for each entry; those of groups are set in.
  private func menu(_ configuration: SiteConfiguration?) -> [String] {
    func line(_ entry: MenuEntry) -> [String] {
      let title = entry.title.map { " '\($0)'" } ?? ""
      guard case .group(let inner) = entry.target else { return ["\(entry.target)" + title] }
      return ["group" + title] + inner.flatMap(line).map { "  " + $0 }
    }
    return configuration?.menu?.flatMap(line) ?? []
  }

  @Test("a main menu comes with its order, its groups and boards of its sections")
  func whole() async throws {
    let result = try await imported(
      .hugo,
      Self.posts.merging([
        "hugo.toml": """
        title = 'S'
        baseURL = 'https://stones.example/blog/'
        [[menu.main]]
        name = 'Last'
        url = 'https://elsewhere.example/'
        [[menu.main]]
        name = 'Posts'
        url = '/posts/'
        weight = 20
        [[menu.main]]
        identifier = 'more'
        name = 'More'
        weight = 30
        [[menu.main]]
        name = 'Us'
        pageRef = '/about'
        parent = 'more'
        weight = 2
        [[menu.main]]
        pageRef = '/notes/n.md'
        parent = 'more'
        weight = 1
        [[menu.main]]
        name = 'Home'
        url = 'https://stones.example/blog/'
        weight = 10
        [[menu.main]]
        name = 'Subjects'
        url = '/blog/tags/'
        weight = 25
        [[menu.main]]
        name = 'Hidden'
        url = '/posts/hidden/'
        [[menu.main]]
        name = 'Nowhere'
        url = '/none/'
        [[menu.main]]
        name = 'Script'
        url = 'javascript:alert(1)'
        [[menu.footer]]
        name = 'Imprint'
        url = '/about/'
        """
      ]) { $1 })
    #expect(result.errors == [])
    #expect(
      menu(result.configuration) == [
        "board(\"index\") 'Home'", "board(\"posts\") 'Posts'", "page(\"tags\") 'Subjects'",
        "group 'More'", "  card(\"cards/notes/n.md\") 'n'", "  card(\"cards/about.md\") 'Us'",
        "link(\"https://elsewhere.example/\") 'Last'",
      ])
    #expect(
      result.losses.filter { $0.contains("menu") } == [
        "an entry of the menu that leads to no page here",
        "an entry of the menu whose page is not shown", "the menu 'footer'",
      ])
    #expect(result.configuration?.boards.map(\.id) == ["index", "posts"])
  }

  @Test(
    "a post's own front matter puts it into the menu",
    arguments: [
      "menu: main", "menus: [main, footer]", "menu: {main: {name: About us, weight: 3}}",
      "menus:\n  main:\n    parent: nobody",
    ])
  func frontMatter(_ line: String) async throws {
    let result = try await imported(
      .hugo,
      Self.posts.merging(["content/about.md": "---\ntitle: About us\n\(line)\n---\nWe cut."]) { $1 }
    )
    #expect(result.errors == [])
    let named = line.contains("name") && !line.contains("nobody") ? " 'About us'" : ""
    #expect(menu(result.configuration) == ["card(\"cards/about.md\")" + named])
    #expect(result.losses.contains("the menu 'footer'") == line.contains("footer"))
  }

  @Test("it is read from a file and a language of its own, and in every spelling")
  func places() async throws {
    let entry = "main:\n- {NAME: Us, PageRef: about}\n"
    for (files, language) in [
      (["config/_default/menus.en.yaml": entry], "en"),
      (["config/_default/menu.yml": entry], "en"),
      (["hugo.yaml": "Menus:\n  Main:\n  - {name: Us, url: /about/#team}\n"], "en"),
      (
        [
          "hugo.yaml": "defaultContentLanguage: de\nlanguages:\n  de:\n    menus:\n      main:\n"
            + "      - {name: Us, pageRef: /about}\n"
        ], "de"
      ),
    ] {
      let result = try await imported(.hugo, Self.posts.merging(files) { $1 })
      #expect(result.errors == [], "\(files) \(language)")
      #expect(menu(result.configuration) == ["card(\"cards/about.md\") 'Us'"], "\(files)")
    }
  }

  @Test("a menu that says nothing, or odd things, leaves the usual one") func odd() async throws {
    for text in [
      "menu: main", "menu: {main: []}", "menu: {main: [1, {}, {name: x}, [a]]}", "menus: [main]",
      "menu: {main: [{name: a, parent: a}, {name: b, parent: c}, {name: c, parent: b}]}",
    ] {
      let result = try await imported(.hugo, Self.posts.merging(["hugo.yaml": text]) { $1 })
      #expect(result.errors == [], "\(text)")
      #expect(result.configuration?.menu == nil, "\(text)")
    }
  }
}
