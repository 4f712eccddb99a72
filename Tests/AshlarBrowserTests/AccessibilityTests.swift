import AshlarBytes
import AshlarContent
import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// Every kind of page under axe-core, in light and in dark colours.
@Suite("Accessibility", .drivesBrowserFirst, .timeLimit(.minutes(60)))
struct AccessibilityTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The source of axe-core, from the Python environment that `make test` makes.
  static func axe() throws -> String {
    let library = root.appending(path: ".venv/tests/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    let files = versions.map {
      library.appending(path: "\($0)/site-packages/axe_core_python/axe.min.js")
    }
    let file = try #require(
      files.first { FileManager.default.fileExists(atPath: $0.path) },
      "axe-core is missing: make test-deps")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Every board, the page for what is missing, the list of tags, the search with results and without, and of the cards' pages each that is the first of its kind, and the maps.
  private static func pages(of tree: OutputTree, _ site: Site) -> [String] {
    var kinds: Set<String> = []
    let cards = site.entries.filter { kinds.insert($0.frontMatter.kind).inserted }
    // One board of a tag stands for all.
    let boards = site.cardOrder().keys.filter {
      !$0.hasPrefix("tags/") && !SmallAlbum.isLeftOut($0)
    }
    .sorted()
    return boards + [
      "404.html", "tags/index.html", "tags/arch/index.html", "search/index.html",
      "search/index.html?q=stone", "search/index.html?q=nothing-like-it",
    ]
      // Covers lead to boards.
      + cards.filter { $0.album == nil }.map(\.page)
      + tree.paths.filter { $0.hasSuffix("map/index.html") }
  }

  @Test("no page breaks a rule of axe-core") func pages() async throws {
    let gallery = await Gallery.built
    let tree = try #require(gallery.tree)
    let pages = Self.pages(of: tree, try #require(gallery.site))
    #expect(pages.count > 8)
    #expect(try await !check(pages, of: tree))
  }

  @Test("no theme breaks a rule of axe-core", arguments: ThemeCatalogue.all.map(\.name))
  func themes(_ theme: String) async throws {
    let site = try ProofSite(
      configuration: """
        title: Stones
        theme: \(theme)
        footer:
          text: Cut by *hand*, as [ever](https://example.org/).
          columns: [{title: More, entries: [{board: sections}, {card: cards/c0.md}]}]
          social: [{title: Elsewhere, link: "https://example.org/@me"}]
        menu:
          - {board: index, title: Stones}
          - {title: About, entries: [{card: cards/c0.md}, {link: "https://example.org/", title: Out}]}
          - {page: tags}
        backlinks: true
        taxonomies: [tags]
        search: true
        archive: true
        share: true
        boards:
          - id: index
            description: What a wall is made of.
            perPage: 4
          - id: sections
            hideTitle: true
            sections:
              - {kind: banner, title: A banner, intro: "With a [link](https://example.org/) in it."}
              - {title: Muted, background: muted, intro: "A *line* and a [link](https://example.org/).", badge: New}
              - {title: Accent, background: accent, intro: "A [link](https://example.org/).", pinHeader: true}
              - {title: List, layout: list}
        """,
      cards: [
        "---\ntitle: Granite\ntags: [hard, grey]\ndate: 2026-11-20\n---\nSlow to [cut](https://example.org/), `code`.",
        "---\nkind: quote\ntags: [hard]\n---\n> Measure twice, as [they](https://example.org/) say.\n\nA mason",
        "---\nkind: note\n---\nA [note](c0.md) with `code`.\n\n> and a quote",
        "---\ntitle: Lists\n---\n- [x] one\n- two\n\n```\ncode\n```\n\n| a | b |\n|---|---|\n| c | d |",
        "Plain words.",
      ])
    defer { site.remove() }
    let tree = try await site.tree()
    let all = tree.paths.filter { $0.hasSuffix(".html") } + ["search/index.html?q=hard"]
    // All kinds of pages are asked about in the gallery: of a theme, those on which it draws most.
    let most = [
      "index.html", "sections/index.html", "cards/card-c0.html", "tags/index.html",
      "search/index.html?q=hard",
    ]
    #expect(Set(most).isSubset(of: all))
    #expect(try await check(TestScope.isWhole ? all : most, of: tree))
  }

  /// Opens pages and asks axe-core about each: every rule in light colours, those about colours in dark ones again. The
  /// menu, which is the same on all, is opened on the first that has a group.
  ///
  /// - Returns: whether the menu was opened.
  private func check(_ pages: [String], of tree: OutputTree) async throws -> Bool {
    let pipe = try DevToolsPipe(serving: ServedSite(tree: tree))
    var hasOpened = false
    for path in pages {
      let page = try DevToolsPage(pipe)
      try page.setSize(width: 1280, height: 900)
      try page.prefer(.light)
      try page.open(path)
      if path.contains("?q=") {
        try page.settle("document.querySelector('[role=status]').textContent !== ''")
      }
      if !TestScope.isWhole { try page.leaveOutRepeatedCards() }
      #expect(try page.axeViolations() == [], "\(path), light")
      try page.stopTransitions()
      try page.prefer(.dark)
      #expect(try page.axeViolations(isAboutColours: true) == [], "\(path), dark")
      if try !hasOpened && page.value(of: Self.opensGroup, as: Bool.self) {
        hasOpened = true
        #expect(try page.axeViolations(isAboutColours: true) == [], "\(path), dark, menu open")
        try page.prefer(.light)
        #expect(try page.axeViolations() == [], "\(path), light, menu open")
      }
      try page.close()
    }
    return hasOpened
  }

  /// Opens a group of the menu; false where there is none.
  private static let opensGroup = """
    (() => { const group = document.querySelector('.group'); if (group) group.open = true; return group !== null })()
    """
}

extension DevToolsPage {
  /// The rules whose answer depends on the scheme.
  private static let colourRules = ["color-contrast", "link-in-text-block"]

  /// Has the page take on other colours at once.
  func stopTransitions() throws {
    try evaluate(
      """
      {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('*, *::before, *::after { transition: none !important }');
        document.adoptedStyleSheets.push(sheet);
      }
      """)
  }

  /// Leaves out of all that is asked from now on the cards on which each element has the name, the classes and the
  /// attributes of one on an earlier card, in a parent of which that is true as well: a rule says the same of both. What
  /// a page costs grows with the square of its cards.
  func leaveOutRepeatedCards() throws {
    try evaluate(
      """
      {
        const seen = new Set();
        // A letter and a number say places alone.
        const name = (node) =>
          `${node.localName} ${[...node.classList].filter((one) => !/^[a-z]\\d+$/.test(one))} ${node.getAttributeNames()}`;
        const isNew = (node) => {
          const names = `${name(node.parentElement)} > ${name(node)}`;
          return !seen.has(names) && seen.add(names);
        };
        window.repeatedCards = [...document.querySelectorAll('article')].filter((card) =>
          [card, ...card.querySelectorAll('*')].filter(isNew).length === 0);
      }
      """)
  }

  /// What axe-core finds on the page.
  ///
  /// - Parameters:
  ///   - isAboutColours: whether rules about colours alone are asked, instead of all.
  ///   - includesFrames: whether frames in the page are looked at as well.
  func axeViolations(
    isAboutColours: Bool = false, includesFrames: Bool = true
  ) throws -> [String] {
    if try !value(of: "typeof axe !== 'undefined'", as: Bool.self) {
      try evaluate(AccessibilityTests.axe())
    }
    let choice = isAboutColours ? ", runOnly: {type: 'rule', values: \(Self.colourRules)}" : ""
    return try value(
      of: """
        axe.run({include: document, exclude: window.repeatedCards ?? []}, {resultTypes: ['violations'], iframes: \(includesFrames)\(choice)}).then(({violations}) =>
          violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' | ')}`))
        """, as: [String].self)
  }
}
