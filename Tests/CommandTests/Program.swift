import Foundation
import TestSupport

/// What a run of the program said, and how it ended.
struct Run {
  var status: Int32
  var output: String
  /// Without the lines that say every ten seconds what goes on, as `Render pages 0/11`: how many there are is the machine's
  /// business.
  var errors: String

  init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors.split(separator: "\n", omittingEmptySubsequences: false).filter {
      $0.wholeMatch(of: /[A-Za-z][a-z ]+ [0-9]+(\/[0-9]+.*| of .*)?/) == nil
    }.joined(separator: "\n")
  }
}

/// The program `ashlar` as the build left it beside the tests.
enum Program {
  static let path = (try? builtProgram("ashlar")) ?? "ashlar"

  /// Runs the program in a folder and waits for its end.
  ///
  /// - Parameter limits: shell commands that come first, as `ulimit -f 1`.
  static func run(_ arguments: [String], in folder: String, limits: String = "") throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", limits + " exec \"$0\" \"$@\"", path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": TestCache.home]) { $1 }
    process.currentDirectoryURL = URL(filePath: folder)
    let output = try Sink()
    let errors = try Sink()
    process.standardOutput = output.handle
    process.standardError = errors.handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: output.text, errors: errors.text)
  }

  /// A file that takes what a process writes; a pipe would fill up.
  private final class Sink {
    let url = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
    let handle: FileHandle

    init() throws {
      try Data().write(to: url)
      handle = try FileHandle(forWritingTo: url)
    }

    var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

    deinit { try? FileManager.default.removeItem(at: url) }
  }
}
