import AshlarContent
import AshlarLayout
import TestSupport
import Testing

@Suite("ashlar.yaml") struct ConfigurationTests {
  private func configuration(_ yaml: String) async throws -> SiteConfiguration {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": yaml, "cards/a.md": "A", "cards/b/c.md": "C",
    ])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    return try #require(await folder.site().site).configuration
  }

  private func complaints(_ yaml: String) async throws -> [String] {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": yaml, "cards/a.md": "A"])
    return await folder.complaints()
  }

  @Test("a title alone makes one masonry board of all cards") func titleAlone() async throws {
    let configuration = try await configuration("title: Stones")
    #expect(configuration == SiteConfiguration(title: "Stones"))
    let board = try #require(configuration.boards.first)
    #expect(configuration.boards.count == 1)
    #expect(board.id == "index" && board.path == "" && board.cardsPerPage == 200)
    #expect(board.sections.map(\.layout.kind.name) == ["masonry"])
    #expect(configuration.breakpoints.map(\.columnCount) == [1, 2, 3, 3, 3, 4, 4, 5, 6, 6])
    #expect(
      configuration.breakpoints.map(\.boardWidth)
        == [0, 37, 45, 48.5, 57, 69, 77, 85, 101, 117])
  }

  @Test("a site's own words") func site() async throws {
    let configuration = try await configuration(
      """
      title: 1984
      description: yes
      baseURL: https://example.org/stones/
      lang: zh-Hant
      dir: rtl
      author: A. Mason
      footer: |
        Cut by *hand*.
      rawHTML: trusted
      kinds: {quote: {maxLines: 12}}
      theme:
        accent: "#A50"
        text: {light: "#000000", dark: "#ffffff"}
        fonts: {text: Inter, code: [A Mono, B]}
        textSize: 18
        cardPadding: 1.5rem
      """)
    #expect(configuration.title == "1984")
    #expect(configuration.description == "yes")
    #expect(configuration.baseURL == "https://example.org/stones")
    #expect(configuration.language == "zh-Hant")
    #expect(configuration.direction == .rightToLeft)
    #expect(configuration.footer == "Cut by *hand*.\n")
    #expect(configuration.rawHTML == .trusted)
    #expect(configuration.kinds["quote"]?.maximumLines == 12)
    #expect(configuration.theme.accent == ColourPair(light: "#aa5500", dark: "#aa5500"))
    #expect(configuration.theme.text == ColourPair(light: "#000000", dark: "#ffffff"))
    #expect(configuration.theme.textFonts.map(\.family) == ["Inter"])
    #expect(configuration.theme.codeFonts.map(\.family) == ["A Mono", "B"])
    #expect(configuration.theme.textSize == 18)
    #expect(configuration.theme.cardPadding == 24)
  }

  @Test("boards, sections, selections and layouts") func boards() async throws {
    let configuration = try await configuration(
      """
      title: Stones
      breakpoints:
        - {from: 0}
        - {name: desk, from: 640px, columns: 3, boardWidth: 38rem}
      boards:
        - title: All
          layout: adaptive
          select: {exclude: {ids: a}, order: newest, limit: 5}
        - id: bonds
          perPage: 20
          sections:
            - {kind: banner, title: Bonds, intro: How they overlap.}
            - id: brick
              title: Brick
              select: {folder: b}
              pinHeader: true
              background: muted
              badge: {text: New, anchor: top, offset: [4, -4]}
              layout: {kind: flexible-rows, gap: 8, rowGap: 1rem, insets: [1, 2], at: {desk: {columns: 2}}}
      """)
    #expect(configuration.breakpoints.map(\.name) == ["from-0", "desk"])
    #expect(configuration.breakpoints.last?.minimumWidth == 40)
    #expect(configuration.boards.map(\.id) == ["index", "bonds"])
    #expect(configuration.boards.map(\.path) == ["", "bonds"])
    let all = try #require(configuration.boards.first?.sections.first)
    #expect(all.selection.excluded.ids == ["a"])
    #expect(all.selection.order == .newest && all.selection.limit == 5)
    #expect(
      all.layout.options.engine
        == .masonry(Masonry(columns: .count(1), placement: .roundRobin)))
    let bonds = configuration.boards[1]
    #expect(bonds.cardsPerPage == 20)
    #expect(bonds.sections.map(\.id) == ["section-1", "brick"])
    let brick = bonds.sections[1]
    #expect(brick.selection.criteria.folders == ["b"])
    #expect(brick.isHeaderPinned && brick.background == .muted)
    #expect(brick.badge?.anchor == .top && brick.badge?.offsetY == -4)
    #expect(brick.layout.kind.name == "flexible-rows")
    #expect(brick.layout.options.columnGap == 8 && brick.layout.options.rowGap == 16)
    #expect(
      brick.layout.options.insets == EdgeLengths(top: 1, leading: 2, bottom: 1, trailing: 2))
    #expect(brick.layout.overrides["desk"]?.columns == .count(2))
  }

  @Test(
    "an unknown key names the nearest known one, wherever it stands",
    arguments: [
      ("titel: A\ntitle: B", "1:1: error: ashlar.yaml has no key 'titel' (did you mean 'title'?)"),
      (
        "title: B\ntheme: {acent: x}",
        "2:9: error: the theme has no key 'acent' (did you mean 'accent'?)"
      ),
      (
        "title: B\nlayout: masonry",
        "2:1: error: ashlar.yaml has no key 'layout' (write it in 'boards[]', as 'layout: flexible-rows')"
      ),
      (
        "title: B\naccent: red",
        "2:1: error: ashlar.yaml has no key 'accent' (write it in 'theme', as "
          + "'accent: {light: \"#9a3412\", dark: \"#e8a37c\"}')"
      ),
      (
        "title: B\nboards: [{name: a}]",
        "2:11: error: a board has no key 'name' (write 'id' for its address, and 'title' for readers)"
      ),
      (
        "title: B\nbreakpoints: {from: 0}",
        "2:14: error: 'breakpoints' must be a list of breakpoints, found a mapping (as "
          + "'[{name: phone, from: 0}, {name: desk, from: 60rem, columns: 3}]')"
      ),
      (
        "title: B\nboards: [{layout: PinterestLayout}]",
        "2:19: error: 'layout' must be one of pinterest, adaptive, masonry, grid-lanes, flexible-rows, "
          + "uniform-rows, justified-rows, flow, compositional, list, found 'PinterestLayout' "
          + "(did you mean 'pinterest'?)"
      ),
      (
        "title: B\nboards:\n- {id: a, perpage: 3}",
        "3:11: error: a board has no key 'perpage' (did you mean 'perPage'?)"
      ),
      (
        "title: B\nboards: [{sections: [{layout: {colums: 3}}]}]",
        "2:32: error: a masonry layout has no key 'colums' (did you mean 'columns'?)"
      ),
      (
        "title: B\nbreakpoints: [{from: 0, zzz: 1}]",
        "2:25: error: a breakpoint has no key 'zzz' (the keys here are boardWidth, columns, from, gap, name)"
      ),
    ])
  func unknownKeys(yaml: String, complaint: String) async throws {
    let complaints = try await complaints(yaml)
    #expect(complaints == ["ashlar.yaml:" + complaint])
  }

  @Test(
    "a wrong value names what was expected and what was found",
    arguments: [
      ("title: [a]", "1:8: error: 'title' must be a text, found a list"),
      (
        "title: A\nlang: {}",
        "2:7: error: 'lang' must be a language tag, as en or zh-Hant, found a mapping"
      ),
      (
        "title: A\nlang: e n",
        "2:7: error: 'lang' must be a language tag, as en or zh-Hant, found 'e n'"
      ),
      (
        "title: A\nrawHTML: trustd",
        "2:10: error: 'rawHTML' must be one of omitted, trusted, found 'trustd' (did you mean 'trusted'?)"
      ),
      (
        "title: A\nboards: [{perPage: \"3\"}]",
        "2:20: error: 'perPage' must be a whole number from 1 to 1000, found the text '3'"
      ),
      (
        "title: A\ntheme: {textSize: 10.25}",
        "2:19: error: 'textSize' must be a whole or half number from 8 to 64, found '10.25'"
      ),
      (
        "title: A\nboards: {}",
        "2:9: error: 'boards' must be a list of boards, found a mapping (as '[{id: index, layout: masonry}]')"
      ),
      (
        "title: A\nboards: []",
        "2:9: error: 'boards' must be a list of at least one board, found an empty list"
      ),
      ("title: A\nboards: [x]", "2:10: error: a board must be a mapping of keys, found 'x'"),
      (
        "title: A\nbaseURL: example.org",
        "2:10: error: 'baseURL' must be an address, as https://example.org/stones, found 'example.org'"
      ),
      (
        "title: A\ntheme: {accent: red}",
        "2:17: error: 'accent' must be a colour, as \"#9a3412\", found 'red' (write \"#ff0000\")"
      ),
      (
        "title: A\nboards: [{layout: {gap: wide}}]",
        "2:25: error: 'gap' must be a length from 0 to 100000 px, as 24, 24px or 1.5rem, found 'wide'"
      ),
      (
        "title: A\nboards: [{layout: masonary}]",
        "2:19: error: 'layout' must be one of pinterest, adaptive, masonry, grid-lanes, flexible-rows, uniform-rows, justified-rows, "
          + "flow, compositional, list, found 'masonary' (did you mean 'masonry'?)"
      ),
      (
        "title: A\nboards: [{path: ../x}]",
        "2:17: error: 'path' must be a path of names with '/' between them, without '..', found '../x'"
      ),
      ("- a", "1:1: error: ashlar.yaml must be a mapping of keys, found a list"),
    ])
  func wrongValues(yaml: String, complaint: String) async throws {
    let complaints = try await complaints(yaml)
    #expect(complaints == ["ashlar.yaml:" + complaint])
  }

  @Test(
    "what contradicts itself is an error",
    arguments: [
      ("", "1:1: error: the site has no title (add a line: 'title: My stones')"),
      ("lang: de", "1:1: error: the site has no title (add a line: 'title: My stones')"),
      ("title: \"\"", "1:8: error: the site has no title (add a line: 'title: My stones')"),
      (
        "title: A\nboards: [{id: a}, {id: a, path: b}]",
        "2:24: error: two boards have the id 'a': the first is at ashlar.yaml:2:15"
      ),
      (
        "title: A\nboards: [{id: a}, {id: b, path: \"/\"}]",
        "2:33: error: two boards are at the site's root: the first is at ashlar.yaml:2:15 (give one of them another 'path')"
      ),
      (
        "title: A\nboards: [{id: a}, {id: b}, {id: c, path: b}]",
        "2:42: error: two boards have the path 'b': the first is at ashlar.yaml:2:24 (give one of them another 'path')"
      ),
      (
        "title: A\nboards: [{id: a}, {id: cards}]",
        "2:24: error: the path 'cards' is kept for other files (choose a 'path' that does not start with 'cards')"
      ),
      (
        "title: A\nboards: [{id: a}, {title: b}]",
        "2:19: error: a board needs an 'id' (as 'id: tools')"
      ),
      (
        "title: A\nboards: [{sections: [{id: a}, {id: a}]}]",
        "2:36: error: two sections of a board have the id 'a': the first is at ashlar.yaml:2:27"
      ),
      (
        "title: A\nbreakpoints: [{from: 3}]",
        "2:15: error: the first breakpoint must start at 0 (set 'from: 0')"
      ),
      (
        "title: A\nbreakpoints: [{}, {from: 40}, {from: 30}]",
        "2:31: error: breakpoints must start at rising widths: 30 rem comes after 40 rem"
      ),
      (
        "title: A\nbreakpoints: [{}, {from: 40, boardWidth: 41}]",
        "2:19: error: the board is 41 rem wide on a page that may be 40 rem wide (lower 'boardWidth' or raise 'from')"
      ),
      (
        "title: A\nboards: [{layout: {at: {tablt: {}}}}]",
        "2:25: error: 'at' must be one of phone, tablet, slate, wide, small, laptop, medium, desk, large, huge, found 'tablt' (did you mean 'tablet'?)"
      ),
      (
        "title: A\nboards: [{select: {}, sections: [{}]}]",
        "2:19: error: a board with 'sections' has no 'select' of its own (move it into a section)"
      ),
    ])
  func contradictions(yaml: String, complaint: String) async throws {
    let complaints = try await complaints(yaml)
    #expect(complaints == ["ashlar.yaml:" + complaint])
  }

  @Test(
    "broken YAML names its place",
    arguments: [
      ("title: a: b", "1:9"), ("title: A\n\tx: y", "2:1"), ("title: \"A", "1:8"),
      ("title: A\ntitle: B", "1:1"),
      ("title: A\nx", "3:1"), ("title: *a", "1:8"), ("title: \u{7F}\u{1}", "1:8"),
    ])
  func broken(yaml: String, place: String) async throws {
    let complaints = try await complaints(yaml)
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("ashlar.yaml:\(place): error: ") == true, "\(complaints)")
  }

  @Test("YAML that nests or multiplies without end is refused") func bombs() async throws {
    let deep = try await complaints("title: " + String(repeating: "[", count: 100_000))
    #expect(deep.count == 1)
    var bomb = "title: A\na0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
      bomb += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let complaints = try await complaints(bomb)
    #expect(complaints.first?.contains("there are more than 100000 values") == true)
  }

  @Test(
    "colours on which text cannot be read are a warning",
    arguments: [
      (
        "background: \"#ffffff\"",
        [
          "2:21: warning: text on this 'background' has a contrast of 1.3 on dark pages, and needs 4.5"
        ]
      ),
      (
        "surface: \"#111\"",
        [
          "2:18: warning: text on this 'surface' has a contrast of 1.3 on light pages, and needs 4.5"
        ]
      ),
      ("background: {light: \"#fff\", dark: \"#000\"}", []),
      (
        "accent: {light: \"#ffee88\", dark: \"#331100\"}",
        [
          "2:17: warning: what this 'accent' marks on the 'background' has a contrast of 1 on light pages, and needs 3",
          "2:17: warning: what this 'accent' marks on the 'background' has a contrast of 1.1 on dark pages, and needs 3",
        ]
      ),
      // One accent is made lighter for dark pages.
      ("accent: \"#1f4fbf\"", []),
      (
        "background: \"#ffffff\", text: {light: \"#000\", dark: \"#999\"}",
        [
          "2:21: warning: text on this 'background' has a contrast of 2.8 on dark pages, and needs 4.5"
        ]
      ),
    ])
  func contrast(theme: String, expected: [String]) async throws {
    let complaints = try await complaints("title: A\ntheme: {\(theme)}")
    #expect(complaints.count == expected.count, "\(complaints)")
    for (complaint, start) in zip(complaints, expected) {
      #expect(complaint.hasPrefix("ashlar.yaml:" + start), "\(complaint)")
    }
  }
}
