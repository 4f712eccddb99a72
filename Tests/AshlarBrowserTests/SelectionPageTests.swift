import AshlarContent
import AshlarOutput
import AshlarPublish
import AshlarServer
import AshlarSite
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AshlarBrowser

/// Forms for choosing photographs in real browsers, under the policy that is published.
@Suite("Photographs that are chosen, in three browsers", .drivesBrowser, .timeLimit(.minutes(60)))
struct SelectionPageTests {
  private static let names = ["a b.jpg", "c&d=<e>.jpg", "f%0Ag.jpg", "h\u{1F9F1}.jpg", "i,j.jpg"]

  /// A site with an album of five photographs on three pages, and what its form sent to.
  private final class Wedding: Sendable {
    let folder: TemporaryFolder
    let requests = Mutex<[HTTPRequest]>([])

    init(_ selection: String, theme: String = "paper", more: String = "") throws {
      folder = try TemporaryFolder(site: [
        "ashlar.yaml": """
        title: Walks
        theme: \(theme)
        boards:
        - {id: index, select: {exclude: {pictures: photos}}}
        - {id: us, title: Us, perPage: 2, layout: justified-rows, select: {pictures: photos, order: path}, selection: \(selection)}
        \(more)
        """
      ])
      for (index, name) in SelectionPageTests.names.enumerated() {
        let stem = name.prefix { $0 != "." }
        try folder.write(Array("alt: A wall\n".utf8), to: "photos/us/\(stem).yaml")
        try folder.write(
          try DrawnPicture.jpeg(900 + 60 * index, 600), to: "photos/us/" + name)
      }
    }

    /// Builds the site, and serves it with its policy for the time of a body. What the form sends to https goes to the server
    /// itself, at `/sent`.
    func serve(_ body: @escaping @Sendable (String) throws -> Void) async throws {
      let tree = try #require(await build(BuildOptions(testing: folder.path)).tree)
      let policy = try #require(
        try ServerRules(for: tree, compressions: []).fields.first {
          $0.name.hasPrefix("Content-Sec")
        }
      ).value
      try await onThread {
        let server = try HTTPServer()
        let origin = "http://127.0.0.1:\(server.port)"
        let (handed, ending, ended) = (Handed(server), Ending(), DispatchSemaphore(value: 0))
        let answer = { @Sendable (request: HTTPRequest) -> HTTPResponse in
          if request.method == "POST" {
            self.requests.withLock { $0.append(request) }
            return HTTPResponse(
              type: "text/html", body: Array("<!doctype html><title>Sent</title>".utf8))
          }
          guard var response = ServedSite(tree: tree).response(to: request.path) else {
            return .notFound
          }
          let here = { (text: String) in
            text.replacingOccurrences(of: "https://forms.example.org/sent", with: origin + "/sent")
          }
          if response.type.hasPrefix("text/html") {
            response.body = Array(here(String(decoding: response.body, as: UTF8.self)).utf8)
            response.headers = [("Content-Security-Policy", here(policy))]
          }
          return response
        }
        Thread {
          while !ending.isSet.load(ordering: .relaxed) {
            handed.value.serve(for: 100) { answer($0) }
          }
          ended.signal()
        }.start()
        defer {
          ending.isSet.store(true, ordering: .relaxed)
          ended.wait()
        }
        try body(origin + "/")
      }
    }
  }

  private final class Ending: Sendable {
    let isSet = Atomic(false)
  }

  /// What a thread takes over from the one that starts it.
  private struct Handed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private static let post = "{to: \"https://forms.example.org/sent\"}"
  private static let postWithScript = "{to: \"https://forms.example.org/sent\", script: true}"
  private static let mailWithScript = "{to: \"mailto:ann@example.org\", script: true}"
  private static let count =
    "document.querySelector('.count').textContent"

  private static func tick(_ number: Int) -> String {
    "document.querySelectorAll('.tick')[\(number)]"
  }

  private static func fill(_ name: String, _ text: String) -> String {
    """
    (() => {
      const field = document.getElementById('selection--\(name)');
      field.value = '\(text)';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return true;
    })()
    """
  }

  @Test(
    "without a script, what is ticked is sent byte for byte, and shown alone where that is asked for",
    arguments: BrowserEngine.usual)
  func plain(engine: BrowserEngine) async throws {
    let site = try Wedding(Self.post)
    try await site.serve { address in
      let window = try engine.liveWindow()
      try window.open(address: address + "us/2.html")
      #expect(try window.value(of: "document.scripts.length", as: Int.self) == 0)
      try window.click(Self.tick(1))
      try window.wait(for: "\(Self.tick(1)).checked")
      // Only the box is pressed, and not the link below it.
      #expect(try window.value(of: "location.pathname", as: String.self) == "/us/2.html")
      let shown =
        "[...document.querySelectorAll('.card')].map((card) => card.getClientRects().length > 0)"
      #expect(try window.value(of: shown, as: [Bool].self) == [true, true])
      try window.click("document.getElementById('selection--only')")
      try window.wait(for: "\(shown).join() === 'false,true'")
      try window.wait(for: Self.fill("name", "Ann & Bo"))
      try window.wait(for: Self.fill("message", "One\\ntwo = 2"))
      try window.click("document.querySelector('.choose button')")
      try window.wait(for: "document.title === 'Sent'")
    }
    let request = try #require(site.requests.withLock { $0 }.first)
    #expect(request.path == "/sent")
    #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == "photo=us%2Fh%F0%9F%A7%B1.jpg&board=us&name=Ann+%26+Bo&message=One%0D%0Atwo+%3D+2")
  }

  @Test(
    "with the script, ticks stay over pages, photographs' pages and reloads, and all are sent in the board's order",
    arguments: BrowserEngine.usual)
  func paging(engine: BrowserEngine) async throws {
    let site = try Wedding(Self.postWithScript, more: "albums: false")
    try await site.serve { address in
      let window = try engine.liveWindow()
      try window.open(address: address + "us/2.html")
      try window.click(Self.tick(0))
      try window.wait(for: "\(Self.count) === '1'")
      // The photograph's own page knows it, and those beside it.
      try window.click("document.querySelectorAll('.card a')[0]")
      try window.wait(for: "document.querySelector('#selection--one input')?.checked === true")
      try window.click("document.querySelector('.ways [rel=prev]')")
      // Once the script has run: it shows the box.
      try window.wait(
        for: "document.querySelector('#selection--one:not([hidden]) input')?.checked === false")
      try window.click("document.querySelector('#selection--one input')")
      try window.click("document.querySelector('.ways .back')")
      try window.wait(for: "\(Self.count) === '2'")
      #expect(
        try window.value(
          of: "[...document.querySelectorAll('.tick')].map((box) => box.checked)", as: [Bool].self)
          == [false, true])
      try window.wait(for: Self.fill("name", "Ann"))
      try window.act("window.isOld = true; location.reload()")
      try window.wait(
        for: "!window.isOld && document.getElementById('selection--name')?.value === 'Ann'")
      try window.wait(for: "\(Self.count) === '2'")
      try window.click("document.querySelector('.choose button')")
      try window.wait(for: "document.title === 'Sent'")
    }
    let body = try #require(site.requests.withLock { $0 }.first).body
    #expect(
      String(decoding: body, as: UTF8.self)
        == "board=us&name=Ann&message=&photo=us%2Fc%26d%3D%3Ce%3E.jpg&photo=us%2Ff%25250Ag.jpg")
  }

  @Test(
    "pages that are appended stand above the bar, and their boxes are ticked",
    arguments: BrowserEngine.usual)
  func appended(engine: BrowserEngine) async throws {
    let site = try Wedding(Self.postWithScript + ", pages: {more: inline}")
    try await site.serve { address in
      let window = try engine.liveWindow()
      try window.open(address: address + "us/2.html")
      let isShown = "getComputedStyle(document.querySelector('.chosen')).display !== 'none'"
      try window.wait(for: "\(Self.count) === '0'")
      #expect(try !window.value(of: isShown, as: Bool.self))
      try window.click(Self.tick(0))
      try window.wait(for: "\(Self.count) === '1'")
      #expect(try window.value(of: isShown, as: Bool.self))
      try window.open(address: address + "us/")
      try window.wait(for: "\(Self.count) === '1'")
      try window.click("document.querySelector('nav.pages a[rel=next]')")
      try window.wait(for: "document.querySelectorAll('.card').length === 4")
      let ticks = "[...document.querySelectorAll('.tick')].map((box) => box.checked).join(' ')"
      try window.wait(for: "\(ticks) === 'false false true false'")
      let isAbove = """
        [...document.querySelectorAll('.card')].every((card) =>
          card.compareDocumentPosition(document.querySelector('.chosen')) & Node.DOCUMENT_POSITION_FOLLOWING)
        """
      #expect(try window.value(of: isAbove, as: Bool.self))
    }
  }

  @Test(
    "the script's mail has a subject, a name a line and the fields; a long list is copied or shown",
    arguments: BrowserEngine.usual)
  func mail(engine: BrowserEngine) async throws {
    let site = try Wedding(Self.mailWithScript)
    try await site.serve { address in
      let window = try engine.liveWindow()
      try window.open(address: address + "us/")
      let note = """
        (addEventListener('click', (event) => {
          if (!event.target.href?.startsWith('mailto:')) return;
          window.mail = event.target.href;
          event.preventDefault();
        }), true)
        """
      try window.wait(for: note)
      let send = "document.querySelector('.choose button')"
      try window.click(send)
      try window.wait(
        for: "document.querySelector('.said').textContent === 'Choose a photograph first.'")
      #expect(try window.value(of: "window.mail === undefined", as: Bool.self))
      try window.click(Self.tick(1))
      try window.click(Self.tick(0))
      try window.wait(for: Self.fill("message", "50 % & more"))
      try window.click(send)
      try window.wait(for: "window.mail !== undefined")
      #expect(
        try window.value(of: "window.mail", as: String.self)
          == "mailto:ann@example.org?subject=Photographs%20chosen%3A%20Us&body="
          + "us%2Fa%20b.jpg%0D%0Aus%2Fc%2526d%3D%3Ce%3E.jpg%0D%0A%0D%0Aboard%3Dus%0D%0A"
          + "message%3D50%20%25%20%26%20more")
      try window.wait(for: Self.fill("message", String(repeating: "x", count: 2_500)))
      try window.act("window.mail = undefined; \(send).click()")
      let said = "document.querySelector('.said').textContent"
      try window.wait(
        for: "\(said).startsWith('The list is too') || \(said).startsWith('Copy the list')")
      // Where nothing may be copied, the list is there.
      #expect(
        try window.value(
          of:
            "\(said).startsWith('The list') ? window.mail.indexOf('body') < 0 : document.querySelector('.list').value.startsWith('us/a b.jpg')",
          as: Bool.self))
    }
  }

  @Test(
    "boxes are as large as a finger, over their pictures, seen by keyboard, and break no rule of axe-core",
    arguments: ThemeCatalogue.all.map(\.name))
  func accessible(theme: String) async throws {
    let site = try Wedding(Self.mailWithScript, theme: theme)
    try await site.serve { address in
      let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:])))
      // What is drawn for another width is drawn the same in each theme.
      for width in TestScope.isWhole || theme == "paper" ? [390, 820, 1280] : [390] {
        try page.setSize(width: width, height: 800)
        try page.prefer(.light)
        try page.open(address: address + "us/")
        let boxes = """
          [...document.querySelectorAll('.card')].map((card) => {
            const [own, box] = [card, card.querySelector('.tick')].map((part) => part.getBoundingClientRect());
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.width >= 44 && box.height >= 44 && box.x >= own.x - .01 && box.right <= own.right
              && box.y >= own.y - .01 && (box.bottom > innerHeight - 120 || hit === card.querySelector('.tick'));
          })
          """
        // A page that takes the place of another glides in, and nothing of it is hit meanwhile.
        try page.wait(for: "(boxes => boxes.length === 2 && boxes.every(Boolean))(\(boxes))")
        #expect(
          try page.value(of: "document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
        // By keyboard alone.
        try page.evaluate("document.querySelectorAll('.tick')[0].focus()")
        try page.press(" ")
        try page.wait(for: "document.querySelectorAll('.tick')[0].checked")
        try page.stopTransitions()
        #expect(try page.axeViolations() == [], "\(width)")
        try page.prefer(.dark)
        #expect(try page.axeViolations(isAboutColours: true) == [], "\(width), dark")
        try page.press(" ")
        try page.wait(for: "!document.querySelectorAll('.tick')[0].checked")
      }
    }
  }

  @Test(
    "a board is as tall with boxes as without",
    arguments: TestScope.isWhole ? BrowserEngine.usual : [.chromium])
  func heights(engine: BrowserEngine) async throws {
    let measure = """
      [...document.querySelectorAll('.card, .cards')].map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return [x, y, width, height].map((length) => Math.round(length * 100) / 100).join(' ');
      })
      """
    var all: [[String]] = []
    for selection in ["false", Self.post] {
      let seen = Mutex<[String]>([])
      try await Wedding(selection).serve { address in
        let window = try engine.liveWindow()
        try window.open(address: address + "us/")
        try window.wait(for: "document.querySelectorAll('.card').length === 2")
        // With a bar at the window's side on both, however tall they are.
        try window.wait(for: "(document.documentElement.style.overflowY = 'scroll', true)")
        let lengths = try window.value(of: measure, as: [String].self)
        seen.withLock { $0 = lengths }
      }
      all.append(seen.withLock { $0 })
    }
    #expect(all[0].count == 3 && all[0] == all[1])
  }
}
