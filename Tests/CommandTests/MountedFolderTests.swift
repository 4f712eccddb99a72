import Foundation
import TestSupport
import Testing

/// Folders that are file systems of their own, which take nothing, or no more.
@Suite("Folders on other file systems", .runsPrograms) final class MountedFolderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ashlar-\(UUID().uuidString)")

  init() throws {
    for name in ["cards", "static", "_site", "kept", "disk", "seen"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try write("title: Stones", to: "ashlar.yaml")
    try write("A wall.", to: "cards/wall.md")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  /// Runs the program where one of the site's folders is a file system in memory.
  ///
  /// - Parameters:
  ///   - options: of that file system.
  ///   - last: what the shell does at the end.
  private func ashlar(
    _ arguments: String..., over mount: String, options: String, last: String = ":"
  ) throws -> Run {
    let commands = """
      mount -t tmpfs -o \(options) tmpfs \(mount) && "$0" "$@"; status=$?; \(last); exit $status
      """
    return try Program.run(
      arguments, in: folder.path, limits: "exec unshare -Urm sh -c '\(commands)' \"$0\" \"$@\";")
  }

  /// Every file below a folder with its bytes.
  private func files(_ path: String) throws -> [String: Data] {
    let root = folder.appending(path: path)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      files[name] = try? Data(contentsOf: root.appending(path: name))
    }
    return files
  }

  /// Whether a process may have a name space of its own, with its own file systems.
  private static let hasNameSpaces =
    (try? LoopbackSSH.run(
      "/usr/bin/unshare", ["-Urm", "mount", "-t", "tmpfs", "tmpfs", "/tmp"])) != nil

  @Test(
    "a cache that takes nothing, or no more, gives one line and the same output",
    .enabled(if: hasNameSpaces),
    arguments: [("ro", "Read-only file system"), ("size=4k", "No space left on device")])
  func cache(options: String, reason: String) throws {
    #expect(try Program.run(["build", "--output", "usual"], in: folder.path).status == 0)
    let build = try ashlar(
      "build", "--output", "seen", "--cache", "kept", over: "kept", options: options)
    #expect(build.status == 0)
    #expect(
      build.errors.hasPrefix("note: nothing is kept for the next build: '")
        && build.errors.hasSuffix("': \(reason)\n")
        && build.errors.split(separator: "\n").count == 1,
      "\(build.errors)")
    #expect(try files("seen") == files("usual"))
  }

  @Test(
    "an output folder that is a file system of its own is written, and written again",
    .enabled(if: hasNameSpaces))
  func output() throws {
    let build = try ashlar(
      "build", over: "_site", options: "size=8m",
      last: "echo Stone. >>cards/wall.md; \"$0\" \"$@\" && cp -a _site/. seen")
    #expect(build.status == 0, "\(build.errors)")
    #expect(build.output.contains(" unchanged, "))
    #expect(try Program.run(["build", "--output", "usual"], in: folder.path).status == 0)
    #expect(try files("seen") == files("usual"))
    #expect(try files("_site").isEmpty)
  }

  @Test(
    "a disk that fills up while files are written leaves the old output whole",
    .enabled(if: hasNameSpaces))
  func full() throws {
    // Beside the first output there is room for little more.
    let build = try ashlar(
      "build", "--output", "disk/out", over: "disk", options: "size=8m",
      last: """
        cp -a disk/out seen/before; mount -o remount,size=$(($(du -sk disk | cut -f1) + 24))k disk;
        head -c 40000 /dev/zero >static/large.bin; "$0" "$@"; echo again $?; cp -a disk/. seen/after
        """)
    #expect(build.status == 0)
    #expect(build.output.contains("\nagain 3\n"), "\(build.output)")
    #expect(build.errors.contains("No space left on device"), "\(build.errors)")
    #expect(build.errors.contains("hint: the output is as it was before"))
    #expect(try files("seen/after/out") == files("seen/before"))
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: folder.path + "/seen/after") == ["out"])
  }
}
