import LayoutTrials
import PageTrials

// `bench` runs every part, `bench layout` one of them.

let wanted = Set(CommandLine.arguments.dropFirst())

if wanted.isEmpty || wanted.contains("layout") {
  LayoutTrials.printQuality()
  LayoutTrials.printSpeed()
}

if wanted.isEmpty || wanted.contains("page") {
  await PageTrials.printCost()
}
