import AshlarSystem
import Foundation

/// A program that answers one question after another on its standard streams, started once: its start takes longer than
/// an answer.
package final class LastingProgram: @unchecked Sendable {
  /// The program has ended, where it should have answered.
  struct Ended: Error {
    var question: [String]
  }

  // What follows is used by one question at a time.
  private let lock = NSLock()
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// - Parameter command: for the shell; it must end with its standard input, so that it ends with the tests.
  package init(_ command: String, _ arguments: [String] = []) throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command, "sh"] + arguments
    process.standardInput = input
    process.standardOutput = output
    // Should the tests end without a word, nobody would wait for the other end of what they write to.
    process.standardError = FileHandle.nullDevice
    ignoreBrokenPipes()
    try process.run()
  }

  /// Asks, and reads up to a line that ends the answer.
  ///
  /// - Returns: the lines before that.
  package func answer(to question: [String], until end: String) throws -> [String] {
    try lock.withLock {
      try input.fileHandleForWriting.write(
        contentsOf: Data(question.map { $0 + "\n" }.joined().utf8))
      var answer = Data()
      while !answer.ends(with: "\(end)\n".utf8) {
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { throw Ended(question: question) }
        answer += more
      }
      return String(decoding: answer, as: UTF8.self).split(separator: "\n").dropLast()
        .map(String.init)
    }
  }
}

extension Data {
  fileprivate func ends(with suffix: some Collection<UInt8>) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }
}
