import AshlarDiagnostics
import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
import Synchronization
import TestSupport
import Testing

/// Photographs that come into the folder of a site that is served.
@Suite("Photographs that arrive", .timeLimit(.minutes(30))) struct ArrivingPhotographTests {
  private let folder: TemporaryFolder
  private let heard = Heard()

  init() throws {
    folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Stones"])
    try folder.write(try DrawnPicture.jpeg(60, 40), to: "photos/walls/first.jpg")
  }

  /// What a preview has said.
  private final class Heard: Sendable {
    private let state = Mutex<(messages: [String], arrivals: [String: Int], builds: Int)>(
      ([], [:], 0))

    var messages: [String] { state.withLock { $0.messages } }
    var arrivals: [String: Int] { state.withLock { $0.arrivals } }

    func take(_ event: Preview.Event) {
      guard case .built(let result, _, _, let arrivals) = event else { return }
      state.withLock { state in
        state.messages += result.diagnostics.map(\.message)
        for arrival in arrivals { state.arrivals[arrival.album, default: 0] += arrival.count }
      }
    }
  }

  private func preview(polls: Bool = false) throws -> RunningPreview {
    let preview = try RunningPreview(
      BuildOptions(testing: folder.path, workerCount: 2), polls: polls, listener: heard.take)
    #expect(preview.get("/photos/walls/")?.contains("first") == true)
    return preview
  }

  /// Waits until a page is as it should be.
  private func wait(
    for path: String, of preview: RunningPreview, _ isDone: (String) -> Bool,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<600 {
      if let page = preview.get(path), isDone(page) { return }
      try await Task.sleep(for: .seconds(0.05))
    }
    Issue.record("never", sourceLocation: sourceLocation)
  }

  /// What no preview says of a photograph that is on its way.
  private static let complaints = ["cut off", "damaged", "empty", "changes while", "placeholder"]

  @Test("one that comes in pieces is shown when it is whole, and nothing is said before")
  func pieces() async throws {
    let whole = try DrawnPicture.jpeg(2600, 1800)
    try await onThread {
      let preview = try preview()
      let path = folder.path + "/photos/walls/pieces.jpg"
      // Closed after each piece, as some programs do, so that nobody knows that more is to come.
      // A pause of two seconds between pieces is said to be the end.
      var isPaused = false
      for part in 0..<8 {
        let start = ContinuousClock.now
        defer { isPaused = isPaused || .now - start > .seconds(1) }
        let range = part * whole.count / 8..<(part + 1) * whole.count / 8
        let file = try #require(fopen(path, part == 0 ? "w" : "a"))
        let count = whole[range].withUnsafeBytes {
          unsafe fwrite($0.baseAddress, 1, $0.count, file)
        }
        #expect(count == range.count && fclose(file) == 0)
        try await Task.sleep(for: .milliseconds(90))
      }
      // As a build has it that begins now.
      let clean = try #require(
        await build(BuildOptions(testing: folder.path, workerCount: 2)).tree)
      let page = String(
        decoding: try #require(clean["photos/walls/index.html"]).bytes(), as: UTF8.self)
      let address = try #require(page.firstMatch(of: /assets\/pictures\/pieces\.[^ "]+/)?.output)
      try await wait(for: "/photos/walls/", of: preview) { $0.contains(address) }
      for path in clean.paths {
        #expect(try preview.file(path) == clean[path]?.bytes(), "\(path)")
      }
      for complaint in Self.complaints where !isPaused {
        #expect(!heard.messages.contains { $0.contains(complaint) }, "\(complaint)")
      }
      #expect(heard.arrivals == ["walls": 1])
    }
  }

  @Test("one that stays half a file is said to be, once nobody writes it any more")
  func half() async throws {
    let whole = try DrawnPicture.jpeg(900, 600)
    try await onThread {
      let preview = try preview()
      try folder.write(Array(whole[..<(whole.count / 2)]), to: "photos/walls/half.jpg")
      try folder.write([], to: "photos/walls/none.jpg")
      for words in ["cut off", "the picture is empty"] {
        let isSaid = { heard.messages.contains { $0.contains(words) } }
        for _ in 0..<600 where !isSaid() { try await Task.sleep(for: .seconds(0.05)) }
        #expect(isSaid(), "\(words)")
      }
      // Its box has the right size from the start.
      #expect(preview.get("/photos/walls/")?.contains("missing-900x600.svg") == true)
    }
  }

  @Test(
    "many at once, in new folders, renamed and taken away, end as in a clean build",
    arguments: [false, true])
  func many(polls: Bool) async throws {
    let small = try DrawnPicture.jpeg(60, 40)
    let large = try DrawnPicture.jpeg(2400, 1700)
    try await onThread {
      let preview = try preview(polls: polls)
      for number in 10..<40 {
        try folder.write(number % 6 == 0 ? large : small, to: "photos/many/_n\(number).jpg.part")
        try FileManager.default.moveItem(
          atPath: folder.path + "/photos/many/_n\(number).jpg.part",
          toPath: folder.path + "/photos/many/_n\(number).jpg")
      }
      try await wait(for: "/photos/many/", of: preview) {
        $0.matches(of: /<article/).count == 30 && !$0.contains("awaited-")
      }
      #expect(heard.arrivals["many"] == 30)
      try FileManager.default.moveItem(
        atPath: folder.path + "/photos/many", toPath: folder.path + "/photos/few")
      try FileManager.default.removeItem(atPath: folder.path + "/photos/few/_n11.jpg")
      try FileManager.default.removeItem(atPath: folder.path + "/photos/walls")
      let clean = try #require(
        await build(BuildOptions(testing: folder.path, workerCount: 2)).tree)
      for path in clean.paths where path.hasSuffix(".html") {
        let bytes = try #require(clean[path]).bytes()
        for _ in 0..<600 {
          if preview.file(path) == bytes { break }
          try await Task.sleep(for: .seconds(0.05))
        }
        #expect(preview.file(path) == bytes, "\(path)")
      }
      #expect(preview.get("/photos/walls/")?.hasPrefix("HTTP/1.1 404") == true)
    }
  }
}
