/// Texts in the order in which they came, each once.
struct DistinctTexts {
  private(set) var texts: [String]
  /// All of them; empty while they are few, and compared one by one.
  private var known: Set<String> = []

  /// So many are compared one by one.
  private static let fewCount = 16

  /// - Parameter texts: those that are there, each once.
  init(_ texts: [String] = []) {
    self.texts = texts
    if texts.count >= Self.fewCount { known = Set(texts) }
  }

  /// Adds a text; false when it is there.
  ///
  /// - Complexity: O(1), for the few texts that most lists have, too.
  mutating func add(_ text: String) -> Bool {
    guard texts.count >= Self.fewCount else {
      if texts.contains(text) { return false }
      texts.append(text)
      if texts.count == Self.fewCount { known = Set(texts) }
      return true
    }
    guard known.insert(text).inserted else { return false }
    texts.append(text)
    return true
  }
}
