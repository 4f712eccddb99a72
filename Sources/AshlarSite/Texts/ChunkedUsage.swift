internal import AshlarText

/// What fonts draw of many texts, kept in parts, so that it costs little to have one text replaced.
struct ChunkedUsage: Sendable {
  private static let chunkSize = 64

  private var chunks: [FontUsage]
  /// What is drawn besides the entries.
  private let others: FontUsage

  init(_ entries: [PreparedEntry], and others: FontUsage) {
    self.others = others
    chunks = stride(from: 0, to: entries.count, by: Self.chunkSize).map {
      Self.union(of: entries[$0..<min(entries.count, $0 + Self.chunkSize)])
    }
  }

  /// Takes an entry as it is now.
  mutating func replace(_ index: Int, in entries: [PreparedEntry]) {
    let start = index / Self.chunkSize * Self.chunkSize
    chunks[index / Self.chunkSize] = Self.union(
      of: entries[start..<min(entries.count, start + Self.chunkSize)])
  }

  /// What is drawn of all of them.
  var total: FontUsage { chunks.reduce(into: others) { $0.formUnion($1) } }

  private static func union(of entries: ArraySlice<PreparedEntry>) -> FontUsage {
    entries.reduce(into: FontUsage()) { $0.formUnion($1.fontUsage) }
  }
}
