import Foundation

/// Runs a body that blocks on a thread of its own: the threads that tasks share are few, and what the body waits for
/// may need them.
package func onThread<Result: Sendable>(
  _ body: @Sendable () async throws -> Result
) async throws -> Result {
  try await withTaskExecutorPreference(ThreadExecutor()) { try await body() }
}

/// Runs each piece of a task on a new thread.
private final class ThreadExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    Thread.detachNewThread { job.runSynchronously(on: executor) }
  }
}
