import AshlarJSON
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

@Suite("Workbench in Chromium", .drivesBrowser) struct WorkbenchPageTests {
  private let folder: TemporaryFolder

  init() throws {
    var files = [
      "ashlar.yaml":
        """
      title: Stones
      boards:
      - title: Walls
        layout: {kind: masonry, gap: 16}
      - id: other
      \(SampleSite.breakpoints)
      """
    ]
    for number in 10..<70 {
      let text = String(repeating: "Text of card \(number), ", count: 1 + number * 7 % 11)
      files["cards/stone-\(number)-x.md"] = "---\ntitle: Card \(number)\n---\n\(text)."
    }
    folder = try TemporaryFolder(site: files)
  }

  /// Runs a body, which blocks, while the folder is served.
  private func serving(_ body: @escaping @Sendable (LivePreview) throws -> Void) async throws {
    let folder = folder
    try await onThread { try LivePreview.serve(folder, body: body) }
  }

  /// Opens the workbench; returns when all pages are proven.
  private func open(_ preview: LivePreview, _ pipe: DevToolsPipe, width: Int = 1440) throws
    -> DevToolsPage
  {
    try preview.openWorkbench(
      pipe, width: width,
      until: "document.getElementById('proof')?.textContent === '360 of 360 exact'")
  }

  /// Names for what the tests ask the page about.
  private static let names = """
    window.frames_ = () => [...document.querySelectorAll('iframe')];
    window.cards_ = (frame) => [...frame.contentDocument.querySelectorAll('.band > .card')];
    window.set_ = (id, value) => {
      const input = document.getElementById(id);
      input.value = value;
      input.dispatchEvent(new Event('change', {bubbles: true}));
      return true };
    window.press_ = (key) => document.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
    window.top_ = (frame, id) => frame.contentDocument.getElementById(id).getBoundingClientRect().top
      / frame.contentWindow.innerHeight;
    true
    """

  @Test(
    "every layout at its real width, all heights proven, one card at one place in all, in larger text, too"
  )
  func layouts() async throws {
    try await serving { preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe)
      try page.evaluate(Self.names)
      let widths = try page.value(
        of: "frames_().map((frame) => frame.contentWindow.innerWidth)", as: [Double].self)
      #expect(widths == [390, 640, 960, 1280, 1664, 2048])
      let columns = try page.value(
        of:
          "frames_().map((frame) => new Set(cards_(frame).map((card) => card.getBoundingClientRect().left)).size)",
        as: [Int].self)
      #expect(columns == [1, 2, 3, 4, 5, 6])
      #expect(
        try page.value(
          of: "document.documentElement.scrollWidth <= innerWidth"
            + " && document.getElementById('stage').scrollWidth <= document.getElementById('stage').clientWidth",
          as: Bool.self))
      // One page is scrolled, the others follow to the same card: as much of it is above a line in all.
      try page.evaluate("set_('zoom', '1')")
      try page.wait(for: "frames_()[2].contentWindow.innerHeight < 1000")
      try page.evaluate(
        """
        frames_()[2].contentWindow.dispatchEvent(new Event('wheel'));
        frames_()[2].contentWindow.scrollTo(0,
          (top_(frames_()[2], 'stone-40-x') - 0.2) * frames_()[2].contentWindow.innerHeight + 5);
        window.share_ = (frame, card) => {
          const box = frame.contentDocument.getElementById(card.id).getBoundingClientRect();
          return (0.2 * frame.contentWindow.innerHeight - box.top) / box.height };
        window.crossing_ = cards_(frames_()[2]).find((card) =>
          share_(frames_()[2], card) >= 0 && share_(frames_()[2], card) < 1);
        true
        """)
      try page.wait(
        for:
          "frames_().every((frame) => Math.abs(share_(frame, crossing_) - share_(frames_()[2], crossing_)) < 0.03)"
      )
      #expect(
        try page.value(
          of: "frames_().every((frame) => frame.contentWindow.scrollY > 300)", as: Bool.self))
      // Larger text shows the layout that its reader gets, still exact.
      try page.evaluate("document.getElementById('proof').textContent = ''; set_('text', '194')")
      try page.wait(for: "document.getElementById('proof').textContent === '360 of 360 exact'")
      #expect(
        try page.value(
          of: "document.querySelectorAll('.shift')[3].textContent", as: String.self)
          == "as tablet, 640 px")
    }
  }

  @Test("a card, its place and its file; keys walk through the cards and choose a layout")
  func cards() async throws {
    try await serving { preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe)
      try page.evaluate(Self.names)
      try page.evaluate("cards_(frames_()[3])[4].querySelector('a').click(); true")
      try page.wait(for: "document.querySelector('.file')?.textContent === 'cards/stone-14-x.md:4'")
      // The link was not followed, and every layout has a row.
      #expect(
        try page.value(
          of:
            "cards_(frames_()[3]).length === 60 && document.querySelectorAll('#card tbody tr').length === 6",
          as: Bool.self))
      #expect(
        try page.value(
          of:
            "[...document.querySelectorAll('#card tbody td:last-child')].every((cell) => cell.textContent === 'exact')",
          as: Bool.self))
      try page.evaluate("press_('ArrowDown'); press_('2'); true")
      try page.wait(for: "document.querySelector('.file').textContent === 'cards/stone-15-x.md:4'")
      // The address has the card, and Enter asks for it to be opened.
      try page.wait(for: "location.hash === '#stone-15-x'")
      try page.evaluate("press_('Enter'); true")
      try page.wait(
        for: "performance.getEntriesByType('resource')"
          + ".some(({name}) => name.endsWith('/_ashlar/open'))")
      try page.wait(for: "document.querySelectorAll('.frame:not(.active)')[0].clientWidth === 0")
      // A card that is far down is in view where one layout is drawn large.
      try page.evaluate("press_('0'); for (let n = 0; n < 40; n++) press_('ArrowDown'); true")
      try page.wait(for: "document.querySelector('.file').textContent === 'cards/stone-55-x.md:4'")
      try page.evaluate("press_('2'); true")
      try page.wait(
        for: "top_(frames_()[1], 'stone-55-x') >= 0 && top_(frames_()[1], 'stone-55-x') < 1"
          + " && frames_()[1].contentWindow.innerHeight < 1000")
      try page.evaluate("press_('0'); press_('o'); press_('f'); true")
      try page.wait(
        for:
          "frames_()[1].contentDocument.getElementById('ashlar--overlay')?.shadowRoot.querySelectorAll('path').length === 59"
      )
    }
  }

  @Test("Ctrl-K finds cards, boards and layouts, by the keyboard alone")
  func palette() async throws {
    try await serving { preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe)
      try page.evaluate(Self.names)
      try page.press("k", isControl: true)
      try page.wait(for: "document.activeElement?.id === 'palette-text' && !!\(Self.chosenOption)")
      try page.type("stone-33")
      try page.wait(for: "\(Self.chosenOption)?.innerText.includes('Card 33') ?? false")
      try page.press("Enter")
      try page.wait(for: "document.querySelector('.file')?.textContent === 'cards/stone-33-x.md:4'")
      #expect(try page.value(of: "document.getElementById('palette').open", as: Bool.self) == false)
      // Every frame shows the card.
      try page.wait(
        for: """
          frames_().every((frame) => {
            const box = frame.contentDocument.getElementById('stone-33-x').getBoundingClientRect();
            return box.bottom > 0 && box.top < frame.contentWindow.innerHeight })
          """)
      try page.press("k", isControl: true)
      try page.type("medium")
      try page.wait(for: "\(Self.chosenOption)?.innerText.includes('1280 px') ?? false")
      try page.press("Enter")
      try page.wait(for: "document.querySelector('.frame.active .view').clientWidth > 900")
      // A board with the same cards, and the address that shows it again.
      try page.press("k", isControl: true)
      try page.type("other")
      try page.wait(for: "\(Self.chosenOption)?.innerText.includes('other/') ?? false")
      try page.press("ArrowDown")
      try page.press("ArrowUp")
      try page.press("Enter")
      try page.wait(for: "location.search.includes('other')")
      // Escape leaves without doing anything, and the focus is where it was.
      try page.evaluate("document.getElementById('keys').focus(); true")
      try page.press("/")
      try page.wait(for: "document.getElementById('palette').open")
      try page.press("Escape")
      try page.wait(for: "document.activeElement.id === 'keys'")
    }
  }

  private static let chosenOption =
    "document.getElementById(document.getElementById('palette-text').getAttribute('aria-activedescendant'))"

  @Test(
    "the lines of a card are drawn where they were predicted, and a layout that is tried shows in place"
  )
  func lines() async throws {
    try await serving { preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe)
      try page.evaluate(Self.names)
      try page.evaluate("document.activeElement.blur(); true")
      try page.press("ArrowDown")
      try page.press("l")
      try page.wait(for: "document.querySelectorAll('.lines li').length > 2")
      // Each drawn box is as wide as its predicted line, in all layouts.
      try page.evaluate(
        """
        window.shapes_ = (frame, name) => [...frame.contentDocument.getElementById('ashlar--overlay')
          .shadowRoot.querySelectorAll(name)];
        true
        """)
      try page.wait(for: "frames_().every((frame) => shapes_(frame, '.line').length > 2)")
      #expect(
        try page.value(
          of: "frames_().flatMap((frame) => shapes_(frame, '.line.bad')).length", as: Int.self) == 0
      )
      let (widths, drawn) = (
        try page.value(
          of: """
            fetch('/_ashlar/lines/index.html?card=stone-10-x').then((answer) => answer.json())
              .then(({layouts}) => layouts.find(({from}) => from === 1280).lines.map(({width}) => width))
            """, as: [Double].self),
        try page.value(
          of: "shapes_(frames_()[3], '.line').map((shape) => Number(shape.getAttribute('width')))",
          as: [Double].self)
      )
      #expect(widths.count == drawn.count)
      for (width, drawn) in zip(widths, drawn) { #expect(abs(width - drawn) < 0.05) }
      #expect(
        try page.value(
          of:
            "shapes_(frames_()[3], '.break').length > 2 && shapes_(frames_()[3], '.needed').length > 0",
          as: Bool.self))
      try tryGap(page)
    }
  }

  /// A layout that is tried shows in all pages, in place, and is discarded.
  private func tryGap(_ page: DevToolsPage) throws {
    try page.evaluate(
      "frames_().forEach((frame) => { frame.contentWindow.mark = 1 }); set_('option-gap', '40')")
    try page.wait(for: "document.querySelector('.yaml').textContent.endsWith('gap: 40}')")
    try page.wait(
      for:
        "cards_(frames_()[1])[1].getBoundingClientRect().left - cards_(frames_()[1])[0].getBoundingClientRect().right === 40"
    )
    #expect(
      try page.value(
        of: "frames_().every((frame) => frame.contentWindow.mark === 1)", as: Bool.self))
    try page.evaluate("[...document.querySelectorAll('.actions button')].at(-1).click(); true")
    try page.wait(for: "document.querySelector('.yaml').textContent.endsWith('gap: 16}')")
    try page.wait(
      for:
        "cards_(frames_()[1])[1].getBoundingClientRect().left - cards_(frames_()[1])[0].getBoundingClientRect().right === 16"
    )
  }

  @Test("a theme is tried in all pages, and written on request")
  func theme() async throws {
    try await serving { [folder] preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe)
      try page.evaluate(Self.names)
      let before = try String(contentsOfFile: folder.path + "/ashlar.yaml", encoding: .utf8)
      try page.evaluate("set_('theme', 'zine')")
      try page.wait(for: "document.querySelector('#trial .yaml')?.textContent === 'theme: zine'")
      // What the theme draws around the cards is there, and every card is as tall as predicted again.
      try page.wait(
        for:
          "frames_()[0].contentWindow.getComputedStyle(frames_()[0].contentDocument.body).backgroundColor"
          + " !== 'rgb(244, 239, 230)' && document.getElementById('proof').textContent === '360 of 360 exact'"
      )
      #expect(try String(contentsOfFile: folder.path + "/ashlar.yaml", encoding: .utf8) == before)
      try page.evaluate("document.getElementById('theme-write').click(); true")
      // It is the one that is written now, and nothing is tried.
      try page.wait(
        for: "document.getElementById('theme').value === ''"
          + " && document.getElementById('theme').selectedOptions[0].textContent === 'zine'")
      #expect(
        try String(contentsOfFile: folder.path + "/ashlar.yaml", encoding: .utf8)
          == before + "theme: zine\n")
    }
  }

  @Test(
    "on a small screen the panel is a sheet, which opens and closes by keyboard, too, and breaks no rule of axe-core"
  )
  func sheet() async throws {
    try await serving { preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe, width: 390)
      #expect(
        try page.value(
          of:
            "[...document.querySelectorAll('.frame')].filter((frame) => frame.clientWidth).length",
          as: Int.self) == 1)
      let height = "document.getElementById('panel').clientHeight"
      #expect(try page.value(of: "\(height) < 0.2 * innerHeight", as: Bool.self))
      try page.evaluate(Self.names)
      try page.evaluate("press_('ArrowDown'); true")
      try page.wait(for: "!!document.querySelector('.file')")
      try expectAccessible(page, "small")
      #expect(
        try page.value(of: "document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
      try page.evaluate("document.getElementById('sheet').focus(); true")
      try page.press("Enter")
      try page.wait(for: "\(height) > 0.5 * innerHeight")
      #expect(
        try page.value(of: "document.getElementById('sheet').ariaExpanded", as: String.self)
          == "true")
    }
  }

  /// Asks axe-core about what the page shows, in light colours and in dark ones.
  private func expectAccessible(_ page: DevToolsPage, _ state: String) throws {
    for scheme in Screenshot.Scheme.allCases {
      try page.prefer(scheme)
      try page.wait(for: "document.getAnimations().length === 0")
      let found = try page.axeViolations(isAboutColours: scheme == .dark, includesFrames: false)
      #expect(found == [], "\(state), \(scheme)")
    }
  }

  @Test(
    "with a card, its lines, the palette, the list of keys, or a theme that is tried it breaks no rule of axe-core"
  )
  func accessibility() async throws {
    try await serving { preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe)
      try page.evaluate(Self.names)
      try page.evaluate("press_('ArrowDown'); true")
      try page.wait(for: "!!document.querySelector('.file')")
      try expectAccessible(page, "card")
      try page.evaluate("press_('l'); true")
      try page.wait(for: "document.querySelectorAll('.lines li').length > 2")
      try expectAccessible(page, "lines")
      try page.evaluate("document.getElementById('search').click(); true")
      try page.wait(for: "document.querySelectorAll('#palette-list [role=option]').length > 10")
      try expectAccessible(page, "palette")
      try page.press("Escape")
      try page.wait(for: "!document.getElementById('palette').open")
      try page.evaluate("press_('?'); true")
      try page.wait(for: "document.getElementById('help').open")
      try expectAccessible(page, "keys")
      try page.press("Escape")
      try page.wait(for: "!document.getElementById('help').open")
      try page.evaluate("set_('theme', 'zine')")
      try page.wait(for: "!!document.getElementById('theme-write')")
      try expectAccessible(page, "theme")
    }
  }
}

extension DevToolsPage {
  /// Presses a key as a person does.
  func press(_ key: String, isControl: Bool = false, isShift: Bool = false) throws {
    let codes = ["Enter": 13, "Escape": 27, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40]
    for type in ["keyDown", "keyUp"] {
      try call("Input.dispatchKeyEvent") {
        $0.member("type", type)
        $0.member("key", key)
        $0.member("modifiers", (isControl ? 2 : 0) + (isShift ? 8 : 0))
        if let code = codes[key] {
          $0.member("code", key)
          $0.member("windowsVirtualKeyCode", code)
        }
        if type == "keyDown", !isControl, key.count == 1 || key == "Enter" {
          $0.member("text", key == "Enter" ? "\r" : key)
        }
      }
    }
  }

  /// Types a text where the focus is.
  func type(_ text: String) throws {
    try call("Input.insertText") { $0.member("text", text) }
  }
}
