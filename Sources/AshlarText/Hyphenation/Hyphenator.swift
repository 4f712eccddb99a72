/// Divides the words of one language.
///
/// The patterns come from a dictionary file; see `init(dictionary:)`. Immutable, so that all workers
/// share one.
public struct Hyphenator: Sendable {
  /// The shortest part of a word that may stand before, and after, a hyphen, in letters.
  var shortestStart = 2
  var shortestEnd = 2
  /// The same inside a word, for the parts of a compound.
  var shortestPartStart = 2
  var shortestPartEnd = 2
  /// Where compounds fall into parts; empty for languages whose file does not say it.
  var compounds = HyphenationPatterns()
  var patterns = HyphenationPatterns()
  /// The letters of all patterns: a word with another one is of another language.
  var alphabet: Set<UInt32> = []
  /// Letters beside which no word is divided.
  var undivided: Set<UInt32> = [0x27, 0x2019]
  /// Whether such letters part a word into words; some languages have patterns across them.
  var undividedPart = true

  init() {}

  /// The longest word that is divided, in letters.
  static let longestWord = 100

  /// The places at which a word may be divided, as indices of the letter that comes next, in order.
  ///
  /// - Parameter letters: the word's code points. A word with a letter that no pattern knows is left
  ///   whole, as is one of more than 100 letters.
  /// - Complexity: O(*n* x length of the longest pattern), about a microsecond for a word.
  public func places(in letters: [UInt32]) -> [Int] {
    guard letters.count >= shortestStart + shortestEnd, letters.count <= Self.longestWord else {
      return []
    }
    let word = letters.map(Self.lowerCase)
    guard word.allSatisfy({ alphabet.contains($0) || undivided.contains($0) }) else { return [] }
    var places: [Int] = []
    let parts = word.indices.split { index in
      undivided.contains(word[index]) && (undividedPart || !alphabet.contains(word[index]))
    }
    for part in parts {
      divide(part.startIndex..<part.endIndex, of: word, into: &places)
    }
    return places.filter { place in
      place >= shortestStart && word.count - place >= shortestEnd
        && !undivided.contains(word[place - 1]) && !undivided.contains(word[place])
        && !ScalarClass.isExtending(letters[place])
    }
  }

  /// Divides a compound into its parts, these in turn, and what is no compound by the patterns.
  private func divide(_ range: Range<Int>, of word: [UInt32], into places: inout [Int]) {
    let seams = compounds.isEmpty ? [] : compounds.places(in: range, of: word)
    guard !seams.isEmpty else {
      let least =
        range.lowerBound + (range.lowerBound == 0 ? shortestStart : shortestPartStart)
      let most =
        range.upperBound - (range.upperBound == word.count ? shortestEnd : shortestPartEnd)
      places += patterns.places(in: range, of: word).filter { $0 >= least && $0 <= most }
      return
    }
    var start = range.lowerBound
    for end in seams + [range.upperBound] {
      divide(start..<end, of: word, into: &places)
      if end < range.upperBound { places.append(end) }
      start = end
    }
  }

  private static func lowerCase(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return (0x41...0x5A).contains(scalar) ? scalar | 0x20 : scalar }
    guard let mapped = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars,
      mapped.count == 1
    else { return scalar }
    return mapped.first?.value ?? scalar
  }
}
