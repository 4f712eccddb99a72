import Foundation
import TestSupport
import Testing

/// What happens around a preview: the machine's ports, files and limits, and clients that behave badly.
@Suite("ashlar serve", .runsPrograms, .timeLimit(.minutes(30))) struct ServeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones", "cards/granite.md": "---\ntitle: Granite\n---\nThe first.",
      "cards/slate.md": "---\ntitle: Slate\n---\nThe second.",
    ])
  }

  private func write(_ text: String, _ path: String) throws {
    try folder.write(Array(text.utf8), to: path)
  }

  @Test("a port that is taken is named with its user, and another that is free")
  func takenPort() throws {
    let other = try RunningServe(in: folder.path)
    let run = try Program.run(["serve", "--port", "\(other.port)"], in: folder.path)
    #expect(run.status == 1)
    #if os(Linux)
      #expect(
        run.errors.contains(/'ashlar' \(process [0-9]+\) uses the port/), "\(run.errors)")
    #endif
    #expect(run.errors.contains("uses the port \(other.port)"), "\(run.errors)")
    let free = try #require(run.errors.firstMatch(of: /choose another, as --port ([0-9]+),/)).1
    #expect(try #require(Int(free)) > Int(other.port))
    #expect(other.shows("The first."))
  }

  @Test("--lan prints a link and a fingerprint, and no code of them where no terminal is")
  func lan() throws {
    let serve = try RunningServe(["--lan", "127.0.0.2"], in: folder.path)
    #expect(serve.wait(for: "Its SHA-256: "))
    #expect(serve.shows("The first."))
    #expect(
      serve.words.contains(/On your phone: https:\/\/127\.0\.0\.2:[0-9]+\/\?token=[0-9a-f]{32}\n/))
    #expect(serve.words.contains(/Its SHA-256: ([0-9A-F]{2}:){31}[0-9A-F]{2}\n/))
    #expect(!serve.words.contains("\u{1B}[") && !serve.words.contains("warning"))
    let plain = try RunningServe(["--lan", "127.0.0.2", "--lan-http"], in: folder.path)
    #expect(plain.wait(for: "warning: without HTTPS"))
    #expect(plain.words.contains("On your phone: http://127.0.0.2:"))
    #expect(!plain.words.contains("SHA-256"))
    for (arguments, words) in [
      (
        ["--lan", "8.8.8.8"], "the preview cannot begin: 8.8.8.8 is no address of a private network"
      ),
      (["--lan=here"], "'here' is no IPv4 or IPv6 address"), (["--lan-http"], "goes with --lan"),
    ] {
      let run = try Program.run(["serve", "--port", "0"] + arguments, in: folder.path)
      #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test(
    "--card opens the page at that card; a card that is not there is said",
    arguments: ["cards/granite.md", "./cards/granite.md", "cards/basalt.md"])
  func card(file: String) async throws {
    try write("#!/bin/sh\necho \"$1\" >opened\n", "bin/xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/xdg-open")
    try await onThread {
      let serve = try RunningServe(
        ["--card", file], in: folder.path, limits: "PATH=\"$PWD/bin:$PATH\";")
      guard !file.contains("basalt") else {
        #expect(serve.wait(for: "The site has no card 'cards/basalt.md'"), "\(serve.words)")
        return
      }
      let opened = folder.path + "/opened"
      func address() -> String { (try? String(contentsOfFile: opened, encoding: .utf8)) ?? "" }
      for _ in 0..<1800 where address().isEmpty { usleep(100_000) }
      #expect(
        address()
          == "http://127.0.0.1:\(serve.port)/index.html#granite\n")
    }
  }

  @Test("a file of 1 GB is a mistake with its place, within memory, and the last good page stays")
  func hugeFile() async throws {
    try await onThread {
      let serve = try RunningServe(in: folder.path, limits: "ulimit -d 800000;")
      #expect(serve.shows("The first."))
      try write("", "cards/huge.md")
      try #require(truncate(folder.path + "/cards/huge.md", 1 << 30) == 0)
      #expect(
        serve.wait(for: "cards/huge.md: error: the card has 1.1 GB, and a card may have 1 MB"),
        "\(serve.words)")
      #expect(serve.get("/")?.contains("The first.") == true)
      try FileManager.default.removeItem(atPath: folder.path + "/cards/huge.md")
      try write("Changed.", "cards/granite.md")
      #expect(serve.shows("Changed."), "\(serve.words)")
    }
  }

  @Test("on a full disk the site is shown, and a note says what cannot be kept")
  func fullDisk() async throws {
    try await onThread {
      // Writing beyond the limit fails as writing to a full disk does.
      let serve = try RunningServe(
        in: folder.path,
        limits: "export XDG_CACHE_HOME=\"$PWD/cache\"; trap '' XFSZ; ulimit -f 0;")
      #expect(serve.shows("The first."), "\(serve.words)")
      #expect(serve.wait(for: "File too large"), "\(serve.words)")
      try write("Changed.", "cards/granite.md")
      #expect(serve.shows("Changed."), "\(serve.words)")
    }
  }

  @Test("on a full disk a photograph is shown as usual, and nothing half is kept of it")
  func fullDiskOfPictures() async throws {
    try folder.write(try DrawnPicture.jpeg(1500, 1000), to: "photos/wall.jpg")
    try await onThread {
      do {
        // Room for small variants, and for half of a large one.
        let serve = try RunningServe(
          in: folder.path,
          limits: "export XDG_CACHE_HOME=\"$PWD/cache\"; trap '' XFSZ; ulimit -f 40;")
        #expect(serve.shows("src=\"assets/pictures/wall."), "\(serve.words)")
        #expect(
          serve.wait(for: "cannot be kept for the next build: File too large"), "\(serve.words)")
      }
      for (output, cache) in [("after", "cache/ashlar"), ("clean", "other")] {
        let run = try Program.run(
          ["build", "--output", output, "--cache", cache], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
      }
      let pictures = ["after", "clean"].map { folder.path + "/\($0)/assets/pictures" }
      let names = try FileManager.default.contentsOfDirectory(atPath: pictures[1])
      #expect(names.count > 5)
      for name in names {
        #expect(
          FileManager.default.contentsEqual(
            atPath: "\(pictures[0])/\(name)", andPath: "\(pictures[1])/\(name)"), "\(name)")
      }
    }
  }

  @Test("an output that takes nothing any more does not end it") func fullOutput() async throws {
    try await onThread {
      let port = try LoopbackSSH.freePort()
      let serve = Process()
      serve.executableURL = URL(filePath: "/bin/sh")
      serve.arguments = [
        "-c", "exec \"$0\" serve --port \(port) >/dev/full 2>&1", Program.path,
      ]
      serve.currentDirectoryURL = URL(filePath: folder.path)
      try serve.run()
      defer {
        kill(serve.processIdentifier, SIGKILL)
        serve.waitUntilExit()
      }
      func shows(_ text: String) -> Bool {
        for _ in 0..<3600 {
          if let client = Client(port: UInt16(port)) {
            client.send(Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8))
            if client.receive()?.contains(text) == true { return true }
          }
          if !serve.isRunning { return false }
          usleep(50_000)
        }
        return false
      }
      #expect(shows("The first."))
      try write("Changed.", "cards/granite.md")
      #expect(shows("Changed."))
    }
  }

  /// Whether a process may have a name space of its own, in which the limits of watches are its own.
  private static let hasNameSpaces =
    (try? LoopbackSSH.run(
      "/usr/bin/unshare",
      ["-Ur", "sh", "-c", "echo 0 >/proc/sys/user/max_inotify_instances"])) != nil

  @Test(
    "without watches changes are looked for, and a line says so", .enabled(if: hasNameSpaces),
    arguments: ["max_inotify_instances", "max_inotify_watches"])
  func noWatches(limit: String) async throws {
    try await onThread {
      let serve = try RunningServe(
        in: folder.path,
        limits: """
          exec unshare -Ur sh -c 'echo 0 >/proc/sys/user/\(limit); exec "$0" "$@"' "$0" "$@";
          """)
      #expect(serve.wait(for: "Changes are looked for twice a second: "), "\(serve.words)")
      #expect(serve.shows("The first."))
      try write("Changed.", "cards/granite.md")
      #expect(serve.shows("Changed."), "\(serve.words)")
    }
  }

  @Test("500 idle and 50 slow clients do not stop it, where it may have 256 files")
  func idleClients() async throws {
    try await onThread {
      let serve = try RunningServe(in: folder.path, limits: "ulimit -n 256;")
      #expect(serve.shows("The first."))
      let idle = (0..<500).compactMap { _ in Client(port: serve.port) }
      let slow = (0..<50).compactMap { _ in Client(port: serve.port) }
      #expect(idle.count == 500 && slow.count == 50)
      for byte in Array("GET / HTTP/1.1\r\nHost: 127".utf8) {
        for client in slow { client.send([byte]) }
        #expect(serve.get("/")?.contains("The first.") == true)
      }
      try write("Changed.", "cards/granite.md")
      #expect(serve.shows("Changed."), "\(serve.words)")
      #expect(serve.isRunning && idle.count + slow.count == 550)
    }
  }

  @Test("a folder that goes is a mistake that is said once, and shows again when it is back")
  func vanishing() async throws {
    try await onThread {
      let site = folder.path + "/stones"
      try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
      try write("title: Stones", "stones/ashlar.yaml")
      try write("The first.", "stones/cards/granite.md")
      let serve = try RunningServe(["--site", "stones"], in: folder.path)
      #expect(serve.shows("The first."))
      try FileManager.default.moveItem(atPath: site, toPath: site + "-away")
      #expect(serve.wait(for: "Not built; the last good pages stay"), "\(serve.words)")
      #expect(serve.get("/")?.contains("The first.") == true)
      try write("Changed meanwhile.", "stones-away/cards/granite.md")
      try FileManager.default.moveItem(atPath: site + "-away", toPath: site)
      #expect(serve.shows("Changed meanwhile."), "\(serve.words)")
      try write("Changed again.", "stones/cards/granite.md")
      #expect(serve.shows("Changed again."), "\(serve.words)")
      #expect(serve.words.matches(of: /error:/).count == 1, "\(serve.words)")
    }
  }
}
