import AshlarContent
import AshlarServer
import AshlarSite
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// What cards' pages share with boards, and what lies over photographs, in every theme.
@Suite("Edges of pages", .drivesBrowser, .timeLimit(.minutes(60)))
struct PageEdgeTests {
  @Test(
    "masthead and footer stand in the same place on boards and on cards' pages",
    arguments: ["paper", "pins", "darkroom", "zine"])
  func edges(_ theme: String) async throws {
    let site = try await AlbumSite("theme: \(theme)\nfooter: Made by hand.")
    try await site.inChromium { page in
      var starts: [String: Set<Double>] = [:]
      for path in [AlbumSite.album, AlbumSite.photograph("b"), AlbumSite.words] {
        try page.open(address: site.address(of: path))
        for width in Self.widths {
          try page.setSize(width: width, height: 900)
          for part in Self.parts {
            let start = try page.value(of: Self.start(of: part), as: Double.self)
            starts["\(part), \(width) px", default: []].insert(start)
          }
        }
      }
      #expect(starts.count == Self.widths.count * Self.parts.count)
      for (place, found) in starts { #expect(found.count == 1, "\(place): \(found)") }
    }
  }

  private static let widths = [340, 390, 820, 1280, 1440, 1920]
  private static let parts = [".masthead .site", ".colophon"]

  /// Where the content of an element begins.
  private static func start(of selector: String) -> String {
    """
    (() => {
      // Not every page is taller than the window.
      document.documentElement.style.scrollbarWidth = 'none';
      const element = document.querySelector('\(selector)'), style = getComputedStyle(element);
      return element.getBoundingClientRect().x + parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth);
    })()
    """
  }

  @Test(
    "the arrows and the button over a photograph are white on a dark ground, whatever colour links have",
    arguments: ["paper", "pins", "darkroom", "zine"])
  func arrows(_ theme: String) async throws {
    let site = try await AlbumSite("theme: \(theme)")
    try await site.inChromium { page in
      try page.open(address: site.address(of: AlbumSite.photograph("b")))
      let colours = try page.value(
        of: """
          (async () => {
            await Promise.all(document.getAnimations().map((fade) => fade.finished));
            return [...document.querySelectorAll('.steps > *')].flatMap((step) => {
              const style = getComputedStyle(step);
              const sign = getComputedStyle(step, '::before');
              return [style.color, style.backgroundColor, step.matches('button') ? sign.backgroundColor : sign.borderTopColor];
            });
          })()
          """, as: [String].self)
      #expect(colours.count == 12)
      for index in stride(from: 0, to: 6, by: 3) {
        #expect(
          colours[index..<index + 3].elementsEqual(
            ["rgb(255, 255, 255)", "rgba(0, 0, 0, 0.55)", "rgb(255, 255, 255)"]), "\(colours)")
      }
      #expect(colours[10...].elementsEqual(["rgba(0, 0, 0, 0.55)", "rgb(255, 255, 255)"]))
    }
  }

  @Test(
    "a board as wide as its breakpoint does not scroll sideways",
    arguments: ThemeCatalogue.all.map(\.name))
  func fullWidth(_ theme: String) async throws {
    let site = try ProofSite(
      configuration: """
        title: Stones
        theme: \(theme)
        breakpoints:
          - {name: phone, from: 0}
          - {name: wide, from: 80rem, columns: 3, boardWidth: 80rem}
          - {name: wider, from: 100rem, columns: 3, boardWidth: 99.5rem}
        boards:
          - {id: index, sections: [{id: wall, title: Wall, intro: Words., footer: Words., background: muted}]}
        """, cards: ["A card.", "Another."])
    defer { site.remove() }
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: await site.tree())))
    try page.open("index.html")
    for width in [1279, 1280, 1288, 1600, 1604, 1700] {
      try page.setSize(width: width, height: 900)
      let widths = try page.value(
        of: "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
        as: [Int].self)
      #expect(widths == [width, width])
    }
    try page.close()
  }
}
