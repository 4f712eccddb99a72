import AshlarDiagnostics
import AshlarSite
import TestSupport
import Testing

@Suite("Many mistakes in one card") struct ManyMistakesTests {
  @Test("each of 300 pictures on one line that are not there is an error with its place")
  func pictures() async throws {
    let names = (0..<300).map { "a\($0).png" }.joined(separator: ", ")
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\n",
      "cards/a.md": "---\nimages: [\(names)]\n---\nA.",
    ])
    let result = await build(BuildOptions(testing: folder.path))
    let missing = result.diagnostics.filter { $0.message.contains("there is no image 'cards/a") }
    #expect(missing.count == 300)
    #expect(missing.allSatisfy { $0.severity == .error && $0.location?.line == 2 })
    #expect(Set(missing.map { $0.location?.column }).count == 300)
    #expect(missing.allSatisfy { $0.sourceLine == "images: [\(names)]" })
  }
}
