import AshlarContent
import AshlarServer
import AshlarSite
import Foundation
import Testing

@testable import AshlarBrowser

@Suite("The masthead", .drivesBrowser)
struct MastheadTests {
  @Test(
    "the text size stands at its end, with one board or several", arguments: [1, 3])
  func textSize(_ boardCount: Int) async throws {
    let boards = (1..<boardCount).map { "  - {id: board-\($0), title: Board \($0)}\n" }
    let index = boardCount > 1 ? "boards:\n  - {id: index}\n" : ""
    let site = try ProofSite(
      configuration: "title: One\n" + index + boards.joined(), cards: ["A card.", "Another."])
    defer { site.remove() }
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: await site.tree())))
    try page.open("index.html")
    for (width, expected) in [(390, 6.0), (1280, 24)] {
      try page.setSize(width: width, height: 900)
      let gap = try page.value(
        of: """
          document.querySelector('.masthead').getBoundingClientRect().right
            - document.querySelector('.comfort').getBoundingClientRect().right
          """, as: Double.self)
      #expect(gap == expected, "\(width) px")
    }
    try page.close()
  }

  @Test(
    "the masthead stands at the same place on boards and on lists", arguments: [1280, 1600, 1920])
  func place(_ width: Int) async throws {
    let site = try ProofSite(
      configuration: "title: One\ntaxonomies: [tags]\narchive: true\nsearch: true\n",
      cards: ["---\ntags: [stone]\ndate: 2026-01-02\n---\nA card.", "Another."])
    defer { site.remove() }
    let pipe = try DevToolsPipe(serving: ServedSite(tree: await site.tree()))
    let page = try DevToolsPage(pipe)
    try page.setSize(width: width, height: 900)
    var places: [String] = []
    for path in ["index.html", "tags/index.html", "archive/index.html", "search/index.html"] {
      try page.open(path)
      places.append(
        try page.value(
          of: """
            (() => {
              const edge = (name, side) => document.querySelector(name).getBoundingClientRect()[side];
              return `${edge('.masthead .site a', 'left')} ${edge('.comfort', 'right')}`;
            })()
            """, as: String.self))
    }
    #expect(Set(places).count == 1, "\(places)")
    try page.close()
  }

  @Test(
    "what stays below a masthead that stays begins where it ends, whatever is in it",
    arguments: [
      "", "logo: {light: images/l.svg, height: 24}\n", "logo: {light: images/l.svg, height: 48}\n",
      "logo: {light: images/l.svg, height: 96}\n",
      "menu: [{title: More, entries: [{board: index}, {board: other}]}]\n",
    ], [true, false])
  func pinned(_ keys: String, _ hasMenu: Bool) async throws {
    if !hasMenu, keys.hasPrefix("menu") { return }
    let site = try ProofSite(
      configuration: """
        title: One
        theme: pins
        \(keys)boards:
        - {id: index, headers: month, scrubber: true}
        \(hasMenu ? "- {id: other, title: Other}" : "")
        """, cards: ["---\ndate: 2026-01-02\n---\nA card.", "---\ndate: 2026-02-02\n---\nA card."])
    defer { site.remove() }
    let images = site.folder.appending(path: "images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    try Data(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path d='M0 0h1v1z'/></svg>".utf8
    )
    .write(to: images.appending(path: "l.svg"))
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: await site.tree())))
    try page.open("index.html")
    for width in [340, 390, 1280] {
      try page.setSize(width: width, height: 900)
      let gap = try page.value(
        of: """
          document.querySelector('.masthead').getBoundingClientRect().height
            - parseFloat(getComputedStyle(document.querySelector('.pinned')).top)
          """, as: Double.self)
      #expect(abs(gap) < 1, "\(width) px: \(gap)")
    }
    try page.close()
  }

  /// What is hidden of the menu, its lines, how many tools are not on the title's line, and how far the last one is
  /// from the end.
  private struct Lines: Decodable {
    var hidden: Double
    var menu: Int
    var others: Int
    var toolsToEnd: Double
  }

  @Test(
    "every board is seen from 40rem on: what does not fit beside the title has lines of its own",
    arguments: ThemeCatalogue.all.map(\.name).filter { $0 != "pins" })
  func menu(_ theme: String) async throws {
    let names = [
      "index", "Bonds and courses", "The Yard", "Manual", "Tongues", "Pictures", "Layouts",
    ]
    let boards = names.enumerated().map { "  - {id: board-\($0), title: \($1)}\n" }
    let site = try ProofSite(
      configuration: "title: The Mason's Commonplace\ntheme: \(theme)\nsearch: true\nboards:\n"
        + boards.joined().replacing("id: board-0", with: "id: index"), cards: ["A card."])
    defer { site.remove() }
    let tree = try await site.tree()
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: tree)))
    for path in ["index.html", "cards/card-c0.html", "404.html"] {
      try page.open(path)
      for width in [660, 700, 820, 1024, 1280, 1440, 1920] {
        try page.setSize(width: width, height: 900)
        let lines = try page.value(
          of: """
            document.fonts.ready.then(() => {
              const masthead = document.querySelector('.masthead'), menu = masthead.querySelector('.boards');
              const style = getComputedStyle(masthead), boxes = [...masthead.querySelectorAll('.site, .find, .comfort')]
                .map((element) => element.getBoundingClientRect());
              const end = masthead.getBoundingClientRect().right - parseFloat(style.paddingRight)
                - parseFloat(style.borderRightWidth);
              return { hidden: menu.scrollWidth - menu.clientWidth,
                menu: new Set([...menu.querySelectorAll('a')].map((link) => link.getBoundingClientRect().top)).size,
                others: boxes.filter((box) => Math.abs(box.top + box.bottom - boxes[0].top - boxes[0].bottom) > 8).length,
                toolsToEnd: end - boxes.at(-1).right };
            })
            """, as: Lines.self)
        #expect(lines.hidden == 0, "\(theme), \(width) px, \(path)")
        #expect(lines.others == 0, "\(theme), \(width) px, \(path)")
        #expect(abs(lines.toolsToEnd) < 0.01, "\(theme), \(width) px, \(path): \(lines)")
        if width == 1920, path == "index.html", theme == "paper" { #expect(lines.menu == 1) }
      }
    }
    try page.close()
  }

  /// The box of the logo that is seen, what shows it, and how many are.
  private struct Logo: Decodable {
    var width: Double
    var height: Double
    var file: String
    var count: Int
    var sideways: Double
  }

  @Test(
    "the logo has its stated size, and that of the chosen colours is seen",
    arguments: ThemeCatalogue.all.map(\.name))
  func logo(_ theme: String) async throws {
    let site = try ProofSite(
      configuration: """
        title: The Mason's Commonplace
        theme: \(theme)
        search: true
        logo: {light: images/light.svg, dark: images/dark.svg, height: 38, title: true}
        """, cards: ["A card."])
    defer { site.remove() }
    for (name, width) in [("light", 70), ("dark", 90)] {
      let drawing =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(width) 20'><path d='M0 0h9v9z'/></svg>"
      let images = site.folder.appending(path: "images")
      try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
      try Data(drawing.utf8).write(to: images.appending(path: "\(name).svg"))
    }
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: await site.tree())))
    for (path, name, ratio) in [
      ("index.html", "light", 3.5), ("cards/card-c0.html", "dark", 4.5),
      ("index.html", "dark", 4.5),
    ] {
      try page.open(path)
      for width in [320, 500, 1280] {
        try page.setSize(width: width, height: 900)
        let logo = try page.value(
          of: """
            (() => {
              document.getElementById('colours--\(name)').click();
              const seen = [...document.querySelectorAll('.logo')].filter((image) => image.checkVisibility());
              const box = seen[0].getBoundingClientRect(), root = document.documentElement;
              return { width: box.width, height: box.height, file: seen[0].getAttribute('src').split('/').at(-1),
                count: seen.length, sideways: root.scrollWidth - root.clientWidth };
            })()
            """, as: Logo.self)
        let place: Comment = "\(theme), \(width) px, \(path), \(name): \(logo)"
        #expect(logo.height == 38 && abs(logo.width - 38 * ratio) < 0.02, place)
        #expect(logo.file == "\(name).svg" && logo.count == 1 && logo.sideways == 0, place)
      }
    }
    try page.close()
  }

  /// What an engine says of a menu with a group that is open: how far the page scrolls sideways, how far cards and the
  /// masthead move when it opens, the least height of what is pressed, and what of the group's links is covered or outside
  /// the window.
  private struct OpenGroup: Decodable {
    var sideways: Double
    var moved: Double
    var least: Double
    var hidden: [String]
    var focused: Bool
  }

  @Test(
    "a group of the menu opens over the page, whole, with room for a finger, and moves nothing",
    arguments: ThemeCatalogue.all.map(\.name), ["en", "ar"])
  func groups(_ theme: String, _ language: String) async throws {
    let long = String(repeating: "Unübersehbarkeit", count: 6)
    let site = try ProofSite(
      configuration: """
        title: The Mason's Commonplace
        lang: \(language)
        theme: \(theme)
        search: true
        menu:
        - {board: index, title: Stones}
        - title: Further reading
          entries: [{card: cards/c0.md, title: One}, {link: "https://example.org", title: \(long)}]
        - {link: "https://example.org/shop", title: Shop and workshop}
        - title: Last
          entries: [{card: cards/c0.md, title: One}]
        boards: [{id: index, title: Stones}]
        """, cards: ["A card.", "Another."])
    defer { site.remove() }
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: await site.tree())))
    for (width, path, size) in [
      (320, "index.html", 100), (500, "cards/card-c0.html", 100), (1280, "index.html", 100),
      (1280, "index.html", 200), (390, "index.html", 200),
    ] {
      try page.setSize(width: width, height: 900)
      try page.open(path)
      let group = try page.value(
        of: """
          document.fonts.ready.then(() => {
            document.getElementById('text--\(size)')?.click();
            const top = (name) => document.querySelector(name).getBoundingClientRect().top;
            const places = () => [top('.page, .reading'), top('.card'), document.querySelector('.masthead').offsetHeight];
            const before = places(), summary = document.querySelectorAll('.group summary')[0];
            summary.scrollIntoView({ inline: 'center', block: 'nearest' });
            summary.click();
            const after = places(), links = [...document.querySelectorAll('.group[open] a')];
            links.at(-1).focus();
            const seen = (link) => {
              const box = link.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
              return box.left >= 0 && box.right <= innerWidth && link.contains(document.elementFromPoint(x, y));
            };
            const root = document.documentElement;
            return { sideways: root.scrollWidth - root.clientWidth,
              moved: Math.max(...before.map((place, index) => Math.abs(place - after[index]))),
              least: Math.min(...[summary, ...links].map((element) => element.getBoundingClientRect().height)),
              hidden: links.filter((link) => !seen(link)).map((link) => link.textContent),
              focused: document.activeElement === links.at(-1) && links.length === 2 };
          })
          """, as: OpenGroup.self)
      let place: Comment = "\(theme), \(language), \(width) px, \(size) %, \(path): \(group)"
      #expect(group.sideways == 0 && group.moved == 0 && group.hidden == [], place)
      #expect(group.least >= 44 && group.focused, place)
    }
    try page.close()
  }

  /// What the engine says of one word: the width that is stated for it, and that of its letters.
  private struct Word: Decodable {
    var stated: Double
    var drawn: Double
  }

  @Test(
    "its words fill the widths that are stated for them, whatever type a theme gives them",
    arguments: ThemeCatalogue.all.map(\.name) + [
      "{from: paper, type: {siteTitle: {size: 33, letterSpacing: 2px, case: upper, font: text}, "
        + "narrowSiteTitle: {size: 14}, menu: {size: 21, font: heading, bold: true, wordSpacing: 4px}}}"
    ])
  func words(_ theme: String) async throws {
    let site = try ProofSite(
      configuration:
        "title: Ströme und Äste\ntheme: \(theme)\nboards:\n  - {id: index, title: An arch of stones}\n"
        + "  - {id: two, title: Two}\n", cards: ["A card."])
    defer { site.remove() }
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: await site.tree())))
    try page.open("index.html")
    for width in [430, 1280] {
      try page.setSize(width: width, height: 900)
      let words = try page.value(
        of: """
          document.fonts.ready.then(() => [...document.querySelectorAll('.masthead :is(.site, .boards) a')].map((link) => {
            const range = document.createRange(), style = getComputedStyle(link);
            range.selectNodeContents(link);
            const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
            return { stated: link.getBoundingClientRect().width - padding, drawn: range.getBoundingClientRect().width };
          }))
          """, as: [Word].self)
      #expect(words.count == 3)
      for word in words {
        #expect(word.stated >= word.drawn, "\(theme), \(width) px: \(word)")
        #expect(word.stated <= word.drawn * 1.06 + 2, "\(theme), \(width) px: \(word)")
      }
    }
    try page.close()
  }
}
