import TestSupport
import Testing

@testable import AshlarBrowser

/// The buttons with which readers take all photographs of an album.
@Suite("Buttons of albums that are downloaded", .drivesBrowser, .timeLimit(.minutes(60)))
struct DownloadButtonTests {
  private static let measures = """
    JSON.stringify([...document.querySelectorAll('.take a')].map(link => {
      const box = link.getBoundingClientRect(), words = document.createRange();
      words.selectNodeContents(link);
      const lines = new Set([...words.getClientRects()].map(line => Math.round(line.top)));
      return [box.height, box.left, innerWidth - box.right, lines.size, link.hasAttribute('download') ? 1 : 0];
    }))
    """

  @Test(
    "each is as tall as a finger, in the window, and of one line where the window has room for it",
    arguments: ["paper", "pins", "darkroom", "zine"])
  func sizes(_ theme: String) async throws {
    for language in ["en", "ar"] {
      let site = try await AlbumSite(
        "theme: \(theme)\nlang: \(language)\nalbums: {download: {zip: [originals, 400]}}\n")
      try await site.inChromium { page in
        for width in [320, 500, 1280] {
          try page.setSize(width: width, height: 800)
          try page.open(address: site.address(of: AlbumSite.album))
          let buttons = try page.value(of: "JSON.parse(\(Self.measures))", as: [[Double]].self)
          #expect(buttons.count == 2)
          for button in buttons {
            #expect(button[0] >= 44, "\(language) \(width): \(button)")
            #expect(button[1] >= 0 && button[2] >= 0, "\(language) \(width): \(button)")
            #expect(width < 500 || button[3] == 1, "\(language) \(width): \(button)")
            #expect(button[4] == 1)
          }
          let isWide = "document.documentElement.scrollWidth > innerWidth"
          #expect(try !page.value(of: isWide, as: Bool.self), "\(language) \(width)")
        }
      }
    }
  }
}
