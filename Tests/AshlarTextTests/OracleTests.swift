import AshlarText
import Foundation
import Testing

/// What browsers drew, replayed without one.
///
/// `Tests/Tools/record-oracle` records again: it has this suite write its pages, opens them in the
/// three engines and stores the number of lines of each paragraph at each width.
@Suite("Oracle")
struct OracleTests {
  static let languages = [
    "ar", "bn", "el", "en", "fa", "he", "hi", "ja", "km", "ko", "lo", "my", "ru", "ta", "th", "ur",
    "vi", "zh-Hans",
  ]
  static let paragraphCount = 150
  static let widths = [120, 157, 200, 251, 320, 397, 512, 640, 777, 900]
  static let seed: UInt64 = 2026

  @Test("every safe line count is what three engines drew", arguments: languages)
  func replays(language: String) throws {
    let corpus = try SeededCorpus()
    let library = try SeededCorpus.library.get()
    let shaper = TextShaper(library: library)
    let texts = corpus.paragraphs(
      in: language, count: Self.paragraphCount, seed: Self.seed)
    var usage = FontUsage()
    let prepared = texts.map { shaper.prepare($0, usage: &usage) }
    #expect(usage.uncovered.isEmpty)
    var page = OraclePage(library: library)
    for (text, paragraph) in zip(texts, prepared) { page.append(text, marks: paragraph.marks) }

    if let folder = ProcessInfo.processInfo.environment["ASHLAR_ORACLE"] {
      try write(page, usage: usage, to: URL(fileURLWithPath: folder).appending(path: language))
      return
    }
    let record = try OracleRecord(language: language)
    #expect(record.page == OracleRecord.digest(page.html()), "marks changed: run record-oracle")
    try #require(record.engines.count == 3)
    var ambiguous = 0
    for (index, paragraph) in prepared.enumerated() {
      for (column, width) in Self.widths.enumerated() {
        var found: [AmbiguousWidths] = []
        let count = paragraph.lineCount(
          in: Double(width), nominal: Double(width), ambiguous: &found)
        guard found.isEmpty else {
          ambiguous += 1
          continue
        }
        // Eighty thousand expectations take longer than the lines themselves.
        for engine in record.engines
        where abs(engine.counts[index][column] - Double(count)) * 24 >= 0.01 {
          Issue.record(
            "\(engine.name), paragraph \(index) at \(width) px, seed \(Self.seed): \(count)")
        }
      }
    }
    // A cell left out because a line fits by a hair is not checked; there must be few of them.
    #expect(ambiguous * 6 < prepared.count * Self.widths.count)
  }

  private func write(_ page: OraclePage, usage: FontUsage, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, face) in page.library.faces.enumerated() {
      let font = try WOFF2.encode(face.subset(keeping: usage.scalars(ofFace: index)))
      try Data(font).write(to: folder.appending(path: "f\(index).woff2"))
    }
    let html = page.html()
    try Data(html.utf8).write(to: folder.appending(path: "page.html"))
    try Data("\(OracleRecord.digest(html))".utf8).write(to: folder.appending(path: "digest"))
    let widths = Self.widths.map(String.init).joined(separator: " ")
    try Data(widths.utf8).write(to: folder.appending(path: "widths"))
  }
}

/// One file of `Oracle/`: a digest of the page, then per engine its name and a line a paragraph.
struct OracleRecord {
  struct Engine {
    var name: String
    /// Line counts by paragraph and width.
    var counts: [[Double]]
  }

  let page: String
  let engines: [Engine]

  init(language: String) throws {
    let url = try #require(
      Bundle.module.url(forResource: language, withExtension: "txt", subdirectory: "Oracle"))
    var engines: [Engine] = []
    var page = ""
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("page ") {
        page = String(line.dropFirst(5))
      } else if line.hasPrefix("engine ") {
        engines.append(Engine(name: String(line.dropFirst(7)), counts: []))
      } else if line == "same" {
        engines[engines.count - 1].counts = engines[0].counts
      } else {
        engines[engines.count - 1].counts.append(
          line.split(separator: " ").compactMap { Double($0) })
      }
    }
    self.page = page
    self.engines = engines
  }

  /// FNV-1a of the page, in hexadecimal.
  static func digest(_ html: String) -> String {
    String(
      html.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }
}
