import AshlarBrowser
import AshlarServer
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Photographs on boards of every kind and on pages of their own: which of their files each engine shows.
@Suite("Which file of a picture is shown", .drivesBrowser, .timeLimit(.minutes(60)))
struct PictureChoiceTests {
  private static let configuration = """
    title: Photographs
    pictures: {formats: [webp], quality: 40}
    boards:
      - {id: index, path: ""}
      - {id: rows, title: Rows, layout: {kind: justified-rows}}
      - {id: equal, title: Equal, layout: {kind: uniform-rows, aspectRatio: 1.2}}
      - {id: lanes, title: Lanes, layout: {kind: grid-lanes, tracks: [1, 2]}}
      - id: strip
        title: Strip
        layout: {kind: compositional, scroll: continuous}

    """

  /// Wide, tall, and narrower than any card is on a screen of two pixels to one.
  private static let shapes = [(2800, 1750), (1500, 2400), (300, 200)]

  private static let drawn = Result { try shapes.map { try DrawnPicture.jpeg($0.0, $0.1) } }

  private static func folder() throws -> TemporaryFolder {
    var files = ["ashlar.yaml": configuration]
    for number in 0..<9 {
      files["cards/c\(number).md"] =
        "---\ntitle: \(number)\nimage: \(number).jpg\nalt: A wall\nspan: \(number % 4 == 3 ? 2 : 1)\n---\nWords.\n"
    }
    files["cards/c4.md"]? += "\n> ![In a quotation](quotation.jpg)\n\n- ![In a list](list.jpg)\n"
    // A strip in the shape of its first picture, which the others fill.
    files["cards/c5.md"] =
      "---\ntitle: 5\nimages: [{image: 5.jpg, alt: A wall}, {image: behind.jpg, alt: Its end}, {image: last.jpg, alt: A gate}]\n---\nWords.\n"
    let folder = try TemporaryFolder(site: files)
    let drawn = try drawn.get()
    // An engine may show a file that it has already in place of a narrower one, so that each card has files of its own.
    let names =
      (0..<9).map { "cards/\($0)" } + [
        "cards/quotation", "cards/list", "photos/b", "photos/c", "photos/a", "cards/behind",
        "cards/last",
      ]
    for (number, name) in names.enumerated() {
      try folder.write(drawn[number % drawn.count], to: name + ".jpg")
    }
    return folder
  }

  /// The gallery of photographs, and a smaller one in each of the other themes, in a folder of its name: built once.
  private static let site = Task.detached { () async throws -> ServedSite in
    var files = try await Self.files(of: folder())
    // One after the other, so that those that come later find the variants of the first.
    for theme in themes {
      for (path, bytes) in try await Self.files(of: folder(theme)) {
        files["\(theme)/\(path)"] = bytes
      }
    }
    return ServedSite(files: files)
  }

  /// What a folder becomes; originals lie in the folder, which goes.
  private static func files(of folder: TemporaryFolder) async throws -> [String: [UInt8]] {
    var options = BuildOptions(testing: folder.path)
    options.hurriesPictures = true
    let result = await build(options)
    let served = ServedSite(tree: try #require(result.tree, "\(result.diagnostics)"))
    return quick(Dictionary(uniqueKeysWithValues: served.paths.map { ($0, served[$0] ?? []) }))
  }

  /// The same files, in which each picture has the bytes of its narrowest variant: which one is chosen goes by the names and
  /// the widths that a page states, and less is loaded.
  private static func quick(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
    let variants = files.keys.filter { $0.contains("pictures/") }
    let sets = Dictionary(grouping: variants) { $0.split(separator: "-").dropLast() }
    var quick = files
    for names in sets.values {
      let narrowest = names.compactMap { files[$0] }.min { $0.count < $1.count }
      for name in names { quick[name] = narrowest }
    }
    return quick
  }

  private static let themes = ["pins", "darkroom", "zine"]

  private static func folder(_ theme: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\ntheme: \(theme)\npictures: {formats: [webp], quality: 40}\n",
      "cards/one.md":
        "---\ntitle: One\nimage: one.jpg\nalt: A wall\n---\nWords.\n\n![Moss](moss.jpg)\n",
      "cards/strip.md":
        "---\ntitle: Strip\nimages: [{image: first.jpg, alt: A wall}, {image: last.jpg, alt: A gate}]\n---\nWords.\n",
    ])
    let drawn = try drawn.get()
    for (name, picture) in zip(["one", "moss", "first", "last"], [drawn[0]] + drawn) {
      try folder.write(picture, to: "cards/\(name).jpg")
    }
    return folder
  }

  private static let pages = [
    "index.html", "rows/index.html", "equal/index.html", "lanes/index.html", "strip/index.html",
    "cards/card-c4.html", "cards/card-c5.html", "cards/photos-a.html", "cards/photos-c.html",
  ]

  /// An engine, how many of its pixels make one of CSS, and what it opens.
  struct Question: Sendable, CustomTestStringConvertible {
    var engine: BrowserEngine
    var ratio: Double
    var pages: [String]
    var testDescription: String { "\(engine.title), \(ratio)" }
  }

  /// Chromium opens everything on a screen of two pixels to one. What a page says of widths is the same for the others, which
  /// round them in their own way: one board shows that, a strip or a photograph's page besides; and the same for other
  /// screens: a board does. `make torture` opens everything in all.
  private static let questions: [Question] = BrowserEngine.usual.flatMap { engine in
    let ratios = TestScope.isWhole || engine == .chromium ? [1.0, 2] : [2]
    return ratios.map { Question(engine: engine, ratio: $0, pages: pages(engine, ratio: $0)) }
  }

  private static func pages(_ engine: BrowserEngine, ratio: Double) -> [String] {
    if TestScope.isWhole { return pages }
    if ratio == 1 { return ["index.html"] }
    if engine == .chromium { return pages }
    return ["index.html", engine == .firefox ? "cards/card-c5.html" : "cards/photos-a.html"]
  }

  @Test(
    "it is the narrowest that is as wide as the picture, or the widest", arguments: questions)
  func narrowest(_ question: Question) async throws {
    let (engine, ratio, pages) = (question.engine, question.ratio, question.pages)
    let site = try await Self.site.value
    let choices = try PictureChoices.ask(engine, ratio: ratio, pages: pages, of: site)
    #expect(choices.layouts.count == pages.count)
    for (page, count) in choices.layouts {
      #expect(count > (page.hasPrefix("cards/") ? 1 : 9), "\(page)")
      #expect(
        Set(choices.loads.filter { $0.page == page }.map(\.layout)) == Set(0..<count), "\(page)")
    }
    #expect(choices.loads.map(\.ratio).allSatisfy { $0 == ratio })
    expectRight(choices, engine)
  }

  @Test(
    "so it is on cards' pages in every other theme", arguments: TestScope.isWhole ? [1.0, 2] : [2])
  func themes(_ ratio: Double) async throws {
    let site = try await Self.site.value
    let pages = Self.themes.flatMap { ["\($0)/cards/one.html", "\($0)/cards/strip.html"] }
    let choices = try PictureChoices.ask(.chromium, ratio: ratio, pages: pages, of: site)
    #expect(Set(choices.loads.map(\.page)) == Set(pages))
    expectRight(choices, .chromium)
  }

  private func expectRight(_ choices: PictureChoices, _ engine: BrowserEngine) {
    #expect(choices.loads.filter(\.pictures.isEmpty).map { "\($0.page) \($0.width)" } == [])
    let wrong = choices.loads.flatMap { load in
      load.pictures.filter { !isRight($0, in: load, engine) }
        .map { "\(load.page) at \(load.width) px: \($0)" }
    }
    #expect(wrong == [])
  }

  private func isRight(
    _ picture: PictureChoices.Picture, in load: PictureChoices.Load, _ engine: BrowserEngine
  ) -> Bool {
    let wanted = picture.width * load.ratio
    if picture.chosen == picture.narrowest(for: wanted) { return true }
    switch engine {
    case .chromium:
      // Of a picture that is loaded by the width of its box, Chromium 156 takes one in five hundred for as wide as the
      // window.
      return picture.isAutomatic
        && picture.chosen == picture.narrowest(for: load.width * load.ratio)
    case .webkit:
      // WebKit 2.50 rounds `calc(100vw - 2rem)` up a little: a file that fits exactly is too narrow for it. So is one as
      // wide as the window for a picture that the window's height keeps a little narrower.
      let isWholeWindow = picture.width > load.width - 1
      return picture.chosen == picture.narrowest(for: wanted + 0.02)
        || isWholeWindow && picture.chosen == picture.narrowest(for: load.width * load.ratio + 0.02)
    default: return false
    }
  }
}

extension PictureChoices.Picture {
  /// The narrowest file with so many pixels to a line, or else the widest.
  fileprivate func narrowest(for width: Double) -> Int? {
    offered.first { Double($0) >= width - 0.01 } ?? offered.last
  }
}
