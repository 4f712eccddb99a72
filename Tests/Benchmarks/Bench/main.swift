import LayoutTrials

// `bench` runs every part, `bench layout` one of them.

let wanted = Set(CommandLine.arguments.dropFirst())

if wanted.isEmpty || wanted.contains("layout") {
  LayoutTrials.printQuality()
  LayoutTrials.printSpeed()
}
