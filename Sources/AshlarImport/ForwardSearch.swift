internal import AshlarBytes

/// Finds the next place of a text, asked from one place after the other: all searches together read the bytes once.
struct ForwardSearch {
  private let text: String
  /// What was found last; nil where nothing is left.
  private var found: Int? = -1

  init(_ text: String) { self.text = text }

  /// Where the text stands first from a place on.
  ///
  /// - Parameter place: not before that of the last question, and of the same bytes.
  mutating func first(in bytes: [UInt8], from place: Int) -> Int? {
    guard let last = found else { return nil }
    if last < place {
      found = place < bytes.count ? bytes[place...].firstRange(ofText: text)?.lowerBound : nil
    }
    return found
  }
}
