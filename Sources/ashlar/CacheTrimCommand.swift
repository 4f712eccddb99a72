internal import ArgumentParser
internal import AshlarSystem
internal import Foundation

/// `ashlar cache trim`
struct CacheTrimCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trim",
    abstract: "Remove what was not used for long, or is too much.",
    discussion: """
      EXAMPLES
        ashlar cache trim --age 30d               what was not used for 30 days
        ashlar cache trim --size 2GB              what was not used for longest, until 2 GB are left
        ashlar cache trim --size 2GB --age 30d --dry-run
        ashlar cache trim --size 200GB --cache s3://stones-cache/main

      Of a place that machines share, packs go: first those of which newer ones have all, then the oldest. It takes no --age, and what       lies there alone stays: a bucket removes that by a rule for its life cycle.

      The variants of one picture go together. The next build makes again what it needs.
      """)

  @OptionGroup var cache: KeptFolderOptions

  @Option(
    help: ArgumentHelp(
      "The most that is left: a number with kB, MB, GB or TB, as 2GB.", valueName: "size"))
  var size: ByteCount?

  @Option(
    help: ArgumentHelp(
      "What was not used for so long goes: a number with h, d or w for hours, days or weeks, as 30d.",
      valueName: "age"))
  var age: Age?

  @Flag(help: "Remove nothing.")
  var dryRun = false

  mutating func validate() throws {
    if size == nil, age == nil {
      throw ValidationError("Say what goes: --size 2GB, --age 30d, or both.")
    }
  }

  func run() async throws {
    if let place = try KeptPlace(cache.folder, isWriting: true) {
      guard let size, age == nil else {
        throw ValidationError("A place does not say when something was used: use --size alone.")
      }
      return try await place.trim(size: size.bytes, isDry: dryRun)
    }
    let folder = try cache.knownPath()
    let all = KeptPart.all.flatMap { $0.entries(in: folder) }
    let now = Int(Date().timeIntervalSince1970)
    let removed = Self.removed(
      of: all, size: size?.bytes, before: age.map { now - $0.seconds })
    if !dryRun {
      for entry in removed {
        do {
          try entry.remove()
        } catch {
          Console.report(
            "error: '\(entry.path)' cannot be removed: \(error.localizedDescription)\n")
          throw ExitCode.mistakes
        }
      }
    }
    let gone = KeptAmount(removed)
    let left = byteCountText(KeptAmount(all).size - gone.size)
    Console.print("\(gone.text)\(dryRun ? "" : " removed"), \(left) left (\(folder))")
  }

  /// Those that go: all that are older, and of the others those that were not used for longest.
  ///
  /// - Parameters:
  ///   - size: the most bytes that stay; nil for any.
  ///   - moment: what was not used since goes, in seconds since 1970; nil for nothing.
  private static func removed(
    of entries: [KeptEntry], size: Int?, before moment: Int?
  ) -> [KeptEntry] {
    var left = entries.reduce(0) { $0 + $1.size }
    // The path decides where nothing else does, so that two runs agree.
    return entries.sorted { ($0.lastUse, $0.path) < ($1.lastUse, $1.path) }.filter { entry in
      let isOld = moment.map { entry.lastUse < $0 } ?? false
      guard isOld || size.map({ left > $0 }) ?? false else { return false }
      left -= entry.size
      return true
    }
  }
}

/// A number of bytes as people write it: `2GB`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    guard let (number, unit) = Measure.parts(of: argument),
      let factor = ["": 1, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "tb": 1e12][unit],
      number * factor < 1e18
    else { return nil }
    bytes = Int(number * factor)
  }
}

/// A length of time as people write it: `30d`.
struct Age: ExpressibleByArgument {
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  init?(argument: String) {
    guard let (number, unit) = Measure.parts(of: argument),
      let factor = ["h": 3600.0, "d": 86_400, "w": 604_800][unit], number * factor < 1e12
    else { return nil }
    seconds = Int(number * factor)
  }

  /// As `12 minutes` or `40 days`.
  var text: String {
    if seconds < 60 { return "less than a minute" }
    let units = [(86_400, "day"), (3600, "hour"), (60, "minute")]
    let (length, name) = units.first { seconds >= 2 * $0.0 } ?? units.last ?? (60, "minute")
    let count = seconds / length
    return "\(count) \(count == 1 ? name : name + "s")"
  }
}

/// A number with its unit.
private enum Measure {
  /// - Returns: nil where there is no number; the unit in lower case.
  static func parts(of text: String) -> (number: Double, unit: String)? {
    let end = text.utf8.firstIndex { !(0x30...0x39 ~= $0 || $0 == 0x2E) } ?? text.endIndex
    guard let number = Double(text[..<end]), number >= 0 else { return nil }
    return (number, text[end...].lowercased())
  }
}
