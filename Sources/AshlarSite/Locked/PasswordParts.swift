internal import Foundation

/// What the parts of a password are worth to somebody who guesses it, in bits.
struct PasswordParts {
  /// As typed, in small letters.
  private let keys: [Unicode.Scalar]
  /// The same with the letters that digits and signs stand for in words.
  private let signs: [Unicode.Scalar]
  /// What a sign is worth that is chosen by chance from all signs of the password's kinds.
  private let perSign: Double
  /// How many signs from each one on the password has already had before it.
  private let known: [Int]

  init(_ typed: [Unicode.Scalar]) {
    let small = typed.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
    keys = small
    signs = small.indices.map { index in
      let isInWord =
        index > 0 && index + 1 < small.count && small[index - 1].properties.isAlphabetic
        && small[index + 1].properties.isAlphabetic
      return isInWord ? Self.letters[small[index]] ?? small[index] : small[index]
    }
    perSign = Self.bitsPerSign(of: typed)
    known = Self.repetitions(in: signs)
  }

  /// The letters that digits and signs stand for.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
  ]

  private static func bitsPerSign(of signs: [Unicode.Scalar]) -> Double {
    var kinds = 0.0
    if signs.contains(where: { ("a"..."z").contains($0) }) { kinds += 26 }
    if signs.contains(where: { ("A"..."Z").contains($0) }) { kinds += 26 }
    if signs.contains(where: { ("0"..."9").contains($0) }) { kinds += 10 }
    if signs.contains(where: {
      $0.isASCII && !$0.properties.isAlphabetic && !("0"..."9").contains($0)
    }) {
      kinds += 33
    }
    if signs.contains(where: { !$0.isASCII }) { kinds += 100 }
    return log2(max(2, kinds))
  }

  private static func repetitions(in signs: [Unicode.Scalar]) -> [Int] {
    signs.indices.map { start in
      (0..<start).map { earlier in
        var count = 0
        while earlier + count < start, start + count < signs.count,
          signs[earlier + count] == signs[start + count]
        {
          count += 1
        }
        return count
      }.max() ?? 0
    }
  }

  /// What a part is worth, as the cheapest thing that it can be.
  func bits(_ part: Range<Int>) -> Double {
    var bits = perSign * Double(part.count)
    // What comes again is worth a guess at that, and at where it was.
    if known[part.lowerBound] >= part.count { bits = min(bits, 1 + log2(Double(part.lowerBound))) }
    if part.count == 1, Self.separators.contains(keys[part.lowerBound]) { bits = min(bits, 1) }
    if isWalk(part) { bits = min(bits, Self.key + 1.2 * Double(part.count - 1)) }
    if isDate(part) { bits = min(bits, 15) }
    if isYear(part) { bits = min(bits, 7) }
    if isNumber(part) { bits = min(bits, log2(10) * Double(part.count)) }
    if isLikeAWord(part) { bits = min(bits, Self.bitsOfWord(part.count)) }
    return bits
  }

  /// The first of some keys that lie side by side.
  private static let key = 5.3
  /// What stands between words.
  private static let separators = Set(" -_.,+&/".unicodeScalars)

  /// One of some ten thousand words, of a longer part one for each nine letters; there are fewer short ones.
  private static func bitsOfWord(_ count: Int) -> Double {
    switch count {
    case 2: 7
    case 3: 9
    default: 13 * (Double(count) / 9).rounded(.up)
    }
  }

  /// Whether letters can be spoken: vowels among them, and never five consonants or four vowels in a row. 'y' may be either,
  /// and so may what is no Latin letter; where a sign is a syllable or a word there are no letters.
  private func isLikeAWord(_ part: Range<Int>) -> Bool {
    guard part.count >= 2 else { return false }
    var (vowels, consonants, hasVowel) = (0, 0, false)
    for sign in signs[part] {
      guard sign.properties.isAlphabetic, sign.value < 0x2E80 else { return false }
      if !sign.isASCII || sign == "y" {
        (vowels, consonants, hasVowel) = (0, 0, true)
      } else if Self.vowels.contains(sign) {
        (vowels, consonants, hasVowel) = (vowels + 1, 0, true)
      } else {
        (vowels, consonants) = (0, consonants + 1)
      }
      if vowels > 3 || consonants > 4 { return false }
    }
    return hasVowel
  }

  private static let vowels = Set("aeiou".unicodeScalars)

  /// Whether each key is the one before it again, the next one of the alphabet, or one beside it.
  private func isWalk(_ part: Range<Int>) -> Bool {
    part.count >= 3
      && part.dropFirst().allSatisfy { KeyboardNeighbours.areNear(keys[$0 - 1], keys[$0]) }
  }

  private func isNumber(_ part: Range<Int>) -> Bool {
    keys[part].allSatisfy { ("0"..."9").contains($0) }
  }

  private func isYear(_ part: Range<Int>) -> Bool {
    part.count == 4 && isNumber(part)
      && [["1", "9"], ["2", "0"]].contains(Array(keys[part].prefix(2)))
  }

  /// Whether a part can be a date: six or eight digits, as numbers of one, two or four, with nothing or one sign between them.
  private func isDate(_ part: Range<Int>) -> Bool {
    guard (6...10).contains(part.count) else { return false }
    let numbers = keys[part].split(omittingEmptySubsequences: false) {
      !("0"..."9").contains($0)
    }
    let lengths = numbers.map(\.count)
    return lengths == [6] || lengths == [8]
      || lengths.count == 3 && lengths.allSatisfy { [1, 2, 4].contains($0) }
  }
}
