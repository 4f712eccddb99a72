internal import AshlarSystem

/// How long a build goes on to make pictures: it always makes some, so that all are made after enough builds.
final class PictureTime: Sendable {
  private let end: ContinuousClock.Instant
  private let leastCount: Int
  private let begun = SharedCounter()

  /// - Parameters:
  ///   - time: from now on.
  ///   - workers: how many pictures are begun whatever the time is.
  init(_ time: Duration, workers: Int) {
    end = .now + time
    leastCount = max(1, workers)
  }

  /// Says that nothing came of a picture: another is begun in its place.
  func giveBack() { begun.giveBack() }

  /// Whether one more picture is to be begun.
  func mayBegin() -> Bool { begun.take() < leastCount || .now < end }
}
