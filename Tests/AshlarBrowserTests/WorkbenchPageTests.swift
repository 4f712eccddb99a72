import AshlarJSON
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

@Suite("Workbench in Chromium") struct WorkbenchPageTests {
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
    let page = try DevToolsPage(pipe)
    try page.setSize(width: width, height: 900)
    try page.call("Page.navigate") { $0.member("url", preview.address + "_ashlar/") }
    try page.wait(for: "document.getElementById('proof')?.textContent === '360 of 360 exact'")
    return page
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

  @Test("every layout at its real width, all heights proven, and one card at one place in all")
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
      try page.wait(for: "document.querySelectorAll('.frame:not(.active)')[0].clientWidth === 0")
      try page.evaluate("press_('0'); press_('o'); press_('f'); true")
      try page.wait(
        for:
          "frames_()[1].contentDocument.getElementById('ashlar--overlay')?.shadowRoot.querySelectorAll('path').length === 59"
      )
    }
  }

  @Test("larger text shows the layout that its reader gets, still exact")
  func textSize() async throws {
    try await serving { preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe)
      try page.evaluate(Self.names)
      try page.evaluate("document.getElementById('proof').textContent = ''; set_('text', '194')")
      try page.wait(for: "document.getElementById('proof').textContent === '360 of 360 exact'")
      #expect(
        try page.value(
          of: "document.querySelectorAll('.shift')[3].textContent", as: String.self)
          == "as tablet, 640 px")
    }
  }

  @Test("a layout that is tried shows in all pages, in place, and is discarded")
  func trial() async throws {
    try await serving { preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe)
      try page.evaluate(Self.names)
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
  }

  @Test("it breaks no rule of axe-core", arguments: Screenshot.Scheme.allCases, [390, 1440])
  func accessibility(scheme: Screenshot.Scheme, width: Int) async throws {
    try await serving { preview in
      let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
      let page = try open(preview, pipe, width: width)
      try page.prefer(scheme)
      try page.evaluate(Self.names)
      try page.evaluate("press_('ArrowDown'); true")
      try page.wait(for: "!!document.querySelector('.file')")
      try page.evaluate(AccessibilityTests.axe())
      let found = try page.value(
        of: """
          axe.run(document, {resultTypes: ['violations'], iframes: false}).then(({violations}) =>
            violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html)}`))
          """, as: [String].self)
      #expect(found == [])
      #expect(
        try page.value(of: "document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
    }
  }
}
