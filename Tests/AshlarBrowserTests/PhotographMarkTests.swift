import AshlarJSON
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

@Suite("Photographs that get stars, labels and words in the workbench, in Chromium", .drivesBrowser)
struct PhotographMarkTests {
  private let folder: TemporaryFolder
  private static let album = "photos/alps/index.html"

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: Walks
      boards:
      - {title: All, select: {pictures: photos}}
      - {id: best, title: The best, select: {rating: 4}}
      \(SampleSite.breakpoints)

      """,
      "photos/alps/dawn-6.yaml": "rating: 4\n",
    ])
    for number in 1...6 {
      try folder.write(try DrawnPicture.jpeg(90, 60), to: "photos/alps/dawn-\(number).jpg")
    }
  }

  private static let names = """
    window.frames_ = () => [...document.querySelectorAll('iframe')];
    window.text_ = (id) => document.getElementById(id)?.textContent ?? '';
    window.stars_ = (frame) => [...frame.contentDocument.getElementById('ashlar--overlay')?.shadowRoot
      .querySelectorAll('.star') ?? []].map(({ textContent }) => textContent).join(' ');
    window.dots_ = (frame) => frame.contentDocument.getElementById('ashlar--overlay')?.shadowRoot
      .querySelectorAll('circle.label').length ?? 0;
    const fetch_ = window.fetch;
    window.writes_ = 0;
    window.fetch = (address, ...rest) => {
      if (!String(address).includes('/photograph/write')) return fetch_(address, ...rest);
      if (window.isLost_) return Promise.reject(new TypeError('lost'));
      return fetch_(address, ...rest).finally(() => { writes_++ }) };
    true
    """

  private func text(_ number: Int) -> String? {
    FileManager.default.contents(atPath: folder.path + "/photos/alps/dawn-\(number).yaml")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits until so many writes were answered since the page was there.
  private func wait(forWrites count: Int, _ page: DevToolsPage) throws {
    try page.wait(for: "writes_ === \(count)")
  }

  private func drive(
    _ work: @Sendable @escaping (DevToolsPage) throws -> Void
  ) async throws {
    try await onThread {
      try LivePreview.serve(folder) { preview in
        let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
        let page = try preview.openWorkbench(pipe)
        try page.evaluate(Self.names)
        try work(page)
        #expect(pipe.consoleLines() == [])
      }
    }
  }

  @Test(
    "keys alone: stars and labels show in all layouts, are written in order, and are taken back")
  func keys() async throws {
    try await drive { page in
      try page.press("ArrowDown")
      try page.wait(for: "text_('chosen') === 'Dawn 1, no stars, 1 of 6'")
      try page.press("4")
      // A small layout has the number.
      try page.wait(
        for: "frames_().every((frame) => ['★★★★ ★★★★', '4★ 4★'].includes(stars_(frame)))")
      try page.wait(for: "text_('toast') === 'Dawn 1: 4 stars'")
      try wait(forWrites: 1, page)
      #expect(text(1) == "rating: 4\n")
      #expect(try page.control("4 stars").contains("button true"))
      #expect(try page.control("3 stars").contains("button false"))
      #expect(try page.control("Rating: 4 stars").contains("group "))
      try page.press("6")
      try page.wait(for: "frames_().every((frame) => dots_(frame) === 1)")
      try wait(forWrites: 2, page)
      #expect(text(1) == "rating: 4\nlabel: Red\n")
      #expect(try page.control("Red").contains("button true"))
      #expect(try page.control("Labels: Red").contains("group "))
      try page.press("6")
      // Keys that come faster than answers count, in their order.
      for key in ["1", "2", "3", "5"] { try page.press(key) }
      try wait(forWrites: 7, page)
      #expect(text(1) == "rating: 5\n")
      try page.press("x")
      try page.press("ArrowDown")
      try page.press("2")
      try wait(forWrites: 9, page)
      #expect(text(1) == "rating: -1\n" && text(2) == "rating: 2\n")
      try page.press("0")
      try wait(forWrites: 10, page)
      #expect(text(2) == nil)
      for wanted in ["rating: 2\n", nil] {
        try page.press("z", isControl: true)
        try page.wait(for: "text_('toast').startsWith('Taken back: ')")
        try page.evaluate("document.getElementById('toast').textContent = ''; true")
        #expect(text(2) == wanted)
      }
      try page.press("z", isControl: true)
      try page.wait(for: "text_('toast') === 'Taken back: rejecting for photos/alps/dawn-1.jpg'")
      #expect(text(1) == "rating: 5\n")
      // The photograph whose mark was taken back is chosen, and shows what counts now.
      try page.wait(for: "text_('chosen').startsWith('Dawn 1, 5 stars')")
      #expect(try page.control("5 stars").contains("button true"))
    }
  }

  @Test(
    "keys with Ctrl do nothing, and none rates while somebody types; without a photograph they show layouts"
  )
  func others() async throws {
    try await drive { page in
      try page.press("3")
      try page.wait(for: "document.querySelectorAll('.stage.one').length === 1")
      try page.press("0")
      try page.wait(for: "document.querySelectorAll('.stage.one').length === 0")
      try page.press("ArrowDown")
      try page.wait(for: "text_('chosen').startsWith('Dawn 1')")
      try page.press("3", isControl: true)
      try page.press("e")
      try page.wait(for: "document.activeElement?.id === 'words-title'")
      #expect(try page.value(of: "document.activeElement.value", as: String.self) == "Dawn 1")
      try page.evaluate("document.activeElement.select(); true")
      for key in ["5", "x", "6"] { try page.press(key) }
      #expect(try page.value(of: "document.activeElement.value", as: String.self) == "5x6")
      #expect(try page.axeViolations(isAboutColours: true, includesFrames: false) == [])
      try page.evaluate("document.getElementById('words-caption').focus(); true")
      try page.type("Fog & <b>boats</b>")
      try page.press("Enter", isControl: true)
      try page.wait(for: "document.getElementById('words').hidden")
      #expect(text(1) == "title: 5x6\ncaption: Fog & <b>boats</b>\n")
      // The focus is beside the board again, where keys mean marks.
      try page.wait(for: "document.activeElement?.id === 'describe'")
      try page.press("e")
      try page.wait(for: "document.activeElement?.id === 'words-title'")
      try page.type(" and more")
      try page.press("Escape")
      try page.wait(for: "document.getElementById('words').hidden")
      #expect(text(1) == "title: 5x6\ncaption: Fog & <b>boats</b>\n")
      #expect(try page.value(of: "writes_", as: Int.self) == 1)
    }
  }

  @Test(
    "marks lead on to the next where the author asks for that; the one that leaves its board makes room"
  )
  func goesOn() async throws {
    try await drive { page in
      try page.press("ArrowDown")
      try page.wait(for: "text_('chosen').startsWith('Dawn 1')")
      try page.evaluate("document.getElementById('goes-on').focus(); true")
      try page.press(" ")
      try page.wait(for: "document.getElementById('goes-on').checked")
      for key in ["4", "5", "x"] { try page.press(key) }
      try page.wait(for: "text_('chosen').startsWith('Dawn 4')")
      try wait(forWrites: 3, page)
      #expect([1, 2, 3].map(text) == ["rating: 4\n", "rating: 5\n", "rating: -1\n"])
      #expect(try page.value(of: "document.activeElement.id", as: String.self) == "goes-on")
      try page.press(" ")
      // The board is built as it then stays.
      try page.wait(
        for:
          "[...document.getElementById('board').options].some((own) => own.text === 'The best (3)')"
      )
      try page.evaluate(
        "{ const board = document.getElementById('board'); board.value = 'best/index.html'; board.dispatchEvent(new Event('change')) } true"
      )
      try page.wait(
        for:
          "frames_().every((frame) => frame.contentDocument?.querySelectorAll('.band > .card').length === 3)"
      )
      try page.evaluate("document.activeElement.blur(); true")
      try page.press("ArrowDown")
      try page.wait(for: "text_('chosen') === 'Dawn 1, 4 stars, 1 of 3'")
      try page.press("1")
      try page.wait(
        for:
          "frames_().every((frame) => frame.contentDocument.querySelectorAll('.band > .card').length === 2)"
      )
      try page.wait(for: "text_('chosen') === 'Dawn 2, 5 stars, 1 of 2'")
    }
  }

  @Test("by pointer: a photograph is chosen and gets stars; a mistake and a lost server are said")
  func pointer() async throws {
    try await drive { page in
      try page.evaluate(
        "frames_()[3].contentDocument.querySelectorAll('.band > .card')[1].querySelector('a').click(); true"
      )
      try page.wait(for: "text_('chosen') === 'Dawn 2, no stars, 2 of 6'")
      for (id, wanted) in [("star-3", "rating: 3\n"), ("label-green", "rating: 3\nlabel: Green\n")]
      {
        try click(id, page)
        try page.wait(for: "document.getElementById('\(id)').ariaPressed === 'true'")
        try page.wait(for: "writes_ === \(id == "star-3" ? 1 : 2)")
        #expect(text(2) == wanted)
      }
      // The same star again takes them away.
      try click("star-3", page)
      try wait(forWrites: 3, page)
      #expect(text(2) == "label: Green\n")
      // A text that cannot be read: its place stands beside the stars, and nothing is written.
      try folder.write(Array("label: [\n".utf8), to: "photos/alps/dawn-2.yaml")
      try click("star-3", page)
      try page.wait(
        for: "text_('photograph-problem').startsWith('photos/alps/dawn-2.yaml:')")
      #expect(text(2) == "label: [\n")
      #expect(
        try page.value(of: "document.getElementById('star-3').ariaPressed", as: String.self)
          == "false")
      try folder.write(Array("label: Green\n".utf8), to: "photos/alps/dawn-2.yaml")
      try page.wait(for: "document.querySelectorAll('#ashlar--problems li').length === 0")
      for scheme in Screenshot.Scheme.allCases {
        try page.prefer(scheme)
        try page.wait(for: "document.getAnimations().length === 0")
        #expect(
          try page.axeViolations(isAboutColours: scheme == .dark, includesFrames: false) == [])
      }
      // No server: the keys wait.
      try page.evaluate("window.isLost_ = true; document.activeElement.blur(); true")
      for key in ["2", "ArrowDown", "5"] { try page.press(key) }
      try page.wait(for: "text_('photograph-problem').startsWith('Not connected: 2 keys wait')")
      try page.evaluate("window.isLost_ = false; true")
      try wait(forWrites: 6, page)
      #expect(text(2) == "label: Green\nrating: 2\n" && text(3) == "rating: 5\n")
      try page.wait(for: "text_('photograph-problem') === ''")
    }
  }

  @Test("by itself a photograph is on its own page, where keys mean the same")
  func large() async throws {
    try await drive { page in
      try page.press("ArrowDown")
      try page.wait(for: "text_('chosen').startsWith('Dawn 1')")
      try page.press(" ")
      let shows = { (number: Int) in
        "document.getElementById('large-page')?.contentWindow.location.pathname.endsWith('dawn-\(number).html')"
          + " && document.getElementById('large-page').contentDocument.querySelector('main img') !== null"
      }
      try page.wait(for: shows(1))
      try page.press("4")
      try page.wait(for: "text_('large-name') === 'Dawn 1, 4 stars'")
      try page.press("ArrowRight")
      try page.wait(for: "text_('large-name') === 'Dawn 2, no stars'")
      try page.wait(for: shows(2))
      // Also while the page has the focus.
      try page.wait(for: "!document.getElementById('large-page').inert")
      try page.evaluate("document.getElementById('large-page').focus(); true")
      #expect(try page.value(of: "document.activeElement.id", as: String.self) == "large-page")
      for key in ["8", "ArrowDown", "x"] { try page.press(key) }
      try page.wait(for: "text_('large-name') === 'Dawn 3, rejected'")
      try page.wait(for: shows(3))
      try wait(forWrites: 3, page)
      #expect(
        [1, 2, 3].map(text) == ["rating: 4\n", "label: Green\n", "rating: -1\n"])
      for scheme in Screenshot.Scheme.allCases {
        try page.prefer(scheme)
        #expect(
          try page.axeViolations(isAboutColours: scheme == .dark, includesFrames: false) == [])
      }
      try page.press("Escape")
      try page.wait(for: "!document.getElementById('large').open")
      #expect(try page.value(of: "text_('photograph-title')", as: String.self) == "Dawn 3")
    }
  }

  @Test(
    "stars, words and steps back in the other engines", arguments: [BrowserEngine.firefox, .webkit])
  func engines(engine: BrowserEngine) async throws {
    try await onThread {
      try LivePreview.serve(folder) { preview in
        let window = try engine.liveWindow()
        try window.open(address: preview.workbench)
        try window.wait(for: "/exact/.test(document.getElementById('proof')?.textContent)")
        let press = { (key: String) in
          _ = try window.value(
            of: """
              (document.activeElement ?? document.body).dispatchEvent(
                new KeyboardEvent('keydown', { key: '\(key)', bubbles: true, ctrlKey: '\(key)' === 'z' }))
              """, as: Bool.self)
        }
        _ = try window.value(
          of: "(() => { \(Self.names.dropLast(4)) return true })()", as: Bool.self)
        try press("ArrowDown")
        try window.wait(for: "text_('chosen') === 'Dawn 1, no stars, 1 of 6'")
        for key in ["5", "7"] { try press(key) }
        expect(1, "rating: 5\nlabel: Yellow\n")
        // The windows of these are smaller, and so are the layouts: the smallest show no marks.
        try window.wait(for: "frames_().some((frame) => dots_(frame) === 1)")
        try press("e")
        try window.wait(for: "document.activeElement?.id === 'words-title'")
        _ = try window.value(
          of: """
            (() => { document.getElementById('words-alt').value = 'Fog';
              document.getElementById('words-save').click(); return true })()
            """, as: Bool.self)
        try window.wait(for: "document.getElementById('words').hidden")
        expect(1, "rating: 5\nlabel: Yellow\nalt: Fog\n")
        try press("z")
        try window.wait(for: "text_('toast').startsWith('Taken back: words')")
        expect(1, "rating: 5\nlabel: Yellow\n")
      }
    }
  }

  /// Waits until a text is as it should be, where scripts of tests cannot count requests.
  private func expect(
    _ number: Int, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<600 where text(number) != wanted { Thread.sleep(forTimeInterval: 0.05) }
    #expect(text(number) == wanted, sourceLocation: sourceLocation)
  }

  @Test("keys and the mouse move a photograph in every layout, and it is said where it stands")
  func moving() async throws {
    try await drive { page in
      try page.evaluate(
        """
        window.order_ = (frame) => [...frame.contentDocument.querySelectorAll('.band > .card')].map(({ id }) => id.slice(-1)).join('');
        window.place_ = (number) => {
          const frame = frames_()[0].getBoundingClientRect();
          const scale = frame.width / frames_()[0].offsetWidth;
          const box = frames_()[0].contentDocument.getElementById(`photos-alps-dawn-${number}`).getBoundingClientRect();
          return { x: frame.x + (box.x + box.width / 2) * scale, y: frame.y + (box.y + box.height / 2) * scale,
            end: frame.y + (box.bottom - 2) * scale } };
        { const board = document.getElementById('board'); board.value = '\(Self.album)'; board.dispatchEvent(new Event('change')) }
        true
        """)
      try page.wait(
        for: "frames_().every((frame) => frame.contentWindow.location.pathname === '/\(Self.album)'"
          + " && order_(frame) === '123456')")
      try page.wait(for: "/exact/.test(text_('proof'))")
      try page.press("ArrowDown")
      try page.wait(for: "text_('chosen').startsWith('Dawn 1')")
      try page.press("ArrowDown", isShift: true)
      try page.wait(for: "text_('toast') === 'Moved to place 2 of 6.'")
      try page.wait(for: "frames_().every((frame) => order_(frame) === '213456')")
      #expect(text(2) == "weight: 10\n" && text(1) == nil)
      let from = try page.value(of: "place_(3)", as: PointerPlace.self)
      let to = try page.value(of: "place_(5)", as: PointerPlace.self)
      try page.mouse("mousePressed", from.x, from.y)
      try page.mouse("mouseMoved", from.x, from.y + 20)
      try page.mouse("mouseMoved", to.x, to.end)
      try page.wait(for: "document.querySelectorAll('.drop').length === 1")
      try page.mouse("mouseReleased", to.x, to.end)
      try page.wait(for: "text_('toast').startsWith('Moved to place 5 of 6.')")
      try page.wait(for: "frames_().every((frame) => order_(frame) === '214536')")
      #expect(text(2) == "weight: 10\n" && text(6) == "rating: 4\n")
      try page.press("z", isControl: true)
      try page.wait(for: "text_('toast') === 'Taken back: moving photos/alps/dawn-3.jpg'")
      try page.wait(for: "frames_().every((frame) => order_(frame) === '213456')")
      #expect(text(3) == nil && text(4) == nil && text(5) == nil)
    }
  }

  /// Presses the mouse on the middle of a button.
  private func click(_ id: String, _ page: DevToolsPage) throws {
    let place = try page.value(
      of: """
        (() => { const box = document.getElementById('\(id)').getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2, end: box.bottom } })()
        """, as: PointerPlace.self)
    for type in ["mousePressed", "mouseReleased"] { try page.mouse(type, place.x, place.y) }
  }
}
