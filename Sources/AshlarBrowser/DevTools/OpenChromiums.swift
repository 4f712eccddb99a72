internal import AshlarLock
internal import Foundation

/// Chromiums that stay open between those who use them, one after the other.
enum OpenChromiums {
  private static let free = Lock<[Chromium]>([])

  /// Those that are still open end with the process.
  private static let ending: Void = { atexit { OpenChromiums.free.withLock { $0 = [] } } }()

  /// One that nobody uses; a new one when there is none.
  static func take() throws(BrowserError) -> Chromium {
    if let chromium = free.withLock({ $0.popLast() }) { return chromium }
    return try Chromium()
  }

  /// Keeps one for whoever comes next.
  static func give(back chromium: Chromium) {
    guard !chromium.isBroken else { return }
    _ = ending
    free.withLock { $0.append(chromium) }
  }
}
