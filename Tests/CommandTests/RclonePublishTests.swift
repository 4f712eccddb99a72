import Foundation
import TestSupport
import Testing

/// `ashlar publish` through rclone, to WebDAV and SFTP servers on loopback.
@Suite("ashlar publish through rclone", .runsPrograms, .serialized) struct RclonePublishTests {
  private let folder: TemporaryFolder
  private let versions = [
    SmallSite(version: "a", extra: ["old.html": "old", "b é+%& 'c'.txt": "a name to encode"]),
    SmallSite(version: "b", extra: ["picture.png": "another picture"]),
  ]
  private static let place = "my www"

  init() throws {
    folder = try TemporaryFolder()
    for (index, site) in versions.enumerated() {
      for (path, text) in site.files { try folder.write(Array(text.utf8), to: "\(index)/\(path)") }
    }
    try target()
  }

  private func target(_ remote: String = "\(RcloneServer.remote):\(place)", _ keys: String = "")
    throws
  {
    try folder.write(
      Array(
        """
        title: A
        baseURL: https://stones.net
        publish: {live: {to: rclone, remote: '\(remote.replacing("'", with: "''"))'\(keys)}}
        """.utf8), to: "ashlar.yaml")
  }

  /// What a person has set up for a server; whatever the rest of the environment says, it is not meant.
  private func settings(_ server: RcloneServer?) -> String {
    let file = server?.settings ?? folder.path + "/none.conf"
    // A call of rclone ends before it has to collect anything.
    let environment = "RCLONE_CONFIG='\(file)' RCLONE_DRY_RUN=true GOGC=off"
    return "export no_proxy=127.0.0.1 HOME='\(folder.path)' \(environment); "
  }

  /// Runs the program; whatever it writes, the password is not in it.
  private func ashlar(
    _ arguments: [String], _ server: RcloneServer?, limits: String = ""
  ) throws -> Run {
    let run = try Program.run(arguments, in: folder.path, limits: settings(server) + limits)
    #expect(!(run.output + run.errors).contains("Sesame"))
    return run
  }

  private func publish(
    _ version: Int, _ server: RcloneServer?, _ arguments: String..., limits: String = ""
  ) throws -> Run {
    try ashlar(
      ["publish", "--from", "\(version)", "--yes", "--delete-many"] + arguments, server,
      limits: limits)
  }

  /// A server between rclone and another, which can be told to fail.
  private func proxy(of server: RcloneServer) throws -> FailingServer {
    let proxy = try FailingServer("failing-proxy", [String(server.port)])
    let settings = try String(contentsOfFile: server.settings, encoding: .utf8)
    try settings.replacing("http://127.0.0.1:\(server.port)", with: proxy.address).write(
      toFile: server.settings, atomically: true, encoding: .utf8)
    return proxy
  }

  private func crawl(_ server: RcloneServer) -> Crawl {
    Crawl { server.text(Self.place + "/" + $0) }
  }

  private func expect(_ version: Int, at server: RcloneServer, _ comment: Comment? = nil) {
    for (path, text) in versions[version].files {
      #expect(server.text(Self.place + "/" + path) == text, comment)
    }
    #expect(crawl(server).missing == [], comment)
  }

  @Test(
    "sends what changed, removes what left, and returns to an earlier generation",
    arguments: RcloneServer.Kind.allCases)
  func whole(kind: RcloneServer.Kind) throws {
    let server = try RcloneServer(kind)
    try server.put("mine", at: Self.place + "/mine.txt")
    try target("\(RcloneServer.remote):\(Self.place)", ", connections: 2")
    let dry = try publish(0, server, "--dry-run")
    #expect(dry.status == 0 && server.paths() == [Self.place + "/mine.txt"], "\(dry.errors)")
    let first = try publish(0, server)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("live: generation 1 at loopback:my www\n"))
    expect(0, at: server)
    _ = server.requests()
    #expect(try publish(0, server).output.contains("Nothing to do"))
    if kind == .webdav {
      // rclone asks what it is, and then for it.
      let requests = server.requests()
      #expect(requests.count <= 3 && requests.last == "GET /my www/.ashlar/manifest.json")
    }
    let second = try publish(1, server, "--format", "json")
    #expect(second.status == 0 && second.output.contains("\"generation\":2"), "\(second.output)")
    expect(1, at: server)
    #expect(server.text(Self.place + "/old.html") == nil)
    #expect(server.text(Self.place + "/cards/a.html") == nil)
    let style = versions[0].files.keys.first { $0.hasSuffix(".css") } ?? ""
    #expect(server.text(Self.place + "/" + style) != nil, "earlier pages keep their styles")
    #expect(try ashlar(["publish", "--list"], server).output.contains("* 2"))
    let back = try ashlar(["publish", "--rollback", "--yes", "--allow", "taken-back"], server)
    #expect(back.status == 0, "\(back.errors)")
    expect(0, at: server)
    #expect(server.text(Self.place + "/cards/b.html") == nil)
    for version in [1, 0] { #expect(try publish(version, server).status == 0) }
    expect(0, at: server)
    #expect(server.text(Self.place + "/mine.txt") == "mine", "files of others stay")
    let own = server.paths().filter { $0.contains(".ashlar") && !$0.contains("/kept/") }
    #expect(
      own
        == Set(
          ["manifest.json", "generations/3.json", "generations/4.json"].map {
            "\(Self.place)/.ashlar/\($0)"
          }))
  }

  @Test("a preview lies below the live site") func preview() throws {
    let server = try RcloneServer(.webdav)
    try target("\(RcloneServer.remote):")
    try folder.write(Array("# A card\n\nIt has words.".utf8), to: "cards/a.md")
    let run = try ashlar(["publish", "--yes", "--preview", "spring"], server)
    #expect(run.status == 0, "\(run.errors)")
    let page = server.text("preview/spring/index.html")
    #expect(page?.contains("noindex") == true && page?.contains("It has words.") == true)
    let again = try ashlar(["publish", "--yes", "--preview", "spring"], server)
    #expect(again.output.contains("Nothing to do"))
  }

  @Test("a file of others is never written over") func foreign() throws {
    let server = try RcloneServer(.webdav)
    try server.put("mine", at: Self.place + "/index.html")
    let run = try publish(0, server)
    #expect(run.status == 4)
    #expect(run.errors.contains("there is a file 'index.html'"))
    #expect(server.paths() == [Self.place + "/index.html"])
    #expect(server.text(Self.place + "/index.html") == "mine")
  }

  /// Puts a program before rclone that counts its calls, and those before it that were to change something.
  ///
  /// - Parameter body: what it does in the call whose number is `$calls`, after `$changes`.
  private func interrupt(_ body: String) throws -> String {
    try folder.write(
      Array(
        """
        #!/bin/sh
        cd '\(folder.path)'
        calls=$(cat calls); echo $((calls + 1)) > calls
        changes=$(cat changes)
        case $1 in cat|lsf|config) ;; *) echo $((changes + 1)) > changes ;; esac
        cd - >/dev/null
        PATH=${PATH#*:}
        \(body)
        exec rclone "$@"

        """.utf8), to: "bin/rclone")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/rclone")
    try restartCount()
    return "export PATH=\"$PWD/bin:$PATH\";"
  }

  private func restartCount() throws {
    try folder.write(Array("1\n".utf8), to: "calls")
    try folder.write(Array("0\n".utf8), to: "changes")
  }

  @Test(
    "ended before a call: pages find all they name, and the next run completes it",
    arguments: RcloneServer.Kind.allCases)
  func interrupted(kind: RcloneServer.Kind) throws {
    let server = try RcloneServer(kind)
    #expect(try publish(0, server).status == 0)
    // A call costs a start of rclone, and one that only reads leaves all as it is: it is ended before the call after
    // every sixteenth change, or every seventeenth one; in `make torture` after each.
    let step = TestScope.isWhole ? 1 : kind == .webdav ? 16 : 17
    var number = 1
    var turn = 0
    while true {
      turn += 1
      let version = turn % 2
      let run = try publish(
        version, server,
        limits: interrupt("if [ $changes -ge \(number) ]; then kill -9 $PPID; exit 1; fi"))
      if run.status == 0 { break }
      let crawl = crawl(server)
      #expect(crawl.missing == [] && crawl.visited.contains("index.html"), "before \(number)")
      let second = try publish(version, server)
      #expect(second.status == 0, "before \(number): \(second.errors)")
      expect(version, at: server, "before \(number)")
      #expect(server.text(Self.place + (version == 0 ? "/cards/b.html" : "/cards/a.html")) == nil)
      number += step
      try #require(number < 40)
    }
    #expect(number > 8, "\(number) changes")
    let rest = server.paths().filter { $0.contains("/arriving/") || $0.contains("/asking/") }
    #expect(rest == [], "what was left is removed")
  }

  @Test("ended together with rclone in the middle of a call") func together() throws {
    let server = try RcloneServer(.webdav)
    #expect(try publish(0, server).status == 0)
    for number in TestScope.isWhole ? [10, 12, 13, 15] : [12, 15] {
      let version = number % 2
      let limits = try interrupt(
        """
        if [ $calls -eq \(number) ]; then
          rclone "$@" <&0 & sleep 0.1; kill -9 $! $PPID; exit 1
        fi
        """)
      #expect(try publish(1 - version, server).status == 0)
      try restartCount()
      let run = try publish(version, server, limits: limits)
      #expect(run.status != 0)
      #expect(crawl(server).missing == [], "in call \(number)")
      let second = try publish(version, server)
      #expect(second.status == 0, "in call \(number): \(second.errors)")
      expect(version, at: server, "in call \(number)")
    }
  }

  @Test("the manifest is found beside its place when it has just left it") func between() throws {
    let server = try RcloneServer(.webdav)
    #expect(try publish(0, server).status == 0)
    let own = server.root + "/" + Self.place + "/.ashlar/"
    try FileManager.default.createDirectory(
      atPath: own + "arriving/.ashlar", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: own + "manifest.json", toPath: own + "arriving/.ashlar/manifest.json")
    #expect(try publish(0, server).output.contains("Nothing to do"))
    #expect(try publish(1, server).status == 0)
    expect(1, at: server)
  }

  @Test("of those who publish at once one gets its turn, and the others are told") func second()
    throws
  {
    let server = try RcloneServer(.webdav)
    #expect(try publish(0, server).status == 0)
    let now = Int(Date().timeIntervalSince1970)
    let mark = Self.place + "/.ashlar/asking/"
    try server.put("", at: mark + "\(now)_4711_x_another.example")
    let run = try publish(1, server)
    #expect(run.status == 3 && run.errors.contains("somebody else publishes"), "\(run.errors)")
    expect(0, at: server)
    try FileManager.default.removeItem(atPath: server.root + "/" + mark)
    // Ten minutes later it counts as ended, and goes.
    try server.put("", at: mark + "\(now - 700)_4711_x_another.example")
    #expect(try publish(1, server).status == 0)
    #expect(server.paths().allSatisfy { !$0.contains("/asking/") })
    let queue = DispatchQueue(label: "two", attributes: .concurrent)
    let group = DispatchGroup()
    let limits = settings(server)
    let path = folder.path
    let ends = Ends()
    for version in [0, 1, 0] {
      queue.async(group: group) {
        let run = try? Program.run(
          ["publish", "--from", "\(version)", "--yes", "--delete-many", "--all"], in: path,
          limits: limits)
        ends.add(run?.status ?? -1, run?.errors ?? "")
      }
    }
    group.wait()
    #expect(ends.all.allSatisfy { $0.status == 0 || $0.status == 3 }, "\(ends.all)")
    #expect(crawl(server).missing == [])
    #expect(try publish(0, server).status == 0)
    expect(0, at: server)
  }

  // rclone asks for a file's properties, as a folder's when there is none, and then for its content.
  @Test(
    "a manifest that is moved while a server is looked at is found in its place",
    arguments: [(number: 1, count: 2), (number: 2, count: 1)])
  func moving(number: Int, count: Int) throws {
    let server = try RcloneServer(.webdav)
    let proxy = try proxy(of: server)
    #expect(try publish(0, server).status == 0)
    try proxy.fail(.status(404), at: number, count: count, path: "manifest.json")
    let run = try publish(1, server)
    let looks = try proxy.log().filter { $0.contains("manifest.json") }
    #expect(looks.firstIndex { $0.contains("arriving") } == 2, "\(looks)")
    #expect(run.status == 0 && run.output.contains("generation 2"), "\(run.errors)")
    expect(1, at: server)
  }

  /// How runs ended that run at once.
  private final class Ends: @unchecked Sendable {
    private let lock = NSLock()
    private var runs: [(status: Int32, errors: String)] = []

    var all: [(status: Int32, errors: String)] { lock.withLock { runs } }

    func add(_ status: Int32, _ errors: String) { lock.withLock { runs.append((status, errors)) } }
  }

  @Test(
    "a server that fails for a while is asked again, and one that goes on leaves the former pages")
  func failing() throws {
    let server = try RcloneServer(.webdav)
    let proxy = try proxy(of: server)
    #expect(try publish(0, server).status == 0)
    // Of a style, which is sent first, and of a page, which is moved to its place.
    for (status, path, words) in [
      (507, "assets/", "make room there"), (403, "index.html", "cannot be written"),
      (500, "index.html", "cannot be reached: "),
    ] {
      try proxy.fail(.status(status), count: 10_000, path: path)
      let run = try publish(1, server)
      #expect(try !proxy.log().isEmpty)
      try proxy.reset()
      #expect(
        run.status == (status == 403 ? 4 : 3) && run.errors.contains(words),
        "\(status): \(run.errors)")
      #expect(crawl(server).missing == [], "\(status)")
    }
    try proxy.fail(.status(500), count: 3, path: "index.html")
    let run = try publish(1, server)
    #expect(run.status == 0, "\(run.errors)")
    expect(1, at: server)
  }

  @Test("a full disk there leaves readers the former pages") func fullDisk() throws {
    let server = try RcloneServer(.sftp, fileLimit: 400)
    #expect(try publish(0, server).status == 0)
    try folder.write(Array(repeating: 7, count: 600_000), to: "1/plan.pdf")
    let full = try publish(1, server)
    #expect(full.status == 3 && full.errors.contains("make room there"), "\(full.errors)")
    expect(0, at: server)
    try FileManager.default.removeItem(atPath: folder.path + "/1/plan.pdf")
    #expect(try publish(1, server).status == 0)
    expect(1, at: server)
  }

  @Test("what is wrong is one message, with what to do") func refusals() throws {
    func expect(_ run: Run, _ status: Int32, _ words: String...) {
      #expect(run.status == status, "\(run.errors)")
      for part in words { #expect(run.errors.contains(part), "\(run.errors)") }
      #expect(run.errors.matches(of: #/error: /#).count == 1, "\(run.errors)")
    }
    let server = try RcloneServer(.webdav, options: ["--read-only"])
    expect(try publish(0, server), 4, "'loopback:my www' cannot be written")
    expect(try publish(0, nil), 4, "rclone has no remote 'loopback'", "rclone config")
    expect(
      try publish(0, server, limits: "export PATH=\"$PWD/empty\";"), 4,
      "the program 'rclone' is not installed", "apt-get install rclone")
    let hidden = try LoopbackSSH.run("/usr/bin/rclone", ["obscure", "Sesame-wrong"])
    let wrong = "export RCLONE_CONFIG_LOOPBACK_PASS='\(hidden)';"
    expect(try publish(0, server, limits: wrong), 4, "does not let you in")
    let other = try RcloneServer(.sftp)
    expect(try publish(0, other, limits: wrong), 4, "does not let you in")
    server.stop()
    expect(try publish(0, server), 3, "cannot be reached", "connection refused")
    try target(":nokind:www")
    expect(try publish(0, server), 4, "rclone knows no kind of storage")
  }

  @Test("an SFTP server whose key is not known, or another, is not believed") func hostKeys() throws
  {
    let server = try RcloneServer(.sftp)
    let settings = try String(contentsOfFile: server.settings, encoding: .utf8)
    let keys = try String(contentsOfFile: server.knownHosts, encoding: .utf8)
    // Nobody has told rclone to compare keys: those that ssh knows count.
    let line = "known_hosts_file = \(server.knownHosts)\n"
    try #require(settings.contains(line))
    try settings.replacing(line, with: "").write(
      toFile: server.settings, atomically: true, encoding: .utf8)
    let unknown = try publish(0, server)
    #expect(
      unknown.status == 4 && unknown.errors.contains("is not known here"), "\(unknown.errors)")
    let other = try RcloneServer(.sftp)
    let others = try String(contentsOfFile: other.knownHosts, encoding: .utf8)
    try folder.write(
      Array(others.replacing(":\(other.port) ", with: ":\(server.port) ").utf8),
      to: ".ssh/known_hosts")
    let changed = try publish(0, server)
    #expect(changed.status == 4 && changed.errors.contains("not the one that was known"))
    #expect(server.paths() == [])
    try folder.write(Array(keys.utf8), to: ".ssh/known_hosts")
    #expect(try publish(0, server).status == 0)
    expect(0, at: server)
  }

  @Test("a connection string names a server without settings") func connectionString() throws {
    let server = try RcloneServer(.webdav)
    let address =
      try String(contentsOfFile: server.settings, encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("url = ") }?.dropFirst("url = ".count) ?? ""
    let hidden = try LoopbackSSH.run("/usr/bin/rclone", ["obscure", RcloneServer.password])
    try target(":webdav,url=\"\(address)\",vendor=other,user=me:www")
    let limits = "export RCLONE_WEBDAV_PASS='\(hidden)';"
    for version in [0, 1] {
      let run = try publish(version, nil, limits: limits)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(server.text("www/index.html") == versions[1].files["index.html"])
  }
}
