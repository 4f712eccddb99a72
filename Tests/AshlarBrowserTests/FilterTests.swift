import AshlarJSON
import AshlarServer
import Foundation
import Testing

@testable import AshlarBrowser

/// Filtering is going to a tag's board: by the animation between pages, without it, and without any script.
@Suite("Filtering by a tag in Chromium", .drivesBrowser, .timeLimit(.minutes(60)))
struct FilterTests {
  private static let cards = [
    "---\ntitle: Bond\ntags: [brick]\n---\nLong.", "---\ntitle: Wall\n---\nHigh.",
    "---\ntitle: Kiln\ntags: [brick, fire]\n---\nHot.",
  ]

  /// Opens the board, and runs a body with its page.
  private func open(body: (DevToolsPage) throws -> Void) async throws {
    let site = try ProofSite(
      configuration: "title: Stones\ntaxonomies: [tags]\n", cards: Self.cards)
    defer { site.remove() }
    let pipe = try DevToolsPipe(serving: ServedSite(tree: try await site.tree()), isKept: true)
    let page = try DevToolsPage(pipe)
    try page.setSize(width: 1280, height: 900)
    try body(page)
    #expect(pipe.consoleLines() == [])
  }

  /// Opens the board, and waits until it is drawn: before that Chromium lets clicks go.
  private func openBoard(on page: DevToolsPage) throws {
    try page.open("index.html")
    try page.evaluate(
      "new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)))")
  }

  /// Clicks on the tag of a card, as a reader does, and waits for the tag's board.
  private func filter(on page: DevToolsPage) throws {
    let link = "document.querySelector('.card a[href$=\"tags/brick/index.html\"]')"
    let place = try page.value(
      of: "(() => { const box = \(link).getBoundingClientRect();"
        + " return [box.left + box.width / 2, box.top + box.height / 2] })()",
      as: [Double].self)
    for type in ["mousePressed", "mouseReleased"] {
      try page.call("Input.dispatchMouseEvent") {
        $0.member("type", type)
        $0.member("x", place[0])
        $0.member("y", place[1])
        $0.member("button", "left")
        $0.member("clickCount", 1)
      }
    }
    try page.wait(
      for: "location.pathname === '/tags/brick/index.html' && document.readyState === 'complete'")
  }

  private func titles(on page: DevToolsPage) throws -> [String] {
    try page.value(
      of: "[...document.querySelectorAll('.card .title')].map((title) => title.textContent)",
      as: [String].self)
  }

  @Test(
    "cards glide to the tag's board, but not for readers who want less motion",
    arguments: [("no-preference", true), ("reduce", false)])
  func motion(preference: String, glides: Bool) async throws {
    try await open { page in
      try page.call("Emulation.setEmulatedMedia") {
        $0.list("features", [preference]) { writer, value in
          writer.member("name", "prefers-reduced-motion")
          writer.member("value", value)
        }
      }
      // Both cards of the tag have a name that the animation knows them by, on either page.
      try page.call("Page.addScriptToEvaluateOnNewDocument") {
        $0.member(
          "source",
          """
          addEventListener('pagereveal', (event) => {
            window.glides = event.viewTransition != null;
          });
          """)
      }
      // A busy machine may be too slow for an animation once, and not three times.
      for attempt in 1...3 {
        try openBoard(on: page)
        try filter(on: page)
        try page.wait(for: "window.glides !== undefined")
        if try page.value(of: "window.glides", as: Bool.self) == glides { break }
        #expect(attempt < 3, "\(preference)")
      }
      #expect(Set(try titles(on: page)) == ["Bond", "Kiln"])
      let names = try page.value(
        of: """
          [...document.querySelectorAll('.card')]
            .map((card) => getComputedStyle(card).viewTransitionName)
          """, as: [String].self)
      #expect(names.count == 2 && names.allSatisfy { ($0 != "none") == glides }, "\(names)")
      try page.evaluate("setTimeout(() => history.back()); true")
      try page.wait(
        for: "location.pathname === '/index.html' && document.readyState === 'complete'")
      #expect(Set(try titles(on: page)) == ["Bond", "Kiln", "Wall"])
    }
  }

  @Test("scripts off, filtering works as well") func withoutScripts() async throws {
    try await open { page in
      try openBoard(on: page)
      try page.call("Emulation.setScriptExecutionDisabled") { $0.member("value", true) }
      try filter(on: page)
      #expect(Set(try titles(on: page)) == ["Bond", "Kiln"])
    }
  }
}
