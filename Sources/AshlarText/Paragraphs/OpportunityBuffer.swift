/// Memory for the opportunities of the paragraph that is being prepared; the next one uses it again.
@safe final class OpportunityBuffer {
  private var memory: UnsafeMutableBufferPointer<Opportunity>
  let lookAhead = WordLookAhead()

  /// Paragraphs of more opportunities are rare; their memory is not kept.
  private static let keptCapacity = 1 << 12

  init() { unsafe memory = .allocate(capacity: Self.keptCapacity) }

  deinit {
    unsafe memory.deallocate()
    lookAhead.deallocate()
  }

  var slots: UnsafeMutableBufferPointer<Opportunity> { unsafe memory }

  /// Makes room for twice as many, keeping those there are.
  func grow() {
    let larger = unsafe UnsafeMutableBufferPointer<Opportunity>.allocate(
      capacity: memory.count * 2)
    _ = unsafe larger.moveInitialize(fromContentsOf: memory)
    unsafe memory.deallocate()
    unsafe memory = larger
  }

  /// The first `count` opportunities as an array; ends their use.
  func take(_ count: Int) -> [Opportunity] {
    let taken = unsafe Array(memory[..<count])
    if unsafe memory.count > Self.keptCapacity {
      unsafe memory.deallocate()
      unsafe memory = .allocate(capacity: Self.keptCapacity)
    }
    return taken
  }
}
