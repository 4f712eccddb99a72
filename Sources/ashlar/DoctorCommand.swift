internal import ArgumentParser

/// `ashlar doctor`
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what this machine has of what Ashlar can use, and what brings the rest.",
    discussion: """
      Every line says what something is for, and what was found for it, or the one command that brings it. \
      A site needs the fonts that it names; all else is needed only by those who use it.
      """)

  func run() {
    for capability in Machine.capabilities {
      if let found = capability.found {
        Console.print("yes  \(capability.purpose): \(found)")
      } else {
        Console.print("no   \(capability.purpose)\n       \(capability.remedy)")
      }
    }
  }
}
