import AshlarServer
import AshlarSite
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AshlarBrowser

/// Pages that are appended in place, in real browsers and under the policy that pages get.
@Suite("Pages appended in place, in three browsers", .drivesBrowser, .timeLimit(.minutes(60)))
struct MorePagesTests {
  private let folder: TemporaryFolder

  init() throws {
    var files = [
      "ashlar.yaml": "title: Stones\nboards: [{title: Walls, perPage: 20, pages: {more: inline}}]"
    ]
    for number in 10..<70 {
      let words = String(repeating: "Words of stone. ", count: 1 + number * 7 % 40)
      files["cards/stone-\(number)-x.md"] = "---\ntitle: Card \(number)\n---\n\(words)"
    }
    folder = try TemporaryFolder(site: files)
  }

  /// Serves a site on a thread of its own for the time of a body.
  private func serve(_ site: ServedSite, body: (String) throws -> Void) throws {
    let server = try HTTPServer()
    let address = "http://127.0.0.1:\(server.port)/"
    let (isEnding, ended) = (Ending(), DispatchSemaphore(value: 0))
    let thread = Thread { [server = Handed(server), site = Handed(site)] in
      while !isEnding.isSet.load(ordering: .relaxed) {
        server.value.serve(for: 100) { site.value.response(to: $0.path) ?? .notFound }
      }
      ended.signal()
    }
    thread.start()
    defer {
      isEnding.isSet.store(true, ordering: .relaxed)
      ended.wait()
    }
    try body(address)
  }

  private final class Ending: Sendable {
    let isSet = Atomic(false)
  }

  /// What a thread takes over from the one that starts it.
  private struct Handed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private static let cards = "document.querySelectorAll('.card').length"
  private static let next = "document.querySelector('nav.pages a[rel=next]')"

  /// The places of the cards of the page from a card on, to the hundredth of a pixel, from the first one's top.
  private static func places(from card: Int, to end: Int) -> String {
    """
    (() => {
      const boxes = [...document.querySelectorAll('.card')].slice(\(card), \(end))
        .map((card) => card.getBoundingClientRect());
      return boxes.map(({ x, y, height }) => [x, y - boxes[0].y, height]
        .map((length) => Math.round(length * 100)).join(' '));
    })()
    """
  }

  @Test(
    "nothing moves when pages are appended, and the back button returns to the very pixel",
    arguments: BrowserEngine.usual)
  func append(engine: BrowserEngine) async throws {
    let tree = await build(BuildOptions(testing: folder.path)).tree
    let site = ServedSite(tree: try #require(tree))
    try await onThread {
      try serve(site) { address in
        let window = try engine.liveWindow()
        try window.open(address: address + "page-2.html")
        let alone = try window.value(of: Self.places(from: 0, to: 20), as: [String].self)
        try window.open(address: address)
        try appendAll(window, secondPage: alone)
        try comeBack(window)
      }
    }
  }

  private func appendAll(_ window: any LiveWindow, secondPage: [String]) throws {
    let before = try window.value(of: Self.places(from: 0, to: 20), as: [String].self)
    try window.click(Self.next)
    try window.wait(for: "\(Self.cards) === 40")
    try window.wait(for: "document.activeElement.matches('.section')")
    #expect(try window.value(of: Self.places(from: 0, to: 20), as: [String].self) == before)
    #expect(try window.value(of: Self.places(from: 20, to: 40), as: [String].self) == secondPage)
    try window.click(Self.next)
    try window.wait(for: "\(Self.cards) === 60 && !\(Self.next)")
    #expect(try window.value(of: "location.pathname", as: String.self) == "/")
  }

  /// Leaves the page and comes back, and loads it again.
  private func comeBack(_ window: any LiveWindow) throws {
    let place = """
      (() => {
        const card = document.querySelectorAll('.card')[45];
        return [card.id, Math.round(card.getBoundingClientRect().y * 100), scrollY].join(' ');
      })()
      """
    let isBack = "location.pathname === '/' && \(Self.cards) === 60"
    try window.wait(
      for:
        "(scrollTo(0, document.querySelectorAll('.card')[45].getBoundingClientRect().y - 137), true)"
    )
    let before = try window.value(of: place, as: String.self)
    // Pages that listen to this are made again, and not kept as they are.
    try window.wait(for: "(addEventListener('unload', () => {}), true)")
    try window.click("document.querySelectorAll('.card a')[45]")
    try window.wait(for: "location.pathname.startsWith('/cards/')")
    try window.act("history.back()")
    try window.wait(for: isBack)
    try window.wait(for: "\(place) === '\(before)'")
    try window.act("window.mark = 1; location.reload()")
    try window.wait(for: "!window.mark && \(isBack)")
    try window.wait(for: "\(place) === '\(before)'")
    #expect(try window.value(of: place, as: String.self) == before)
  }
}
