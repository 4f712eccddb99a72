import AshlarContent
import AshlarDiagnostics
import AshlarLayout
import AshlarMarkdown
import AshlarOutput
import AshlarServer
import AshlarSite
import AshlarSystem
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// PDFs of boards as Chromium prints them, read by pdfplumber and compared with what was planned.
@Suite("Printed PDFs, in Chromium", .drivesBrowser, .timeLimit(.minutes(60)))
struct PrintedPDFTests {
  /// What `Tests/Tools/pdf-boxes` says.
  private struct Document: Decodable {
    struct Box: Decodable { var left, bottom, right, top: Double }
    struct Frame: Decodable { var x, y, width, height: Double }
    struct Letter: Decodable {
      var x, baseline: Double
      var text: String
    }
    struct Link: Decodable {
      var x, y, width, height: Double
      var target: String
    }
    struct Page: Decodable {
      var media, trim, bleed: Box
      var pictures: [Frame]
      var letters: [Letter]
      var links: [Link]
      var embedded: Bool
    }
    var pages: [Page]
    var creator, title: String
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func read(_ path: String) throws -> Document {
    let process = Process()
    process.executableURL = Self.root.appending(path: ".venv/tests/bin/python")
    process.arguments = [Self.root.appending(path: "Tests/Tools/pdf-boxes").path, path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "pdfplumber is missing: make test-deps")
    return try JSONDecoder().decode(Document.self, from: data)
  }

  private func print(
    _ site: TemporaryFolder, _ settings: PrintSettings, board: String? = nil
  ) async throws -> (plan: Printout, document: Document, paper: PrintPaper) {
    let printed = await printout(
      of: board, settings: settings, options: BuildOptions(testing: site.path))
    let tree = try #require(printed.tree, "\(printed.diagnostics)")
    let path = site.path + "/out.pdf"
    var paper = settings.paper
    paper.scale = settings.scale ?? (printed.form == .cards ? 0.8 : 1)
    try PrintedPDF.write(ServedSite(tree: tree), paper: paper, to: path)
    return (printed, try read(path), paper)
  }

  /// What a PDF may differ by from the plan, in CSS pixels: it has places to 0.0001 px.
  private static let tolerance = 0.01

  /// The pages' boxes are the paper's, to a thousandth of a point.
  private func expectBoxes(_ document: Document, _ paper: PrintPaper) {
    let points = PrintPaper.pointsPerMillimetre
    let (width, height) = (paper.sheet.width * points, paper.sheet.height * points)
    for page in document.pages {
      #expect(abs(page.media.right - page.media.left - width) < 0.001)
      #expect(abs(page.media.top - page.media.bottom - height) < 0.001)
      #expect(abs(page.trim.left - page.media.left - paper.bleed * points) < 0.001)
      #expect(abs(page.media.top - page.trim.top - paper.bleed * points) < 0.001)
      #expect(abs(page.trim.right - page.trim.left - paper.size.width * points) < 0.001)
      #expect(abs(page.trim.top - page.trim.bottom - paper.size.height * points) < 0.001)
      #expect(abs(page.bleed.left - page.media.left) < 0.001)
      #expect(page.embedded, "every font is in the file")
    }
  }

  /// A planned frame in points.
  private func points(_ frame: Frame, _ paper: PrintPaper) -> Document.Frame {
    let scale = paper.scale * 0.75
    return Document.Frame(
      x: frame.x * scale, y: frame.y * scale, width: frame.width * scale,
      height: frame.height * scale)
  }

  private func photographs(_ count: Int) throws -> TemporaryFolder {
    let site = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\nalbums: true", "cards/a.md": "Stone",
      "photos/w/index.md": "---\ntitle: Walls & hills\n---\n",
    ])
    let sizes = [(900, 600), (600, 900), (800, 800), (1000, 330)]
    for number in 0..<count {
      let (width, height) = sizes[number % sizes.count]
      try site.write(
        try DrawnPicture.jpeg(width, height), to: "photos/w/IMG_\(2000 + number).jpg")
      try site.write(
        Array(
          "A caption of photograph \(number), above the valley, in words of a line or two.".utf8),
        to: "photos/w/IMG_\(2000 + number).md")
    }
    return site
  }

  @Test(
    "photographs stand where they were planned, to a hundredth of a pixel",
    arguments: [PrintSettings.Form.sheet, .book])
  func photographs(form: PrintSettings.Form) async throws {
    let site = try photographs(form == .sheet ? 26 : 9)
    for size in [PaperSize(width: 210, height: 297), PaperSize(width: 210, height: 210)] {
      var settings = PrintSettings(paper: PrintPaper(size: size, margin: 12, bleed: 3))
      settings.form = form
      settings.hasBackground = true
      let (plan, document, paper) = try await print(site, settings, board: "photos-w")
      #expect(document.pages.count == plan.pageCount && plan.pageCount > 1)
      #expect(document.title == "Walls & hills" && document.creator == "Ashlar")
      expectBoxes(document, paper)
      for (page, printed) in zip(plan.pages, document.pages) {
        let planned = page.boxes.compactMap { box in
          if case .picture = box.content { points(box.frame, paper) } else { nil }
        }
        #expect(planned.count == printed.pictures.count)
        for (expected, found) in zip(planned, printed.pictures) {
          let differences = [
            expected.x - found.x, expected.y - found.y, expected.width - found.width,
            expected.height - found.height,
          ]
          #expect(
            differences.allSatisfy { abs($0) / 0.75 < Self.tolerance }, "\(expected) \(found)")
        }
        let inside = points(paper.printed, paper)
        #expect(
          printed.pictures.allSatisfy {
            $0.x >= inside.x - 0.001 && $0.y >= inside.y - 0.001
              && $0.x + $0.width <= inside.x + inside.width + 0.001
              && $0.y + $0.height <= inside.y + inside.height + 0.001
          })
      }
    }
  }

  private static let texts = [
    "english":
      "Stone cut so truly that it needs no mortar. Every face is worked before the block leaves the yard; on the wall nothing is left to decide, and *nothing* moves. `Code` stands in it, [a link](https://example.org/stone), and **bold words**.\n\n- One\n- Two, which is longer than a line of a narrow card by a few words\n\n> A quotation of some length, so that it breaks.\n\n| A | B |\n| - | - |\n| cell | another cell with more words in it |\n\n```\nlet code = 1\n```",
    "german":
      "Festgemauert in der Erden steht die Form, aus Lehm gebrannt. Heute muss die Glocke werden! Frisch, Gesellen, seid zur Hand! Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen.",
    "greek": "ἄνδρες γὰρ πόλις, καὶ οὐ τείχη οὐδὲ νῆες ἀνδρῶν κεναί. Πάντα ῥεῖ καὶ οὐδὲν μένει.",
    "russian": "Вода камень точит. Не сразу Москва строилась, и всё-таки она стоит на семи холмах.",
  ]

  /// A text's letters alone: what a line is told by where spaces and signs of hyphenation may differ.
  private static func letters(_ text: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in String(String.UnicodeScalarView(text)).decomposedStringWithCompatibilityMapping
      .unicodeScalars
    where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) { result.append(scalar) }
    return String(result)
  }

  @Test("printed lines break where they were measured to break, in cards that no page cuts")
  func lines() async throws {
    // What would end an object of the PDF, were it not in a text.
    let title = "Walls endobj >> ) ( /Creator (x) \\"
    var files = ["ashlar.yaml": "title: '\(title)'\nhyphens: none"]
    for (name, text) in Self.texts {
      for copy in 1...(name == "english" ? 2 : 4) {
        files["cards/\(name)-\(copy).md"] =
          "---\ntitle: The \(name) card \(copy)\n---\n"
          + Array(repeating: text, count: copy).joined(separator: "\n\n")
      }
    }
    let site = try TemporaryFolder(site: files)
    let settings = PrintSettings(paper: PrintPaper(size: PaperSize(width: 210, height: 297)))
    let (plan, document, paper) = try await print(site, settings)
    #expect(document.pages.count == plan.pageCount && plan.pageCount > 2)
    expectBoxes(document, paper)
    #expect(document.title == title && document.creator == "Ashlar")
    var compared = 0
    for (page, printed) in zip(plan.pages, document.pages) {
      for box in page.boxes {
        guard case .card(let card) = box.content else { continue }
        let area = points(box.frame, paper)
        #expect(box.scale == 1 && box.start == nil)
        let own = printed.letters.filter {
          $0.x >= area.x && $0.x < area.x + area.width && $0.baseline > area.y
            && $0.baseline <= area.y + area.height
        }
        let element = plan.elements[card]
        let measured = await measure(
          "cards/\(element).md", widths: [Int(box.frame.width)],
          options: BuildOptions(testing: site.path))
        let blocks = try #require(measured.measurements.first).blocks
        let isTable = { (kind: String) in kind == "table" }
        // Cells stand side by side, so that their lines are no lines of the page.
        let expected = blocks.filter { !isTable($0.kind) }.flatMap(\.texts).flatMap(\.lines)
          .map { Self.letters($0.text.unicodeScalars) }.filter { !$0.isEmpty }
        let found = Set(Self.lines(of: own))
        let missing = expected.filter { !found.contains($0) }
        #expect(missing.isEmpty, "\(element): \(missing), found \(found)")
        compared += expected.count
      }
    }
    #expect(compared > 150, "\(compared)")
    let links = document.pages.flatMap(\.links)
    #expect(links.contains { $0.target == "https://example.org/stone" })
  }

  /// Letters with one baseline, from left to right.
  private static func lines(of letters: [Document.Letter]) -> [String] {
    let rows = Dictionary(grouping: letters) { ($0.baseline * 20).rounded() }
    return rows.values.map { row in
      Self.letters(row.sorted { $0.x < $1.x }.flatMap(\.text.unicodeScalars))
    }
  }

  @Test("a card taller than a page is on several, and each line is on one of them") func tall()
    async throws
  {
    let words = (1...400).map { "word\($0) is in a line" }.joined(separator: "; ")
    let site = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls",
      "cards/a.md": "---\ntitle: Tall\n---\n\(words)\n\n\(words)\n\n\(words)",
    ])
    var settings = PrintSettings(paper: PrintPaper(size: PaperSize(width: 148, height: 210)))
    settings.scale = 1
    let (plan, document, _) = try await print(site, settings)
    #expect(plan.diagnostics.contains { $0.message.contains("goes on over") })
    let parts = plan.pages.flatMap(\.boxes).compactMap(\.start)
    #expect(parts.count > 2 && document.pages.count == plan.pageCount)
    let text = document.pages.flatMap(\.letters).map(\.text).joined()
    for number in [1, 57, 200, 399, 400] {
      let count = text.ranges(of: "word\(number)isina").count
      #expect(count == 3, "word\(number) is printed \(count) times")
    }
  }

  @Test("axe finds nothing on sheets in any theme", arguments: ThemeCatalogue.all.map(\.name))
  func accessibility(theme: String) async throws {
    let site = try photographs(13)
    try site.write(Array("title: Walls\nalbums: true\ntheme: \(theme)".utf8), to: "ashlar.yaml")
    try site.write(Array(("---\ntitle: A\n---\n" + Self.texts["english"]!).utf8), to: "cards/a.md")
    // The forms are built the same in all themes, which have other colours.
    let forms: [PrintSettings.Form] =
      TestScope.isWhole || theme == "paper" ? PrintSettings.Form.allCases : [.cards]
    for form in forms {
      var settings = PrintSettings(paper: PrintPaper(size: PaperSize(width: 210, height: 297)))
      settings.form = form
      settings.hasBackground = form != .sheet
      let printed = await printout(
        of: form == .cards ? "index" : "photos-w", settings: settings,
        options: BuildOptions(testing: site.path))
      let tree = try #require(printed.tree, "\(printed.diagnostics)")
      let pipe = try DevToolsPipe(serving: ServedSite(tree: tree))
      let page = try DevToolsPage(pipe)
      try page.setSize(width: 1280, height: 900)
      try page.open(Printout.page)
      #expect(try page.axeViolations() == [], "\(theme) \(form)")
      #expect(pipe.consoleLines() == [])
      try page.close()
    }
  }

  @Test("cards of a sheet are as tall in three browsers as they were measured")
  func heights() async throws {
    var files = ["ashlar.yaml": "title: Walls"]
    for (name, text) in Self.texts {
      files["cards/\(name).md"] = "---\ntitle: \(name)\n---\n\(text)"
    }
    let site = try TemporaryFolder(site: files)
    var settings = PrintSettings(paper: PrintPaper(size: PaperSize(width: 210, height: 297)))
    settings.scale = 1
    let printed = await printout(
      of: nil, settings: settings, options: BuildOptions(testing: site.path))
    let tree = try #require(printed.tree, "\(printed.diagnostics)")
    var check = BrowserCheck(pages: [Printout.page])
    check.scales = [100]
    (check.scrollWidths, check.plainWidths, check.loadingWidths, check.forcedWidths) = (
      [], [], [], []
    )
    check.keepsBrowsers = true
    let report = await check.run(in: BrowserEngine.usual, over: ServedSite(tree: tree))
    #expect(report.failures.isEmpty && report.engines.count == BrowserEngine.usual.count)
    for engine in report.engines {
      let count = engine.pages.map(\.compared).reduce(0, +)
      #expect(count >= Self.texts.count, "\(engine.engine): \(count)")
      let wrong = engine.allFindings.filter { $0.kind == .height || $0.kind == .clipped }
      #expect(wrong.isEmpty, "\(engine.engine): \(wrong)")
    }
    // A height that is wrong is found.
    let style = try #require(tree.paths.first { $0.hasPrefix("assets/print.") })
    let css = try #require(tree[style]).bytes() + Array("#english{height:20rem}\n".utf8)
    let changed = await check.run(
      in: [.chromium], over: ServedSite(tree: tree).adding([style: css]))
    #expect(changed.findings.contains { $0.kind == .height }, "\(changed.findings)")
  }

  @Test("a PDF in another form is not added to") func otherForm() throws {
    let folder = try TemporaryFolder()
    for text in ["", "%PDF-1.4\n", "%PDF-1.5\nstartxref\n5\n%%EOF", "startxref\n99999\n%%EOF"] {
      try folder.write(Array(text.utf8), to: "a.pdf")
      #expect(PDFUpdate(try OpenFile(folder.path + "/a.pdf")) == nil, "\(text)")
    }
  }
}
