#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An amount of something that threads share. Who needs more than is free waits.
package final class Allowance: @unchecked Sendable {
  // Sendable: what is taken is touched by the lock's holder alone.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let isFreed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let total: Int
  private var taken = 0

  package init(_ total: Int) {
    self.total = total
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(isFreed, nil)
  }

  deinit {
    pthread_cond_destroy(isFreed)
    pthread_mutex_destroy(mutex)
    isFreed.deallocate()
    mutex.deallocate()
  }

  /// Runs a function as soon as so much is free, or nobody else has anything.
  package func with<Result, Failure: Error>(
    _ amount: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    while !hasFree(amount) { pthread_cond_wait(isFreed, mutex) }
    taken += amount
    pthread_mutex_unlock(mutex)
    defer { free(amount) }
    return try body()
  }

  /// Runs a function if so much is free, or nobody else has anything.
  ///
  /// - Returns: whether it ran.
  package func tryWith<Failure: Error>(
    _ amount: Int, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    pthread_mutex_lock(mutex)
    let isFree = hasFree(amount)
    if isFree { taken += amount }
    pthread_mutex_unlock(mutex)
    guard isFree else { return false }
    defer { free(amount) }
    try body()
    return true
  }

  private func hasFree(_ amount: Int) -> Bool { taken == 0 || taken + amount <= total }

  private func free(_ amount: Int) {
    pthread_mutex_lock(mutex)
    taken -= amount
    pthread_cond_broadcast(isFreed)
    pthread_mutex_unlock(mutex)
  }
}
