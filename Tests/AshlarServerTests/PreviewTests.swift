import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Preview") struct PreviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones", "cards/one.md": "# One\n\nThe first.",
      "cards/two.md": "# Two\n\nThe second.", "secret.txt": "S",
      "static/a.txt": "0123456789",
    ])
  }

  /// Asks for a page again and again until it is as it should be.
  private func page(
    _ path: String, of preview: RunningPreview, until isDone: (String) -> Bool
  ) async throws -> String? {
    var page: String?
    for _ in 0..<200 {
      page = preview.get(path)
      if let page, isDone(page) { return page }
      try await Task.sleep(for: .seconds(0.05))
    }
    return page
  }

  @Test("what is saved, added and removed is served", arguments: [false, true])
  func changes(polls: Bool) async throws {
    try await onThread {
      let preview = try RunningPreview(folder, polls: polls)
      let first = try #require(preview.get("/"))
      #expect(first.contains("The first.") && first.contains("/_ashlar/live.js"))
      try folder.write(Array("Changed text.".utf8), to: "cards/one.md")
      #expect(
        try await page("/", of: preview) { $0.contains("Changed text.") }?.contains("The second.")
          == true)
      try folder.write(Array("In a new folder.".utf8), to: "cards/deep/er/three.md")
      #expect(try await page("/", of: preview) { $0.contains("In a new folder.") } != nil)
      try folder.write(Array("Again there.".utf8), to: "cards/deep/er/three.md")
      #expect(
        try await page("/", of: preview) { $0.contains("Again there.") }?.contains("Again there.")
          == true)
      try FileManager.default.removeItem(atPath: folder.path + "/cards/deep")
      #expect(
        try await page("/", of: preview) { !$0.contains("Again there.") }?.contains("Again there.")
          == false)
    }
  }

  @Test("a mistake keeps the last good page, and its fix shows")
  func mistake() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      try folder.write(Array("---\nspan: wide\n---\nBroken.".utf8), to: "cards/one.md")
      try await Task.sleep(for: .seconds(0.6))
      #expect(preview.get("/")?.contains("The first.") == true)
      try folder.write(Array("Fixed.".utf8), to: "cards/one.md")
      #expect(
        try await page("/", of: preview) { $0.contains("Fixed.") }?.contains("Fixed.") == true)
    }
  }

  @Test("a folder that goes and comes back is served again")
  func vanishing() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + "-away")
      try await Task.sleep(for: .seconds(0.7))
      #expect(preview.get("/")?.contains("The first.") == true)
      try FileManager.default.moveItem(atPath: folder.path + "-away", toPath: folder.path)
      try await Task.sleep(for: .seconds(1.2))
      try folder.write(Array("Back.".utf8), to: "cards/one.md")
      #expect(try await page("/", of: preview) { $0.contains("Back.") }?.contains("Back.") == true)
    }
  }

  @Test(
    "nothing outside the tree is served",
    arguments: [
      "/../ashlar.yaml", "/%2e%2e/ashlar.yaml", "/..%2fashlar.yaml", "/ashlar.yaml", "/secret.txt",
      "/cards/../../secret.txt", "//etc/passwd", "/\\..\\secret.txt", "/cards/one.md",
      "/_ashlar/../secret.txt", "/index.html/../../secret.txt", "/secret.txt%00.html", "/%00",
      "/..%5csecret.txt",
    ])
  func outside(path: String) async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      let answer = try #require(preview.get(path))
      #expect(answer.hasPrefix("HTTP/1.1 404") || answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
    }
  }

  @Test("a file that becomes a link out of the site is not served any more")
  func link() async throws {
    let outside = try TemporaryFolder(site: ["b.txt": "OUTSIDE"])
    try await onThread {
      let preview = try RunningPreview(folder)
      #expect(preview.get("/a.txt")?.hasSuffix("0123456789") == true)
      let file = folder.path + "/static/a.txt"
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createSymbolicLink(
        atPath: file, withDestinationPath: outside.path + "/b.txt")
      #expect(preview.get("/a.txt")?.hasPrefix("HTTP/1.1 404") == true)
      // The build says that it is wrong, and the last good page stays.
      try await Task.sleep(for: .seconds(0.5))
      #expect(preview.get("/a.txt")?.contains("OUTSIDE") == false)
      #expect(preview.get("/")?.contains("The first.") == true)
    }
  }

  @Test("GET and HEAD, entity tags, ranges, and only this machine's names")
  func protocolDetails() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      func answer(_ head: String) throws -> String {
        try #require(preview.answer(to: head + "\r\n\r\n"))
      }
      let host = "Host: localhost:\(preview.port)"
      let whole = try answer("GET /a.txt HTTP/1.1\r\n\(host)")
      #expect(whole.hasSuffix("\r\n\r\n0123456789"))
      #expect(try answer("HEAD /a.txt HTTP/1.1\r\n\(host)").hasSuffix("\r\n\r\n"))
      let tag = try #require(whole.firstMatch(of: /ETag: (\S+)/)).1
      #expect(
        try answer("GET /a.txt HTTP/1.1\r\n\(host)\r\nIf-None-Match: \(tag)").hasPrefix(
          "HTTP/1.1 304"))
      let part = try answer("GET /a.txt HTTP/1.1\r\n\(host)\r\nRange: bytes=2-4")
      #expect(part.hasPrefix("HTTP/1.1 206") && part.hasSuffix("\r\n\r\n234"))
      #expect(
        try answer("GET /a.txt HTTP/1.1\r\n\(host)\r\nRange: bytes=-3").hasSuffix("\r\n\r\n789"))
      #expect(
        try answer("GET /a.txt HTTP/1.1\r\n\(host)\r\nRange: bytes=10-").hasPrefix("HTTP/1.1 416"))
      for (range, status) in [
        ("0-9223372036854775807", 206), ("-9223372036854775808", 206),
        ("0-99999999999999999999", 206),
        ("99999999999999999999-", 416), ("-0", 416), ("5-4", 416), ("--9223372036854775808", 200),
        ("+1-2", 200), ("1--2", 200), ("-", 416), ("a-b", 200),
      ] {
        let found = try answer("GET /a.txt HTTP/1.1\r\n\(host)\r\nRange: bytes=\(range)")
        #expect(found.hasPrefix("HTTP/1.1 \(status)"), "\(range)")
      }
      #expect(try answer("POST /a.txt HTTP/1.1\r\n\(host)").hasPrefix("HTTP/1.1 405"))
      #expect(try answer("GET / HTTP/1.1\r\nHost: rebound.example").hasPrefix("HTTP/1.1 421"))
      #expect(try answer("GET / HTTP/1.1").hasPrefix("HTTP/1.1 421"))
    }
  }

  @Test("ten thousand requests of random bytes do not stop it")
  func malformed() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      var random = SeededRandom(seed: 3)
      let pieces = [
        "GET ", "/", "..", "%", "%00", "%2e", " HTTP/1.1", "\r\n", "\n", ":", "Host: 127.0.0.1",
        "Range: bytes=", "-", "999999999999999999999", "\u{0}", "é", "Content-Length: -1", "POST ",
        "Transfer-Encoding: chunked", " ", "?", "#",
      ]
      for number in 0..<10_000 {
        var request = (0..<1 + random.below(14)).map { _ in random.pick(pieces) }.joined()
        request += "\r\n\r\n"
        guard let client = Client(port: preview.port) else {
          Issue.record("no connection at request \(number)")
          return
        }
        client.send(Array(request.utf8))
        // Some wait for what they get; the others leave at once.
        if number % 50 == 0 {
          let answer = client.receive() ?? ""
          #expect(answer.hasPrefix("HTTP/1.1 4"), "request \(number), \(request): \(answer)")
        }
      }
      #expect(preview.get("/")?.contains("The first.") == true)
    }
  }

  @Test(
    "a thousand files that change at once are one change, or few, and a folder's new name shows")
  func manyFiles() async throws {
    try await onThread {
      let builds = BuildCount()
      let preview = try RunningPreview(
        BuildOptions(testing: folder.path, workerCount: 2), listener: builds.take)
      _ = preview.get("/")
      for number in 0..<1000 {
        try folder.write(Array("Text of \(number)x.".utf8), to: "cards/many/m\(number).md")
      }
      func isShown(_ path: String, _ text: String) async throws -> Bool {
        try await page(path, of: preview) { $0.contains(text) }?.contains(text) == true
      }
      for number in [0, 500, 999] {
        #expect(try await isShown("/cards/many-m\(number).html", "Text of \(number)x."))
      }
      // Each build waits for a moment without a change; the machine may be slow enough for several of them.
      #expect(builds.count < 100)
      let cards = folder.path + "/cards/"
      try FileManager.default.moveItem(atPath: cards + "many", toPath: cards + "few")
      try folder.write(Array("In the new folder.".utf8), to: "cards/few/m7.md")
      #expect(try await isShown("/cards/few-m7.html", "In the new folder."))
      try FileManager.default.moveItem(atPath: cards + "few", toPath: folder.path + "/away")
      #expect(
        try await page("/", of: preview) { !$0.contains("Text of") }?.contains("Text of") == false)
      #expect(preview.get("/cards/few-m7.html")?.hasPrefix("HTTP/1.1 404") == true)
    }
  }

  @Test("after any edits, many of them during builds, what is served is a clean build")
  func edits() async throws {
    let seed = ProcessInfo.processInfo.environment["ASHLAR_SEED"].flatMap(UInt64.init) ?? 5
    let edits = ProcessInfo.processInfo.environment["ASHLAR_EDITS"].flatMap(Int.init) ?? 60
    // What the workshop makes of each edit has tests of its own.
    let count = max(RandomEditor.Kind.allCases.count, edits / 3)
    let folder = try TemporaryFolder()
    try await onThread {
      var editor = try RandomEditor(folder: folder, seed: seed)
      var random = SeededRandom(seed: seed)
      let preview = try RunningPreview(folder)
      for _ in 0..<count {
        _ = try editor.edit()
        try await Task.sleep(for: .milliseconds(random.below(80)))
      }
      try editor.repair()
      let clean = await build(BuildOptions(testing: folder.path, workerCount: 2))
      let tree = try #require(clean.tree, "seed \(seed): \(clean.diagnostics)")
      func differences() throws -> [String] {
        try tree.paths.filter { path in
          let file = try #require(tree[path])
          return preview.file(path) != (try file.bytes())
        }
      }
      for _ in 0..<200 where try !differences().isEmpty {
        try await Task.sleep(for: .seconds(0.1))
      }
      #expect(try differences() == [], "seed \(seed)")
    }
  }
}

/// Counts builds.
private final class BuildCount: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .relaxed) }

  func take(_ event: Preview.Event) {
    if case .built = event { value.add(1, ordering: .relaxed) }
  }
}
