import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Pictures on which what decodes them crashes.
@Suite("Crashed pictures") struct CrashedPictureTests {
  @Test("a picture on which a decoder crashes costs that picture, a warning, and nothing else")
  func crash() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\n", "photos/a.yaml": "alt: A wall\n",
      "photos/b.yaml": "alt: A gate\n",
    ])
    try folder.write(DrawnPicture.jpeg(900, 600), to: "photos/a.jpg")
    try folder.write(DrawnPicture.jpeg(900, 500), to: "photos/b.jpg")
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    options.cacheFolder = try TestCache.ownFolder(in: TemporaryFolder().path)

    let workers = try FalseWorkers()
    options.workerProgram = try workers.program("first")
    let crashed = await build(options)
    #expect(
      crashed.diagnostics.map { "\($0.severity): \($0.location?.file ?? ""): \($0.message)" } == [
        "warning: photos/a.jpg: a placeholder stands for it: libvips, which converts it, has crashed on it"
      ])
    let paths = try #require(crashed.tree).paths
    #expect(!paths.contains { $0.contains("photos/a.") && $0.utf8.last != UInt8(ascii: "l") })
    #expect(paths.contains { $0.contains("b.") && $0.utf8.suffix(5).elementsEqual(".webp".utf8) })

    options.workerProgram = try builtProgram("worker-program")
    let whole = await build(options)
    #expect(whole.diagnostics.isEmpty)
    let again = try #require(whole.tree).paths
    #expect(again.contains { $0.contains("a.") && $0.utf8.suffix(5).elementsEqual(".webp".utf8) })
  }
}
