import AshlarJSON
import AshlarOutput
import AshlarServer
import AshlarText
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// The search in Chromium: by keyboard alone, in several languages, under the policy that pages get.
@Suite("The search in Chromium", .drivesBrowser, .timeLimit(.minutes(60)))
struct SearchPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let cards = [
    "---\ntitle: Granite\ntags: [hard]\n---\nIt is slow to cut.",
    "---\ntitle: Slate\n---\nIt splits, unlike granite.",
    "---\ntitle: Größe\nlang: de\n---\nEine Mauer aus Sandstein.",
    "---\nlang: ja\n---\n石工は石を切る。京都の石垣。",
    "---\nlang: th\n---\nกำแพงหินเก่าแก่", "---\nlang: he\ndir: rtl\n---\nאֶבֶן מָאֲסוּ הַבּוֹנִים",
    "---\nlang: ru\n---\nКамень и Ёлка.",
  ]

  /// Opens the search of a site of cards, and runs a body with its page and what Chromium complained of.
  private func open(
    _ configuration: String = "", _ cards: [String] = Self.cards,
    body: (DevToolsPage) throws -> Void
  ) async throws {
    let site = try ProofSite(
      configuration: "title: Stones\nsearch: true\n" + configuration, cards: cards)
    defer { site.remove() }
    // Chromium 156 may give up the animation back to a page that it has to load again, with an error on the console: no
    // published page forbids keeping it.
    let pipe = try DevToolsPipe(serving: ServedSite(tree: try await site.tree()), isKept: true)
    let page = try DevToolsPage(pipe)
    try page.setSize(width: 820, height: 900)
    try page.open("search/index.html")
    try body(page)
    #expect(pipe.consoleLines() == [])
  }

  /// Presses Tab until an element has the focus.
  private func tab(to selector: String, on page: DevToolsPage) throws {
    for _ in 0..<40 {
      if try page.value(of: "document.activeElement.matches('\(selector)')", as: Bool.self) {
        return
      }
      try press("Tab", 9, on: page)
    }
    Issue.record("Tab never reaches \(selector)")
  }

  private func press(_ key: String, _ code: Int, on page: DevToolsPage) throws {
    for type in ["keyDown", "keyUp"] {
      try page.call("Input.dispatchKeyEvent") {
        $0.member("type", type)
        $0.member("key", key)
        $0.member("code", key)
        $0.member("windowsVirtualKeyCode", code)
        if key == "Enter", type == "keyDown" { $0.member("text", "\r") }
      }
    }
  }

  private func type(_ text: String, on page: DevToolsPage) throws {
    try page.evaluate("document.getElementById('search--words').select()")
    try page.call("Input.insertText") { $0.member("text", text) }
  }

  /// The titles of results once there are so many.
  private func results(_ count: Int, on page: DevToolsPage) throws -> [String] {
    try page.settle(
      "document.querySelector('[role=status]')?.textContent === 'Cards found: \(count)'"
        + " && document.querySelectorAll('.results > .card').length === \(min(count, 12))")
    return try page.value(
      of: """
        [...document.querySelectorAll('.results > .card')].map((card) =>
          card.querySelector('.over')?.ariaLabel ?? card.querySelector('.title').textContent)
        """,
      as: [String].self)
  }

  @Test(
    "words of five languages are found, marks and capitals aside, and one wrong letter is forgiven")
  func languages() async throws {
    try await open { page in
      try tab(to: "#search--words", on: page)
      try type("granite", on: page)
      #expect(try results(2, on: page) == ["Granite", "Slate"])
      let focus = try page.value(of: "document.activeElement.id", as: String.self)
      #expect(focus == "search--words")
      let questions = [
        ("GROSSE sandst", "Größe"), ("ёлк", "Камень и Ёлка."), ("елка", "Камень и Ёлка."),
        ("石垣", "石工は石を切る。京都の石垣。"), ("京", "石工は石を切る。京都の石垣。"), ("กำแพง", "กำแพงหินเก่าแก่"),
        ("หิน", "กำแพงหินเก่าแก่"), ("אבן", "אֶבֶן מָאֲסוּ הַבּוֹנִים"), ("hard", "Granite"),
        ("splits granite", "Slate"),
        ("sandstien", "Größe"), ("splts", "Slate"), ("камнеь", "Камень и Ёлка."),
        ("rganite slow", "Granite"),
      ]
      for (question, title) in questions {
        try type("", on: page)
        try page.settle("document.querySelector('[role=status]')?.textContent === ''")
        try type(question, on: page)
        #expect(try results(1, on: page) == [title], "\(question)")
      }
      try type("basalt", on: page)
      try page.settle(
        "document.querySelector('[role=status]')?.textContent === 'No card has these words'")
      #expect(
        try page.value(of: "document.querySelectorAll('.results > .card').length", as: Int.self)
          == 0)
    }
  }

  @Test(
    "Enter on a result leads to its card, and back to the results; an emptied field shows all titles"
  )
  func back() async throws {
    try await open { page in
      let isListed = "!document.getElementById('search--titles').hidden"
      #expect(try page.value(of: isListed, as: Bool.self))
      try tab(to: "#search--words", on: page)
      try type("slow", on: page)
      try press("Enter", 13, on: page)
      #expect(try results(1, on: page) == ["Granite"])
      try tab(to: ".results a", on: page)
      try press("Enter", 13, on: page)
      try page.wait(for: "location.pathname.startsWith('/cards/')")
      try page.evaluate("setTimeout(() => history.back()); true")
      try page.wait(
        for: "location.pathname === '/search/index.html' && document.readyState === 'complete'")
      #expect(try results(1, on: page) == ["Granite"])
      #expect(try page.value(of: "location.search", as: String.self) == "?q=slow")
      #expect(
        try page.value(of: "document.getElementById('search--words').value", as: String.self)
          == "slow")
      try tab(to: "#search--words", on: page)
      try type("", on: page)
      try page.settle(isListed)
      #expect(try page.value(of: "location.search", as: String.self) == "")
    }
  }

  @Test("the last question is the one that is answered, and a long one is cut off") func last()
    async throws
  {
    try await open { page in
      try page.evaluate(
        """
        for (const question of ['granite', 'slate', 'slow']) {
          document.getElementById('search--words').value = question;
          document.querySelector('form.search').requestSubmit();
        }
        """)
      #expect(try results(1, on: page) == ["Granite"])
      try type("slate " + String(repeating: "x", count: 10_000), on: page)
      try page.settle(
        "document.querySelector('[role=status]')?.textContent === 'No card has these words'")
      #expect(try page.value(of: "location.search.length", as: Int.self) < 210)
      try type(String(repeating: "slate ", count: 2000), on: page)
      #expect(try results(1, on: page) == ["Slate"])
    }
  }

  @Test("signs that tell words apart put their cards first, and every question has an answer")
  func signs() async throws {
    let titles = [
      "Chisels cut the stone", "Written in C++", "Written in C#", "Plain C is enough",
      "A .NET thing",
      "A net of rope", "A brick 🧱 here",
    ]
    let cards = titles.map { "---\ntitle: \($0)\n---\nx" }
    try await open("", cards) { page in
      for (question, count, first) in [
        ("C#", 3, "Written in C#"), ("c++", 3, "Written in C++"), (".net", 2, "A .NET thing"),
        ("🧱", 1, "A brick 🧱 here"),
      ] {
        try type(question, on: page)
        try page.settle(
          "document.querySelector('.results > .card .title')?.textContent === '\(first)'")
        #expect(try results(count, on: page).first == first)
      }
      for question in ["+++", "?", "🪨"] {
        try type(question, on: page)
        try page.settle(
          "document.querySelector('[role=status]')?.textContent === 'No card has these words'")
        try type("brick", on: page)
        #expect(try results(1, on: page).count == 1)
      }
    }
  }

  @Test(
    "results are cards in columns, each as tall as it is by nature, under a policy without styles in elements"
  )
  func columns() async throws {
    let text = String(repeating: "Stone upon stone, and a joint between. ", count: 9)
    let cards = (10..<40).map { number in
      "---\ntitle: Stone \(number)\n---\n\(text.prefix(20 + number * 7))"
    }
    try await open("taxonomies: [tags]\n", cards) { page in
      try type("stone", on: page)
      _ = try results(30, on: page)
      let places = """
        [...document.querySelectorAll('.results > .card')].map((card) => {
          const { left, top, width, height } = card.getBoundingClientRect();
          card.style.height = 'auto';
          const natural = card.getBoundingClientRect().height;
          card.style.height = '';
          return [left, top, width, height, natural];
        })
        """
      for (width, columns) in [(390, 1), (820, 3), (1280, 4)] {
        try page.setSize(width: width, height: 900)
        let boxes = try page.value(of: places, as: [[Double]].self)
        #expect(boxes.count == 12 && Set(boxes.map { $0[0] }).count == columns)
        #expect(boxes.allSatisfy { abs($0[3] - $0[4]) < 0.01 }, "\(width)")
        // Each is below the last one of the column that was shortest.
        var bottoms: [Double: Double] = [:]
        let first = boxes.map { $0[1] }.min() ?? 0
        for box in boxes {
          let top = bottoms.count < columns ? first : bottoms.values.min() ?? 0
          #expect(abs(box[1] - top) < 0.01, "\(width)")
          bottoms[box[0]] = box[1] + box[3] + 16
        }
      }
    }
  }

  @Test("a card without title and picture is a link as a whole, and a long one is cut off")
  func whole()
    async throws
  {
    let cards = [
      "A stone, [granite](https://example.org).",
      "---\ntitle: Long\n---\nA stone. " + String(repeating: "It is hard and old. ", count: 40),
    ]
    try await open("", cards) { page in
      try type("stone", on: page)
      #expect(try results(2, on: page).contains("Long"))
      let facts = try page.value(
        of: """
          [...document.querySelectorAll('.results > .card')].map((card) => {
            const over = card.querySelector('.over'), text = card.querySelector('.body a');
            const box = text.getBoundingClientRect();
            const hit = document.elementFromPoint(box.left + 2, box.top + box.height / 2);
            return [String(over?.getAttribute('href')), String(hit === text || text.contains(hit)),
              String(getComputedStyle(card.querySelector('.more')).display === 'block')];
          }).sort()
          """, as: [[String]].self)
      #expect(
        facts == [["../cards/card-c0.html", "true", "false"], ["undefined", "true", "true"]])
    }
  }

  @Test("of many results, twelve are shown, then twelve more") func more() async throws {
    let cards = (10..<40).map { "---\ntitle: Stone \($0)\nweight: \($0)\n---\nA stone." }
    try await open("", cards) { page in
      try type("stone", on: page)
      #expect(try results(30, on: page) == (10..<22).map { "Stone \($0)" })
      try tab(to: ".found button", on: page)
      try press("Enter", 13, on: page)
      try page.settle("document.querySelectorAll('.results > .card').length === 24")
      let focus = try page.value(of: "document.activeElement.textContent", as: String.self)
      #expect(focus == "Stone 22")
    }
  }

  @Test(
    "the client folds and cuts texts as the build does: every code point, and every card of the gallery"
  )
  func folding() async throws {
    let source = try String(
      contentsOf: Self.root.appending(path: "Sources/AshlarSite/Search/search.js"), encoding: .utf8)
    let start = try #require(source.firstRange(of: "  // Folding:"))
    let end = try #require(source.firstRange(of: "  // Files:"))
    let script = """
      (() => {
      const limits = { termLength: 24, signs: 4 };
      \(source[start.lowerBound..<end.lowerBound])
      const terms = (text) => {
        const letters = [...fold(text)];
        const part = (start, end) => letters.slice(start, end).join('');
        return runs(letters).flatMap((run) => {
          const { size, start, end } = run;
          if (size === 0) return [part(start, end)];
          if (size === 1) {
            return [part(start, Math.min(end, start + 24)), signed(letters, run)].filter(Boolean);
          }
          return letters.slice(start, end).map((_, index) =>
            part(start + index, Math.min(end, start + index + size)));
        }).join(' ');
      };
      return TEXTS.map(terms);
      })()
      """
    let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
    let page = try DevToolsPage(pipe)
    var scanner = TermScanner()
    for texts in [try Self.cardTexts(), Self.codePoints] {
      let json = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
      let found = try page.value(
        of: script.replacing("TEXTS", with: json, maxReplacements: 1), as: [String].self)
      #expect(found.count == texts.count && texts.count > 200)
      for (text, other) in zip(texts, found) {
        var own: [String] = []
        scanner.scan(Array(text.utf8)) { own.append(String(decoding: $0, as: UTF8.self)) }
        // Swift takes canonically equal texts for the same.
        let isSame = own.joined(separator: " ").utf8.elementsEqual(other.utf8)
        #expect(
          isSame,
          "\(text.unicodeScalars.prefix(20).map { String($0.value, radix: 16) }): \(own) \(other)")
      }
    }
  }

  private static func cardTexts() throws -> [String] {
    let folder = root.appending(path: "site/cards")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".md") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// Every code point that Unicode 15.0 knows, alone and after a letter; of Han and Hangul one in 64.
  private static let codePoints: [String] = (0x20...0x2FFFF as ClosedRange<UInt32>)
    .compactMap(Unicode.Scalar.init).filter { scalar in
      guard let age = scalar.properties.age, (age.major, age.minor) <= (15, 0) else { return false }
      let isIdeographOrSyllable =
        (0x4E10..<0xD790).contains(scalar.value) || scalar.value >= 0x20010
      return scalar.properties.generalCategory != .privateUse
        && (!isIdeographOrSyllable || scalar.value % 64 == 0)
    }.map { "e\($0) \($0)" }
}

extension DevToolsPage {
  /// Waits in the page until an expression is true, at most half a minute; the site is served meanwhile.
  func settle(_ expression: String) throws {
    try evaluate(
      """
      new Promise((resume, fail) => {
        const end = performance.now() + 30000;
        const ask = () => (\(expression)) ? resume(true)
          : performance.now() > end ? fail(new Error('never')) : setTimeout(ask, 20);
        ask();
      })
      """)
  }
}
