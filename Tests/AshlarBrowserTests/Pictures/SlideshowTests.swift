import AshlarJSON
import TestSupport
import Testing

@testable import AshlarBrowser

/// The slideshow of an album, under the policy that is published.
@Suite("Slideshows", .drivesBrowser, .timeLimit(.minutes(60)))
struct SlideshowTests {
  private static let button = "document.querySelector('.steps > .show')"
  private static let isRunning = "\(button).getAttribute('aria-pressed') === 'true'"

  private static func isAt(_ name: String) -> String {
    "location.pathname.endsWith('\(AlbumSite.photograph(name))') && document.readyState === 'complete'"
  }

  /// An album of which photographs are shown for so many milliseconds in place of five seconds.
  private static func inShow(
    of pause: Int,
    _ test: @Sendable @escaping (ServedAlbum, DevToolsPage, _ origin: String) throws -> Void
  ) async throws {
    let album = try await ServedAlbum(AlbumSite())
    try await album.inChromium { page, origin in
      try page.call("Page.addScriptToEvaluateOnNewDocument") {
        $0.member(
          "source",
          "{ const own = setTimeout; window.setTimeout = (act, pause) => own(act, pause === 5000 ? \(pause) : pause) }"
        )
      }
      try test(album, page, origin)
    }
  }

  @Test("it goes on from page to page to the last, which stays, and is one step of the history")
  func run() async throws {
    try await Self.inShow(of: 300) { album, page, origin in
      try page.open(address: origin + AlbumSite.album)
      try page.click("document.querySelector('#photos-coast-a a')")
      try page.wait(for: Self.isAt("a"))
      #expect(try !page.value(of: Self.isRunning, as: Bool.self), "never by itself")
      try page.click(Self.button)
      try page.wait(for: Self.isAt("c"))
      let state = "[location.hash, \(Self.button) === null, sessionStorage.length]"
      #expect(try page.value(of: "JSON.stringify(\(state))", as: String.self) == #"["",true,0]"#)
      for name in ["a", "b", "c"] {
        #expect(album.sent.contains("/" + AlbumSite.photograph(name)))
      }
      try page.evaluate("new Promise((resume) => setTimeout(resume, 600))")
      #expect(try page.value(of: Self.isAt("c"), as: Bool.self))
      try page.act("history.back()")
      try page.wait(for: "location.pathname.endsWith('\(AlbumSite.album)')")
    }
  }

  @Test("any key, a press and the wheel end it; Space and its button begin and end it")
  func ends() async throws {
    try await Self.inShow(of: 60_000) { _, page, origin in
      try page.open(address: origin + AlbumSite.photograph("a"))
      func running() throws -> Bool { try page.value(of: Self.isRunning, as: Bool.self) }
      let ends: [(String, () throws -> Void)] = [
        ("Space", { try page.press(" ") }), ("Escape", { try page.press("Escape") }),
        ("a letter", { try page.press("x") }),
        (
          "a press",
          {
            try page.evaluate(
              "document.body.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))")
          }
        ),
        (
          "the wheel",
          {
            try page.evaluate(
              "document.body.dispatchEvent(new WheelEvent('wheel', {bubbles: true}))")
          }
        ),
        ("the button", { try page.evaluate("\(Self.button).click()") }),
        (
          "a window that is covered",
          {
            try page.evaluate(
              "Object.defineProperty(document, 'hidden', {get: () => true, configurable: true}); document.dispatchEvent(new Event('visibilitychange')); delete document.hidden"
            )
          }
        ),
      ]
      for (name, end) in ends {
        try page.press(" ")
        #expect(try running(), "before \(name)")
        try end()
        #expect(try !running(), "\(name)")
        #expect(try page.value(of: Self.isAt("a") + " && scrollY === 0", as: Bool.self), "\(name)")
      }
      // The button keeps the keys that press it.
      try page.evaluate("\(Self.button).focus()")
      try page.press("Enter")
      #expect(try running())
      try page.press("Enter")
      #expect(try !running())
      // A link has uses of its own for keys.
      try page.evaluate("document.querySelector('.steps > a').focus()")
      try page.press(" ")
      #expect(try !running())
    }
  }

  @Test("a page that is opened, loaded again or returned to does not begin it")
  func never() async throws {
    try await Self.inShow(of: 300) { _, page, origin in
      try page.open(address: origin + AlbumSite.photograph("a"))
      try page.evaluate("sessionStorage.setItem('ashlar slideshow', '\(origin)cards/other')")
      for _ in 0..<2 {
        try page.open(address: origin + AlbumSite.photograph("b"))
        #expect(try !page.value(of: Self.isRunning, as: Bool.self))
        #expect(try page.value(of: "sessionStorage.length", as: Int.self) == 0)
      }
    }
  }
}
