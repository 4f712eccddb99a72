import Foundation
import TestSupport

/// A TLS client that is not ours.
enum Curl {
  /// Runs curl.
  ///
  /// - Parameter arguments: what follows `--silent --include`.
  /// - Returns: what the server has answered with its head, and curl's exit code.
  static func run(_ arguments: String...) throws -> (answer: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/curl")
    process.arguments =
      ["--silent", "--include", "--noproxy", "*", "--max-time", "120"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }
}
