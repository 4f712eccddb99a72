import Contests
import Foundation

extension SiteTrials {
  /// Builds a site of cards without pages around them, with a search, and with all kinds of such pages, in turns, and
  /// prints what these cost: processor time, files, bytes. Pagefind makes its index of the same cards' pages.
  ///
  /// - Parameters:
  ///   - ashlar: the path of the program, built for release.
  ///   - pagefind: the command that runs Pagefind, a word each; empty where it is not installed.
  ///   - rounds: how often each site has its turn; medians count.
  public static func printSearch(
    ashlar: String, pagefind: [String], cardCount: Int = 10_000, rounds: Int = 5
  ) throws {
    let all = FileManager.default.temporaryDirectory
      .appending(path: "ashlar-search-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: all) }
    for size in GeneratedSite.CardSize.allCases {
      let folder = all.appending(path: "\(size)")
      var site = GeneratedSite(cardCount: cardCount, size: size)
      try site.write(to: folder)
      print(
        "\(cardCount) \(size) cards without pages around them, and with; medians of \(rounds) turns\n"
      )
      try printCosts(ashlar: ashlar, folder: folder.path, rounds: rounds)
      try printFiles(in: folder.appending(path: "out-1-0/search"), cardCount: cardCount)
      try printPagefind(pagefind, folder: folder, cardCount: cardCount)
      print("")
    }
  }

  /// What `ashlar.yaml` says of pages around cards.
  private static let pages: [(name: String, keys: String)] = [
    ("plain", ""), ("search", "search: true\n"),
    ("search, tags", "search: true\ntaxonomies: [tags]\n"),
    (
      "search, tags, archive, feeds",
      "search: true\ntaxonomies: [tags]\narchive: true\nbaseURL: https://example.org\n"
    ),
  ]

  private static func printCosts(ashlar: String, folder: String, rounds: Int) throws {
    var contestants = pages.map {
      Contestant(
        name: $0.name, program: ashlar,
        arguments: ["build", "--quiet", "--site", folder + "/ashlar", "--output"])
    }
    let configuration = URL(filePath: folder + "/ashlar/ashlar.yaml")
    let plain = try String(contentsOf: configuration, encoding: .utf8)
    let caches = contestants.indices.map { "\(folder)/cache-\($0)" }
    for round in -1..<rounds {
      for index in contestants.indices {
        try Data("\(plain)\n\(pages[index].keys)".utf8).write(to: configuration)
        let output = "\(folder)/out-\(index)-\(round)"
        if round < 0 {
          // A turn that counts in no median makes the cache of fonts and pictures.
          var first = contestants[index]
          try first.run([output, "--cache", caches[index]], log: folder + "/log")
        } else {
          let cache = try copy(of: caches[index], at: output + "-cache")
          try contestants[index].run([output, "--cache", cache], log: folder + "/log")
        }
      }
    }
    print(
      "program                              s    CPU s   peak MB    time   CPU  memory of the plain site's"
    )
    for contestant in contestants {
      print(contestant.line + "  " + contestant.ratios(to: contestants[0]))
    }
  }

  /// What Pagefind makes of the pages of the cards of the site that has no search.
  private static func printPagefind(_ command: [String], folder: URL, cardCount: Int) throws {
    guard let program = command.first else {
      print("Pagefind is not installed")
      return
    }
    let index = folder.appending(path: "pagefind")
    var peer = Contestant(
      name: "pagefind", program: program,
      arguments: command.dropFirst() + [
        "--site", folder.path + "/out-0-0", "--glob", "cards/**/*.html", "--output-path",
        index.path,
      ])
    try peer.run(log: folder.path + "/log")
    print(peer.line)
    var (count, size) = (0, 0)
    for path in try FileManager.default.subpathsOfDirectory(atPath: index.path) {
      let file = try index.appending(path: path)
        .resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      guard file.isRegularFile == true else { continue }
      count += 1
      size += file.fileSize ?? 0
    }
    print(
      "\(count) files; " + String(format: "%.1f bytes a card", Double(size) / Double(cardCount)))
  }

  private static func printFiles(in folder: URL, cardCount: Int) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var sizes: [Substring: [Int]] = [:]
    for name in names {
      let kind = name.hasSuffix(".html") ? "html" : name.prefix { $0 != "." }
      sizes[kind, default: []].append(try Data(contentsOf: folder.appending(path: name)).count)
    }
    func sum(_ kind: Substring) -> Double { Double(sizes[kind, default: []].reduce(0, +)) }
    let count = Double(cardCount)
    print(
      "\(names.count) files; bytes a card: "
        + String(
          format: "%.1f terms, %.1f results", (sum("terms") + sum("table")) / count,
          sum("cards") / count))
    for kind in ["table", "terms", "cards", "html"] {
      let own = sizes[Substring(kind), default: []].sorted()
      guard let largest = own.last else { continue }
      print("\(kind): \(own.count) of \(own[own.count / 2]) bytes, \(largest) at most")
    }
  }
}
