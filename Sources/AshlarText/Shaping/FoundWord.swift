/// What an entry has no room for.
final class WordPlan: Sendable {
  let word: ShapedWord
  /// The word itself when it has more than 16 bytes; else empty.
  let bytes: [UInt8]

  init(_ word: ShapedWord, bytes: [UInt8]) {
    self.word = word
    self.bytes = bytes
  }
}

/// A word as a paragraph takes it.
struct FoundWord: Sendable {
  var advance: Double
  var units: Int32
  /// Its graphemes in the paragraph's clusters.
  var firstCluster: UInt32
  var clusterCount: UInt32
  /// The script at its edges, 0 when neutral; meaningless when there is a plan.
  var script: UInt32
  /// What happens inside it; nil when nothing does.
  var plan: WordPlan?

  /// Holds right-to-left letters or bidi controls.
  var isBidirectional: Bool { plan?.word.isBidirectional ?? false }

  /// Begins with a box of fixed width: no kerning with the space before it.
  var startsWithBox: Bool {
    guard let mark = plan?.word.marks.first else { return false }
    return mark.offset == 0 && mark.kind.boxWidth != nil
  }

  init(_ entry: UnsafePointer<WordCache.Entry>) {
    advance = unsafe entry.pointee.advance
    units = unsafe entry.pointee.units
    firstCluster = unsafe entry.pointee.firstCluster
    clusterCount = unsafe entry.pointee.clusterCount
    script = unsafe entry.pointee.script
    plan = unsafe entry.pointee.plan?.takeUnretainedValue()
  }

  /// A word that no cache keeps.
  ///
  /// - Parameter first: where its graphemes are.
  init(_ shaped: ShapedWord, first: UInt32, clusterCount: Int) {
    advance = shaped.advance
    units = shaped.units
    firstCluster = first
    self.clusterCount = UInt32(clusterCount)
    script = shaped.firstScript
    plan = shaped.isPlain ? nil : WordPlan(shaped.moved(to: first), bytes: [])
  }
}
