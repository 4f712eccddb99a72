import Foundation
import TestSupport
import Testing

/// `ashlar publish` to real servers, ended with SIGKILL before each of its requests.
@Suite("ashlar publish to a server", .runsPrograms) struct RemotePublishTests {
  private let folder: TemporaryFolder
  private let versions = [
    SmallSite(version: "a", extra: ["old.html": "old"]), SmallSite(version: "b"),
  ]

  init() throws {
    folder = try TemporaryFolder()
    for (index, site) in versions.enumerated() {
      for (path, text) in site.files { try folder.write(Array(text.utf8), to: "\(index)/\(path)") }
    }
  }

  /// Publishes a version.
  ///
  /// - Parameter count: the call of `program` before which the process is ended.
  private func publish(
    _ version: Int, killedBefore count: Int? = nil, settings: String = ""
  ) throws -> Run {
    var limits = settings
    if let count {
      // A program of the same name comes first in the path, counts, and ends the one that called it.
      for name in ["ssh", "rsync", "git"] {
        try folder.write(
          Array(
            """
            #!/bin/sh
            calls=$(cat '\(folder.path)/calls'); echo $((calls + 1)) > '\(folder.path)/calls'
            if [ "$calls" -ge \(count) ]; then kill -9 $PPID; exit 1; fi
            PATH=${PATH#*:}; exec \(name) "$@"

            """.utf8), to: "bin/\(name)")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/" + name)
      }
      try folder.write(Array("1\n".utf8), to: "calls")
      limits = "export PATH=\"$PWD/bin:$PATH\";"
    }
    return try Program.run(
      ["publish", "--from", "\(version)", "--yes", "--delete-many"], in: folder.path,
      limits: limits)
  }

  /// - Parameter step: 2 for before every second call, and so on; `make torture` has it before each.
  private func interruptEverywhere(
    step: Int = 1, expecting range: ClosedRange<Int>, read: @escaping (String) -> String?
  ) throws {
    var count = 0
    var turn = 0
    while true {
      // Each round goes from one version to the other.
      let version = turn % 2
      let run = try publish(version, killedBefore: count + 1)
      if run.status == 0 { break }
      count += TestScope.isWhole ? 1 : step
      turn += 1
      try #require(count < 40)
      let crawl = Crawl(read: read)
      #expect(crawl.missing == [], "before call \(count)")
      let second = try publish(version)
      #expect(second.status == 0, "before call \(count): \(second.errors)")
      for (path, text) in versions[version].files {
        #expect(read(path) == text, "before call \(count)")
      }
      #expect(read(version == 0 ? "cards/b.html" : "cards/a.html") == nil)
    }
    #expect(range.contains(count), "\(count) calls")
  }

  @Test("through rsync: pages find all they name, and the next run completes it") func rsync()
    throws
  {
    let server = try LoopbackSSH()
    try folder.write(
      Array(
        """
        title: A
        publish: {live: {to: rsync, host: loopback, path: "\(folder.path)/www", sshConfig: "\(server.configuration)"}}
        """.utf8), to: "ashlar.yaml")
    // ssh looks at what is there, makes the folder, and shows it; between, rsync sends.
    try interruptEverywhere(expecting: 4...4) { [path = folder.path] name in
      FileManager.default.contents(atPath: "\(path)/www/current/\(name)").map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  @Test("through rsync in place: pages find all they name, and the next run completes it")
  func rsyncInPlace() throws {
    let server = try LoopbackSSH()
    try folder.write(
      Array(
        """
        title: A
        publish: {live: {to: rsync, host: loopback, path: "\(folder.path)/www", releases: false, sshConfig: "\(server.configuration)"}}
        """.utf8), to: "ashlar.yaml")
    try #require(try publish(1).status == 0)
    try interruptEverywhere(step: 7, expecting: 14...24) { [path = folder.path] name in
      FileManager.default.contents(atPath: "\(path)/www/\(name)").map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  @Test("through git: pages find all they name, and the next run completes it") func git() throws {
    let bare = folder.path + "/bare.git"
    _ = try LoopbackSSH.run("/usr/bin/git", ["init", "--quiet", "--bare", bare])
    try folder.write(
      Array("title: A\npublish: {pages: {to: git, remote: bare.git}}".utf8), to: "ashlar.yaml")
    try interruptEverywhere(step: 4, expecting: 10...32) { path in
      try? LoopbackSSH.run(
        "/usr/bin/git", ["--git-dir", bare, "cat-file", "blob", "gh-pages:" + path])
    }
  }

  @Test(
    "a full disk there leaves readers the former pages",
    arguments: ["rsync", "rsync in place", "git"])
  func fullDisk(kind: String) throws {
    let server = try LoopbackSSH(fileLimit: 64)
    let bare = folder.path + "/bare.git"
    _ = try LoopbackSSH.run("/usr/bin/git", ["init", "--quiet", "--bare", bare])
    let target =
      kind == "git"
      ? "{to: git, remote: \"ssh://loopback\(bare)\"}"
      : "{to: rsync, host: loopback, path: \"\(folder.path)/www\", sshConfig: \"\(server.configuration)\", "
        + "releases: \(kind == "rsync")}"
    try folder.write(Array("title: A\npublish: {live: \(target)}".utf8), to: "ashlar.yaml")
    let settings = "export GIT_SSH_COMMAND=\"ssh -F '\(server.configuration)'\";"
    let root = folder.path + (kind == "rsync" ? "/www/current/" : "/www/")
    func read(_ path: String) -> String? {
      kind == "git"
        ? try? LoopbackSSH.run(
          "/usr/bin/git", ["--git-dir", bare, "cat-file", "blob", "gh-pages:" + path])
        : try? String(contentsOfFile: root + path, encoding: .utf8)
    }
    #expect(try publish(0, settings: settings).status == 0)
    var random = SeededRandom(seed: 7)
    let large = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    try folder.write(large, to: "1/plan.pdf")
    let full = try publish(1, settings: settings)
    #expect(full.status == 3 && full.errors.contains("make room there"), "\(full.errors)")
    for (path, text) in versions[0].files { #expect(read(path) == text, "\(path)") }
    #expect(read("plan.pdf") == nil)
    try FileManager.default.removeItem(atPath: folder.path + "/1/plan.pdf")
    let run = try publish(1, settings: settings)
    #expect(run.status == 0, "\(run.errors)")
    for (path, text) in versions[1].files { #expect(read(path) == text, "\(path)") }
    if kind == "rsync in place" {
      let names = try FileManager.default.subpathsOfDirectory(atPath: root)
      #expect(!names.contains { $0.contains("~tmp~") }, "what did not fit is gone")
    }
  }

  @Test(
    "rsync that ends without a word is asked again, and then said to be unable to write",
    arguments: [2, 9])
  func silence(failures: Int) throws {
    let server = try LoopbackSSH()
    let target =
      "{to: rsync, host: loopback, path: \"\(folder.path)/www\", sshConfig: \"\(server.configuration)\"}"
    try folder.write(Array("title: A\npublish: {live: \(target)}".utf8), to: "ashlar.yaml")
    // As where the other side's words have not come through.
    let lines = """
      #!/bin/sh
      echo >> '\(folder.path)/calls'
      [ "$(wc -l < '\(folder.path)/calls')" -gt \(failures) ] || exit 11
      exec /usr/bin/rsync "$@"

      """
    try folder.write(Array(lines.utf8), to: "bin/rsync")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/rsync")
    let run = try publish(0, settings: "export PATH='\(folder.path)/bin':\"$PATH\";")
    let calls = try String(contentsOfFile: folder.path + "/calls", encoding: .utf8).count
    #expect(calls == 3)
    if failures < 3 {
      #expect(run.status == 0, "\(run.errors)")
    } else {
      #expect(run.status == 3 && run.errors.contains("make room there"), "\(run.errors)")
    }
  }

  @Test("a key that the server does not take is named", arguments: ["rsync", "git"])
  func wrongKey(kind: String) throws {
    let server = try LoopbackSSH()
    let text = try String(contentsOfFile: server.configuration, encoding: .utf8)
    // No user's, but there is one.
    try text.replacing("/userkey\n", with: "/hostkey\n").write(
      toFile: server.configuration, atomically: true, encoding: .utf8)
    let target =
      kind == "git"
      ? "{to: git, remote: \"ssh://loopback\(folder.path)/bare.git\"}"
      : "{to: rsync, host: loopback, path: \"\(folder.path)/www\", sshConfig: \"\(server.configuration)\"}"
    try folder.write(Array("title: A\npublish: {live: \(target)}".utf8), to: "ashlar.yaml")
    let run = try publish(
      0, settings: "export GIT_SSH_COMMAND=\"ssh -o BatchMode=yes -F '\(server.configuration)'\";")
    #expect(run.status == 4 && run.errors.contains("does not let you in: "), "\(run.errors)")
    #expect(run.errors.contains("Permission denied (publickey") && run.errors.contains("ssh-add"))
  }

  @Test("a person's own repository is not touched, even from one of its hooks") func ownRepository()
    throws
  {
    let bare = folder.path + "/bare.git"
    _ = try LoopbackSSH.run("/usr/bin/git", ["init", "--quiet", "--bare", bare])
    try folder.write(
      Array("title: A\npublish: {pages: {to: git, remote: bare.git}}".utf8), to: "ashlar.yaml")
    func git(_ arguments: String...) throws -> String {
      try LoopbackSSH.run("/usr/bin/git", arguments, in: folder.path)
    }
    _ = try git("init", "--quiet", "--initial-branch=main")
    _ = try git("add", "ashlar.yaml")
    let before = try [
      git("status", "--porcelain"), git("for-each-ref"), git("ls-files", "--stage"),
    ]
    let run = try Program.run(
      ["publish", "--from", "0", "--yes"], in: folder.path,
      limits:
        "export GIT_DIR=\"$PWD/.git\" GIT_INDEX_FILE=\"$PWD/.git/index\" GIT_WORK_TREE=\"$PWD\";")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try [git("status", "--porcelain"), git("for-each-ref"), git("ls-files", "--stage")] == before)
    #expect(
      try LoopbackSSH.run(
        "/usr/bin/git", ["--git-dir", bare, "cat-file", "-e", "gh-pages:index.html"]) == "")
  }

  @Test("a program that is missing is named with its package") func missingTool() throws {
    try folder.write(
      Array("title: A\npublish: {live: {to: rsync, host: a, path: /b}}".utf8), to: "ashlar.yaml")
    let run = try Program.run(
      ["publish", "--from", "0", "--yes"], in: folder.path, limits: "export PATH=\"$PWD/empty\";")
    #expect(run.status == 4)
    #expect(run.errors.contains("the program 'ssh' is not installed"))
    #expect(run.errors.contains("apt-get install openssh-client"))
  }

  @Test("kinds without previews say so") func previews() throws {
    try folder.write(
      Array("title: A\npublish: {live: {to: archive, path: b.zip}}".utf8), to: "ashlar.yaml")
    let run = try Program.run(["publish", "--preview", "x", "--yes"], in: folder.path)
    #expect(run.status == 4 && run.errors.contains("a kind without previews"))
  }
}
