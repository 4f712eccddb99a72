import Contests
import Foundation

extension SiteTrials {
  /// Builds a site of cards with a search and without, and prints what the search costs: processor time, files, bytes.
  ///
  /// - Parameters:
  ///   - ashlar: the path of the program, built for release.
  ///   - rounds: how often each site has its turn; medians count.
  public static func printSearch(
    ashlar: String, cardCount: Int = 10_000, rounds: Int = 5
  ) throws {
    for size in GeneratedSite.CardSize.allCases {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "ashlar-search-\(ProcessInfo.processInfo.processIdentifier)-\(size)")
      defer { try? FileManager.default.removeItem(at: folder) }
      var site = GeneratedSite(cardCount: cardCount, size: size)
      try site.write(to: folder)
      let configuration = folder.appending(path: "ashlar/ashlar.yaml")
      let plain = try String(contentsOf: configuration, encoding: .utf8)
      var seconds: [[Double]] = [[], []]
      for round in 0..<rounds {
        for (index, search) in ["", "\nsearch: true\n"].enumerated() {
          try Data((plain + search).utf8).write(to: configuration)
          let turn = try MeasuredProcess.run(
            ashlar,
            [
              "build", "--quiet", "--site", folder.path + "/ashlar", "--output",
              "\(folder.path)/out-\(index)-\(round)",
            ], output: folder.path + "/log")
          guard turn.status == 0 else { throw TrialError(description: "ashlar failed") }
          seconds[index].append(turn.processorSeconds)
        }
      }
      let medians = seconds.map { $0.sorted()[rounds / 2] }
      print("\(cardCount) \(size) cards with a search; medians of \(rounds) turns\n")
      print(
        String(
          format: "CPU s: %.2f without, %.2f with, %.2f for the search", medians[0], medians[1],
          medians[1] - medians[0]))
      try printFiles(in: folder.appending(path: "out-1-0/search"), cardCount: cardCount)
      print("")
    }
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
