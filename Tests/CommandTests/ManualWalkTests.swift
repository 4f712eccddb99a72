import Foundation
import TestSupport
import Testing

/// The walks of the manual, step by step as they stand on their cards.
@Suite("Walks of the manual", .runsPrograms, .timeLimit(.minutes(30))) struct ManualWalkTests {
  /// What a walk has its reader do.
  enum Step: Equatable {
    case write(String, to: String)
    case append(String, to: String)
    case run(String)
  }

  private static let manual = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "site/cards/manual")

  /// The steps of a walk: commands, and files whose names stand above their text. Each block of code is one or the other.
  static func steps(of text: String) throws -> [Step] {
    var steps: [Step] = []
    var above = ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("```") else {
        if !line.isEmpty { above = String(line) }
        continue
      }
      let code = lines.prefix { $0 != "```" }
      lines = lines.dropFirst(code.count + 1)
      if line == "```console" {
        steps += code.map { .run(String($0.dropFirst(2))) }
        #expect(code.allSatisfy { $0.hasPrefix("$ ") })
        continue
      }
      let match = try #require(above.firstMatch(of: /(In|At the end of) `([^`]+)`:$/), "\(above)")
      let file = code.joined(separator: "\n") + "\n"
      let path = String(match.2)
      steps.append(match.1 == "In" ? .write(file, to: path) : .append(file, to: path))
    }
    return steps
  }

  @Test(
    "each step works, one after the other", arguments: ["gallery", "photographs", "blog", "notes"])
  func walk(_ name: String) throws {
    let folder = try TemporaryFolder()
    try prepare(folder)
    let card = Self.manual.appending(path: "walk-\(name).md")
    let steps = try Self.steps(of: String(contentsOf: card, encoding: .utf8))
    #expect(steps.count { if case .run = $0 { true } else { false } } > 3)
    for step in steps {
      switch step {
      case .write(let text, let path): try folder.write(Array(text.utf8), to: path)
      case .append(let text, let path):
        try folder.write(try folder.read(path) + Array("\n\(text)".utf8), to: path)
      // It goes on until somebody ends it.
      case .run(let command) where command.hasPrefix("ashlar serve "): break
      case .run(let command): try run(command, in: folder)
      }
    }
  }

  @Test("a block of code is a command, or a file with its name above it") func blocks() throws {
    let text =
      "Say. In `a/b.md`:\n\n```markdown\nx\n\ny\n```\n\n```console\n$ one\n$ two\n```\nAt the end of `c`:\n```yaml\nz\n```"
    #expect(
      try Self.steps(of: text) == [
        .write("x\n\ny\n", to: "a/b.md"), .run("one"), .run("two"), .append("z\n", to: "c"),
      ])
  }

  /// What the walks' readers have already: photographs, a blog, notes.
  private func prepare(_ folder: TemporaryFolder) throws {
    let picture = try DrawnPicture.jpeg(450, 300)
    for name in ["dawn", "noon"] {
      try folder.write(picture, to: "home/Pictures/harbour/\(name).jpg")
    }
    let files = [
      "old-blog/hugo.toml": "title = 'Old'\nbaseURL = 'https://old.example/'\n",
      "old-blog/content/posts/one.md": "---\ntitle: One\ndate: 2024-01-02\n---\nOne.\n",
      "vault/One.md": "[[Two]]\n", "vault/Two.md": "Two.\n",
    ]
    for (path, text) in files { try folder.write(Array(text.utf8), to: path) }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bin", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/bin/ashlar", withDestinationPath: Program.path)
  }

  /// Runs a command as its reader's shell does; it must have nothing to complain about.
  private func run(_ command: String, in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "(\(command)) >said 2>&1"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": folder.path + "/home", "PATH": "\(folder.path)/bin:/usr/local/bin:/usr/bin:/bin",
      "XDG_CACHE_HOME": TestCache.home,
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let said = String(decoding: try folder.read("said"), as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(command): \(said)")
    #expect(!said.contains("error:") && !said.contains("warning:"), "\(command): \(said)")
  }
}
