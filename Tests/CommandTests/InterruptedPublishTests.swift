import Foundation
import TestSupport
import Testing

/// Ends `ashlar publish` with SIGKILL before each single thing that it does to the destination.
@Suite("An interrupted ashlar publish", .runsPrograms) struct InterruptedPublishTests {
  private let folder: TemporaryFolder
  private var place: String { folder.path + "/www" }
  private let versions: [SmallSite]

  init() throws {
    folder = try TemporaryFolder(site: [:])
    versions = [
      SmallSite(version: "a", extra: ["old.html": "old", "old.png": "old"]),
      SmallSite(version: "b", extra: ["picture.png": "another picture"]),
    ]
    for (index, site) in versions.enumerated() {
      for (path, text) in site.files { try folder.write(Array(text.utf8), to: "\(index)/\(path)") }
    }
  }

  /// Ends a process with SIGKILL before its so manieth call that moves or removes a name, whichever
  /// thread makes it. It is loaded before the C library.
  private static let switchSource = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <signal.h>
    #include <stdatomic.h>
    #include <stdlib.h>
    #include <unistd.h>
    static atomic_int calls;
    static void count(void) {
      if (atomic_fetch_add(&calls, 1) + 1 == atoi(getenv("KILL_BEFORE"))) kill(getpid(), SIGKILL);
    }
    #define CALL(name) ((int (*)())dlsym(RTLD_NEXT, #name))
    int rename(const char *a, const char *b) { count(); return CALL(rename)(a, b); }
    int link(const char *a, const char *b) { count(); return CALL(link)(a, b); }
    int symlink(const char *a, const char *b) { count(); return CALL(symlink)(a, b); }
    int unlink(const char *a) { count(); return CALL(unlink)(a); }
    int rmdir(const char *a) { count(); return CALL(rmdir)(a); }
    """

  /// Builds the switch with the compiler that comes with Swift.
  private func buildSwitch() throws {
    try folder.write(Array(Self.switchSource.utf8), to: "switch.c")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      "exec \"$(dirname \"$(readlink -f \"$(command -v swift)\")\")/clang\" -w -std=gnu99 -shared -fPIC "
        + "-o switch.so switch.c -ldl",
    ]
    process.currentDirectoryURL = URL(filePath: folder.path)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private func publish(_ version: Int, killedBefore count: Int? = nil) throws -> Run {
    try Program.run(
      ["publish", "--from", "\(version)", "--yes", "--delete-many"], in: folder.path,
      limits: count.map { "export LD_PRELOAD=\"$PWD/switch.so\" KILL_BEFORE=\($0);" } ?? "")
  }

  @Test(
    "leaves pages that find all they name, and the next run completes it",
    arguments: [false, true])
  func everywhere(releases: Bool) throws {
    let options = releases ? ", releases: true" : ""
    try folder.write(
      Array("title: A\npublish: {live: {to: folder, path: www\(options)}}".utf8),
      to: "ashlar.yaml")
    try #require(try publish(0).status == 0)
    try FileManager.default.copyItem(atPath: place, toPath: folder.path + "/before")
    try buildSwitch()
    var count = 0
    while try interrupt(before: count + 1, releases: releases) { count += 1 }
    #expect(count == (releases ? 5 : 17), "every call is counted")
  }

  @Test(
    "of several who publish at once one gets its turn, and the others are told",
    arguments: [false, true])
  func several(releases: Bool) async throws {
    let options = releases ? ", releases: true" : ""
    try folder.write(
      Array("title: A\npublish: {live: {to: folder, path: www\(options)}}".utf8),
      to: "ashlar.yaml")
    try #require(try publish(0).status == 0)
    let path = folder.path
    let runs = await withTaskGroup(of: Run?.self) { group in
      for version in [0, 1, 0, 1] {
        group.addTask {
          try? await onThread {
            try Program.run(
              ["publish", "--from", "\(version)", "--yes", "--delete-many", "--all"], in: path)
          }
        }
      }
      return await group.reduce(into: [Run?]()) { $0.append($1) }
    }
    for run in runs {
      let run = try #require(run)
      #expect(
        run.status == 0 || run.status == 3 && run.errors.contains("somebody"), "\(run.errors)")
    }
    #expect(runs.contains { $0?.status == 0 })
    #expect(Crawl(folder: releases ? place + "/current" : place).missing == [])
    #expect(try publish(1).status == 0)
  }

  /// Publishes the second version over the first and ends that; false when it came to its own end.
  private func interrupt(before count: Int, releases: Bool) throws -> Bool {
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.copyItem(atPath: folder.path + "/before", toPath: place)
    if try publish(1, killedBefore: count).status == 0 { return false }
    let root = releases ? place + "/current" : place
    let crawl = Crawl(folder: root)
    #expect(crawl.missing == [], "before call \(count)")
    #expect(crawl.visited.contains("index.html"), "before call \(count)")
    let second = try publish(1)
    #expect(second.status == 0, "before call \(count): \(second.errors)")
    for (path, text) in versions[1].files {
      #expect(
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) == text,
        "before call \(count)")
    }
    for path in ["old.html", "cards/a.html"] {
      #expect(!FileManager.default.fileExists(atPath: "\(root)/\(path)"), "before call \(count)")
    }
    #expect(try publish(1).output.contains("Nothing to do"), "before call \(count)")
    return true
  }
}
