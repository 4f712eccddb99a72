internal import AshlarLock
internal import Foundation

extension Turns {
  /// As many browsers run at once as the machine has processors, and two more, whoever asks for them.
  ///
  /// With fewer, processors have nothing to do while browsers wait for their fonts; with more, browsers wait for each other
  /// until one of them seems to hang.
  static let browsers = Turns(limit: ProcessInfo.processInfo.activeProcessorCount + 2)
}
