import Foundation
import LayoutTrials
import MarkdownTrials
import PageTrials
import PreviewTrials
import TextTrials
import WriteTrials

// `bench` runs every part, `bench layout` one of them; those that run programs beside each other are in `contest`. The
// part that runs the program itself finds it through the environment variable ASHLAR, Hugo's programs through HUGO,
// paths with spaces between. EDITS says how many edits a preview's memory is measured over.

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

if isWanted("preview") {
  try PreviewTrials.printSpeed(
    ashlar: environment["ASHLAR"] ?? "ashlar",
    hugos: (environment["HUGO"] ?? "").split(separator: " ").map(String.init),
    editCount: environment["EDITS"].flatMap(Int.init) ?? 500)
}
