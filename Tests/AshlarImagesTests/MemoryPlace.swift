import AshlarImages

/// A place in memory that machines of a test share, and that fails when it is told to.
actor MemoryPlace: CachePlace {
  nonisolated let name = "memory://test"
  private(set) var objects: [String: [UInt8]] = [:]
  /// What was asked, as `GET name`.
  private(set) var log: [String] = []
  private var failure: CachePlaceError?
  private var writeFailure: CachePlaceError?

  func fail(_ failure: CachePlaceError?) { self.failure = failure }

  func failWriting(_ failure: CachePlaceError?) { writeFailure = failure }

  /// Nil takes an object away.
  func put(_ bytes: [UInt8]?, as name: String) { objects[name] = bytes }

  func forget() { (log, largestAnswer) = ([], 0) }

  /// Of all answers, in bytes.
  private(set) var largestAnswer = 0

  func read(_ name: String, limit: Int) throws(CachePlaceError) -> [UInt8]? {
    try note("GET", name)
    guard let object = objects[name] else { return nil }
    if object.count > limit { throw .tooLarge }
    largestAnswer = max(largestAnswer, object.count)
    return object
  }

  func read(
    _ name: String, in range: Range<Int>, limit: Int
  ) throws(CachePlaceError) -> [UInt8]? {
    try note("GET", name)
    guard let object = objects[name] else { return nil }
    if object.count > limit { throw .tooLarge }
    let part = Array(object.dropFirst(range.lowerBound).prefix(range.count))
    largestAnswer = max(largestAnswer, part.count)
    return part
  }

  func has(_ name: String) throws(CachePlaceError) -> Bool {
    try note("HEAD", name)
    return objects[name] != nil
  }

  func write(
    _ bytes: [UInt8], as name: String, replacing: Bool
  ) throws(CachePlaceError) -> Bool {
    try note(replacing ? "PUT" : "NEW", name)
    if let writeFailure { throw writeFailure }
    if !replacing, objects[name] != nil { return false }
    objects[name] = bytes
    return true
  }

  func remove(_ name: String) throws(CachePlaceError) {
    try note("DELETE", name)
    objects[name] = nil
  }

  func names() throws(CachePlaceError) -> [String]? {
    try note("LIST", "")
    return Array(objects.keys)
  }

  private func note(_ method: String, _ name: String) throws(CachePlaceError) {
    log.append("\(method) \(name)")
    if let failure { throw failure }
  }
}
