import AshlarContent
import AshlarDiagnostics
import TestSupport
import Testing

/// Texts are read as they are, whatever ended their lines and whatever they are written in.
@Suite("Text files") struct TextFileTests {
  /// How an editor may write a text.
  enum Form: String, CaseIterable {
    case unix, windows, oldMac, mixed, marked, littleEndian, bigEndian, littleEndianOldMac

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .unix: return Array(text.utf8)
      case .windows: return Array(text.replacing("\n", with: "\r\n").utf8)
      case .oldMac: return Array(text.replacing("\n", with: "\r").utf8)
      case .mixed:
        let ends = ["\n", "\r", "\r\n"]
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return Array(
          lines.indices.map { $0 + 1 < lines.count ? lines[$0] + ends[$0 % 3] : lines[$0] }.joined()
            .utf8)
      case .marked: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .littleEndian:
        return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .bigEndian:
        return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case .littleEndianOldMac: return Form.littleEndian.bytes(text.replacing("\n", with: "\r"))
      }
    }
  }

  private static let cards = [
    "cards/y.md": "---\ntitle: Ümlaut\ntags: [a, b]\n---\nOne\n\nTwo 🧱\n",
    "cards/t.md": "+++\ntitle = \"Tö\"\n\n[author]\nname = \"x\"\n+++\nOne\n",
    "cards/j.md": "{\n\"title\": \"Jö\"\n}\nOne\n",
    "cards/draft.md": "---\ntitle: Draft\ndraft: true\n---\nSecret\n",
    "data/w.csv": "id,title,draft,text\none,Öne,false,\"x\ny\"\ntwo,Two,true,Secret\n",
    "data/v.yaml": "- id: three\n  title: Drëi\n- id: four\n  draft: true\n",
    "data/u.json": "[\n{\"id\": \"five\", \"title\": \"Fünf\"}\n]\n",
    "ashlar.yaml": "title: Wälle\ndescription: Two\nlang: de\n",
  ]

  @Test("cards, tables and settings read as those of other editors", arguments: Form.allCases)
  func forms(_ form: Form) async throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.cards { try folder.write(form.bytes(text), to: path) }
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let site = try #require(await folder.site().site)
    #expect(site.configuration.title == "Wälle" && site.configuration.language == "de")
    let titles = Dictionary(
      uniqueKeysWithValues: site.entries.map { ($0.id, $0.frontMatter.title) })
    #expect(
      titles == [
        "y": "Ümlaut", "t": "Tö", "j": "Jö", "one": "Öne", "three": "Drëi", "five": "Fünf",
      ])
    let entry = try #require(site.entries.first { $0.id == "y" })
    let body = String(decoding: entry.source[entry.bodyOffset...], as: UTF8.self)
    #expect(body.replacing("\r\n", with: "\n") == "One\n\nTwo 🧱\n" && entry.bodyLine == 5)
  }

  @Test("XMP beside a photograph, too", arguments: Form.allCases) func xmp(_ form: Form)
    async throws
  {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: T\n",
      "photos/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>",
    ])
    let sidecar = SampleXMP.sidecar(["dc:title": SampleXMP.anyLanguage("Wäll")])
    try folder.write(form.bytes(sidecar), to: "photos/a.xmp")
    let site = try #require(await folder.site().site)
    #expect(site.entries.first { $0.photograph != nil }?.frontMatter.title == "Wäll")
  }

  @Test(
    "what is no such text in spite of its mark is an error, and no card",
    arguments: [
      [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x00, 0xD8],
      [0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00],
      [0x2D, 0x00, 0x2D, 0x00], [0xEF, 0xBB, 0xBF, 0xFF],
    ] as [[UInt8]])
  func noText(_ bytes: [UInt8]) async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: T\n", "cards/ok.md": "x"])
    try folder.write(bytes, to: "cards/a.md")
    let (site, diagnostics) = await folder.site()
    #expect(diagnostics.contains { $0.severity == .error && $0.location?.file == "cards/a.md" })
    #expect(site?.entries.map(\.id) == ["ok"])
  }
}
