internal import AshlarBrowser
internal import AshlarSystem
internal import Foundation

/// Ends what a command has begun when somebody interrupts it, who must not be left with browsers that nobody sees, or with a part
/// of a file.
struct BrowserInterruption {
  private let sources: [any DispatchSourceSignal]

  /// From now on, until `cancel`.
  init() {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        BrowserCheck.endBrowsers()
        GrowingFile.removeAll()
        Foundation.exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  func cancel() { sources.forEach { $0.cancel() } }
}
