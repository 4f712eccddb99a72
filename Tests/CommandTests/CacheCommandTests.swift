import Foundation
import TestSupport
import Testing

/// What builds keep: shown, trimmed, verified and copied.
@Suite("ashlar cache", .runsPrograms, .serialized) struct CacheCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nbaseURL: https://example.org\nshareImages: true",
      "cards/0.md": "---\nimage: /images/0.jpg\nalt: A wall\n---\nWords.",
      "cards/1.md": "---\nimage: /images/1.jpg\nalt: A wall\n---\nMore words.",
    ])
    for number in 0..<2 {
      try folder.write(DrawnPicture.jpeg(640 + 20 * number, 480), to: "images/\(number).jpg")
    }
  }

  private func ashlar(_ arguments: String...) throws -> Run {
    try Program.run(
      arguments, in: folder.path,
      limits:
        "exec env -i PATH=\"$PATH\" HOME=\"$PWD/home\" \"$0\" \"$@\";"
    )
  }

  private func paths(_ path: String) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/" + path)
    return all.sorted().map { path + "/" + $0 }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path + "/" + $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  private func fill(output: String = "_site") throws {
    let run = try ashlar("build", "--cache", "cache", "--output", output)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// What is kept, without notes of builds and files.
  private func results() throws -> [String] {
    try paths("cache").filter { path in
      !["/stamps/", "cache/builds/", "cache/pages/"].contains { path.contains($0) }
    }
  }

  /// Sets when a file was last read and changed.
  private func setAge(_ days: Int, _ path: String) {
    let then = Int(Date().timeIntervalSince1970) - days * 86_400
    let times = [timespec(tv_sec: then, tv_nsec: 0), timespec(tv_sec: then, tv_nsec: 0)]
    _ = utimensat(AT_FDCWD, folder.path + "/" + path, times, 0)
  }

  @Test("what is kept is shown by kind, with sizes and ages") func show() throws {
    try fill()
    let run = try ashlar("cache", "--cache", "cache")
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    for kind in ["variants of pictures", "pictures for links", "fonts", "measured cards", "all"] {
      let line = try #require(lines.first { $0.hasPrefix(kind + ": ") })
      #expect(!line.contains(": 0 files"), "\(line)")
    }
    #expect(
      lines.contains { $0.hasPrefix("pictures for links: 2 files, ") && $0.hasSuffix(" ago") })
    for path in try paths("cache/share") { setAge(41, path) }
    let later = try ashlar("cache", "show", "--cache", "cache")
    #expect(later.output.contains(", last used 41 days ago\n"))
    #expect(try ashlar("cache", "--cache", "nowhere").output.contains("fonts: 0 files, 0 bytes\n"))
  }

  @Test("what was not used for long goes, and nothing that is not the cache's") func age() throws {
    try fill()
    try folder.write(Array("mine".utf8), to: "cache/notes.txt")
    let old = try paths("cache/share") + ["cache/notes.txt"]
    for path in old { setAge(41, path) }
    // A link is no result, and nothing behind it goes.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/cache/share/" + String(repeating: "a", count: 32),
      withDestinationPath: folder.path + "/cards")
    let before = try paths("cache")
    let dry = try ashlar("cache", "trim", "--cache", "cache", "--age", "30d", "--dry-run")
    #expect(dry.status == 0 && dry.output.hasPrefix("2 files, "), "\(dry.output)")
    #expect(try paths("cache") == before)
    #expect(
      try ashlar("cache", "trim", "--cache", "cache", "--age", "6w").output.hasPrefix("0 files"))
    let run = try ashlar("cache", "trim", "--cache", "cache", "--age", "30d")
    #expect(run.output.hasPrefix("2 files, ") && run.output.contains(" removed, "))
    #expect(try paths("cache") == before.filter { !old.contains($0) || $0 == "cache/notes.txt" })
    #expect(try paths("cards").count == 2)
    try fill()
  }

  @Test("down to a size, what was used last stays, and a picture's variants go together")
  func size() throws {
    try fill()
    for path in try paths("cache") { setAge(5, path) }
    let variants = try paths("cache/pictures/variants")
    let folders = Set(variants.map { URL(filePath: $0).deletingLastPathComponent().path })
    let kept = try #require(folders.sorted().first)
    let size = try variants.filter { $0.hasPrefix(kept + "/") }.reduce(0) {
      $0 + (try folder.read($1).count)
    }
    for path in variants where path.hasPrefix(kept + "/") { setAge(0, path) }
    let run = try ashlar("cache", "trim", "--cache", "cache", "--size", "\(size)B")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try paths("cache") == variants.filter { $0.hasPrefix(kept + "/") })
    #expect(try ashlar("cache", "trim", "--cache", "cache", "--size", "0").status == 0)
    #expect(try paths("cache") == [])
    try fill()
  }

  @Test(
    "sizes and ages are numbers with a unit",
    arguments: [
      ["--size", "2XB"], ["--age", "30"], ["--age", "d"], ["--size", "-1GB"], ["--size", "1e9"], [],
    ])
  func wrongLimits(arguments: [String]) throws {
    let run = try Program.run(["cache", "trim", "--cache", "cache"] + arguments, in: folder.path)
    #expect(run.status == 2, "\(arguments): \(run.output)")
  }

  @Test("a byte that has changed is found, removed and named, and a build makes it again")
  func verify() throws {
    try fill()
    let sound = try ashlar("cache", "verify", "--cache", "cache")
    #expect(sound.status == 0 && sound.output.hasPrefix("0 wrong; "), "\(sound.output)")
    let all = try results()
    let picture = try #require(all.first { $0.hasSuffix(".webp") })
    let share = try #require(all.first { $0.hasPrefix("cache/share/") })
    let font = try #require(all.first { $0.hasPrefix("cache/fonts/") })
    let list = try #require(all.last { $0.hasSuffix("/list") })
    for path in [picture, share, font, list] {
      var bytes = try folder.read(path)
      bytes[bytes.count / 2] ^= 4
      try folder.write(bytes, to: path)
    }
    let run = try ashlar("cache", "verify", "--cache", "cache")
    #expect(run.status == 1)
    for path in [picture, share, font, list] {
      #expect(
        run.output.contains("removed, as it is not what was kept: \(path)\n"), "\(run.output)")
    }
    #expect(run.output.contains("\n4 wrong; "))
    #expect(try ashlar("cache", "verify", "--cache", "cache").status == 0)
    try fill(output: "again")
    #expect(try results() == all)
  }

  @Test("pictures are copied between folders, and a build then makes none") func copy() throws {
    try fill()
    #expect(try ashlar("cache", "copy", "cache", "second").output == "4 copied, 0 there already\n")
    #expect(try ashlar("cache", "copy", "cache", "second").output == "0 copied, 4 there already\n")
    let run = try ashlar("build", "--require-cache", "--cache", "second", "--output", "out")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let gone = try ashlar("cache", "copy", "nowhere", "third")
    #expect(gone.status == 2 && gone.errors.contains("There is no folder 'nowhere'"))
    for command in ["trim", "verify"] {
      let age = command == "trim" ? ["--age", "6w"] : []
      let run = try Program.run(["cache", command, "--cache", "nowhere"] + age, in: folder.path)
      #expect(run.status == 2 && run.errors.contains("There is no folder 'nowhere'"))
    }
    let full = try ashlar("cache", "copy", "cache", "/proc/nowhere")
    #expect(full.status == 3 && full.errors.contains("'/proc/nowhere' takes nothing"))
  }

  @Test("the help says how, and each command has its own") func help() throws {
    for arguments in [["help", "cache"], ["cache", "--help"]] {
      let run = try Program.run(arguments, in: folder.path)
      #expect(run.status == 0 && run.output.contains("ashlar cache trim --size 2GB --age 30d"))
    }
    for name in ["show", "trim", "verify", "copy"] {
      let run = try ashlar("cache", name, "--help")
      #expect(run.status == 0 && run.output.contains("ashlar cache \(name)"))
      #expect(run.output.contains("EXAMPLES"))
      #expect(try ashlar("help", "cache", name).output == run.output)
    }
    #expect(try ashlar("help", "cache", "none").status == 2)
  }
}
