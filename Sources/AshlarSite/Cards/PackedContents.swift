internal import AshlarSystem

/// Where the contents of an entry lie in the file of its group, and what identifies them.
struct PackedContents: Sendable {
  var range: Range<Int>
  private var sum: Fingerprint.Settled

  /// - Parameters:
  ///   - range: where they lie.
  ///   - bytes: those of the file.
  init(_ range: Range<Int>, of bytes: [UInt8]) {
    self.range = range
    sum = Self.sum(of: bytes[range])
  }

  init(from reader: inout PackedReader) {
    let (start, count) = (reader.number(), reader.number())
    range = start..<start + max(0, count)
    sum = reader.fingerprint()
  }

  func write(to writer: inout PackedWriter) {
    writer.add(range.lowerBound)
    writer.add(range.count)
    writer.add(sum)
  }

  /// Whether bytes are these contents.
  func are(_ bytes: [UInt8]) -> Bool { Self.sum(of: bytes[...]) == sum }

  private static func sum(of bytes: ArraySlice<UInt8>) -> Fingerprint.Settled {
    var sum = Fingerprint()
    sum.add(bytes)
    return sum.settled
  }

  func add(to state: inout Fingerprint) { state.add(sum) }
}
