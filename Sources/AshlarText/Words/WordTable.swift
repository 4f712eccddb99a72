internal import Synchronization

/// Slots that lead to entries: an entry's index plus one, below bits of its key's hash; 0 when empty.
@unsafe struct WordTable {
  let slots: UnsafeMutablePointer<Atomic<UInt32>>
  let slotCount: Int

  static func make(slotCount: Int) -> UnsafeMutablePointer<WordTable> {
    let slots = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: slotCount)
    for index in 0..<slotCount { unsafe (slots + index).initialize(to: Atomic(0)) }
    let table = UnsafeMutablePointer<WordTable>.allocate(capacity: 1)
    unsafe table.initialize(to: WordTable(slots: slots, slotCount: slotCount))
    return unsafe table
  }

  static func free(_ table: UnsafeMutablePointer<WordTable>) {
    unsafe table.pointee.slots.deallocate()
    unsafe table.deallocate()
  }

  func place(_ index: Int, hash: Int) {
    let mask = unsafe slotCount - 1
    var slot = hash & mask
    while unsafe slots[slot].load(ordering: .relaxed) != 0 { slot = (slot + 1) & mask }
    unsafe slots[slot].store(Self.tag(hash) | UInt32(index + 1), ordering: .releasing)
  }

  /// Bits of the hash that do not choose the slot.
  @inline(__always)
  static func tag(_ hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 16) & 0xFF00_0000
  }
}
