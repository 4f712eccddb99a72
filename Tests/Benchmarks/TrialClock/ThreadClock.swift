import Glibc

/// CPU time of the thread that asks.
public enum ThreadClock {
  public static func seconds(_ body: () -> Void) -> Double {
    let start = time()
    body()
    return time() - start
  }

  /// The time of the least disturbed of five passes, which all do the same.
  public static func leastSeconds(_ body: () -> Void) -> Double {
    (0..<5).map { _ in seconds(body) }.min() ?? 0
  }

  private static func time() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
