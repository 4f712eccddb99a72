internal import AshlarLock
internal import AshlarSite
internal import Foundation

/// Builds beside the thread that serves, one build at a time, and wakes it when one is done.
final class PreviewBuilder: Sendable {
  /// Becomes readable when a build is done: a pipe's end, of which the other is written to.
  let descriptor: Int32
  private let other: Int32
  private let workshop = WorkshopBox()
  private let threads = BuildThreads()
  private let done = Lock<(result: BuildResult, duration: Duration)?>(nil)

  init() throws(ServerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ServerError(operation: "pipe", errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, other) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// Begins a build; the one before must have been taken.
  func start(_ options: BuildOptions) {
    Task.detached(executorPreference: threads) { [self] in
      let start = ContinuousClock.now
      let result = await workshop.build(options)
      done.withLock { $0 = (result, start.duration(to: .now)) }
      var signal: UInt8 = 1
      _ = write(other, &signal, 1)
    }
  }

  /// The build that is done; nil when none is.
  func take() -> (result: BuildResult, duration: Duration)? {
    var signals = [UInt8](repeating: 0, count: 16)
    _ = read(descriptor, &signals, signals.count)
    return done.withLock { done in
      defer { done = nil }
      return done
    }
  }
}

/// What one build keeps for the next.
private actor WorkshopBox {
  private var workshop = Workshop()

  func build(_ options: BuildOptions) async -> BuildResult {
    var own = workshop
    workshop = Workshop()
    let result = await own.build(options)
    workshop = own
    return result
  }
}

/// Threads for builds alone: those that all tasks share may be busy with others' work.
private final class BuildThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "ashlar.builds", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
