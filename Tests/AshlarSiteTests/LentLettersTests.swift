import AshlarDiagnostics
import AshlarSite
import AshlarText
import Foundation
import Testing

/// A family whose bold face lacks letters of its regular one.
@Suite("Letters that a bold face lacks")
struct LentLettersTests {
  private static let fonts = Result {
    // Without marks, so that no letter with one is put together.
    let (all, some) = (Set(UInt32(0x20)...0xFF), Set(UInt32(0x20)...0x7E))
    let path = "/usr/share/fonts/truetype/noto/NotoSerif-"
    return try ["Regular": all, "Bold": some].map { style, letters in
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path + style + ".ttf")))
      return ("fonts/Steg-\(style).ttf", try FontFace(bytes: bytes).subset(keeping: letters))
    }
  }

  private func site(isBold: Bool, text: String = "Text") async throws -> BuiltSite {
    let type = "{title: {bold: \(isBold)}, pageTitle: {bold: false}}"
    return try await BuiltSite(
      "theme: {fonts: {heading: Steg}, type: \(type)}",
      ["cards/a.md": "---\ntitle: Hochzeit Müller\n---\n\(text)"],
      media: Dictionary(uniqueKeysWithValues: try Self.fonts.get()))
  }

  /// The families of headings, as the style sheet lists them.
  private func families(of site: BuiltSite) throws -> [Substring] {
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    let rest = try site.text(path).split(separator: "--heading-family:")[1]
    return rest.prefix { $0 != ";" }.split(separator: ",")
  }

  @Test("a face that no text uses takes no letter from another, and nothing is said")
  func unused() async throws {
    let site = try await site(isBold: false)
    #expect(site.complaints == [])
    #expect(try families(of: site).count == 3)
  }

  @Test("a letter that a bold title lacks is the regular's, and a warning names both with a remedy")
  func used() async throws {
    let site = try await site(isBold: true)
    #expect(
      site.complaints == [
        "ashlar.yaml: the font 'Steg-Bold.ttf' lacks 'ü' (U+00FC): drawn by 'Steg-Regular.ttf' there"
      ])
    #expect(site.result.diagnostics.first?.hint?.contains("'bold: false'") == true)
    let names = try families(of: site)
    try #require(names.count == 4)
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    let rule = try #require(
      try site.text(path).split(separator: "@font-face{font-family:\(names[1]);").dropFirst().first)
    // All letters of Latin-1 come with one of them.
    #expect(rule.prefix { $0 != "}" }.contains(",U+c0-d6,U+d8-f6,U+f8-ff,"))
  }
}
