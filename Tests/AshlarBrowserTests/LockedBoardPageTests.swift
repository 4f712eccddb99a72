import AshlarContent
import AshlarJSON
import AshlarOutput
import AshlarPublish
import AshlarServer
import AshlarSite
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// Boards with passwords in real browsers, as a real server sends them with the rules that are made for it.
@Suite(
  "Boards with a password, in three browsers", .drivesBrowser, .timeLimit(.minutes(60)))
struct LockedBoardPageTests {
  private static let password = "four words by chance"

  private let site: TemporaryFolder
  private let output: TemporaryFolder

  init() throws {
    site = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: Walls
      lang: en
      albums: {download: zip}
      boards:
        - {id: index, select: {exclude: {folder: ours}}}
        - {id: ours, password: {env: OURS}, perPage: 2, select: {folder: ours}}
      """,
      "cards/open.md": "---\ntitle: Open\n---\nAnyone may see [the album](/photos/stones).",
      "cards/ours/a.md": "---\ntitle: A\n---\nSee [B](b.md).",
      "cards/ours/b.md": "---\ntitle: B\n---\n![B](b.svg)",
      "cards/ours/c.md": "---\ntitle: C\n---\nThe third.",
      "cards/ours/b.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\"><rect width=\"40\" height=\"30\"/></svg>",
      "photos/stones/index.md":
        """
      ---
      title: Stones
      password: {env: OURS}
      map: true
      selection: {to: "https://forms.example.org/zirkon", script: true}
      ---

      """,
    ])
    for number in 1...3 {
      try site.write(
        try DrawnPicture.jpeg(900 + 10 * number, 600), to: "photos/stones/größe \(number).jpg")
      // Two at one place, and one far from them.
      try site.write(
        Array("alt: A stone\nposition: [\(number == 3 ? 5 : 50), 12]\n".utf8),
        to: "photos/stones/größe \(number).yaml")
    }
    output = try TemporaryFolder()
  }

  /// Builds the site, and serves it for the time of a body.
  private func serve(
    _ theme: String = "paper", by kind: LoopbackWebServer.Kind = .nginx,
    body: @escaping @Sendable (String) throws -> Void
  ) async throws {
    if theme != "paper" {
      let text = String(decoding: try site.read("ashlar.yaml"), as: UTF8.self)
      try site.write(Array("theme: \(theme)\n\(text)".utf8), to: "ashlar.yaml")
    }
    var options = BuildOptions(testing: site.path)
    (options.secret, options.environment) = ("0123456789abcdef", ["OURS": Self.password])
    let result = await build(options)
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let rules = try ServerRules(for: tree, compressions: [])
    // Apache gives a file of the last second a weak tag, and all of it where a part is asked for by that (RFC 9110, 13.1.5).
    let published = Date.now - 3600
    for path in tree.paths {
      try output.write(try #require(tree[path]).bytes(), to: path)
      try FileManager.default.setAttributes(
        [.modificationDate: published], ofItemAtPath: output.path + "/" + path)
    }
    let root = output.path
    let form: ServerRules.Form =
      switch kind {
      case .nginx: .nginx
      case .caddy: .caddy
      case .apache: .apache
      }
    try await onThread {
      let server = try LoopbackWebServer(kind, root: root, rules: rules.text(for: form))
      defer { server.stop() }
      try body("http://127.0.0.1:\(server.port)/")
    }
  }

  private static let asks = "document.getElementById('lock--form')?.hidden === false"
  private static let pictures =
    "[...document.querySelectorAll('main img')].some((image) => image.naturalWidth > 0)"

  /// Types the password, and sends it.
  private func submit(
    _ password: String, to window: any LiveWindow, remember: Bool = false
  ) throws {
    try window.act(
      """
      document.getElementById('lock--password').value = '\(password)';
      document.getElementById('lock--remember').checked = \(remember);
      document.querySelector('#lock--form button').click();
      """)
  }

  private static func says(_ words: String) -> String {
    "document.getElementById('lock--message')?.textContent.startsWith('\(words)')"
  }

  private static func first(_ selector: String) -> String {
    "document.querySelector(\"\(selector)\")"
  }

  @Test(
    "a wrong password says so, the right one opens pages, pictures, cards and ways back; reloading, deep links and downloads work",
    arguments: BrowserEngine.usual)
  func visit(engine: BrowserEngine) async throws {
    try await serve { address in
      let window = try engine.liveWindow(isKept: true)
      try window.open(address: address + "photos/stones/")
      try window.wait(for: Self.asks)
      try submit("four words", to: window)
      try window.wait(for: Self.says("That is not"))
      #expect(try window.value(of: "document.querySelectorAll('.card').length", as: Int.self) == 0)
      try submit(Self.password, to: window)
      try window.wait(for: "document.title.startsWith('Stones') && \(Self.pictures)")
      try window.click(Self.first(".card a[href*='.html']"))
      try window.wait(
        for: "/stones\\/[0-9a-f]{16}\\.html$/.test(location.pathname) && \(Self.pictures)")
      let card = try window.value(of: "location.href", as: String.self)
      try window.act("history.back()")
      try window.wait(for: "document.title.startsWith('Stones') && \(Self.pictures)")
      try window.act("window.isOld = true; location.reload()")
      try window.wait(
        for: "!window.isOld && document.title.startsWith('Stones') && \(Self.pictures)")
      try download(window)
      try parts(window)
      // Outside, and back.
      try window.click(Self.first(".site a"))
      try window.wait(for: "document.title === 'Walls'")
      try window.act("history.back()")
      // A browser may have kept the page; else it is asked for again.
      try window.wait(for: "document.title.startsWith('Stones') || \(Self.asks)")
      // With its last page the board is forgotten, whatever else of the site is open.
      try window.open(address: address)
      try window.open(address: address + "photos/stones/")
      try window.wait(for: Self.asks)
      // Another board has another key.
      try window.open(address: address + "ours/")
      try window.wait(for: Self.asks)
      // What is remembered opens again, in this tab.
      try window.open(address: "about:blank")
      try window.open(address: card)
      try window.wait(for: Self.asks)
      try submit(Self.password, to: window, remember: true)
      try window.wait(for: Self.pictures)
      #expect(try window.value(of: "location.href", as: String.self) == card)
      try window.open(address: "about:blank")
      try window.open(address: address + "photos/stones/")
      try window.wait(for: "document.title.startsWith('Stones') && \(Self.pictures)")
    }
  }

  @Test(
    "a form may be sent where its page says, which nothing else does; what is chosen is gone with the window",
    arguments: BrowserEngine.usual)
  func choose(engine: BrowserEngine) async throws {
    try await serve { address in
      let window = try engine.liveWindow(isKept: true)
      try window.open(address: address + "photos/stones/")
      try window.wait(for: Self.asks)
      let policy =
        "fetch(address).then((page) => page.headers.get('content-security-policy'))"
      #expect(
        try window.value(of: "(address => \(policy))('/')", as: String.self)
          .contains("; form-action 'none'; "))
      try submit(Self.password, to: window)
      try window.wait(for: "document.title.startsWith('Stones') && \(Self.pictures)")
      #expect(
        try window.value(of: "(address => \(policy))(location.href)", as: String.self)
          .contains("; form-action https://forms.example.org/zirkon; "))
      try window.click(Self.first(".tick"))
      try window.wait(for: "document.querySelector('.count').textContent === '1'")
      #expect(try window.value(of: "localStorage.length", as: Int.self) == 0)
      // Another address is stopped.
      let stopped = """
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const form = document.getElementById('selection--form');
          form.action = 'https://forms.example.org/other';
          form.requestSubmit();
        })
        """
      #expect(try window.value(of: stopped, as: String.self) == "form-action")
    }
  }

  @Test(
    "the map of the board's own opens with its drawing, and leads to places and back",
    arguments: TestScope.isWhole ? BrowserEngine.usual : [.chromium])
  func map(engine: BrowserEngine) async throws {
    try await serve { address in
      let window = try engine.liveWindow(isKept: true)
      try window.open(address: address + "photos/stones/")
      try window.wait(for: Self.asks)
      try submit(Self.password, to: window)
      try window.wait(for: "document.title.startsWith('Stones') && \(Self.pictures)")
      try window.click(Self.first(".lead .passage a"))
      try window.wait(
        for:
          "document.title.startsWith('Map') && document.querySelectorAll('.ground a').length === 2")
      // The drawing of the world lies in the folder, too, and is decrypted.
      try window.wait(
        for:
          "[...document.querySelectorAll('.ground img')].every((image) => image.complete && image.naturalWidth > 0)"
      )
      #expect(
        try window.value(
          of: "new URL(document.querySelector('.ground img').src).pathname", as: String.self
        )
        .hasPrefix("/photos/stones/assets/world."))
      #expect(
        try window.value(of: "location.pathname", as: String.self)
          .wholeMatch(of: /\/photos\/stones\/[0-9a-f]{16}\/(index\.html)?/) != nil)
      try window.click(Self.first(".ground a"))
      try window.wait(for: "document.querySelectorAll('.card').length === 2 && \(Self.pictures)")
      try window.click(Self.first(".section-header a"))
      try window.wait(for: "document.title.startsWith('Stones')")
    }
  }

  /// The ZIP of the album goes through the worker, and says its name.
  private func download(_ window: any LiveWindow) throws {
    let zip = """
      fetch(document.querySelector('.take a').href).then(async (response) => [
        response.status, response.headers.get('content-type'),
        response.headers.get('content-disposition'),
        String.fromCharCode(...new Uint8Array(await response.arrayBuffer()).subarray(0, 2)),
      ].join(' '))
      """
    try window.wait(for: "!document.querySelector('.take a').hasAttribute('download')")
    #expect(
      try window.value(of: zip, as: String.self)
        == "200 application/zip attachment; filename*=UTF-8''stones.zip PK")
  }

  /// Parts of a file are those of the whole.
  private func parts(_ window: any LiveWindow) throws {
    let same = """
      (async () => {
        const address = document.querySelector('.take a').href.split('?')[0];
        const whole = new Uint8Array(await (await fetch(address)).arrayBuffer());
        const ranges = [[0, 0], [0, 99], [100, whole.length - 1], [whole.length - 5, whole.length - 1]];
        if (whole.length > 270000) ranges.push([262100, 262200], [262144, 262144]);
        for (const [from, to] of ranges) {
          const part = await fetch(address, { headers: { range: `bytes=${from}-${to}` } });
          const bytes = new Uint8Array(await part.arrayBuffer());
          const isSame = part.status === 206 && bytes.length === to - from + 1
            && part.headers.get('content-range') === `bytes ${from}-${to}/${whole.length}`
            && bytes.every((byte, index) => byte === whole[from + index]);
          if (!isSame) return `${part.status} ${from}-${to} of ${whole.length}: ${bytes.length}`;
        }
        return 'same';
      })()
      """
    let found = try window.value(of: same, as: String.self)
    #expect(found == "same")
  }

  @Test(
    "a worker that the browser has ended has the key again from the page, and parts of files come from every server",
    arguments: LoopbackWebServer.Kind.allCases)
  func ended(kind: LoopbackWebServer.Kind) async throws {
    try await serve(by: kind) { address in
      let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:]), isKept: true))
      try page.open(address: address + "photos/stones/")
      try page.wait(for: Self.asks)
      try submit(Self.password, to: page)
      try page.wait(for: "document.title.startsWith('Stones') && \(Self.pictures)")
      try parts(page)
      // With Shift, past the worker.
      try page.evaluate("window.isOld = true")
      try page.call("Page.reload") { $0.member("ignoreCache", true) }
      try page.wait(for: "!window.isOld && document.title.startsWith('Stones')")
      // Links are prepared as soon as the page has the key.
      try page.wait(for: "document.querySelector('.take a')?.hasAttribute('download') === false")
      try page.call("ServiceWorker.enable")
      try page.call("ServiceWorker.stopAllWorkers")
      try page.click(Self.first(".card a[href*='.html']"))
      try page.wait(for: "/[0-9a-f]{16}\\.html$/.test(location.pathname) && \(Self.pictures)")
    }
  }

  @Test("what was tampered with is not shown, and a page without a worker says what is needed")
  func refused() async throws {
    try await serve { address in
      let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:])))
      // As over plain http, or in a private window of Firefox.
      try page.call("Page.addScriptToEvaluateOnNewDocument") {
        $0.member("source", "delete Navigator.prototype.serviceWorker")
      }
      try page.open(address: address + "ours/")
      try page.wait(for: Self.says("This browser does not"))
      #expect(try page.value(of: "document.getElementById('lock--form').hidden", as: Bool.self))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: output.path + "/ours")
    for name in files where name.hasSuffix(".bin") {
      var bytes = try output.read("ours/" + name)
      bytes[bytes.count - 20] ^= 1
      try output.write(bytes, to: "ours/" + name)
    }
    let root = output.path
    try await onThread {
      let server = try LoopbackWebServer(.nginx, root: root, rules: "")
      defer { server.stop() }
      let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:])))
      try page.open(address: "http://127.0.0.1:\(server.port)/ours/")
      try page.wait(for: Self.asks)
      try submit(Self.password, to: page)
      try page.wait(for: Self.says("The page cannot"))
    }
  }

  @Test(
    "the page that asks breaks no rule of axe-core, and has nothing in its console",
    arguments: ThemeCatalogue.all.map(\.name))
  func accessible(theme: String) async throws {
    try await serve(theme) { address in
      let visit = try PageVisit.open(address + "ours/", widths: [390, 1280])
      #expect(visit.messages == [])
      let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:])))
      for width in TestScope.isWhole || theme == "paper" ? [390, 1280] : [390] {
        try page.setSize(width: width, height: 800)
        try page.prefer(.light)
        try page.open(address: address + "ours/")
        try page.wait(for: Self.asks)
        try submit("no", to: page)
        try page.wait(for: Self.says("That is not"))
        #expect(try page.axeViolations() == [], "\(width)")
        try page.stopTransitions()
        try page.prefer(.dark)
        #expect(try page.axeViolations(isAboutColours: true) == [], "\(width), dark")
        #expect(
          try page.value(
            of: "document.documentElement.scrollWidth <= innerWidth", as: Bool.self), "\(width)")
      }
    }
  }
}
