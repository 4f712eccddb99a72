import Foundation
import TestSupport
import Testing

/// `ashlar print` from end to end, and what it says of what it cannot do.
@Suite("ashlar print", .runsPrograms) struct BrowserPrintCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\nboards: [{id: yard}]", "cards/a.md": "Stone",
      "cards/b.md": "---\ntitle: B\n---\nMore.",
    ])
  }

  private func ashlar(_ arguments: String..., limits: String = "") throws -> Run {
    try Program.run(["print"] + arguments, in: folder.path, limits: limits)
  }

  private func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path).sorted()
  }

  @Test("a board becomes a PDF, and a page with all that it needs") func both() throws {
    try folder.write(Array("before".utf8), to: "out/yard.pdf")
    let run = try ashlar("yard", "--pdf", "out/yard.pdf", "--html", "page", "--paper", "A5")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "page/index.html\nout/yard.pdf\n")
    #expect(run.errors == "2 cards on 1 page of 148 x 210 mm\n")
    #expect(try names(in: "out") == ["yard.pdf"])
    let pdf = try folder.read("out/yard.pdf")
    #expect(pdf.starts(with: "%PDF-".utf8) && pdf.suffix(6).elementsEqual("%%EOF\n".utf8))
    let page = String(decoding: try folder.read("page/index.html"), as: UTF8.self)
    for match in page.matches(of: /\s(?:href|src)="(assets\/[^"]+)"/) {
      #expect(FileManager.default.fileExists(atPath: folder.path + "/page/" + match.1))
    }
    let again = try ashlar("--html", "page")
    #expect(again.status == 0 && again.errors.contains("of 210 x 297 mm"), "\(again.errors)")
  }

  @Test("without Chromium there is no PDF, and the page all the same") func missing() throws {
    let none = "export PATH=/nowhere CHROME=;"
    let run = try ashlar("--pdf", "yard.pdf", limits: none)
    #expect(run.status == 1)
    #expect(run.errors.contains("Chromium is not installed: "), "\(run.errors)")
    #expect(run.errors.contains("'--html FOLDER' writes the page, which any browser prints"))
    #expect(!(try names()).contains { $0.hasPrefix("yard.pdf") })
    let page = try ashlar("--html", "page", limits: none)
    #expect(page.status == 0 && page.output == "page/index.html\n", "\(page.errors)")
  }

  @Test("a PDF that cannot be written leaves nothing, and what was there stays") func unwritable()
    throws
  {
    try folder.write(Array("before".utf8), to: "yard.pdf")
    for path in ["cards/a.md/yard.pdf", "/proc/yard.pdf"] {
      let run = try ashlar("--pdf", path)
      #expect(
        run.status == 1 && run.errors.contains("\(path) cannot be written: "), "\(run.errors)")
    }
    // A browser that ends in the middle.
    let run = try ashlar("--pdf", "yard.pdf", limits: "ulimit -f 8;")
    #expect(run.status != 0)
    #expect(try folder.read("yard.pdf") == Array("before".utf8))
    #expect(!(try names()).contains { $0.hasSuffix(".new") })
  }

  @Test(
    "a command that is not as it should be says what to write",
    arguments: [
      ([], "Say where to: --pdf FILE, --html FOLDER or both."),
      (["--pdf", "cards"], "'cards' is a folder. Name the file, as --pdf cards/board.pdf."),
      (["--pdf", "a.pdf", "--paper", "A44"], "'A44' is no size of paper. Sizes are A3, A4, "),
      (["--pdf", "a.pdf", "--margin", "wide"], "'wide' is no length. Lengths are as 15mm, "),
      (["--pdf", "a.pdf", "--form", "poster"], "The forms are cards, sheet, book."),
      (["--pdf", "a.pdf", "--columns", "21"], "--columns takes a number from 1 to 20."),
      (["--pdf", "a.pdf", "--per-page", "0"], "--per-page takes a number from 1 to 6."),
      (["--pdf", "a.pdf", "--scale", "20"], "--scale takes a percentage from 30 to 200."),
      (["--pdf", "a.pdf", "--form", "book", "--columns", "2"], "a book has --per-page."),
      (["--pdf", "a.pdf", "--form", "sheet", "--per-page", "2"], "--per-page is for --form book."),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try Program.run(["print"] + arguments, in: folder.path)
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test("what the site has not is a mistake with a remedy") func mistakes() throws {
    let board = try ashlar("yrad", "--pdf", "a.pdf")
    #expect(board.status == 1 && board.errors.contains("did you mean 'yard'?"), "\(board.errors)")
    let margins = try ashlar("--pdf", "a.pdf", "--margin", "12cm")
    #expect(margins.status == 1)
    #expect(
      margins.errors.contains("margins of 120 mm leave less than an inch of paper of 210 x 297 mm"))
    let folder = try ashlar("--html", "cards")
    #expect(folder.status == 1 && folder.errors.contains("is not used"), "\(folder.errors)")
  }
}
