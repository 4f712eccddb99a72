import TestSupport
import Testing

@testable import AshlarBrowser

/// The script that a site of photographs may have: keys and swipes follow the page's own links.
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
    let site = try await AlbumSite("\(language)albums: {keys: true}\n")
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
    let site = try await AlbumSite("albums: {keys: true}\n")
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

  @Test("only pages of photographs have the script, and only where the site asks for it")
  func places() async throws {
    let folder = try await AlbumSite("albums: {keys: true}\n")
    let script = "assets/steps."
    for path in [Self.middle, "cards/photos-coast-a.html"] {
      #expect(try folder.text(path).contains(script))
    }
    for path in ["cards/words.html", "index.html", "photos/coast/index.html"] {
      #expect(try !folder.text(path).contains("<script"))
    }
    let other = try await AlbumSite("")
    #expect(try !other.text(Self.middle).contains("<script"))
  }
}
