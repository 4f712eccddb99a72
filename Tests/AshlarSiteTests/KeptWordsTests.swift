import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("Words kept between builds")
struct KeptWordsTests {
  private let site: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    site = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nlang: en",
      "cards/one.md": "---\ntitle: One\n---\nA *stone* wall, **well** laid: `ashlar`, “dressed”.",
      "cards/two.md": "---\ntitle: Two\nlang: ar\n---\nجدار من الحجر 12 mm",
    ])
    cache = try TemporaryFolder()
  }

  private func kept(program: String = "1") -> KeptWords {
    KeptWords(folder: cache.path + "/deep/er", siteFolder: site.path, program: program)
  }

  private func build(with kept: KeptWords?) async -> BuildResult {
    var options = BuildOptions(siteFolder: site.path, workerCount: 2)
    options.keptWords = kept
    return await AshlarSite.build(options)
  }

  @Test("the same site comes out with them as without, also when the cards have changed since")
  func treesAreAlike() async throws {
    let first = await build(with: kept())
    #expect(kept().write(first) == nil)
    let before = try Data(contentsOf: URL(filePath: kept().path))
    let again = await build(with: kept())
    let tree = try #require(first.tree)
    #expect(again.tree?.files == tree.files)
    // Nothing was shaped, so nothing is written.
    try Data().write(to: URL(filePath: kept().path))
    #expect(kept().write(again) == nil)
    #expect(try Data(contentsOf: URL(filePath: kept().path)).isEmpty)

    try before.write(to: URL(filePath: kept().path))
    try site.write(Array("---\ntitle: One\n---\nA wall of *bricks*.".utf8), to: "cards/one.md")
    let fresh = try #require(await build(with: nil).tree)
    #expect(await build(with: kept()).tree?.files == fresh.files)
    #expect(fresh.files != tree.files)
  }

  @Test("another program's, or damaged ones, change nothing but time")
  func strangersAreIgnored() async throws {
    let first = await build(with: kept())
    kept().write(first)
    #expect(await build(with: kept(program: "2")).tree?.files == first.tree?.files)
    try Data("no words".utf8).write(to: URL(filePath: kept().path))
    #expect(await build(with: kept()).tree?.files == first.tree?.files)
  }

  @Test("where they cannot be kept, that is said")
  func unwritable() async throws {
    let result = await build(with: nil)
    let nowhere = KeptWords(folder: "/dev/null/words", siteFolder: site.path, program: "1")
    #expect(nowhere.write(result) != nil)
  }
}
