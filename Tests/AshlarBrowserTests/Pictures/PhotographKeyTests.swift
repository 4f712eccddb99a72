import AshlarJSON
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@testable import AshlarBrowser

/// The script of photographs' pages: keys and swipes follow the page's own links.
@Suite("Keys on the pages of photographs", .drivesBrowser, .timeLimit(.minutes(60)))
struct PhotographKeyTests {
  private static func key(_ name: String, _ more: String = "") -> String {
    "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '\(name)', bubbles: true, cancelable: true\(more)}))"
  }

  private static func swipe(by across: Int, _ down: Int) -> String {
    """
    (() => {
      const target = document.querySelector('.photo'), touch = (x, y) => [new Touch({identifier: 1, target, clientX: x, clientY: y})];
      const send = (name, touches, changedTouches) =>
        target.dispatchEvent(new TouchEvent(name, {touches, changedTouches, bubbles: true, cancelable: true}));
      send('touchstart', touch(200, 200), touch(200, 200));
      send('touchend', [], touch(\(200 + across), \(200 + down)));
    })()
    """
  }

  private static let middle = AlbumSite.photograph("b")

  @Test(
    "arrow keys and swipes lead to the photographs beside it, Escape to the album",
    arguments: [
      (
        "",
        [
          (key("ArrowRight"), "cards/photos-coast-c.html"),
          (key("ArrowLeft"), "cards/photos-coast-a.html"),
          (key("Escape"), "photos/coast/index.html"),
          (swipe(by: -90, 10), "cards/photos-coast-c.html"),
          (swipe(by: 90, -10), "cards/photos-coast-a.html"),
        ]
      ),
      (
        "lang: he\n",
        [
          (key("ArrowRight"), "cards/photos-coast-a.html"),
          (swipe(by: 90, 0), "cards/photos-coast-c.html"),
        ]
      ),
    ])
  func ways(_ language: String, _ ways: [(act: String, path: String)]) async throws {
    let site = try await AlbumSite(language)
    try await site.inChromium { page in
      for (act, path) in ways {
        try page.open(address: site.address(of: Self.middle))
        _ = try? page.value(of: "(\(act), true)", as: Bool.self)
        try page.wait(for: "location.pathname.endsWith('\(path)')")
      }
    }
  }

  @Test("keys with others, keys in the large picture and short swipes lead nowhere")
  func nowhere() async throws {
    let site = try await AlbumSite()
    try await site.inChromium { page in
      try page.open(address: site.address(of: Self.middle))
      let dialog = "document.querySelector('dialog.full')"
      for act in [
        Self.key("ArrowRight", ", ctrlKey: true"), Self.key("ArrowLeft", ", altKey: true"),
        Self.key("ArrowRight", ", repeat: true"), Self.key("a"), Self.key("toString"),
        Self.swipe(by: 30, 0), Self.swipe(by: 90, 80),
        "\(dialog).showModal(), \(Self.key("ArrowRight")), \(Self.key("Escape")), \(dialog).close()",
      ] {
        _ = try page.value(of: "(\(act), true)", as: Bool.self)
      }
      let path = try page.value(
        of: "new Promise((resume) => setTimeout(() => resume(location.pathname), 300))",
        as: String.self)
      #expect(path.hasSuffix(Self.middle))
    }
  }

  // Without 'navigation', as in Firefox before 147 and Safari before 26.2, a page knows by 'document.referrer' where one came from.
  @Test(
    "Escape goes back to the board as it stood, where one came from it, else to the photograph's place there",
    arguments: [true, false])
  func back(hasNavigation: Bool) async throws {
    let site = try await ServedAlbum(AlbumSite())
    try await site.inChromium { page, origin in
      if !hasNavigation {
        try page.call("Page.addScriptToEvaluateOnNewDocument") {
          $0.member("source", "Object.defineProperty(globalThis, 'navigation', {value: undefined})")
        }
      }
      try page.setSize(width: 400, height: 300)
      try page.open(address: origin + "photos/coast/")
      try page.evaluate("scrollTo(0, 150)")
      try page.click("document.querySelector('#photos-coast-b a')")
      try page.wait(
        for: "location.pathname.endsWith('\(Self.middle)') && document.readyState === 'complete'")
      #expect(
        try page.value(of: "globalThis.navigation !== undefined", as: Bool.self) == hasNavigation)
      try page.act(Self.key("Escape"))
      try page.wait(for: "location.pathname.endsWith('/photos/coast/') && scrollY === 150")
      #expect(try page.value(of: "location.hash", as: String.self) == "")
      try page.click("document.querySelector('#photos-coast-b a')")
      try page.click("document.querySelector('.steps > [rel=next]')")
      try page.wait(for: "location.pathname.endsWith('\(AlbumSite.photograph("c"))')")
      try page.act(Self.key("Escape"))
      try page.wait(for: "location.hash === '#photos-coast-c'")
    }
  }

  @Test("only pages of photographs have the script, and none where the site takes it away")
  func places() async throws {
    let folder = try await AlbumSite()
    let script = "assets/photograph."
    for path in [Self.middle, "cards/photos-coast-a.html"] {
      #expect(try folder.text(path).contains(script))
    }
    for path in ["cards/words.html", "index.html", "photos/coast/index.html"] {
      #expect(try !folder.text(path).contains("<script"))
    }
    for configuration in ["albums: {keys: false}\n", "albums: false\n"] {
      let other = try await AlbumSite(configuration)
      let page = try other.text(Self.middle)
      #expect(!page.contains("<script") && !page.contains(" hidden"), "\(configuration)")
      #expect(other.tree.paths.allSatisfy { !$0.hasSuffix(".js") }, "\(configuration)")
    }
    let source = try TemporaryFolder(site: ["ashlar.yaml": "title: Words", "cards/a.md": "Words."])
    let words = try #require(await build(BuildOptions(testing: source.path)).tree)
    #expect(words.paths.allSatisfy { !$0.hasSuffix(".js") })
  }
}
