#if THREAD_SANITIZER
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Darwin
  #endif
#else
  package import Synchronization
#endif

/// A value that one thread at a time may touch.
///
/// It is the standard library's `Mutex`. The thread sanitizer does not know that one on Linux, and would report
/// every two holders of it as a race; so `make sanitize` defines `THREAD_SANITIZER`, and the lock is a POSIX one.
package struct Lock<Value>: ~Copyable, Sendable {
  #if THREAD_SANITIZER
    private let state: PosixLock<Value>

    package init(_ value: sending Value) { state = PosixLock(value) }

    /// Runs a function with the value, as soon as no other thread has it.
    package borrowing func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try state.withLock(body)
    }
  #else
    @usableFromInline let mutex: Mutex<Value>

    @inlinable package init(_ value: sending Value) { mutex = Mutex(value) }

    /// Runs a function with the value, as soon as no other thread has it.
    @inlinable package borrowing func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock(body)
    }
  #endif
}

#if THREAD_SANITIZER
  /// A value behind a POSIX lock, which stays where it is in memory.
  private final class PosixLock<Value>: @unchecked Sendable {
    // Sendable: the value is touched by the lock's holder alone. It has memory of its own: a value without a size
    // would share its address with the field beside it, which everybody reads.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    init(_ value: sending Value) {
      self.value.initialize(to: value)
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
      value.deinitialize(count: 1)
      value.deallocate()
    }

    func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value.pointee)
    }
  }
#endif
