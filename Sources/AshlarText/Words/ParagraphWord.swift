/// A word as a paragraph takes it.
struct ParagraphWord: Sendable {
  var advance: Double
  var units: Int32
  /// Its graphemes in the paragraph's clusters.
  var firstCluster: UInt32
  var clusterCount: UInt32
  /// The script at its edges, 0 when neutral; meaningless when there are details.
  var script: UInt32
  /// What happens inside it; nil when nothing does.
  var details: WordDetails?

  /// Holds right-to-left letters or bidi controls.
  var isBidirectional: Bool { details?.word.isBidirectional ?? false }

  /// Begins with a box of fixed width: no kerning with the space before it.
  var startsWithBox: Bool {
    guard let mark = details?.word.marks.first else { return false }
    return mark.offset == 0 && mark.kind.boxWidth != nil
  }

  init(_ entry: UnsafePointer<CachedWord>) {
    advance = unsafe entry.pointee.advance
    units = unsafe entry.pointee.units
    firstCluster = unsafe entry.pointee.firstCluster
    clusterCount = unsafe entry.pointee.clusterCount
    script = unsafe entry.pointee.script
    details =
      script == CachedWord.busy ? unsafe entry.pointee.details?.takeUnretainedValue() : nil
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
    details =
      shaped.isPlain ? nil : WordDetails(shaped.moved(to: first), bytes: [], drawn: FontUsage())
  }
}
