import AshlarJSON
import TestSupport
import Testing

@testable import AshlarBrowser

/// What the page of a photograph loads of the next one.
@Suite("Photographs loaded ahead", .drivesBrowser, .timeLimit(.minutes(60)))
struct PhotographAheadTests {
  private static let first = AlbumSite.photograph("a")
  private static let second = AlbumSite.photograph("b")
  private static let shown = "document.querySelector('.photo img.pic').currentSrc"

  /// What was asked for of the second photograph's picture.
  private static func pictures(_ requests: [String]) -> [String] {
    requests.filter { $0.contains("/pictures/b.") || $0.contains("coast/b") }
  }

  @Test(
    "the next page and its picture are sent ahead, each once, in the size that the window shows",
    arguments: [400, 1280])
  func ahead(_ width: Int) async throws {
    let album = try await ServedAlbum(AlbumSite(size: (1800, 1200)))
    try await album.inChromium { page, origin in
      try page.setSize(width: width, height: 700)
      try page.open(address: origin + Self.first)
      let own = try page.value(of: Self.shown, as: String.self)
      try page.wait(
        for:
          "performance.getEntriesByType('resource').some(({name}) => name.includes('/pictures/b.'))"
      )
      let ahead = album.sent
      #expect(ahead.filter { $0 == "/" + Self.second }.count == 1)
      let pictures = Self.pictures(ahead)
      #expect(pictures.count == 1, "\(ahead)")
      // Not before this page has its own.
      let path = own.dropFirst(origin.count - 1)
      #expect(
        try #require(ahead.firstIndex(of: String(path))) < #require(
          ahead.firstIndex(of: pictures[0])))
      try page.click("document.querySelector('.steps > [rel=next]')")
      try page.wait(
        for: "location.pathname.endsWith('\(Self.second)') && document.readyState === 'complete'")
      #expect(try page.value(of: Self.shown, as: String.self) == origin + pictures[0].dropFirst())
      #expect(Self.pictures(album.sent) == pictures)
      #expect(album.sent.filter { $0 == "/" + Self.second }.count == 1)
    }
  }

  @Test("nothing is loaded ahead for readers who save data, and beside the last one")
  func savesData() async throws {
    for (path, source) in [
      (Self.first, "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"),
      (AlbumSite.photograph("c"), ""),
    ] {
      let album = try await ServedAlbum(AlbumSite())
      try await album.inChromium { page, origin in
        try page.call("Page.addScriptToEvaluateOnNewDocument") { $0.member("source", source) }
        try page.open(address: origin + path)
        try page.evaluate("new Promise((resume) => setTimeout(resume, 500))")
        #expect(
          album.sent.filter { $0.hasPrefix("/cards/") && $0.hasSuffix(".html") } == ["/" + path]
        )
      }
    }
  }
}
