import Contests
import Foundation

/// Small pages sent to an S3 store on this machine by Ashlar, rclone and Hugo, in turns, in the same run.
public struct PublishTrials {
  private let ashlar: String
  let rclone: String
  private let hugo: String?
  let folder: String

  static let accessKey = "AKIDLOOPBACK"
  static let secret = "Sesame4711"
  private static let slowest = "rclone sync --backup-dir"
  /// How many requests a program may have under way.
  private static let connections = 16

  /// - Parameters:
  ///   - ashlar: the path of the program, built for release.
  ///   - rclone: rclone's, in a version with `serve s3`; it is the store, too.
  ///   - hugo: Hugo's, in a version with `deploy`; nil for none.
  public init(ashlar: String, rclone: String, hugo: String?) {
    self.ashlar = ashlar
    self.rclone = rclone
    self.hugo = hugo
    folder =
      FileManager.default.temporaryDirectory
      .appending(path: "ashlar-publish-\(ProcessInfo.processInfo.processIdentifier)").path
  }

  /// Prints what it costs to send all files and none, and how many requests that takes.
  ///
  /// - Parameters:
  ///   - store: the program and the arguments of a store that writes down what it is asked; empty for none.
  ///   - turns: how often each program publishes changed pages.
  ///   - files: how many files are published where memory is measured.
  public func printCost(store: [String], turns: Int, files: Int) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    setenv("AWS_ACCESS_KEY_ID", Self.accessKey, 1)
    setenv("AWS_SECRET_ACCESS_KEY", Self.secret, 1)
    setenv("RCLONE_CONFIG", folder + "/none", 1)
    setenv("no_proxy", "127.0.0.1", 1)
    if !store.isEmpty {
      try printRequests(store, pages: PageFolder(path: folder + "/fewer", count: 2001))
    }
    try printTurns(pages: PageFolder(path: folder + "/pages", count: 10_000), rounds: turns)
    try printMemory(pages: PageFolder(path: folder + "/many", count: files, isLong: false))
  }

  private func startStore() throws -> LoopbackServer {
    try LoopbackServer { port in
      [
        rclone, "serve", "s3", folder + "/store", "--addr", "127.0.0.1:\(port)", "--auth-key",
        "\(Self.accessKey),\(Self.secret)",
      ]
    }
  }

  /// Prints the memory that a site of very many files takes, sent for the first time and when all have changed.
  private func printMemory(pages: PageFolder) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/store/many", withIntermediateDirectories: true)
    let server = try startStore()
    printNow("\(pages.count) pages of 0.1 kB to the same store\n")
    for (version, title) in [(0, "all new"), (1, "all changed"), (1, "unchanged")] {
      try pages.write(version: version)
      var run = try ashlar(title, bucket: "many", keep: 2, at: server.address, pages)
      try run.run(log: folder + "/log")
      printNow(run.lastLine)
    }
    printNow("")
  }

  private func printTurns(pages: PageFolder, rounds: Int) throws {
    for bucket in ["ashlar", "alone", "rclone", "backup", "hugo"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/store/\(bucket)", withIntermediateDirectories: true)
    }
    let server = try startStore()
    var contestants = try contestants(at: server.address, pages)
    var unchanged = contestants
    print(
      "\(pages.count) pages of 2 kB to an S3 store on this machine, \(Self.connections) connections;"
        + (rounds == 1
          ? " one turn\n" : " medians of \(rounds) turns, one of '\(Self.slowest)'\n"))
    printNow(
      "                                                        s    CPU s  peak MB")
    for round in 0...rounds {
      try pages.write(version: round)
      for index in contestants.indices {
        // What keeps former files copies each by itself: one turn says enough.
        if round > 1, contestants[index].name == Self.slowest { continue }
        // In the first turn there is nothing there yet, and nothing to compare with.
        var changed = contestants[index]
        try changed.run(log: folder + "/log")
        printNow("turn \(round), all \(round == 0 ? "new    " : "changed")  \(changed.lastLine)")
        guard round > 0 else { continue }
        contestants[index] = changed
        try unchanged[index].run(log: folder + "/log")
        printNow("turn \(round), unchanged    \(unchanged[index].lastLine)")
      }
    }
    printNow("")
    for (title, list) in [("all changed", contestants), ("unchanged", unchanged)] {
      printTable(title, list)
    }
  }

  /// Prints a line at once: what is known is shown, whatever comes of the next turn.
  func printNow(_ line: String) {
    print(line)
    fflush(nil)
  }

  private func printTable(_ title: String, _ contestants: [Contestant]) {
    print(
      title.padding(toLength: 28, withPad: " ", startingAt: 0)
        + "        s    CPU s  peak MB    time   CPU  memory of rclone's")
    guard let peer = contestants.first(where: { $0.name == "rclone sync" }) else { return }
    for contestant in contestants { print(contestant.line + "  " + contestant.ratios(to: peer)) }
    print("")
  }

  private func contestants(at address: String, _ pages: PageFolder) throws -> [Contestant] {
    var contestants = [
      try ashlar("ashlar, 'keep: 1'", bucket: "alone", keep: 1, at: address, pages),
      try ashlar("ashlar, to be rolled back", bucket: "ashlar", keep: 2, at: address, pages),
      Contestant(
        name: "rclone sync", program: rclone,
        arguments: rcloneArguments(place: "rclone", at: address, pages)),
      Contestant(
        name: Self.slowest, program: rclone,
        arguments: rcloneArguments(place: "backup/www", at: address, pages)
          + ["--backup-dir", Self.remote("backup/former", at: address)]),
    ]
    if let hugo { contestants.append(try deploying(hugo, at: address, pages)) }
    return contestants
  }

  func ashlar(
    _ name: String, bucket: String, keep: Int, at address: String, _ pages: PageFolder
  ) throws -> Contestant {
    let site = "\(folder)/site-\(bucket)"
    try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
    try Data(
      """
      title: Stones
      publish: {live: {to: s3, bucket: \(bucket), keep: \(keep), region: us-east-1, endpoint: "\(address)"}}

      """.utf8
    ).write(to: URL(filePath: site + "/ashlar.yaml"))
    return Contestant(
      name: name, program: ashlar,
      arguments: ["publish", "--yes", "--site", site, "--from", pages.path])
  }

  /// A place in the store, as rclone writes it.
  private static func remote(_ place: String, at address: String) -> String {
    ":s3,provider=Other,env_auth=true,force_path_style=true,endpoint='\(address)':\(place)"
  }

  func rcloneArguments(place: String, at address: String, _ pages: PageFolder) -> [String] {
    [
      "sync", pages.path, Self.remote(place, at: address), "--checksum", "--transfers",
      "\(Self.connections)", "--checkers", "\(Self.connections)",
    ]
  }

  private func deploying(
    _ hugo: String, at address: String, _ pages: PageFolder
  ) throws -> Contestant {
    let site = folder + "/site-hugo"
    try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
    try Data(
      """
      baseURL = "https://stones.net/"
      publishDir = "\(pages.path)"
      [deployment]
      [[deployment.targets]]
      name = "live"
      URL = "s3://hugo?endpoint=\(address)&region=us-east-1&use_path_style=true"

      """.utf8
    ).write(to: URL(filePath: site + "/hugo.toml"))
    return Contestant(
      name: "hugo deploy", program: hugo,
      arguments: ["deploy", "--quiet", "--source", site, "--workers", "\(Self.connections)"])
  }
}
