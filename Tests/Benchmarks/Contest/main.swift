import Foundation
import PictureTrials
import PublishTrials
import SiteTrials

// Runs the program itself beside others, and needs none of its libraries: `contest` runs every part, `contest
// publish` one of them. The program is found through the environment variable ASHLAR, Hugo's programs through HUGO,
// paths with spaces between, rclone's through RCLONE, and the store that writes down what it is asked through
// OBJECT_STORE: Python's program and the script. DRAWING is Python's program and the script that draws photographs,
// PICTURES how many small ones there are at most. TURNS says how often each program publishes changed pages, FILES how
// many files are published where memory is measured. PAGEFIND is the command that runs Pagefind, with spaces between.

let wanted = Set(CommandLine.arguments.dropFirst())

func isWanted(_ part: String) -> Bool { wanted.isEmpty || wanted.contains(part) }

let environment = ProcessInfo.processInfo.environment
let ashlar = environment["ASHLAR"] ?? "ashlar"
let hugos = (environment["HUGO"] ?? "").split(separator: " ").map(String.init)

if isWanted("search") {
  try SiteTrials.printSearch(
    ashlar: ashlar,
    pagefind: (environment["PAGEFIND"] ?? "").split(separator: " ").map(String.init))
}

if isWanted("site") {
  try SiteTrials.printBuild(ashlar: ashlar, hugos: hugos)
}

if isWanted("pictures") {
  try PictureTrials(
    ashlar: ashlar, hugo: hugos.last,
    drawing: (environment["DRAWING"] ?? "").split(separator: " ").map(String.init)
  ).printCost(smallCount: environment["PICTURES"].flatMap(Int.init) ?? 16_000)
}

if isWanted("publish") {
  let rclone = environment["RCLONE"] ?? "/usr/bin/rclone"
  if FileManager.default.isExecutableFile(atPath: rclone) {
    try PublishTrials(ashlar: ashlar, rclone: rclone, hugo: hugos.last).printCost(
      store: (environment["OBJECT_STORE"] ?? "").split(separator: " ").map(String.init),
      turns: environment["TURNS"].flatMap(Int.init) ?? 3,
      files: environment["FILES"].flatMap(Int.init) ?? 100_000)
  } else {
    print("rclone is not installed, which is the store: no part 'publish'\n")
  }
}
