import Foundation

/// How the time of some work grows with its input.
///
/// It is the processor's time of this thread, the least of several runs, so that it hardly depends on what else the machine
/// does. Small inputs say nothing: the count is doubled until one run takes some milliseconds.
package struct TimeGrowth: CustomStringConvertible {
  /// How much is in the small input.
  package var count: Int
  /// What the small input takes, in seconds, and the large one, which has four times as much.
  package var small: Double
  package var large: Double

  package var ratio: Double { large / small }

  /// Four times as much takes six times as long at most. What is done in less than a few milliseconds is no matter.
  package var isLinear: Bool { large < Self.leastTime || ratio < 6 }

  package var description: String {
    String(
      format: "%d: %.1f ms, %d: %.1f ms, %.1f times as long", count, small * 1000, 4 * count,
      large * 1000, ratio)
  }

  /// Shorter inputs take less of all tests' time, longer ones show growth that begins late.
  private static let leastTime = TestScope.isWhole ? 0.004 : 0.002
  /// What takes less may do so because short input takes another way: longer input says more.
  private static let shortTime = 0.05
  /// Input that takes longer is long enough to be judged by, where it is far from linear.
  private static let mostTime = 0.5
  /// Where it is near, what no longer fits into the processor's caches may be the cause: input that takes up to so long is
  /// quadrupled once more, since that comes but once.
  private static let mostNearTime = 2.0
  /// What is far from linear: n log n and caches give 6 to 7 at times, n² 16.
  private static let farRatio = 9.0

  /// - Parameters:
  ///   - first: the least count.
  ///   - last: the highest count of the small input.
  ///   - input: makes an input; its time does not count.
  ///   - work: what is done with it.
  package init<Input>(
    from first: Int = 100, to last: Int = 40_000, of input: (Int) throws -> Input,
    _ work: (Input) throws -> Void
  ) rethrows {
    count = first
    var given = try input(count)
    small = try Self.time(given, work)
    while small < Self.leastTime, count * 2 <= last {
      count *= 2
      given = try input(count)
      small = try Self.time(given, work)
    }
    var more = try input(4 * count)
    large = try Self.time(more, work)
    // What is far from linear is so at the second look as well; what is near is looked at again, then at greater lengths:
    // there, what the machine does besides weighs less. What shares this core's memory and caches is gone after a while.
    for look in 0..<12 where !isLinear && (look == 0 || ratio < 30 || large < Self.shortTime) {
      if look >= 3 { usleep(UInt32(look) * 50_000) }
      if look % 3 == 0, look > 0,
        large < (ratio < Self.farRatio ? Self.mostNearTime : Self.mostTime)
      {
        count *= 4
        given = more
        more = try input(4 * count)
        (small, large) = (large, try Self.time(more, work))
      }
      small = min(small, try Self.time(given, work))
      large = min(large, try Self.time(more, work))
    }
  }

  private static func time<Input>(_ input: Input, _ work: (Input) throws -> Void) rethrows -> Double
  {
    let start = now()
    try work(input)
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
