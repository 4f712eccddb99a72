import Foundation
import TestSupport
import Testing

@Suite("ashlar build, of albums that are downloaded", .runsPrograms)
struct AlbumDownloadCommandTests {
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\nbaseURL: https://walls.net\nalbums: {download: zip}\n"
        + "pictures: {metadata: keep}\npublish: {copy: {to: folder, path: out/copy}}\n"
    ])
    try folder.write(try DrawnPicture.jpeg(300, 200), to: "photos/walls/a.jpg")
    try folder.write(try DrawnPicture.jpeg(200, 300), to: "photos/walls/b.jpg")
    _ = try LoopbackSSH.run(
      "/usr/bin/exiftool",
      [
        "-q", "-overwrite_original", "-DateTimeOriginal=2026:03:04 05:06:08",
        folder.path + "/photos/walls/a.jpg",
      ])
    return folder
  }

  @Test("a ZIP has the same bytes in every time zone, whatever the mask")
  func reproducible() throws {
    let folder = try site()
    var zips: [[UInt8]] = []
    for (zone, mask) in [("UTC", "022"), ("Asia/Kathmandu", "077")] {
      let run = try Program.run(
        ["build", "--output", "www-\(mask)", "--cache", "cache-\(mask)"],
        in: folder.path, limits: "export TZ=\(zone); umask \(mask);")
      #expect(run.status == 0, "\(run.errors)")
      zips.append(try folder.read("www-\(mask)/photos/walls/walls.zip"))
    }
    #expect(zips[0] == zips[1])
    let found = try PythonZIP.files(of: folder.path + "/www-077/photos/walls/walls.zip")
    #expect(found.map(\.time) == [[2026, 3, 4, 5, 6, 8], [1980, 1, 1, 0, 0, 0]])
    #expect(found.allSatisfy { $0.mode == 0o100644 })
  }

  @Test("a ZIP is published as it is built") func published() throws {
    let folder = try site()
    #expect(try Program.run(["build", "--output", "www"], in: folder.path).status == 0)
    let run = try Program.run(
      ["publish", "copy", "--yes", "--allow", "positions"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let path = "photos/walls/walls.zip"
    #expect(try folder.read("out/copy/" + path) == folder.read("www/" + path))
  }
}
