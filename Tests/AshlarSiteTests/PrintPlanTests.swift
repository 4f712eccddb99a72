import AshlarLayout
import TestSupport
import Testing

@testable import AshlarSite

/// Where everything stands on sheets of paper, without a site.
@Suite("Plans of printed pages") struct PrintPlanTests {
  @Test(
    "paper has a name, or a width and a height with a unit",
    arguments: [
      ("A4", 210, 297), ("a5", 148, 210), ("letter", 215.9, 279.4), ("square", 210, 210),
      ("200x250mm", 200, 250), ("8x10in", 203.2, 254), ("20x30cm", 200, 300),
      ("8in x 10 in", 203.2, 254), ("100x150", 100, 150),
    ] as [(String, Double, Double)])
  func sizes(text: String, width: Double, height: Double) throws {
    let size = try #require(PaperSize(text: text))
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9, "\(size)")
  }

  @Test(
    "what is no paper is none",
    arguments: [
      "", "A", "A44", "x", "210x", "x297mm", "210x297x1", "-210x297mm", "49x100mm", "100x5001mm",
      "1e3x100mm", "infx100", "nanx100mm", "210\u{301}x297mm", "٢١٠x297mm", "210x297pt",
      "999999999999999999999x100",
    ])
  func badSizes(text: String) { #expect(PaperSize(text: text) == nil) }

  @Test("lengths have a unit, or are millimetres") func lengths() {
    let cases: [(String, Double?)] = [
      ("15mm", 15), ("1.5cm", 15), ("0.5in", 12.7), ("3", 3), ("0", 0), ("", nil), ("mm", nil),
      ("-3mm", nil), ("3px", nil), ("1.2.3mm", nil), ("3 mm", 3),
    ]
    for (text, expected) in cases {
      let own = PaperLength(text: text)?.millimetres
      #expect(
        own.map { ($0 * 1000).rounded() } == expected.map { ($0 * 1000).rounded() }, "\(text)")
    }
  }

  @Test("what is printed is whole pixels within the margins") func printed() {
    for scale in [1, 0.8, 0.61] {
      let paper = PrintPaper(
        size: PaperSize(width: 210, height: 297), margin: 15, bleed: 3, scale: scale)
      let own = paper.printed
      let millimetre = PrintPaper.pixelsPerMillimetre / scale
      #expect([own.x, own.y, own.width, own.height].allSatisfy { $0 == $0.rounded() })
      #expect(own.x >= 18 * millimetre && own.maxX <= (216 - 18) * millimetre)
      #expect(own.y >= 18 * millimetre && own.maxY <= (303 - 18) * millimetre)
      #expect(own.width > 178 * millimetre)
    }
    #expect(PrintPaper(size: PaperSize(width: 210, height: 297), margin: 100).obstacle != nil)
    #expect(PrintPaper(size: PaperSize(width: 210, height: 297), margin: 1e9).obstacle != nil)
    #expect(PrintPaper(size: PaperSize(width: 210, height: 297), bleed: 51).obstacle != nil)
    #expect(PrintPaper(size: PaperSize(width: 210, height: 297), margin: 0).obstacle == nil)
  }

  private static let area = Frame(x: 57, y: 57, width: 680, height: 1009)

  private static func isInside(_ frame: Frame) -> Bool {
    frame.x >= area.x && frame.y >= area.y && frame.maxX <= area.maxX + 1e-9
      && frame.maxY <= area.maxY + 1e-9
  }

  private static func overlap(_ frames: [Frame]) -> Bool {
    frames.indices.contains { one in
      frames[..<one].contains { $0.intersects(frames[one]) }
    }
  }

  private static func aspects(_ seed: UInt64, count: Int) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      [1.5, 0.667, 1, 1.78, 12, 0.08, 3].randomElement(using: &random) ?? 1
    }
  }

  @Test(
    "photographs of a contact sheet have cells of their own, in order", arguments: UInt64(0)..<20)
  func sheets(seed: UInt64) throws {
    let aspects = Self.aspects(seed, count: 43)
    for columnCount in [nil, 1, 3, 6, 20] {
      let grid = SheetPages(area: Self.area, columnCount: columnCount)
      let pages = grid.pages(of: aspects.enumerated().map { ($0, $1) })
      let boxes = pages.flatMap(\.boxes)
      let expected = aspects.indices.flatMap { [PrintBox.Content.picture($0), .label($0)] }
      #expect(boxes.map(\.content) == expected)
      #expect(columnCount.map { grid.columnCount == min($0, 15) } ?? true, "\(grid)")
      for page in pages {
        let frames = page.boxes.map(\.frame)
        #expect(frames.allSatisfy(Self.isInside) && !Self.overlap(frames), "seed \(seed)")
        #expect(
          frames.allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy { $0 == $0.rounded() } })
        #expect(frames.allSatisfy { $0.width >= 1 && $0.height >= 1 })
      }
      #expect(pages.dropLast().allSatisfy { $0.boxes.count == 2 * grid.countPerPage })
    }
  }

  @Test("photographs keep their shapes to half a pixel on a contact sheet") func shapes() {
    for aspect in [0.01, 0.3, 1, 1.5, 4, 200] {
      let size = SheetPages.size(of: aspect, within: 160, 120)
      #expect(size.width <= 160 && size.height <= 120)
      let ideal = min(160, 120 * aspect)
      #expect(
        abs(size.width - max(1, ideal)) <= 0.5 && abs(size.height - max(1, ideal / aspect)) <= 0.5)
    }
  }

  @Test(
    "rows of a book are as tall as one, within the page and in order", arguments: UInt64(0)..<20)
  func books(seed: UInt64) throws {
    let aspects = Self.aspects(seed, count: 31)
    let book = BookPages(area: Self.area, aspects: aspects, mostPerPage: 1 + Int(seed % 6)) {
      photograph, width in
      // A caption of as many letters as the photograph's number allows, in lines of 17 px.
      photograph % 3 == 0 ? 0 : 17 * (Double(photograph * 40) / Double(max(1, width))).rounded(.up)
    }
    let (pages, unset) = book.pages()
    #expect(unset == [], "seed \(seed)")
    #expect(pages.flatMap { $0 }.map(\.photograph) == Array(aspects.indices))
    for page in pages {
      #expect(page.count <= 1 + Int(seed % 6))
      let frames = page.flatMap { [$0.picture] + ($0.caption.map { [$0] } ?? []) }
      #expect(frames.allSatisfy(Self.isInside) && !Self.overlap(frames), "seed \(seed): \(page)")
      for shot in page {
        let exact = shot.picture.height * aspects[shot.photograph]
        #expect(abs(exact - shot.picture.width) <= 1, "seed \(seed)")
      }
      let rows = Dictionary(grouping: page, by: \.picture.y)
      #expect(rows.values.allSatisfy { Set($0.map(\.picture.height)).count == 1 })
    }
  }

  @Test("two photographs that lie fill a page that stands") func fill() throws {
    let book = BookPages(area: Self.area, aspects: [1.5, 1.5, 1.5, 1.5], mostPerPage: 3) { _, _ in 0
    }
    let pages = book.pages().pages
    #expect(pages.map(\.count) == [2, 2])
    #expect(
      pages.joined().allSatisfy { $0.picture.width == 679 || $0.picture.width == 680 }, "\(pages)")
  }

  @Test("a photograph as tall as it may be fills the page", arguments: [0.3, 0.14, 0.02, 0.004])
  func tallPhotograph(aspect: Double) {
    let area = Frame(x: 0, y: 0, width: 1009, height: 680)
    let book = BookPages(area: area, aspects: [aspect], mostPerPage: 1) { _, _ in 0 }
    let picture = book.pages().pages[0][0].picture
    #expect(picture.height <= 680 && picture.width <= 1009, "\(picture)")
    // Its width is in whole pixels.
    #expect(abs(picture.width - 680 * aspect) <= max(1, 0.1 * 680 * aspect), "\(picture)")
  }

  @Test("a caption taller than any page is left to a page of its own") func longCaption() {
    let book = BookPages(area: Self.area, aspects: [1.5, 1.5], mostPerPage: 3) { photograph, _ in
      photograph == 1 ? 2000 : 20
    }
    let (pages, unset) = book.pages()
    #expect(unset == [1])
    #expect(pages.flatMap { $0 }.map(\.photograph) == [0, 1])
  }

  private static func masonry(_ columns: Int) -> (Range<Int>) -> BoardLayout {
    { range in
      BoardLayout(sections: [
        BoardSection(
          .masonry(Masonry(columnCount: columns, gap: 20)), cards: range.map { _ in Card() })
      ])
    }
  }

  private static func division(_ heights: [Double], cuts: [Double] = []) -> CardPages {
    CardPages(
      area: area, textInset: 0, height: { card, _ in heights[card] }, cuts: { _, _ in cuts })
  }

  @Test("no card is cut, none is lost, and none stands over another", arguments: UInt64(0)..<30)
  func cards(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let heights = (0..<60).map { _ in Double(Int.random(in: 20...960, using: &random)) }
    var division = Self.division(heights)
    let texts = [CardPages.Text(id: "t", height: 40, gap: 8)]
    let middle = Int.random(in: 0...60, using: &random)
    try division.add(CardPages.Section(texts: texts, cards: 0..<middle, layout: Self.masonry(2)))
    try division.add(CardPages.Section(texts: texts, cards: middle..<60, layout: Self.masonry(3)))
    #expect(division.tall.isEmpty)
    var found: [Int] = []
    for page in division.pages {
      let frames = page.boxes.map(\.frame)
      #expect(frames.allSatisfy(Self.isInside) && !Self.overlap(frames), "seed \(seed)")
      for box in page.boxes {
        guard case .card(let card) = box.content else { continue }
        found.append(card)
        #expect(box.frame.height >= heights[card] && box.scale == 1 && box.start == nil)
      }
      // A section's title is not alone at the end of a page.
      if case .text? = page.boxes.last?.content { #expect(found.count == 60) }
    }
    #expect(found == Array(0..<60), "seed \(seed)")
  }

  @Test("a page takes as many cards as it has room for") func most() throws {
    // 4 rows of 2 cards of 230 px with gaps of 20 are 980 px.
    var division = Self.division(Array(repeating: 230, count: 20))
    try division.add(CardPages.Section(cards: 0..<20, layout: Self.masonry(2)))
    #expect(division.pages.map(\.boxes.count) == [8, 8, 4])
  }

  @Test("a card taller than a page goes on from page to page, cut where it may be") func tall()
    throws
  {
    let cuts = stride(from: 0.0, to: 2500, by: 24).map { $0 + 30 }
    var division = Self.division([100, 2500, 100], cuts: cuts)
    try division.add(CardPages.Section(cards: 0..<3, layout: Self.masonry(1)))
    #expect(division.pages.count == 4)
    let parts = Array(division.pages[1...3].map { $0.boxes[0] })
    #expect(parts.map(\.start) == [0, 990, 1998], "\(parts)")
    #expect(parts.reduce(0) { $0 + $1.frame.height } == 2500)
    for (part, next) in zip(parts, parts.dropFirst()) {
      let end = (part.start ?? 0) + part.frame.height
      #expect(end == next.start && cuts.contains(end))
    }
    #expect(parts.allSatisfy { Self.isInside($0.frame) })
    #expect(division.tall == [TallCard(card: 1, partCount: 3, scale: 1)])
    // The next one stands below its last part.
    #expect(division.pages[3].boxes.map(\.content) == [.card(1), .card(2)])
  }

  @Test("what cannot be cut is made smaller") func uncut() throws {
    var division = Self.division([2018])
    try division.add(CardPages.Section(cards: 0..<1, layout: Self.masonry(1)))
    #expect(division.pages.count == 1 && division.pages[0].boxes[0].scale == 0.5)
    #expect(Self.isInside(division.pages[0].boxes[0].printedFrame))
  }
}
