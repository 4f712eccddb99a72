import LayoutTrials
import PageTrials
import TextTrials

// `bench` runs every part, `bench layout` one of them.

let wanted = Set(CommandLine.arguments.dropFirst())

if wanted.isEmpty || wanted.contains("layout") {
  LayoutTrials.printQuality()
  LayoutTrials.printSpeed()
}

if wanted.isEmpty || wanted.contains("page") {
  await PageTrials.printCost()
}

if wanted.isEmpty || wanted.contains("text") {
  // Debian's fonts-inter.
  let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  for figure in try TextTrials.run(font: inter) {
    print("\(figure.name): \((figure.value * 10).rounded() / 10) \(figure.unit)")
  }
}
