import AshlarDiagnostics
import AshlarOutput
import Foundation

/// What it costs to put 10,000 files into a folder, beside the least that it can cost.
public enum WriteTrials {
  private static let fileCount = 10_000

  /// Prints times of a fresh output and of updates, with the floor of each in turns.
  ///
  /// The floor creates the same bytes under the same names with as many threads: an `openat`, a `write`
  /// and a `close` each.
  public static func printCost(rounds: Int = 7) async {
    let folder = NSTemporaryDirectory() + "/ashlar-write-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let old = tree("old")
    let new = tree("new")
    var floor: [Cost] = []
    var figures: [[Cost]] = [[], [], [], []]
    for round in 0..<rounds {
      let output = "\(folder)/out-\(round)"
      floor.append(await Cost.of { await createDirectly(old, in: "\(folder)/floor-\(round)") })
      figures[0].append(await Cost.of { await write(old, into: output) })
      figures[1].append(await Cost.of { await write(old, into: output) })
      figures[2].append(await Cost.of { await write(tree("old", changed: 5), into: output) })
      figures[3].append(await Cost.of { await write(new, into: output) })
    }
    print("\(fileCount) files of 3.7 kB, milliseconds, medians of \(rounds) turns\n")
    print("                       wall      CPU   of the floor")
    printLine("floor", floor, floor)
    for (name, costs) in zip(["fresh", "unchanged", "5 changed", "all changed"], figures) {
      printLine(name, costs, floor)
    }
    print("")
  }

  private static func printLine(_ name: String, _ costs: [Cost], _ floor: [Cost]) {
    func median(_ costs: [Cost], _ figure: (Cost) -> Double) -> Double {
      costs.map(figure).sorted()[costs.count / 2]
    }
    let wall = median(costs) { $0.wall }
    let processor = median(costs) { $0.processor }
    print(
      name.padding(toLength: 18, withPad: " ", startingAt: 0)
        + [wall, processor].map { String(format: "%9.1f", $0) }.joined()
        + String(
          format: "%9.2f %7.2f", wall / median(floor) { $0.wall },
          processor / median(floor) { $0.processor }))
  }

  /// Card pages in four pieces, of which two are shared, and a few other files.
  private static func tree(_ version: String, changed: Int = 0) -> OutputTree {
    let head = [UInt8](repeating: 0x61, count: 1500)
    let foot = [UInt8](repeating: 0x7A, count: 700)
    var tree = OutputTree()
    for number in 0..<fileCount {
      let mark = number < changed ? "\(version), changed" : version
      let text = Array("card \(number) of \(mark)".utf8)
      let body = text + [UInt8](repeating: 0x62, count: 1500 - text.count)
      tree.add(.pieces([head, text, body, foot]), at: "cards/card-\(number).html")
    }
    return tree
  }

  private static func write(_ tree: OutputTree, into folder: String) async {
    let output = OutputFolder(folder, siteFolder: "/dev", sourceFolders: [])
    var diagnostics: [Diagnostic] = []
    if await output.write(tree, diagnostics: &diagnostics) == nil { print(diagnostics) }
  }

  private static func createDirectly(_ tree: OutputTree, in folder: String) async {
    mkdir(folder, 0o777)
    mkdir(folder + "/cards", 0o777)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    let paths = tree.paths
    await withTaskGroup(of: Void.self) { group in
      for half in [paths[..<(paths.count / 2)], paths[(paths.count / 2)...]] {
        group.addTask {
          for path in half {
            guard case .pieces(let pieces)? = tree[path] else { continue }
            let bytes = Array(pieces.joined())
            let file = openat(descriptor, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            _ = Foundation.write(file, bytes, bytes.count)
            close(file)
          }
        }
      }
    }
  }
}

/// Milliseconds of a piece of work, on the clock and on all processors together.
private struct Cost {
  var wall: Double
  var processor: Double

  static func of(_ work: () async -> Void) async -> Cost {
    let processor = processorTime()
    let start = ContinuousClock.now
    await work()
    return Cost(
      wall: start.duration(to: .now) / .milliseconds(1), processor: processorTime() - processor)
  }

  private static func processorTime() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
  }
}
