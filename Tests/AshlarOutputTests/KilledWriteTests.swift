import Foundation
import TestSupport
import Testing

/// A program that writes two sites in turn is ended at random moments, 60 times.
@Suite("Killed while writing") struct KilledWriteTests {
  @Test("the output is one site or the other, whole", arguments: [UInt64(1), 2, 3])
  func killed(seed: UInt64) async throws {
    // On a thread of its own: between other tests the writer would go on for as long as these take.
    try await onThread {
      let folder = try TemporaryFolder()
      let output = folder.path + "/out"
      var random = SeededDelays(state: seed)
      for round in 0..<20 {
        try write(to: output, for: UInt32(random.next(40_000)), isFirst: round == 0)
        guard FileManager.default.fileExists(atPath: output) else {
          Issue.record("seed \(seed), round \(round): the output is gone")
          return
        }
        try check(output, seed: seed, round: round)
      }
    }
  }

  /// Runs the program and ends it some microseconds after it has begun to write.
  ///
  /// - Parameter isFirst: whether the first write, which is a fresh one, may come to its end before.
  private func write(to output: String, for delay: UInt32, isFirst: Bool) throws {
    let writer = Process()
    writer.executableURL = URL(filePath: try builtProgram("output-program"))
    writer.arguments = [output]
    let beginning = Pipe()
    writer.standardOutput = beginning
    try writer.run()
    _ = beginning.fileHandleForReading.availableData
    while isFirst, writer.isRunning, !FileManager.default.fileExists(atPath: output) {
      usleep(1000)
    }
    usleep(delay)
    kill(writer.processIdentifier, SIGKILL)
    writer.waitUntilExit()
  }

  private func check(_ output: String, seed: UInt64, round: Int) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: output).filter {
      $0.hasSuffix(".html") || $0.hasSuffix(".css")
    }
    let place: Comment = "seed \(seed), round \(round)"
    #expect(paths.count == 240, place)
    let pages = try Set(
      paths.filter { $0.hasSuffix(".html") }.map {
        try String(contentsOfFile: output + "/" + $0, encoding: .utf8).split(separator: " ").last
      })
    let folders = Set(
      paths.filter { $0.hasSuffix(".css") }.compactMap { $0.split(separator: "/").first })
    #expect(pages.count == 1, place)
    #expect(folders.count == 1, place)
    #expect(folders.first.map(String.init) == pages.first?.map { "assets" + $0 }, place)
  }
}

/// Numbers that follow from a seed.
private struct SeededDelays {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
