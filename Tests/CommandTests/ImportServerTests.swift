import Foundation
import TestSupport
import Testing

/// `ashlar import` from servers: a stand-in for Immich, and a site with a feed.
@Suite("ashlar import from a server", .runsPrograms) struct ImportServerTests {
  private static let key = "Sesame+4711"
  private let folder: TemporaryFolder
  private let server: FailingServer

  init() throws {
    folder = try TemporaryFolder()
    server = try FailingServer("immich-host", [Self.key])
  }

  /// Runs the program; whatever it writes, the key is not in it, nor in the site.
  private func ashlar(_ arguments: [String], key: String = key) throws -> Run {
    let run = try Program.run(
      ["import"] + arguments + ["--site", "site"], in: folder.path,
      limits: "export no_proxy=127.0.0.1 IMMICH_API_KEY='\(key)'; ")
    #expect(!(run.output + run.errors).contains(Self.key))
    return run
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: folder.path + "/site/" + path, encoding: .utf8)
  }

  @Test("an album comes over once, without what is locked, and the key stays in the environment")
  func album() throws {
    let run = try ashlar(["immich", server.address + "/api", "--album", "Walls"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("is not encrypted"))
    #expect(run.errors.contains("a picture that is in the locked folder: it is left out"))
    #expect(text("photos/walls/one.svg.md") == "It stands.\n")
    #expect(text("photos/walls/two.svg") == nil)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/site")
    #expect(!files.contains { $0.contains(".ashlar-import-files") })
    #expect(files.allSatisfy { text($0)?.contains(Self.key) != true })
    try server.reset()
    let again = try ashlar(["immich", server.address])
    #expect(again.output.contains("0 files written"))
    #expect(try server.log() == ["GET /api/albums 200", "GET /api/albums/a1 200"])
  }

  @Test("no key, a wrong one, and an address that shows it to others are mistakes with remedies")
  func keys() throws {
    for (address, key, words) in [
      (server.address, "", "there is no key"), (server.address, "wrong", "refuses the key"),
      ("http://photos.example.org", Self.key, "is not encrypted"),
      ("ftp://127.0.0.1", Self.key, "is no address of a server"),
    ] {
      let run = try ashlar(["immich", address], key: key)
      #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.contains("hint:"))
    }
    #expect(try !server.log().contains { $0.hasSuffix("200") })
  }

  @Test("a feed is fetched past a redirection, and no further than to pages") func feed() throws {
    let run = try ashlar(["feed", server.address + "/feed"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(text("cards/walls/lime.md")?.contains("link: \"\(server.address)/lime\"") == true)
    for (path, words) in [
      ("/round", "leads from address to address"), ("/away", "that is not fetched"),
      ("/none", "the server answers 401"),
    ] {
      let run = try ashlar(["feed", server.address + path])
      #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
    }
  }
}
