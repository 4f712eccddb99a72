import AshlarContent
import TestSupport
import Testing

@testable import AshlarImport

@Suite("Quoted texts of imports") struct QuotedTextTests {
  @Test("whatever characters a title has, its card is read, and what can be seen is as it was")
  func characters() throws {
    let scalars =
      (UInt32(0)...0x2FFF).map(\.self) + Array(UInt32(0xD7F0)...0xFFFF) + [0x1FFFE, 0x10FFFF]
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)b"
      let bytes = Array("---\ntitle: \(ImportedMatter.quoted(text))\n---\nA.".utf8)
      let report = SourceDiagnostics(path: "cards/a.md", bytes: bytes)
      let value = try FrontMatterSplit(bytes).value(in: bytes, report: report)
      let number = String(scalar.value, radix: 16)
      #expect(report.diagnostics.isEmpty, "U+\(number): \(report.diagnostics)")
      let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory)
      guard !isControl, ![0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value) else { continue }
      guard case .mapping(let members) = value?.content else {
        Issue.record("U+\(number): no title")
        continue
      }
      #expect(members.first?.value.scalar.map { Array($0.utf8) } == Array(text.utf8), "U+\(number)")
    }
  }
}

@Suite("Texts of imports with NUL") struct NULImportTests {
  @Test("an import writes none, whatever a source holds")
  func writesNone() {
    var site = ImportedSite()
    let path = site.add(.text("a\0b"), at: "cards/a.md", from: "a.md")
    #expect(site.files[path] == .text("ab"))
    site.replace(path, by: .text("\0c\0"))
    #expect(site.files[path] == .text("c"))
  }
}
