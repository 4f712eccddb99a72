import AshlarBrowser
import AshlarText
import Foundation
import TestSupport
import Testing

/// A family whose bold and italic faces lack letters of its regular one.
@Suite("Letters that faces lack in real browsers", .timeLimit(.minutes(60)))
struct LentLettersProofTests {
  private static let configuration = """
    title: Steine für Müller
    theme: {from: paper, fonts: {text: Steg, heading: Stog}}
    breakpoints:
      - {name: phone, from: 0, columns: 1}
      - {name: slate, from: 40, columns: 4}
      - {name: desk, from: 70, columns: 6}
    """

  private static let german =
    "Über grüne Hügel führt für Müllers müde Süße die kühle Brühe übermütig zurück"
  private static let russian =
    "Старые стены из тёсаного камня стоят без раствора, и каждый камень лежит на своём месте"

  private static let cards = [
    "---\ntitle: Hochzeit Müller übertönt Brüllkühe\nlang: de\n---\n\(german). **\(german)**. *\(german)*. ***\(german)***.",
    "---\ntitle: \(russian) за\u{301}мок ж\u{301} Straße u\u{308}ber\nlang: ru\n---\n\(russian). **\(russian)**.\n\n*\(russian)*. ***\(russian)***",
    // In parts, and with marks that no whole has.
    "---\nlang: de\n---\n"
      + Array(
        repeating: "u\u{308}ber **ku\u{308}hle** *Gru\u{308}n* ***u\u{308}\u{308}***", count: 9
      )
      .joined(separator: " "),
    "---\nlang: ru\n---\n"
      + Array(
        repeating: "за\u{301}мок **замо\u{301}к ж\u{301}** *ж\u{301}а* ***ж\u{301}***", count: 12
      )
      .joined(separator: " "),
    "| **Größe** | *Maß* |\n|---|---|\n| ***Süße*** | **Straße ß** *ß* |\n\n## Grüße\n\n> *für* **Bücher**",
  ]

  /// Noto Serif under other names, of which faces lack letters: where there are no marks, letters with marks, too.
  private static func fonts() throws -> [(name: String, bytes: [UInt8])] {
    let ascii = Set(UInt32(0x20)...0x7E).union(0x2010...0x2026)
    let all = ascii.union(0xA1...0x24F).union(0x300...0x30F).union(0x400...0x45F)
    let capitals = Set(UInt32(0x410)...0x42F).subtracting([0x419])
    let small = Set(UInt32(0x430)...0x44F).subtracting([0x439])
    let kept: [(name: String, style: String, letters: Set<UInt32>)] = [
      ("Steg", "Regular", all), ("Steg", "Bold", ascii.union(capitals)),
      ("Steg", "Italic", all.subtracting([0xDF]).subtracting(0x430...0x45F)),
      ("Steg", "BoldItalic", ascii.union(small)), ("Stog", "Regular", all),
      ("Stog", "Bold", ascii.union(0x300...0x30F)),
    ]
    return try kept.map { name, style, letters in
      let path = "/usr/share/fonts/truetype/noto/NotoSerif-\(style).ttf"
      let face = try FontFace(bytes: [UInt8](Data(contentsOf: URL(filePath: path))))
      return ("fonts/\(name)-\(style).ttf", try face.subset(keeping: letters))
    }
  }

  @Test("every height is as it was said")
  func isExact() async throws {
    let site = try ProofSite(configuration: Self.configuration, cards: Self.cards)
    defer { site.remove() }
    try FileManager.default.createDirectory(
      at: site.folder.appending(path: "fonts"), withIntermediateDirectories: true)
    for font in try Self.fonts() {
      try Data(font.bytes).write(to: site.folder.appending(path: font.name))
    }
    let report = try await site.check()
    // Phones have one column, in which nothing is placed.
    #expect(report.placedCount == 5 * 2 * ProofSite.scalesPerLayout * 3)
    #expect(report.findings.map { "\($0)\n\($0.lineDescription)" } == [])
  }
}
