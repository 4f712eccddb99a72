import Foundation

/// A site of 10,000 cards built by Ashlar and, where it is installed, by Hugo, in the same run.
public enum SiteTrials {
  /// Generates the site, builds it, and prints times and memory.
  ///
  /// - Parameter ashlar: the path of the program, built for release.
  public static func printBuild(ashlar: String, cardCount: Int = 10_000) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ashlar-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var site = GeneratedSite(cardCount: cardCount)
    try site.write(to: folder)
    print("\(cardCount) cards, a gallery in pages of 200, a page per card, 5 breakpoints\n")
    print("program                 s    CPU s   peak MB   cards/s")
    let arguments = [
      "build", "--verbose", "--site", folder.path + "/ashlar", "--output", folder.path + "/out",
    ]
    let built = try run(
      "ashlar", ashlar, arguments, cardCount: cardCount, log: folder.path + "/ashlar.log")
    _ = try run(
      "ashlar, once more", ashlar, arguments, cardCount: cardCount, log: folder.path + "/again.log")
    if let hugo = find("hugo") {
      let other = try run(
        "hugo", hugo,
        ["--quiet", "--source", folder.path + "/hugo", "--destination", folder.path + "/hugo-out"],
        cardCount: cardCount, log: folder.path + "/hugo.log")
      print(
        "\nashlar / hugo: time \(ratio(built.seconds, other.seconds)), memory"
          + " \(ratio(built.peakMegabytes, other.peakMegabytes))")
    } else {
      print("\nhugo is not installed; 'apt-get install hugo' adds it to this comparison")
    }
    print(
      "\n" + ((try? String(contentsOfFile: folder.path + "/ashlar.log", encoding: .utf8)) ?? ""))
  }

  private static func run(
    _ name: String, _ program: String, _ arguments: [String], cardCount: Int, log: String
  ) throws -> MeasuredProcess {
    let result = try MeasuredProcess.run(program, arguments, output: log)
    guard result.status == 0 else {
      throw TrialError(
        description: "\(name) failed:\n"
          + ((try? String(contentsOfFile: log, encoding: .utf8)) ?? ""))
    }
    let columns = [
      (result.seconds, 2), (result.processorSeconds, 2), (result.peakMegabytes, 0),
      (Double(cardCount) / result.seconds, 0),
    ].map { value, digits in
      let text = String(format: "%.\(digits)f", value)
      return String(repeating: " ", count: max(1, 9 - text.count)) + text
    }
    print(name + String(repeating: " ", count: max(1, 18 - name.count)) + columns.joined())
    return result
  }

  private static func find(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { $0 + "/" + program }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func ratio(_ one: Double, _ other: Double) -> String {
    String(format: "%.2f", one / other)
  }
}

/// Why a trial could not be run.
struct TrialError: Error, CustomStringConvertible {
  var description: String
}
