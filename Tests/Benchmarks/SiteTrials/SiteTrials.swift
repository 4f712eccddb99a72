import Contests
import Foundation

/// Sites of 10,000 cards built by Ashlar and by Hugo, in turns, in the same run.
public enum SiteTrials {
  /// Generates the sites, builds them, and prints times and memory.
  ///
  /// - Parameters:
  ///   - ashlar: the path of the program, built for release.
  ///   - hugos: the paths of Hugo's programs.
  ///   - rounds: how often each program has its turn; medians count.
  public static func printBuild(
    ashlar: String, hugos: [String], cardCount: Int = 10_000, rounds: Int = 5
  ) throws {
    if hugos.isEmpty { print("Hugo is not installed: no comparison\n") }
    // Nothing is removed before the end: on ext4 files are slow to make for minutes where many have been removed.
    let all = FileManager.default.temporaryDirectory
      .appending(path: "ashlar-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: all) }
    for size in GeneratedSite.CardSize.allCases {
      let folder = all.appending(path: "\(size)")
      var site = GeneratedSite(cardCount: cardCount, size: size)
      try site.write(to: folder)
      try site.writeCommented(to: folder)
      print(
        "\(cardCount) \(size) cards, a gallery in pages of 200, a page per card, 5 breakpoints;"
          + " medians of \(rounds) turns\n")
      try printTurns(ashlar: ashlar, hugos: hugos, folder: folder.path, rounds: rounds)
      try printCheck(ashlar: ashlar, folder: folder.path, rounds: rounds)
    }
  }

  private static func printTurns(
    ashlar: String, hugos: [String], folder: String, rounds: Int
  ) throws {
    var contestants = [
      Contestant(
        name: "ashlar", program: ashlar,
        arguments: ["build", "--quiet", "--site", folder + "/ashlar", "--output"]),
      Contestant(
        name: "ashlar, all YAML by Yams", program: ashlar,
        arguments: ["build", "--quiet", "--site", folder + "/ashlar-yaml", "--output"]),
    ]
    for hugo in hugos {
      contestants.append(
        Contestant(
          name: "hugo " + (try version(of: hugo, log: folder + "/version")), program: hugo,
          arguments: ["--quiet", "--source", folder + "/hugo", "--destination"]))
    }
    let cache = folder + "/cache"
    var first = contestants[0]
    try first.run([folder + "/out-first", "--cache", cache], log: folder + "/log")
    // An output of each turn's own, and for Ashlar a cache that has its fonts and pictures, and no card.
    for round in 0..<rounds {
      for index in contestants.indices {
        let output = "\(folder)/out-\(index)-\(round)"
        let isOurs = contestants[index].name.hasPrefix("ashlar")
        let more = isOurs ? ["--cache", try copy(of: cache, at: output + "-cache")] : []
        try contestants[index].run([output] + more, log: folder + "/log")
      }
    }
    try addLaterBuilds(to: &contestants, ashlar: ashlar, folder: folder, rounds: rounds)
    print(
      "program                              s    CPU s   peak MB    time   CPU  memory of Hugo's")
    let peers = contestants.filter { $0.name.hasPrefix("hugo") }
    for contestant in contestants {
      let ratios = peers.map { contestant.ratios(to: $0) }.joined(separator: "   ")
      print(contestant.line + "  " + ratios)
    }
    print("")
  }

  /// Copies a cache without the cards that it knows.
  static func copy(of cache: String, at place: String) throws -> String {
    try FileManager.default.copyItem(atPath: cache, toPath: place)
    for part in ["cards", "builds"] {
      try? FileManager.default.removeItem(atPath: place + "/" + part)
    }
    return place
  }

  /// Ashlar again on an output that is there: nothing changed, then one card changed.
  private static func addLaterBuilds(
    to contestants: inout [Contestant], ashlar: String, folder: String, rounds: Int
  ) throws {
    let arguments = ["build", "--quiet", "--site", folder + "/ashlar", "--output"]
    var same = Contestant(name: "ashlar, nothing changed", program: ashlar, arguments: arguments)
    var changed = Contestant(name: "ashlar, a card changed", program: ashlar, arguments: arguments)
    let output = folder + "/out-kept"
    var known = Contestant(
      name: "ashlar, another output", program: ashlar, arguments: arguments)
    for round in 0..<rounds {
      try known.run(["\(folder)/out-known-\(round)"], log: folder + "/log")
    }
    let card = URL(filePath: folder + "/ashlar/cards/card-00007.md")
    let text = try String(contentsOf: card, encoding: .utf8)
    var first = same
    try first.run([output], log: folder + "/log")
    // After a change, a build knows only seconds later that a file cannot have changed again.
    for _ in 0..<rounds { try same.run([output], log: folder + "/log") }
    for round in 0..<rounds {
      try (text + String(repeating: "stone ", count: round + 1) + "\n").write(
        to: card, atomically: false, encoding: .utf8)
      try changed.run([output], log: folder + "/log")
    }
    contestants += [known, same, changed]
  }

  /// Looks through the files of the site without a browser, and prints what each turn says of itself: pages, links, seconds.
  private static func printCheck(ashlar: String, folder: String, rounds: Int) throws {
    var check = Contestant(
      name: "ashlar check", program: ashlar,
      arguments: ["check", "--no-browser", "--site", folder + "/ashlar"])
    print("its files checked without a browser, after the build in memory\n")
    for _ in 0..<rounds {
      try check.run(log: folder + "/log")
      let said = try String(contentsOfFile: folder + "/log", encoding: .utf8)
      print(said.split(separator: "\n").first { $0.hasPrefix("Files: ") } ?? "?")
    }
    print("")
  }

  /// What a Hugo calls itself, as `v0.111.3`.
  private static func version(of hugo: String, log: String) throws -> String {
    _ = try MeasuredProcess.run(hugo, ["version"], output: log)
    let words = try String(contentsOfFile: log, encoding: .utf8).split(separator: " ")
    return words.first { $0.hasPrefix("v0") }.map { String($0.prefix { $0 != "-" && $0 != "+" }) }
      ?? "?"
  }
}
