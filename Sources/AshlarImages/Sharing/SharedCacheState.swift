internal import AshlarLock

/// What a build knows of a shared place.
struct SharedCacheState {
  /// How many requests are under way at once.
  static let connections = 16

  /// What a build knows, where all who ask the place see it.
  final class Holder: Sendable {
    private let state = Lock(SharedCacheState())

    func withLock<Result: Sendable>(_ body: (inout SharedCacheState) -> Result) -> Result {
      state.withLock { body(&$0) }
    }
  }

  /// What came of asking for an object.
  enum Outcome {
    case taken, absent
    case wrong(SharedObject.Fault)
    case failed(CachePlaceError)
  }

  /// Reading, or writing, as long as it works.
  struct Access {
    private(set) var isOpen = true
    private(set) var failureCount = 0
    private var failuresInRow = 0
    /// Why it failed first, or at last.
    private(set) var trouble: String?

    /// After so many failures one after the other, the place is not asked again.
    private static let patience = 3

    mutating func note(_ error: CachePlaceError) {
      failureCount += 1
      failuresInRow += 1
      if case .refused = error { return close(error.words) }
      trouble = trouble ?? error.words
      if failuresInRow >= Self.patience { isOpen = false }
    }

    mutating func noteSuccess() { failuresInRow = 0 }

    mutating func close(_ reason: String) {
      if isOpen { trouble = reason }
      isOpen = false
    }
  }

  var reading = Access()
  var writing = Access()
  private(set) var takenCount = 0
  /// Those that lack something, or are wrong: what was made replaces them.
  private var replaceable: Set<String> = []
  private(set) var absent: Set<String> = []
  /// Those that were asked for alone, and not in a pack.
  var alone: Set<String> = []
  /// Objects that are not used, in the order in which that was seen, each with why.
  private(set) var wrong: [(name: String, fault: SharedObject.Fault)] = []
  private(set) var storedCount = 0
  /// How many were to be put there, and were there.
  private(set) var presentCount = 0

  mutating func giveUp(_ reason: String) {
    reading.close(reason)
    writing.close(reason)
  }

  mutating func note(_ outcome: Outcome, of name: String) {
    if case .failed(let error) = outcome {
      reading.note(error)
      // Who writes asks first, too.
      if !reading.isOpen, let trouble = reading.trouble { writing.close(trouble) }
      return
    }
    reading.noteSuccess()
    switch outcome {
    case .taken:
      takenCount += 1
      replaceable.insert(name)
    case .absent: absent.insert(name)
    case .wrong(let fault):
      wrong.append((name, fault))
      replaceable.insert(name)
    case .failed: break
    }
  }

  mutating func noteStored(_ isStored: Bool) {
    writing.noteSuccess()
    if isStored { storedCount += 1 } else { presentCount += 1 }
  }

  /// - Parameter count: how many objects a place has that it had not.
  mutating func noteStored(_ count: Int) {
    if count > 0 { writing.noteSuccess() }
    storedCount += count
  }

  enum Knowledge { case absent, replaceable }

  /// What is known of an object; nil where nobody has asked for it.
  func known(_ name: String) -> Knowledge? {
    if absent.contains(name) { return .absent }
    return replaceable.contains(name) ? .replaceable : nil
  }
}
