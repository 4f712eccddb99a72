import Foundation
import Testing

@testable import AshlarBrowser

@Suite("ChildProcess")
struct ChildProcessTests {
  @Test("a process that ignores SIGTERM is ended with its children")
  func ends() throws {
    let folder = try ScratchFolder(prefix: "ashlar-test")
    let script = "trap '' TERM; sleep 600 & echo $!; sleep 600"
    let process = try ChildProcess(
      ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], log: "\(folder.path)/log")
    var child: pid_t?
    for _ in 0..<200 where child == nil {
      usleep(10_000)
      let text = FileManager.default.contents(atPath: "\(folder.path)/log")
      child = text.flatMap {
        pid_t(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    let started = try #require(child)
    #expect(process.isRunning)
    process.end()
    #expect(!process.isRunning)
    #expect(Self.isGone(process.identifier))
    #expect(Self.isGone(started))
  }

  /// Whether no process has this number, or only a dead one that nobody has asked about yet.
  private static func isGone(_ identifier: pid_t) -> Bool {
    for _ in 0..<100 {
      guard kill(identifier, 0) == 0 else { return true }
      let status = FileManager.default.contents(atPath: "/proc/\(identifier)/stat") ?? Data()
      if String(decoding: status, as: UTF8.self).contains(") Z ") { return true }
      usleep(10_000)
    }
    return false
  }

  @Test("a program that is not there is an error, not a crash")
  func missing() {
    #expect(throws: BrowserError.system(operation: "starting /none", errno: ENOENT)) {
      try ChildProcess(["/none"], environment: [:], log: "/dev/null")
    }
  }

  @Test("a process keeps no pipe open that another thread has made meanwhile")
  func inheritsNothing() throws {
    // Without FD_CLOEXEC, as libraries make them, and one with a high number.
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let high = fcntl(ends[1], F_DUPFD, 700)
    try #require(high >= 700)
    let process = try ChildProcess(
      ["/bin/sleep", "600"], environment: ["PATH": "/usr/bin:/bin"], log: "/dev/null",
      descriptors: [(ours: ends[0], theirs: 4)])
    close(ends[1])
    close(high)
    var answer = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    #expect(poll(&answer, 1, 10_000) == 1 && answer.revents & Int16(POLLHUP) != 0)
    #expect(process.isRunning)
    close(ends[0])
    process.end()
  }

  @Test("a scratch folder goes with its owner")
  func scratch() throws {
    var folder: ScratchFolder? = try ScratchFolder(prefix: "ashlar-test")
    let path = try #require(folder?.path)
    try folder?.write("text", to: "file")
    #expect(FileManager.default.fileExists(atPath: "\(path)/file"))
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
