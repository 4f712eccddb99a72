import Foundation
import TestSupport
import Testing

@Suite("ashlar publish, to an archive", .runsPrograms) struct ArchivePublishTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: Stones
      baseURL: https://stones.net
      publish:
        mail: {to: archive, path: out/stones.zip}
        plain: {to: archive, path: out/stones.tar}
        small: {to: archive, path: out/stones.tar.gz, rules: [headers]}
      """,
      "cards/a.md": "# A card\n\nIt has words.",
      "cards/große-steine.md": "# Große Steine\n\nLiegen hier.",
    ])
  }

  private func publish(_ target: String, setting: String = "") throws -> Run {
    try Program.run(["publish", target, "--yes"], in: folder.path, limits: setting)
  }

  /// The names and sizes of an archive's files, as Python's standard library reads them.
  private func content(_ path: String) throws -> [String: Int] {
    let reader = """
      import json, sys, tarfile, zipfile
      path = sys.argv[1]
      if path.endswith(".zip"):
        archive = zipfile.ZipFile(path)
        assert archive.testzip() is None
        found = {i.filename: len(archive.read(i)) for i in archive.infolist()}
      else:
        archive = tarfile.open(path)
        found = {m.name: len(archive.extractfile(m).read()) for m in archive.getmembers()}
      print(json.dumps(found))
      """
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", reader, folder.path + "/" + path]
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([String: Int].self, from: data)
  }

  /// The sizes of what `ashlar build` writes.
  private func built() throws -> [String: Int] {
    #expect(try Program.run(["build", "--output", "www"], in: folder.path).status == 0)
    let root = folder.path + "/www"
    var sizes: [String: Int] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let values = try FileManager.default.attributesOfItem(atPath: root + "/" + path)
      guard values[.type] as? FileAttributeType == .typeRegular, !path.hasPrefix(".") else {
        continue
      }
      sizes[path] = values[.size] as? Int
    }
    return sizes
  }

  @Test("it holds every file of the site", arguments: [("mail", "zip"), ("plain", "tar")])
  func holdsAll(_ target: String, _ ending: String) throws {
    let run = try publish(target)
    #expect(run.status == 0 && run.errors == "")
    let found = try content("out/stones.\(ending)")
    let (first, last) = (
      run.output.split(separator: "\n").first, run.output.split(separator: "\n").last
    )
    #expect(
      first.map { $0.hasPrefix("\(target): ") && $0.hasSuffix("out/stones.\(ending)") } == true)
    #expect(last?.contains("out/stones.\(ending): \(found.count) files, ") == true)
    #expect(!run.output.contains("eneration"))
    #expect(found.keys.contains("index.html") && found.keys.contains { $0.contains("ß") })
    #expect(found == (try built()))
  }

  @Test("rules for a host that unpacks it lie in it") func rules() throws {
    #expect(try publish("small").status == 0)
    #expect(try content("out/stones.tar.gz")["_headers"] ?? 0 > 100)
  }

  @Test("the same site gives the same bytes anywhere, and an archive that is up to date stays")
  func same() throws {
    for (target, ending) in [("mail", "zip"), ("plain", "tar"), ("small", "tar.gz")] {
      let path = "out/stones.\(ending)"
      #expect(try publish(target, setting: "export TZ=Asia/Tokyo LC_ALL=C;").status == 0)
      let first = try folder.read(path)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
      #expect(try publish(target, setting: "export TZ=America/Lima;").status == 0)
      let again = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
      #expect(again[.systemFileNumber] as? Int == attributes[.systemFileNumber] as? Int)
      try FileManager.default.removeItem(atPath: folder.path + "/" + path)
      #expect(try publish(target, setting: "export TZ=America/Lima;").status == 0)
      #expect(try folder.read(path) == first)
    }
  }

  @Test("a full disk leaves the old archive") func fullDisk() throws {
    #expect(try publish("plain").status == 0)
    let before = try folder.read("out/stones.tar")
    try folder.write(Array("# Another\n\nCard.".utf8), to: "cards/b.md")
    let run = try publish("plain", setting: "trap '' XFSZ; ulimit -f 60;")
    #expect(run.status == 3)
    #expect(run.errors.contains("out/stones.tar"))
    #expect(try folder.read("out/stones.tar") == before)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/stones.tar.partial"))
  }

  @Test("another ending is an error with the ones that there are") func ending() throws {
    try folder.write(
      Array("title: Stones\npublish: {mail: {to: archive, path: stones.rar}}".utf8),
      to: "ashlar.yaml")
    let run = try publish("mail")
    #expect(run.status == 1)
    #expect(run.errors.contains("ashlar.yaml:2") && run.errors.contains(".zip, .tar or .tar.gz"))
  }

  @Test("what one file cannot have is an error, not ignored") func generations() throws {
    try folder.write(
      Array("title: Stones\npublish: {mail: {to: archive, path: a.zip, keep: 3}}".utf8),
      to: "ashlar.yaml")
    let run = try publish("mail")
    #expect(run.status == 1)
    #expect(run.errors.contains("ashlar.yaml:2") && run.errors.contains("no key 'keep'"))
  }

  @Test("there is nothing to return to") func rollback() throws {
    let run = try Program.run(["publish", "mail", "--rollback", "--yes"], in: folder.path)
    #expect(run.status == 4)
  }
}
