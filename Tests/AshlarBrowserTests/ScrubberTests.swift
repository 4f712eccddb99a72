import AshlarOutput
import AshlarServer
import AshlarSite
import TestSupport
import Testing

@testable import AshlarBrowser

/// Boards by time: headers that stay in sight, and marks beside them, in real browsers.
@Suite("Marks of a board by time, in three browsers", .drivesBrowser, .timeLimit(.minutes(60)))
struct ScrubberTests {
  /// The themes that an engine is asked for: each of them by one at least.
  private static func themes(for engine: BrowserEngine) -> [String] {
    engine == .chromium ? ["paper", "pins", "darkroom", "zine"] : ["paper", "zine"]
  }

  /// A board of words by month and one of photographs by day, some without a date.
  private static func site(_ theme: String) async throws -> TemporaryFolder {
    var files = [
      "ashlar.yaml": """
      title: Walls
      theme: \(theme)
      albums: false
      boards:
      - {id: index, title: Words, headers: month, scrubber: true, select: {folder: words}}
      - {id: paged, title: Pages, headers: month, scrubber: true, perPage: 15, select: {folder: words}}
      - id: shots
        sections:
        - {kind: banner, title: Out of doors}
        - id: days
          title: Days
          select: {pictures: photos, order: oldest}
          headers: day
          scrubber: true
          footer: That is all.
          layout: {kind: justified-rows, gap: 8, targetHeight: 200}
        - {id: more, title: More, select: {folder: words, limit: 3}}
      """
    ]
    for number in 10..<50 {
      let words = String(repeating: "Words of stone. ", count: 1 + number * 7 % 40)
      let month = 1 + number * 5 % 12
      let date =
        number == 49 ? "" : "date: \(2022 + number / 10)-\(month < 10 ? "0" : "")\(month)-11\n"
      files["cards/words/stone-\(number).md"] = "---\ntitle: Card \(number)\n\(date)---\n\(words)"
      files["photos/p\(number).svg"] =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(200 + number * 37 % 150) 200'/>"
      files["photos/p\(number).yaml"] =
        "alt: A wall\ndate: 2025-0\(1 + number / 20)-\(10 + number % 20 / 2)\n"
    }
    let source = try TemporaryFolder(site: files)
    let result = await build(BuildOptions(testing: source.path))
    let built = result.tree
    let tree = try #require(built, "\(result.diagnostics)")
    let folder = try TemporaryFolder()
    for (path, file) in tree.files { try folder.write(file.bytes(), to: path) }
    return folder
  }

  /// What a page shows at one width.
  private struct Marks: Decodable {
    /// How many links are shown, how many of these name a year, and how many lead to other pages.
    var count, years, others: Int
    /// How many headers have a mark that is no link.
    var lines: Int
    /// How far a mark is from where its header is in proportion, and how far the bar is from the height of all headers and
    /// cards; in pixels, at most.
    var off, rail: Double
    /// The least distance of two links.
    var nearest: Double
    /// How far a card reaches into the bar, at most.
    var overlap: Double
    /// How far the header of a section is from the top of the window while its cards pass, or from what the theme keeps there.
    var pinned: Double
  }

  /// Compares every mark with its header.
  ///
  /// - Parameter width: that of the page's body, which decides its layout; nil for the window's.
  private static func marks(width: Int?, scale: Int) -> String {
    """
    (async () => {
      document.documentElement.style.scrollbarWidth = 'none';
      document.documentElement.style.fontSize = '\(scale)%';
      document.body.style.width = '\(width.map { "\($0)px" } ?? "auto")';
      await document.fonts.ready;
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const box = (element) => element.getBoundingClientRect();
      const run = document.querySelector('.timed'), sections = [...run.querySelectorAll(':scope > .section')];
      const footer = run.querySelector('.section-footer'), gap = \(scale) / 100;
      const top = box(sections[0]).top;
      // Below the last cards stands what stands below the others; a footer is no part of it.
      const height = (footer ? box(footer.previousElementSibling).bottom + 32 * gap : box(sections.at(-1)).bottom) - top;
      const bar = run.querySelector('.scrubber .this-page');
      const shown = (list) => [...list].filter((mark) => getComputedStyle(mark).display !== 'none');
      const isLink = (mark) => getComputedStyle(mark).visibility === 'visible';
      const all = shown(bar.querySelectorAll('li')), marks = all.filter(isLink);
      const off = all.map((mark) => {
        const header = document.getElementById(mark.id.replace('--m', '--t')).closest('.pinned');
        return Math.abs(box(mark).top - box(bar).top - (box(header).top - top) / height * box(bar).height);
      });
      const every = shown(run.querySelectorAll('.scrubber li')).filter(isLink), tops = every.map((mark) => box(mark).top);
      const start = box(bar).left;
      const overlap = Math.max(...[...run.querySelectorAll('.card')].map((card) => box(card).right - start));
      const middle = sections.slice(1, -1).sort((one, other) => box(other).height - box(one).height)[0];
      scrollTo(0, box(middle).top + scrollY + 5 * gap);
      const header = middle.querySelector('.pinned');
      const before = box(header).top - parseFloat(getComputedStyle(header).top);
      const result = { count: marks.length, others: every.length - marks.length, lines: all.length - marks.length,
        years: marks.filter((mark) => mark.className === 'of-year').length,
        off: Math.max(...off), rail: Math.abs(box(run.querySelector('.rail')).height - height),
        nearest: Math.min(...tops.slice(1).map((top, index) => top - tops[index])), overlap, pinned: before };
      scrollTo(0, 0);
      return result;
    })()
    """
  }

  @Test(
    "every mark stands in the bar where its header stands on the page",
    arguments: BrowserEngine.usual)
  func places(engine: BrowserEngine) async throws {
    for theme in Self.themes(for: engine) {
      let folder = try await Self.site(theme)
      try await onThread {
        let window = try engine.liveWindow()
        for path in ["index.html", "shots/index.html", "paged/2.html"] {
          try window.open(address: "file://\(folder.path)/\(path)")
          for (width, scale) in [(320, 100), (390, 100), (660, 100), (1000, 150), (1280, 100)] {
            let page = window as? DevToolsPage
            try page?.setSize(width: width, height: 900)
            let marks = try window.value(
              of: Self.marks(width: page == nil ? width : nil, scale: scale), as: Marks.self)
            let place = "\(engine) \(theme) \(path) \(width) px \(scale) %: \(marks)"
            #expect(marks.count > 3 && marks.off < 0.02 && marks.rail < 0.1, "\(place)")
            #expect(abs(marks.pinned) < 0.02, "\(place)")
            #expect(marks.years > 0 && marks.nearest > 20, "\(place)")
            #expect(marks.overlap <= 0.01, "\(place)")
            #expect((marks.others > 0) == (path == "paged/2.html"), "\(place)")
          }
        }
      }
    }
  }
}
