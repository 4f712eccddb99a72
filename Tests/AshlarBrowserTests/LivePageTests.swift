import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// What an open page shows of each kind of edit, and that it is not loaded for it.
@Suite("Live pages in three browsers", .drivesBrowser, .timeLimit(.minutes(60)))
struct LivePageTests {
  private let folder: TemporaryFolder

  init() throws {
    var files = [
      // With an address, pages have data for search engines, too.
      "ashlar.yaml": "title: Stones\nbaseURL: https://example.org\nboards: [{title: Walls}]",
      "images/wall.svg": Self.picture("red"),
    ]
    for number in 10..<70 {
      let picture = number == 13 ? "image: /images/wall.svg\nalt: A wall\n" : ""
      files["cards/stone-\(number)-x.md"] =
        "---\ntitle: Card \(number)\n\(picture)---\nText of card \(number)."
    }
    folder = try TemporaryFolder(site: files)
  }

  private static func picture(_ colour: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'>"
      + "<rect width='40' height='30' fill='\(colour)'/></svg>"
  }

  @Test(
    "edits show in place: no load, the scroll and the focus stay, mistakes come and go",
    arguments: BrowserEngine.usual)
  func edits(engine: BrowserEngine) async throws {
    try await onThread {
      try LivePreview.serve(folder) { preview in
        let window = try engine.liveWindow()
        try window.open(address: preview.address)
        try window.wait(for: "document.querySelectorAll('.card').length === 60")
        // What a load would take away.
        try window.wait(
          for:
            "(window.mark = 1, document.querySelector('.site a').focus(), scrollTo(0, 300), true)")
        try editCards(window)
        try catchUp(window)
        try breakCard(window)
        try changePicture(window)
        try editConfiguration(window)
        try editStyles(window)
        try breakShell(window)
        try expectNoLoad(window)
        try compareWithLoaded(window, at: preview.address)
        try changeShell(window)
      }
    }
  }

  @Test("while a build takes its time, the page says that it runs, and then no longer")
  func sign() async throws {
    try await onThread {
      // So many words that no machine measures them before the sign is due.
      for number in 0..<20 {
        let words = (0..<4000).map { String(($0 + 4000 * number) &* 2_654_435_761, radix: 36) }
        try write(words.joined(separator: " "), "cards/words-\(number).md")
      }
      try LivePreview.serve(folder) { preview in
        let window = try BrowserEngine.chromium.liveWindow()
        try window.open(address: preview.address)
        try window.wait(for: "document.querySelectorAll('.card').length === 80")
        try window.wait(
          for: """
            new Promise((resume) => {
              window.signs = []
              window.seen = []
              window.ear = new EventSource('/_ashlar/events')
              window.ear.addEventListener('building', ({ data }) => window.signs.push(data))
              window.ear.addEventListener('site', () => resume(true))
              new MutationObserver(() => {
                const sign = document.getElementById('ashlar--building')
                if (sign) window.seen.push(sign.getAttribute('role'), sign.textContent)
              }).observe(document.body, { childList: true })
            })
            """)
        // Every card is measured again.
        try write(
          "title: Stones\nbaseURL: https://example.org\nboards: [{title: Walls}]\ntheme: zine\n",
          "ashlar.yaml")
        try window.wait(for: "window.signs.includes('true') && window.signs.at(-1) === 'false'")
        #expect(
          try window.value(of: "window.seen.slice(0, 2)", as: [String].self) == [
            "status", "Building …",
          ])
        try window.wait(for: "!document.getElementById('ashlar--building')")
      }
    }
  }

  private func editCards(_ window: any LiveWindow) throws {
    try editTexts(window)
    try write("---\ntitle: Card 20\n---\nQuite another text.", "cards/stone-20-x.md")
    try window.wait(
      for: "document.getElementById('stone-20-x').textContent.includes('Quite another')")
    try write("A card that is new.", "cards/stone-71-x.md")
    try window.wait(for: "!!document.getElementById('stone-71-x')")
    try remove("cards/stone-11-x.md")
    try window.wait(for: "!document.getElementById('stone-11-x')")
    try FileManager.default.moveItem(
      atPath: folder.path + "/cards/stone-12-x.md", toPath: folder.path + "/cards/stone-95-x.md")
    try window.wait(
      for: "!document.getElementById('stone-12-x') && !!document.getElementById('stone-95-x')")
  }

  /// Texts come with the event: the page is not asked for, and is as a load would have it.
  private func editTexts(_ window: any LiveWindow) throws {
    let loads =
      "performance.getEntriesByType('resource').filter((entry) => entry.name === location.href).length"
    let long = String(repeating: "many more words than before ", count: 30)
    var before = 0
    // The first edit may be made before the page listens.
    for (number, text) in [
      (14, "One."), (14, long), (15, "Few words."), (14, "Fewer."), (40, long),
    ] {
      if text == long, number == 14 { before = try window.value(of: loads, as: Int.self) }
      try write("---\ntitle: Card \(number)\n---\n\(text)", "cards/stone-\(number)-x.md")
      let start = text.prefix(20)
      try window.wait(
        for: "document.getElementById('stone-\(number)-x').textContent.includes('\(start)')")
    }
    #expect(try window.value(of: loads, as: Int.self) == before)
    try window.wait(for: "document.getAnimations().length === 0")
    let differences = try window.value(of: Self.differences, as: [String].self)
    #expect(differences == [])
  }

  /// Where cards and rules differ from those of the page as the server has it now.
  private static let differences = """
    (async () => {
      const text = async (address) => (await fetch(address, { cache: 'no-store' })).text()
      const page = new DOMParser().parseFromString(await text(location.pathname), 'text/html')
      const found = []
      for (const card of page.querySelectorAll('.card')) {
        if (!document.getElementById(card.id)?.isEqualNode(card)) found.push(card.id)
      }
      const links = (root) => [...root.querySelectorAll('link[rel=stylesheet]')]
      for (const [index, link] of links(page).entries()) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(await text(new URL(link.getAttribute('href'), location.href)))
        const rules = (sheet) => [...sheet.cssRules].map((rule) => rule.cssText)
        const [own, other] = [rules(links(document)[index].sheet), rules(sheet)]
        if (own.length !== other.length) found.push(`sheet ${index}`)
        found.push(...own.filter((rule, index) => rule !== other[index]))
      }
      return found
    })()
    """

  /// What happens while the page is in the background shows when it comes back, and not before.
  private func catchUp(_ window: any LiveWindow) throws {
    let hide = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"
    try window.wait(
      for: """
        new Promise((resume) => {
          \(hide)
          window.heard = 0
          window.ear = new EventSource('/_ashlar/events')
          window.ear.addEventListener('site', () => { window.heard++; resume(true) })
        })
        """)
    try write("---\ntitle: Card 21\n---\nWritten meanwhile.", "cards/stone-21-x.md")
    try window.wait(for: "window.heard === 2")
    try write("---\ntitle: Card 22\n---\nThis too.", "cards/stone-22-x.md")
    try window.wait(for: "window.heard === 3")
    let shown =
      "['stone-21-x', 'stone-22-x'].map((id) => document.getElementById(id).textContent)"
      + ".map((text) => /meanwhile|This too/.test(text))"
    #expect(try window.value(of: shown, as: [Bool].self) == [false, false])
    try window.wait(
      for:
        "(window.ear.close(), delete document.hidden, document.dispatchEvent(new Event('visibilitychange')))"
    )
    try window.wait(for: "\(shown).every((isShown) => isShown)")
  }

  private func breakCard(_ window: any LiveWindow) throws {
    try write("---\nspan: wide\n---\n", "cards/stone-30-x.md")
    try expectProblem("cards/stone-30-x.md:2:7", "span: wide", in: window)
    #expect(try window.value(of: "document.querySelectorAll('.card').length", as: Int.self) == 60)
    try write("Whole again.", "cards/stone-30-x.md")
    try window.wait(
      for: "document.getElementById('stone-30-x').textContent.includes('Whole again')")
    try expectNoProblem(in: window)
  }

  /// The file's address and size stay, so that only the drawn colour says which one is shown.
  private func changePicture(_ window: any LiveWindow) throws {
    let colour = """
      (() => {
        const image = document.querySelector('#stone-13-x img')
        if (!image?.complete || !image.naturalWidth) return ''
        const pen = document.createElement('canvas').getContext('2d')
        pen.drawImage(image, 0, 0)
        return pen.getImageData(5, 5, 1, 1).data.join()
      })()
      """
    try window.wait(for: "(document.querySelector('#stone-13-x img').loading = 'eager', true)")
    try window.wait(for: "\(colour) === '255,0,0,255'")
    try write(Self.picture("blue"), "images/wall.svg")
    try window.wait(for: "\(colour) === '0,0,255,255'")
  }

  private func editConfiguration(_ window: any LiveWindow) throws {
    try write(
      "title: Slates\nbaseURL: https://example.org\nboards: [{title: Roofs}]", "ashlar.yaml")
    try window.wait(for: "document.querySelector('h1').textContent === 'Roofs'")
    try window.wait(for: "document.querySelector('.site').textContent === 'Slates'")
    try window.wait(for: "document.title.includes('Slates')")
    try write(
      "title: Slates\nbaseURL: https://example.org\nboards: [{titel: Roofs}]", "ashlar.yaml")
    try expectProblem("ashlar.yaml:3:", "hint: did you mean 'title'?", in: window)
    try write(
      "title: Slates\nbaseURL: https://example.org\nboards: [{title: Barns}]", "ashlar.yaml")
    try window.wait(for: "document.querySelector('h1').textContent === 'Barns'")
    try expectNoProblem(in: window)
  }

  private func editStyles(_ window: any LiveWindow) throws {
    func expect(_ style: String) throws {
      try window.wait(
        for:
          "getComputedStyle(document.querySelector('.colophon')).outlineStyle === '\(style)'")
    }
    try expect("none")
    try write(".colophon { outline-style: dotted }", "theme/theme.css")
    try expect("dotted")
    try write(".colophon { outline-style: dashed }", "theme/theme.css")
    try expect("dashed")
    try remove("theme/theme.css")
    try expect("none")
  }

  /// A shell that is fixed to what it was needs no load.
  private func breakShell(_ window: any LiveWindow) throws {
    try write("<p>\n {{titel}}</p>", "theme/board.mustache")
    try expectProblem("theme/board.mustache:2:2", "titel", in: window)
    try write(Self.shell, "theme/board.mustache")
    try expectNoProblem(in: window)
  }

  private func expectNoLoad(_ window: any LiveWindow) throws {
    let state = try window.value(
      of: "[window.mark, scrollY, document.activeElement.matches('.site a') ? 1 : 0]",
      as: [Double?].self)
    #expect(state == [1, 300, 1])
  }

  /// The patched page is the page that a load gives.
  private func compareWithLoaded(_ window: any LiveWindow, at address: String) throws {
    try window.wait(for: "document.getAnimations().length === 0")
    let patched = try window.value(of: Self.look, as: String.self)
    try window.open(address: address)
    try window.wait(
      for: "!window.mark && document.readyState === 'complete'"
        + " && document.querySelectorAll('.card').length === 60")
    try window.wait(for: "document.fonts.status === 'loaded'")
    let loaded = try window.value(of: Self.look, as: String.self)
    for (own, other) in zip(patched.split(separator: "["), loaded.split(separator: "[")) {
      #expect(own == other)
    }
    #expect(patched.count == loaded.count)
  }

  /// What stands outside the page's own parts is loaded, at the place where the reader was.
  private func changeShell(_ window: any LiveWindow) throws {
    try window.wait(for: "(window.mark = 2, scrollTo(0, 200), true)")
    let news = Self.shell.replacing("</body>", with: "<aside>News</aside>\n</body>")
    try write(news, "theme/board.mustache")
    try window.wait(for: "document.querySelector('aside')?.textContent === 'News'")
    try window.wait(for: "!window.mark && scrollY === 200")
    try window.wait(for: "(window.mark = 3, true)")
    try write("A card after the load.", "cards/stone-72-x.md")
    try window.wait(for: "!!document.getElementById('stone-72-x')")
    try remove("theme/board.mustache")
    try window.wait(for: "!window.mark && !document.querySelector('aside')")
  }

  /// What Chromium holds for a page.
  private struct Holdings: Decodable {
    var documents: Int
    var nodes: Int
    var jsEventListeners: Int

    func isWithin(_ limit: Holdings) -> Bool {
      documents <= limit.documents && nodes <= limit.nodes
        && jsEventListeners <= limit.jsEventListeners
    }
  }

  /// What is held when nothing moves any more and garbage is gone, which takes several collections.
  private static func holdings(of page: DevToolsPage, atMost limit: Holdings?) throws -> Holdings {
    try page.wait(for: "document.getAnimations().length === 0")
    var holdings = Holdings(documents: 0, nodes: 0, jsEventListeners: 0)
    for _ in 0..<20 {
      try page.call("HeapProfiler.collectGarbage")
      holdings = try page.call("Memory.getDOMCounters", returning: Holdings.self)
      if let limit, holdings.isWithin(limit) { break }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return holdings
  }

  @Test("a page that stays open through many edits holds no more than after a few")
  func manyEdits() async throws {
    try await onThread {
      try LivePreview.serve(folder) { preview in
        let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:])))
        try page.open(address: preview.address)
        let rules =
          "[...document.styleSheets].map((sheet) => [...sheet.cssRules].flatMap((rule) => [rule, ...rule.cssRules ?? []]).length)"
        var (first, firstRules): (Holdings?, [Int]) = (nil, [])
        let long = String(repeating: "more words ", count: 40)
        for round in 0..<24 {
          let text = "Number \(round)x. " + (round % 2 == 0 ? long : "")
          try write("---\ntitle: Card 20\n---\n\(text)", "cards/stone-20-x.md")
          try page.wait(
            for:
              "document.getElementById('stone-20-x').textContent.includes('Number \(round)x')")
          // Pages that are asked for as a whole, mistakes, styles and pictures, too.
          if round % 4 == 2 {
            try write("---\nspan: wide\n---\n", "cards/stone-30-x.md")
            try page.wait(for: "!!document.getElementById('ashlar--problems')")
            try write("Whole \(round)x.", "cards/stone-30-x.md")
            try page.wait(
              for:
                "document.getElementById('stone-30-x').textContent.includes('Whole \(round)x')")
            try write(".colophon { outline-offset: \(round)px }", "theme/theme.css")
            try page.wait(
              for:
                "getComputedStyle(document.querySelector('.colophon')).outlineOffset === '\(round)px'"
            )
            try page.wait(
              for: "(window.picture = document.querySelector('#stone-13-x img').src, true)")
            try write(Self.picture("#0000\(10 + round)"), "images/wall.svg")
            try page.wait(
              for: "document.querySelector('#stone-13-x img').src !== window.picture")
          }
          if round == 7 {
            first = try Self.holdings(of: page, atMost: nil)
            firstRules = try page.value(of: rules, as: [Int].self)
          }
        }
        let limit = try #require(first)
        let holdings = try Self.holdings(of: page, atMost: limit)
        #expect(holdings.isWithin(limit), "\(holdings), after a few edits \(limit)")
        #expect(try page.value(of: rules, as: [Int].self) == firstRules)
      }
    }
  }

  private func expectProblem(
    _ place: String, _ words: String, in window: any LiveWindow,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try window.wait(
      for: "!!document.getElementById('ashlar--problems')", sourceLocation: sourceLocation)
    let problem = try window.value(
      of: "document.getElementById('ashlar--problems').textContent", as: String.self)
    #expect(
      problem.contains(place) && problem.contains(words), "\(problem)",
      sourceLocation: sourceLocation)
  }

  private func expectNoProblem(
    in window: any LiveWindow, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try window.wait(
      for: "!document.getElementById('ashlar--problems')", sourceLocation: sourceLocation)
  }

  /// The built-in shell of boards.
  private static let shell =
    (try? String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Templates/paper/board.mustache"),
      encoding: .utf8)) ?? ""

  /// The page's title, what it says of itself, its cards with their boxes, and its style sheets.
  private static let look = """
    JSON.stringify([document.title, [...document.querySelectorAll('.card')].map((card) => {
      const box = card.getBoundingClientRect()
      return [card.id, card.textContent, box.x, box.y + scrollY, box.width, box.height]
    }), [...document.querySelectorAll('meta')].map((meta) => meta.outerHTML).sort(),
    [...document.styleSheets].filter((sheet) => !sheet.href.includes('/_ashlar/'))
      .map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('[')).sort()])
    """

  private func write(_ text: String, _ path: String) throws {
    try folder.write(Array(text.utf8), to: path)
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + path)
  }
}
