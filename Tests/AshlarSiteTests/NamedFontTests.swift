import AshlarDiagnostics
import Foundation
import TestSupport
import Testing

@testable import AshlarSite

/// Families whose files are not named by them.
@Suite("Fonts by the names inside of their files")
struct NamedFontTests {
  /// Debian's Inter under a name of the same length that no machine has.
  private static func renamed(_ path: String, _ name: String = "Oolit") throws -> [UInt8] {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/fonts/" + path)))
    return bytes.replacing(wide("Inter"), with: wide(name))
      .replacing(Array("Inter".utf8), with: Array(name.utf8))
  }

  private static func wide(_ name: String) -> [UInt8] { name.utf8.flatMap { [0, $0] } }

  private static let files = Result {
    let styles = ["Regular", "Bold", "Italic", "BoldItalic", "Black", "SemiBold"]
    var media: [String: [UInt8]] = [:]
    for (number, style) in styles.enumerated() {
      media["fonts/\(number).otf"] = try renamed("opentype/inter/Inter-\(style).otf")
    }
    media["fonts/v.ttf"] = try renamed("truetype/inter-vf/Inter-roman.var.ttf", "Vario")
    return media
  }

  private func site(_ fonts: String) async throws -> BuiltSite {
    try await BuiltSite(
      "theme: {fonts: {\(fonts)}}", ["cards/a.md": "---\ntitle: A\n---\nB **c** *d* ***e***\n"],
      media: try Self.files.get())
  }

  /// The names of the files that a site publishes of its fonts, without their sums.
  private func published(_ site: BuiltSite) -> Set<String> {
    Set(
      site.paths.filter { $0.hasSuffix(".woff2") }
        .map { String($0.dropFirst("assets/".count).prefix { $0 != "." }) })
  }

  @Test("a family has its four styles", arguments: ["Oolit", "oolit", "Oo Lit"])
  func styles(_ family: String) async throws {
    let site = try await site("text: \(family), heading: \(family), code: \(family)")
    #expect(site.complaints == [])
    #expect(published(site).isSuperset(of: ["0", "1", "2", "3"]), "\(site.paths)")
    #expect(published(site).isDisjoint(with: ["4", "5", "v"]), "\(site.paths)")
  }

  @Test("a style is found by its name, and a variable font by the axes that are asked for")
  func others() async throws {
    let black = try await site("text: {family: Oolit, face: Black}")
    #expect(black.complaints == [])
    #expect(published(black).contains("4"), "\(black.paths)")
    let semi = try await site("text: {family: Oolit, face: SemiBold}")
    #expect(semi.complaints == [])
    #expect(published(semi).contains("5"), "\(semi.paths)")
    let variable = try await site("text: {family: Vario, axes: {wght: 450}}")
    #expect(variable.complaints == [])
    #expect(published(variable).contains("v"), "\(variable.paths)")
    let plain = try await site("text: Vario")
    #expect(plain.complaints == [])
    #expect(published(plain).contains("v"), "\(plain.paths)")
  }

  @Test("what is missing is answered with what is there") func hints() async throws {
    let mistyped = try await site("text: Oolitt")
    #expect(mistyped.result.diagnostics.first?.hint == "did you mean 'Oolit'?")
    let face = try await site("heading: {family: Oolit, face: Huge}")
    #expect(
      face.result.diagnostics.first?.hint
        == "it is there as Black, Bold, BoldItalic, Italic, Regular, SemiBold")
  }

  @Test("damaged files are passed over") func damaged() throws {
    let folder = try TemporaryFolder(site: [:])
    let whole = try #require(try Self.files.get()["fonts/0.otf"])
    var paths: [String] = []
    for length in stride(from: 0, to: whole.count, by: whole.count / 50) {
      try folder.write(Array(whole[..<length]), to: "\(length).otf")
      paths.append(folder.path + "/\(length).otf")
    }
    for place in stride(from: 0, to: 2000, by: 7) {
      var bytes = whole
      bytes[place] ^= 0xFF
      try folder.write(bytes, to: "flipped.otf")
      _ = NamedFonts([folder.path + "/flipped.otf"])
    }
    try folder.write(whole, to: "whole.otf")
    let fonts = NamedFonts(paths + [folder.path + "/whole.otf", folder.path + "/none.otf"])
    #expect(fonts.families == ["Oolit"])
    #expect(fonts.styles(of: "Oolit") == ["Regular"])
  }
}
