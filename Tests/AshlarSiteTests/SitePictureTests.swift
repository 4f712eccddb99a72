import AshlarDiagnostics
import AshlarImages
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Sites with photographs of the gallery in `site/`, which are drawn by our own programs.
@Suite("Pictures of a site") struct SitePictureTests {
  private static let photographs = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "site/images")

  /// 60 cards with a picture each, of which the first shows a photograph of 1280 x 853 pixels.
  private static func folder(
    _ settings: String = "", photograph: [UInt8]? = nil
  ) throws -> TemporaryFolder {
    var files = ["ashlar.yaml": "title: Stones\n\(settings)"]
    for number in 0..<60 {
      files["cards/\(number + 100).md"] = """
        ---
        title: Card \(number)
        image: dawn.jpg
        alt: A quarry
        ---
        Words.
        """
    }
    files["cards/100.md"]? += "\n\n![A quarry again](dawn.jpg)\n"
    let folder = try TemporaryFolder(site: files)
    let own = try Array(Data(contentsOf: photographs.appending(path: "quarry-dawn.jpg")))
    try folder.write(photograph ?? own, to: "cards/dawn.jpg")
    return folder
  }

  /// The caches that a build looks into.
  private enum Cache { case shared, own, none }

  private static func build(
    _ folder: TemporaryFolder, cache: Cache = .shared, strict: Bool = false
  ) async throws -> BuildResult {
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    switch cache {
    case .shared: break
    case .own: options.cacheFolder = try TestCache.ownFolder(in: folder.path)
    case .none: options.cacheFolder = nil
    }
    options.isStrict = strict
    return await AshlarSite.build(options)
  }

  private static func text(_ path: String, of tree: OutputTree) throws -> String {
    let file = try #require(tree[path])
    return switch file {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .pieces(let pieces): String(decoding: pieces.joined(), as: UTF8.self)
    case .copy(let path): try String(contentsOfFile: path, encoding: .utf8)
    case .assembled: String(decoding: try file.bytes(), as: UTF8.self)
    }
  }

  /// The widths in a `srcset` by their files.
  private static func candidates(_ html: Substring) -> [(path: String, width: Int)] {
    html.split(separator: ", ").compactMap { part in
      let words = part.split(separator: " ")
      guard words.count == 2 else { return nil }
      return Int(words[1].dropLast()).map { (String(words[0]), $0) }
    }
  }

  @Test("each picture names variants that are published, and none is wider than the picture")
  func variants() async throws {
    let result = try await Self.build(try Self.folder())
    let tree = try #require(result.tree)
    let html = try Self.text("index.html", of: tree)
    let sets = html.matches(of: /srcset="([^"]+)"/).map { Self.candidates($0.1) }
    #expect(sets.count == 61)
    for set in sets {
      #expect((5...VariantSteps.widths.count).contains(set.count))
      for (path, width) in set {
        #expect(tree[path] != nil, "\(path)")
        #expect(width <= 1280)
      }
    }
    // No JPEG of the same width is smaller, so the original serves those that know no variants.
    #expect(html.contains("src=\"cards/dawn.jpg\" srcset="))
    #expect(tree["cards/dawn.jpg"] != nil)
    #expect(!html.contains("style="))
    let page = try #require(tree.paths.first { $0.hasPrefix("cards/") && $0.hasSuffix(".html") })
    let card = try Self.text(page, of: tree)
    #expect(card.contains("sizes=\"(min-width:0) min(60rem,100vw - 1.5rem,"))
    #expect(card.contains("sizes=\"auto,(min-width:35.5rem) 34rem,calc(100vw - 1.5rem)\""))
    for (path, _) in card.matches(of: /srcset="([^"]+)"/).flatMap({ Self.candidates($0.1) }) {
      #expect(path.hasPrefix("../") && tree[String(path.dropFirst(3))] != nil)
    }
  }

  /// Whether a variant is the narrowest step for a width in pixels, or the picture's own width.
  private static func isStep(_ variant: Int, for width: Double, own: Int) -> Bool {
    let step = VariantSteps.widths.last { Double($0) >= width.rounded(.down) }
    return variant == step || (variant == own && Double(own) <= 1.15 * Double(step ?? own))
  }

  @Test("the size of a site counts pictures and what is published as it is") func size()
    async throws
  {
    let folder = try Self.folder()
    try folder.write(Array(repeating: 0x2E, count: 5000), to: "static/plan.txt")
    let result = try await Self.build(folder)
    let tree = try #require(result.tree)
    let sizes = try tree.paths.map { try #require(tree[$0]).bytes().count }
    #expect(sizes.reduce(0, +) == result.report.byteCount)
    #expect(sizes.contains(5000) && result.report.byteCount > 300_000)
  }

  @Test("for every width in sizes there is the step above it, at one and two pixels")
  func ladder() async throws {
    let tree = try #require(try await Self.build(try Self.folder()).tree)
    let html = try Self.text("index.html", of: tree)
    for match in html.matches(of: /srcset="([^"]+)" sizes="([^"]+)"/) {
      let widths = Self.candidates(match.1).map(\.width)
      for size in match.2.matches(of: /\(min-width:[0-9.]+rem\) ([0-9.]+)rem/) {
        let shown = try #require(Double(size.1)) * 16
        for density in [1.0, 2] where shown * density <= 1280 {
          let chosen = try #require(widths.first { Double($0) >= (shown * density).rounded(.down) })
          #expect(
            Self.isStep(chosen, for: shown * density, own: 1280),
            "\(shown) at \(density): \(widths)")
        }
      }
    }
  }

  @Test("the first screen's pictures are loaded at once, the others when they come near")
  func loading() async throws {
    let tree = try #require(try await Self.build(try Self.folder()).tree)
    let images = try Self.text("index.html", of: tree).matches(of: /<img [^>]*srcset[^>]*>/)
      .map { String($0.0) }
    #expect(images[0].contains("fetchpriority=\"high\"") && !images[0].contains("loading="))
    #expect(!images[0].contains("sizes=\"auto"))
    // The second picture of the first card stands in its text.
    #expect(images[1].contains("loading=\"lazy\"") && images[1].contains("sizes=\"auto,"))
    let last = try #require(images.last)
    #expect(last.contains("loading=\"lazy\"") && !last.contains("fetchpriority"))
    let atOnce = images.count { !$0.contains("loading=") }
    #expect(atOnce > 4 && atOnce < 40)
  }

  @Test("a picture's colour stands in its place")
  func colours() async throws {
    let tree = try #require(try await Self.build(try Self.folder()).tree)
    let style = try #require(tree.paths.first { $0.hasPrefix("assets/index-1.") })
    let css = try Self.text(style, of: tree)
    let rules = css.matches(of: /#([^ #]+) \.p0,#([^ #]+) \.p0 img\{background:#[0-9a-f]{6}\}/)
    #expect(rules.count == 60)
    #expect(rules.allSatisfy { $0.1 == $0.2 })
  }

  @Test("classes say a picture's colour on a card's page, which has no styles of its own")
  func tones() async throws {
    let tree = try #require(try await Self.build(try Self.folder()).tree)
    let path = try #require(tree.paths.first { $0.hasPrefix("cards/") && $0.hasSuffix(".html") })
    let page = try Self.text(path, of: tree)
    let tones = page.matches(
      of: /<img class="([^"]*)toned (cr-[0-9a-f]) (cg-[0-9a-f]) (cb-[0-9a-f])"/)
    // The card's picture, the one in its text, and those of cards about the same.
    #expect(tones.map(\.1) == ["pic p0 ", "p1 ", "", "", ""])
    #expect(!page.contains("style="))
    let style = try #require(tree.paths.first { $0.hasPrefix("assets/style.") })
    let css = try Self.text(style, of: tree)
    for tone in tones {
      for name in [tone.2, tone.3, tone.4] { #expect(css.contains(".\(name){--"), "\(name)") }
    }
    #expect(!(try Self.text("index.html", of: tree)).contains("toned"))
  }

  @Test("with or without a cache, the first or the second time, the tree is the same")
  func cache() async throws {
    let folder = try Self.folder()
    let cold = try #require(try await Self.build(folder, cache: .own).tree)
    let warm = try #require(try await Self.build(folder, cache: .own).tree)
    let without = try #require(try await Self.build(folder, cache: .none).tree)
    func bytes(_ tree: OutputTree) throws -> [String: [UInt8]] {
      try tree.files.mapValues { file in
        switch file {
        case .bytes(let bytes): bytes
        case .pieces(let pieces): Array(pieces.joined())
        case .copy(let path): Array(try Data(contentsOf: URL(filePath: path)))
        case .assembled: try file.bytes()
        }
      }
    }
    #expect(try bytes(warm) == bytes(cold))
    #expect(try bytes(without) == bytes(cold))
  }

  /// An album of 24 photographs in four shapes, whose names leave room before and between them.
  ///
  /// - Parameter mark: what stands behind the end of the one of a number: other bytes make it another picture.
  private static func album(
    of shapes: [(Int, Int)], mark: (Int) -> String = { _ in "" }
  ) throws -> (folder: TemporaryFolder, drawn: [[UInt8]]) {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Walks\n"])
    let drawn = try shapes.map { try DrawnPicture.jpeg($0.0, $0.1) }
    for number in 0..<24 {
      try folder.write(
        drawn[number * number % 7 % 4] + Array(mark(number).utf8),
        to: "photos/a/\(2 * number + 101).jpg")
    }
    return (folder, drawn)
  }

  /// The variants that are kept, each with its picture's key before its name.
  private static func keptVariants(in folder: TemporaryFolder) throws -> Set<String> {
    let cache = try TestCache.ownFolder(in: folder.path)
    return Set(
      try FileManager.default.subpathsOfDirectory(atPath: cache).filter { $0.hasSuffix(".webp") })
  }

  private static func key(of variant: String) -> Substring {
    variant[..<(variant.lastIndex(of: "/") ?? variant.endIndex)]
  }

  @Test(
    "a new photograph changes the rows of its album, and is the only one that is decoded",
    arguments: [100, 112, 128])
  func rows(_ name: Int) async throws {
    let (folder, drawn) = try Self.album(
      of: [(900, 600), (600, 770), (900, 450), (750, 750)], mark: { "\($0)" })
    func tops(_ result: BuildResult) throws -> [Substring] {
      let tree = try #require(result.tree)
      let path = try #require(tree.paths.first { $0.hasPrefix("assets/photos-a-1.") })
      return try Self.text(path, of: tree)
        .matches(of: /#photos-a-1[0-9]+\{top:([0-9.]+)rem/).map(\.1)
    }
    let before = try tops(try await Self.build(folder, cache: .own))
    let known = try Self.keptVariants(in: folder)
    let keys = Set(known.map(Self.key))
    #expect(keys.count == 24)
    try folder.write(drawn[2] + Array("new".utf8), to: "photos/a/\(name).jpg")
    let after = try tops(try await Self.build(folder, cache: .own))
    #expect(before != after)
    let decoded = Set(try Self.keptVariants(in: folder).subtracting(known).map(Self.key))
    #expect(decoded.count == 1 && decoded.isDisjoint(with: keys), "\(decoded)")
  }

  @Test(
    "in rows, too, each width in sizes has the step above it, and no picture has more than eight")
  func rowLadder() async throws {
    let (folder, _) = try Self.album(of: [(1500, 1000), (700, 900), (1000, 500), (900, 900)])
    let tree = try #require(try await Self.build(folder).tree)
    let page = try #require(tree.paths.first { $0.hasSuffix("photos/a/index.html") })
    let html = try Self.text(page, of: tree)
    let pictures = html.matches(of: /srcset="([^"]+)" sizes="([^"]+)"/)
    #expect(pictures.count == 24)
    for match in pictures {
      let widths = Self.candidates(match.1).map(\.width)
      let widest = try #require(widths.last)
      #expect(widths.count <= VariantSteps.widths.count)
      for size in match.2.matches(of: /\(min-width:[0-9.]+rem\) ([0-9.]+)rem/) {
        let shown = try #require(Double(size.1)) * 16
        for density in [1.0, 2] where shown * density <= Double(widest) {
          let chosen = try #require(widths.first { Double($0) >= (shown * density).rounded(.down) })
          #expect(
            Self.isStep(chosen, for: shown * density, own: widest),
            "\(shown) at \(density): \(widths)")
        }
      }
    }
  }

  @Test("several formats stand in a picture element, in the order of their worth")
  func formats() async throws {
    let folder = try Self.folder("pictures: {formats: [webp, avif], quality: 60}\n")
    let tree = try #require(try await Self.build(folder).tree)
    let html = try Self.text("index.html", of: tree)
    #expect(
      html.contains(
        /<picture><source type="image\/avif" srcset="[^"]+" sizes="[^"]+"><img [^>]*\.webp 1280w[^>]*><\/picture>/
      ))
    let style = try #require(tree.paths.first { $0.hasPrefix("assets/style.") })
    #expect(try Self.text(style, of: tree).contains("picture{display:contents}"))
  }

  @Test("without formats, pages show the originals as ever")
  func none() async throws {
    let folder = try Self.folder("pictures: {formats: []}\n")
    let tree = try #require(try await Self.build(folder).tree)
    #expect(
      try Self.text("index.html", of: tree).contains(
        "src=\"cards/dawn.jpg\" alt=\"A quarry\" width="))
    #expect(tree["cards/dawn.jpg"] != nil)
    #expect(!tree.paths.contains { $0.hasPrefix("assets/pictures/") })
  }

  /// The photograph with so many words in it that each of its variants is smaller.
  private static func wordyPhotograph() throws -> [UInt8] {
    var photograph = try Array(
      Data(contentsOf: photographs.appending(path: "quarry-dawn.jpg")))
    let comment = [0xFF, 0xFE, 0xFF, 0xFF] + [UInt8](repeating: UInt8(ascii: "a"), count: 0xFFFD)
    for _ in 0..<8 { photograph.insert(contentsOf: comment, at: 2) }
    return photograph
  }

  @Test(
    "an original is published where a text leads to it, and where it stands within a line",
    arguments: [
      ("Words alone.", false), ("![The quarry](dawn.jpg)", false),
      ("[The whole](dawn.jpg)", true), ("# The quarry: ![it](dawn.jpg)", true),
      ("| a |\n|-|\n| ![it](dawn.jpg) |", true),
      ("![it](dawn.jpg)\n\n## Again ![it](dawn.jpg)", true),
      ("The quarry: ![it](dawn.jpg)", false), ("- ![it](dawn.jpg) in a list", false),
    ])
  func linked(_ text: String, isPublished: Bool) async throws {
    let folder = try Self.folder(photograph: Self.wordyPhotograph())
    try folder.write(Array(text.utf8), to: "cards/link.md")
    let tree = try #require(try await Self.build(folder).tree)
    #expect((tree["cards/dawn.jpg"] != nil) == isPublished)
    let html = try Self.text("index.html", of: tree)
    #expect(html.contains("\"cards/dawn.jpg\"") == isPublished)
  }

  @Test(
    "an original is published without what it says, unless the site keeps it",
    arguments: ["rights", "keep"])
  func originals(_ metadata: String) async throws {
    var photograph = try Array(
      Data(contentsOf: Self.photographs.appending(path: "quarry-dawn.jpg")))
    let comment = Array("taken at home".utf8)
    photograph.insert(contentsOf: [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment, at: 2)
    let folder = try Self.folder(
      "pictures: {formats: [], metadata: \(metadata)}\n", photograph: photograph)
    let tree = try #require(try await Self.build(folder).tree)
    guard case .copy(let path)? = tree["cards/dawn.jpg"] else {
      Issue.record("no copy")
      return
    }
    let isSaid = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      .contains("taken at home")
    #expect(isSaid == (metadata == "keep"))
  }

  @Test("a damaged picture is a warning with a remedy, and a strict build stops")
  func damaged() async throws {
    let whole = try Array(Data(contentsOf: Self.photographs.appending(path: "quarry-dawn.jpg")))
    let folder = try Self.folder(photograph: Array(whole.prefix(whole.count / 2)))
    let result = try await Self.build(folder)
    let found = try #require(result.diagnostics.first)
    #expect(found.location?.file == "cards/dawn.jpg")
    #expect(found.message == "a placeholder stands for it: its data is cut off or damaged")
    #expect(found.hint == "export it again from its source")
    let tree = try #require(result.tree)
    let html = try Self.text("index.html", of: tree)
    #expect(html.contains("src=\"assets/pictures/missing-1280x720.svg\" alt=\"A quarry\""))
    #expect(tree["assets/pictures/missing-1280x720.svg"] != nil && tree["cards/dawn.jpg"] == nil)
    #expect(try await Self.build(folder, strict: true).tree == nil)
  }

  @Test("a file that is cut off among what it says is not published, as a link finds out")
  func cutMetadata() async throws {
    let folder = try Self.folder()
    let photograph = try Array(
      Data(contentsOf: Self.photographs.appending(path: "quarry-dawn.jpg")))
    let words = Array("taken at home".utf8)
    let said = photograph.prefix(2) + [0xFF, 0xFE, 0, UInt8(words.count + 2)] + words
    try folder.write(said + photograph.dropFirst(2).prefix(8), to: "cards/cut.jpg")
    let unlinked = try #require(try await Self.build(folder).tree)
    #expect(unlinked["cards/cut.jpg"] == nil)
    try folder.write(Array("[The whole](cut.jpg)\n".utf8), to: "cards/link.md")
    let result = try await Self.build(folder)
    let tree = try #require(result.tree)
    #expect(tree["cards/cut.jpg"] == nil)
    #expect(
      result.diagnostics.map(\.message) == [
        "the file is not published: its data is cut off or damaged"
      ])
    try folder.write(
      Array("title: Stones\npictures: {metadata: keep}\n".utf8), to: "ashlar.yaml")
    let kept = try #require(try await Self.build(folder).tree)
    #expect(kept["cards/cut.jpg"] != nil)
  }

  @Test("a format that there is not is an error")
  func badFormat() async throws {
    let result = try await Self.build(try Self.folder("pictures: {formats: [webp, tiff]}\n"))
    #expect(result.tree == nil)
    #expect(
      result.diagnostics.first?.message == "a format of pictures is webp, avif or jxl, found 'tiff'"
    )
  }

  @Test(
    "variants of a picture with a long name have room for what follows it, and no letter is cut in two",
    arguments: [String(repeating: "a", count: 240), String(repeating: "写", count: 78)])
  func longNames(_ name: String) async throws {
    let folder = try Self.folder()
    let own = try Array(Data(contentsOf: Self.photographs.appending(path: "quarry-dawn.jpg")))
    try folder.write(own, to: "photos/walk/\(name).jpg")
    let result = try await Self.build(folder)
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let variants = tree.paths.filter { $0.hasPrefix("assets/pictures/") }.map { $0.dropFirst(16) }
    #expect(variants.allSatisfy { $0.utf8.count <= 255 - 32 })
    #expect(variants.contains { $0.hasPrefix(name.prefix(50)) })
  }

  @Test("a picture that changes is shown by the next build of a workshop")
  func changed() async throws {
    let folder = try Self.folder()
    let options = BuildOptions(testing: folder.path, workerCount: 2)
    var workshop = Workshop()
    let first = try #require(await workshop.build(options).tree)
    try folder.write(
      Array(try Data(contentsOf: Self.photographs.appending(path: "wall-dusk.jpg"))),
      to: "cards/dawn.jpg")
    let second = try #require(await workshop.build(options).tree)
    let fresh = try #require(try await Self.build(folder).tree)
    #expect(second.files == fresh.files)
    #expect(second.files != first.files)
  }
}
