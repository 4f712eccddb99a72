/// A word as a paragraph takes it.
@safe struct ParagraphWord: @unchecked Sendable {
  // Sendable: nobody changes details; they live as long as the cache, or as the paragraph's builder.

  var advance: Double
  var units: Int32
  /// Its graphemes in the paragraph's clusters.
  var firstCluster: UInt32
  var clusterCount: UInt32
  /// The script at its edges, 0 when neutral; meaningless when there are details.
  var script: UInt32
  /// What happens inside it; nil when nothing does.
  let details: UnsafePointer<WordDetails>?

  /// Holds right-to-left letters or bidi controls.
  var isBidirectional: Bool { unsafe details?.pointee.word.isBidirectional ?? false }

  /// Begins with a box of fixed width: no kerning with the space before it.
  var startsWithBox: Bool {
    guard let mark = unsafe details?.pointee.word.marks.first else { return false }
    return mark.offset == 0 && mark.kind.boxWidth != nil
  }

  init(_ entry: UnsafePointer<CachedWord>) {
    advance = unsafe entry.pointee.advance
    units = unsafe entry.pointee.units
    firstCluster = unsafe entry.pointee.firstCluster
    clusterCount = unsafe entry.pointee.clusterCount
    script = unsafe entry.pointee.script
    unsafe details = script == CachedWord.busy ? entry.pointee.details : nil
  }

  /// A word that no cache keeps.
  ///
  /// - Parameters:
  ///   - first: where its graphemes are.
  ///   - details: what happens inside it; nil when nothing does.
  init(
    _ shaped: ShapedWord, first: UInt32, clusterCount: Int, details: UnsafePointer<WordDetails>?
  ) {
    advance = shaped.advance
    units = shaped.units
    firstCluster = first
    self.clusterCount = UInt32(clusterCount)
    script = shaped.firstScript
    unsafe self.details = details
  }
}
