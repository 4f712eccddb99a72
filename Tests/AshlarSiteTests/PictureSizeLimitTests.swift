import AshlarDiagnostics
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Pictures that say sizes which no page can have: a placeholder and a warning, wherever they stand.
@Suite("Sizes of pictures that are too large") struct PictureSizeLimitTests {
  private static let sizes = [
    "width=\"1\" height=\"9223372036854775808\"", "viewBox=\"0 0 1 1e300\"",
    "viewBox=\"0 0 1e300 1\"",
    "width=\"9223372036854775807\" height=\"9223372036854775807\"",
    "width=\"1\" height=\"1000000000000000\"",
    "viewBox=\"0 0 1e-300 1e-300\"", "width=\"1000001\" height=\"1000001\"",
    "viewBox=\"0 0 1 10001\"",
  ]

  @Test(
    "a drawing with such a size has a placeholder, in cards, texts, tables and albums",
    arguments: sizes)
  func drawings(attributes: String) async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>"
    let site = try await BuiltSite(
      "search: true\nbaseURL: https://stones.test\n",
      [
        "cards/a.md": "---\nimages: [/images/a.svg, /images/b.svg]\n---\nText",
        "cards/b.md":
          "![a](/images/a.svg)\n\n# H ![b](/images/b.svg)\n\n| ![a](/images/a.svg) |\n|---|\n\n![a](/images/a.svg){width=50%}\n",
        "images/a.svg": drawing, "images/b.svg": drawing,
        "photos/al/c.svg": drawing,
      ])
    #expect(site.result.tree != nil, "\(site.complaints)")
    let said = site.result.diagnostics.filter {
      $0.message.contains("a size which no page can have")
    }
    #expect(said.contains { $0.location?.file == "cards/a.md" }, "\(site.complaints)")
    #expect(said.contains { $0.location?.file == "cards/b.md" }, "\(site.complaints)")
  }

  @Test("a long strip is drawn", arguments: ["0 0 1 10000", "0 0 10000 1", "0 0 100 1000000"])
  func strips(box: String) async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/a.md": "![a](/images/a.svg)",
        "images/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\"/>",
      ])
    #expect(site.result.tree != nil && site.complaints.isEmpty, "\(site.complaints)")
  }
}
