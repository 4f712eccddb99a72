import AshlarContent
import AshlarOutput
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser
@testable import AshlarSite

/// Maps of where photographs were taken, in real browsers.
@Suite("Maps, in three browsers", .drivesBrowser, .timeLimit(.minutes(60)))
struct MapPageTests {
  /// Places far from each other, on both sides of the date line, and many at two of them.
  private static let places = [
    "chester": (53.19, -2.89), "rome": (41.9, 12.5), "lagos": (6.45, 3.4), "lima": (-12.05, -77.05),
    "auckland": (-36.85, 174.76), "fiji": (-18.12, 178.45), "samoa": (-13.83, -171.76),
    "tokyo": (35.68, 139.69), "nome": (64.5, -165.4), "sydney": (-33.87, 151.21),
  ]

  /// A built site, and its first map.
  private struct Site: Sendable {
    let folder: TemporaryFolder
    let crop: MapCrop
    let marks: [MapMark]
  }

  private static func site(_ theme: String) async throws -> Site {
    var files = ["ashlar.yaml": "title: Walls\ntheme: \(theme)\nmap: true"]
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 200'/>"
    for (name, place) in places {
      let count = name == "rome" ? 120 : name == "tokyo" ? 12 : 1
      for number in 0..<count {
        files["photos/\(name)-\(number)-x.svg"] = drawing
        files["photos/\(name)-\(number)-x.yaml"] =
          "alt: A wall\nplace: \(name.capitalized)\nposition: [\(place.0), \(place.1)]\n"
      }
    }
    let source = try TemporaryFolder(site: files)
    let result = await build(BuildOptions(testing: source.path))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let folder = try TemporaryFolder()
    for (path, file) in tree.files { try folder.write(file.bytes(), to: path) }
    let site = try #require(result.site)
    let first = try #require(MapRegions(of: site.entries, in: nil).all.first)
    return Site(folder: folder, crop: first.crop, marks: first.marks.map(\.mark))
  }

  /// What a map shows at one width.
  private struct Shown: Decodable {
    var width, height: Double
    /// The middle of each mark, from the map's top left corner, and its diameter.
    var x, y, size: [Double]
    /// By how much the page is wider than the window.
    var sideways: Double
    var hasDrawing: Bool
    /// How far numbers reach over their marks, at most.
    var over: Double
  }

  /// - Parameter width: that of the page's body, which decides its layout; nil for the window's.
  private static func shown(width: Int?, scale: Int) -> String {
    """
    (async () => {
      document.documentElement.style.fontSize = '\(scale)%';
      document.body.style.width = '\(width.map { "\($0)px" } ?? "auto")';
      await document.fonts.ready;
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const ground = document.querySelector('.ground'), map = ground.getBoundingClientRect();
      const marks = [...ground.querySelectorAll('a')], boxes = marks.map((mark) => mark.getBoundingClientRect());
      const image = ground.querySelector('img'), drawn = image.getBoundingClientRect();
      return { width: map.width, height: map.height,
        x: boxes.map((box) => box.x + box.width / 2 - map.x), y: boxes.map((box) => box.y + box.height / 2 - map.y),
        size: boxes.map((box) => Math.min(box.width, box.height)),
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        hasDrawing: image.complete && image.naturalWidth > 0 && Math.abs(drawn.width - map.width) < 0.1
          && Math.abs(drawn.height - map.height) < 0.1,
        over: Math.max(...marks.map((mark) => mark.scrollWidth - mark.clientWidth)) };
    })()
    """
  }

  /// One theme is asked about in all engines, in `make torture` another one, too, and the others in Chromium.
  @Test(
    "marks stand where the projection says, and do not overlap; axe finds nothing",
    arguments: ThemeCatalogue.all.map(\.name))
  func maps(theme: String) async throws {
    let site = try await Self.site(theme)
    for engine in BrowserEngine.usual
    where engine == .chromium || theme == "paper" || TestScope.isWhole && theme == "zine" {
      try await onThread { try Self.expectPlaces(of: site, engine, theme) }
    }
    try await onThread { try Self.expectAccessible(site, theme) }
  }

  private static func expectPlaces(of site: Site, _ engine: BrowserEngine, _ theme: String) throws {
    let (folder, crop, marks) = (site.folder, site.crop, site.marks)
    let window = try engine.liveWindow()
    try window.open(address: "file://\(folder.path)/map/index.html")
    for (width, scale) in [(320, 100), (390, 200), (820, 100), (1280, 100), (1280, 200)] {
      let page = window as? DevToolsPage
      try page?.setSize(width: width, height: 900)
      let shown = try window.value(
        of: shown(width: page == nil ? width : nil, scale: scale), as: Shown.self)
      let place = "\(engine) \(theme) \(width) px \(scale) %: \(shown)"
      #expect(shown.x.count == marks.count && marks.count > 5, "\(place)")
      #expect(shown.hasDrawing && shown.over <= 0, "\(place)")
      if page != nil { #expect(shown.sideways <= 0, "\(place)") }
      #expect(shown.size.allSatisfy { $0 > 23.99 }, "\(place)")
      for (index, mark) in marks.enumerated() {
        #expect(abs(shown.x[index] - mark.place.x * shown.width) < 0.5, "\(place)")
        #expect(abs(shown.y[index] - mark.place.y * shown.width) < 0.5, "\(place)")
        for other in marks.indices where other > index {
          let (x, y) = (shown.x[index] - shown.x[other], shown.y[index] - shown.y[other])
          let distance = (x * x + y * y).squareRoot()
          #expect(distance >= (shown.size[index] + shown.size[other]) / 2, "\(place)")
        }
      }
      // The formula by itself, for the photographs that have marks of their own.
      #expect(abs(shown.height - shown.width * crop.height / crop.width) < 0.5, "\(place)")
      for (latitude, longitude) in places.values {
        let turn = (longitude - crop.west).truncatingRemainder(dividingBy: 360)
        let east = turn < 0 ? turn + 360 : turn
        let x = east / (crop.east - crop.west) * shown.width
        let y = (crop.north - latitude) / crop.height * shown.height
        let nearest =
          zip(shown.x, shown.y).map { ($0 - x) * ($0 - x) + ($1 - y) * ($1 - y) }.min()
          ?? .infinity
        // A kilometre is less than a pixel here.
        let isAlone = marks.contains {
          $0.members.count == 1
            && $0.place.distance(to: MapPlace(x: x / shown.width, y: y / shown.width)) < 1e-3
        }
        if isAlone { #expect(nearest.squareRoot() < 1, "\(place) \(latitude) \(longitude)") }
      }
    }
    try window.open(address: "file://\(folder.path)/map/index.html")
    for (selector, isBack) in [("#m1", false), (".section-header a", true)] {
      let link = "document.querySelector('\(selector)')"
      let path = try window.value(of: "\(link).pathname", as: String.self)
      try window.click(link)
      #expect(path.hasSuffix("/map/index.html") == isBack)
      try window.wait(
        for: "location.pathname === '\(path)' && document.readyState === 'complete'")
    }
  }

  private static func expectAccessible(_ site: Site, _ theme: String) throws {
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:])))
    for (path, width) in [
      ("map/index.html", 320), ("map/index.html", 1280), ("map/rome/index.html", 1280),
    ] {
      try page.setSize(width: width, height: 900)
      for scheme in [Screenshot.Scheme.light, .dark] {
        let isDark = scheme == .dark
        try page.prefer(scheme)
        try page.open(address: "file://\(site.folder.path)/\(path)")
        if path.contains("rome") { try page.leaveOutRepeatedCards() }
        #expect(
          try page.axeViolations(isAboutColours: isDark) == [],
          "\(theme) \(path) \(width) px \(scheme)")
      }
    }
  }
}
