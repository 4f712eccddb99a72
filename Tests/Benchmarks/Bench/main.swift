import Foundation
import LayoutTrials
import MarkdownTrials
import PageTrials
import PictureTrials
import PreviewTrials
import PublishTrials
import SiteTrials
import TextTrials
import WriteTrials

// `bench` runs every part, `bench layout` one of them. The part that runs the program itself finds it
// through the environment variable ASHLAR, Hugo's programs through HUGO, paths with spaces between, rclone's through
// RCLONE, and the store that writes down what it is asked through OBJECT_STORE: Python's program and the script.
// DRAWING is Python's program and the script that draws photographs, PICTURES how many small ones there are.
// EDITS says how many edits a preview's memory is measured over.

let wanted = Set(CommandLine.arguments.dropFirst())

func isWanted(_ part: String) -> Bool { wanted.isEmpty || wanted.contains(part) }

if isWanted("layout") {
  LayoutTrials.printQuality()
  LayoutTrials.printSpeed()
}

if isWanted("page") {
  await PageTrials.printCost()
}

if isWanted("text") {
  // Debian's fonts-inter.
  let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  for figure in try TextTrials.run(font: inter) {
    print("\(figure.name): \((figure.value * 10).rounded() / 10) \(figure.unit)")
  }
}

if isWanted("markdown") {
  try MarkdownTrials.printCost(fonts: "/usr/share/fonts/opentype/inter")
}

if isWanted("write") {
  await WriteTrials.printCost()
}

let environment = ProcessInfo.processInfo.environment

if isWanted("search") {
  try SiteTrials.printSearch(ashlar: environment["ASHLAR"] ?? "ashlar")
}

if isWanted("preview") {
  try PreviewTrials.printSpeed(
    ashlar: environment["ASHLAR"] ?? "ashlar",
    hugos: (environment["HUGO"] ?? "").split(separator: " ").map(String.init),
    editCount: environment["EDITS"].flatMap(Int.init) ?? 500)
}

if isWanted("pictures") {
  try PictureTrials(
    ashlar: environment["ASHLAR"] ?? "ashlar",
    hugo: environment["HUGO"]?.split(separator: " ").map(String.init).last,
    drawing: (environment["DRAWING"] ?? "").split(separator: " ").map(String.init)
  ).printCost(
    smallCount: environment["PICTURES"].flatMap(Int.init) ?? 16_000)
}

if isWanted("site") {
  try SiteTrials.printBuild(
    ashlar: environment["ASHLAR"] ?? "ashlar",
    hugos: (environment["HUGO"] ?? "").split(separator: " ").map(String.init))
}

if isWanted("publish") {
  let rclone = environment["RCLONE"] ?? "/usr/bin/rclone"
  if FileManager.default.isExecutableFile(atPath: rclone) {
    try PublishTrials(
      ashlar: environment["ASHLAR"] ?? "ashlar", rclone: rclone,
      hugo: environment["HUGO"]?.split(separator: " ").map(String.init).last
    ).printCost(store: (environment["OBJECT_STORE"] ?? "").split(separator: " ").map(String.init))
  } else {
    print("rclone is not installed, which is the store: no part 'publish'\n")
  }
}
