import AshlarOutput
import AshlarServer
import AshlarSite
import TestSupport
import Testing

@testable import AshlarBrowser

/// What cards' pages share with boards, and what lies over photographs, in every theme.
@Suite("Edges of pages", .drivesBrowser, .timeLimit(.minutes(60)))
struct PageEdgeTests {
  private static func site(_ theme: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walks\ntheme: \(theme)\n",
      "cards/words.md": "# Words\n\nMore of them.",
    ])
    for name in ["a", "b", "c"] {
      try folder.write(try DrawnPicture.jpeg(900, 600), to: "photos/coast/\(name).jpg")
    }
    let tree = try #require(await build(BuildOptions(testing: folder.path)).tree)
    let written = try TemporaryFolder()
    for (path, file) in tree.files { try written.write(file.bytes(), to: path) }
    return written
  }

  @Test(
    "masthead and footer stand in the same place on boards and on cards' pages",
    arguments: ["paper", "pins", "darkroom", "zine"])
  func edges(_ theme: String) async throws {
    let site = try await Self.site(theme)
    try await onThread {
      let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:])))
      for width in [340, 390, 820, 1280, 1440, 1920] {
        try page.setSize(width: width, height: 900)
        var starts: [String: Double] = [:]
        for path in ["photos/coast/index.html", "cards/photos-coast-b.html", "cards/words.html"] {
          try page.open(address: "file://\(site.path)/\(path)")
          starts[path] = try page.value(
            of: """
              (() => {
                // Not every page is taller than the window.
                document.documentElement.style.scrollbarWidth = 'none';
                return document.querySelector('.masthead .site').getBoundingClientRect().x;
              })()
              """, as: Double.self)
        }
        #expect(Set(starts.values).count == 1, "\(width) px: \(starts)")
      }
    }
  }

  @Test(
    "the arrows over a photograph are white on a dark ground, whatever colour links have",
    arguments: ["paper", "pins", "darkroom", "zine"])
  func arrows(_ theme: String) async throws {
    let site = try await Self.site(theme)
    try await onThread {
      let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:])))
      try page.open(address: "file://\(site.path)/cards/photos-coast-b.html")
      let colours = try page.value(
        of: """
          (async () => {
            await Promise.all(document.getAnimations().map((fade) => fade.finished));
            return [...document.querySelectorAll('.steps > *')].flatMap((step) => {
              const style = getComputedStyle(step);
              return [style.color, style.backgroundColor, getComputedStyle(step, '::before').borderTopColor];
            });
          })()
          """, as: [String].self)
      #expect(colours.count == 9)
      for index in stride(from: 0, to: 6, by: 3) {
        #expect(
          colours[index..<index + 3].elementsEqual(
            ["rgb(255, 255, 255)", "rgba(0, 0, 0, 0.55)", "rgb(255, 255, 255)"]), "\(colours)")
      }
    }
  }
}
