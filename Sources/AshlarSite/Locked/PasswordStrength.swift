internal import Foundation

/// How long somebody who has the files of a board takes to guess its password: a rough estimate, on the safe side.
struct PasswordStrength {
  /// The logarithm to base 2 of how many guesses it takes to have tried all that are as likely.
  let bits: Double

  /// A graphics card of 2022 makes about nine million PBKDF2-HMAC-SHA-256 of a thousand rounds each in a second
  /// (hashcat's mode 10900), thus 15,000 with 600,000 rounds.
  static let guessesPerSecond = 15_000.0
  /// What takes ten such cards a hundred years and more.
  private static let enough = 50.0

  /// - Parameter password: as UTF-8.
  init(of password: [UInt8]) {
    let scalars = Array(String(decoding: password, as: UTF8.self).unicodeScalars)
    var runs: [[Unicode.Scalar]] = []
    for scalar in scalars {
      if let last = runs.last?.last, last.properties.isAlphabetic == scalar.properties.isAlphabetic
      {
        runs[runs.count - 1].append(scalar)
      } else {
        runs.append([scalar])
      }
    }
    let perSign = Self.bitsPerSign(of: scalars)
    var seen: Set<[Unicode.Scalar]> = []
    bits = runs.reduce(0) { sum, run in
      // What comes again is worth a guess at how often.
      seen.insert(run).inserted ? sum + Self.bits(of: run, perSign: perSign) : sum + 1
    }
  }

  /// What each sign adds that is chosen by chance from all signs of its kinds.
  private static func bitsPerSign(of scalars: [Unicode.Scalar]) -> Double {
    var kinds = 0.0
    if scalars.contains(where: { ("a"..."z").contains($0) }) { kinds += 26 }
    if scalars.contains(where: { ("A"..."Z").contains($0) }) { kinds += 26 }
    if scalars.contains(where: { ("0"..."9").contains($0) }) { kinds += 10 }
    if scalars.contains(where: {
      $0.isASCII && !$0.properties.isAlphabetic && !("0"..."9").contains($0)
    }) {
      kinds += 33
    }
    if scalars.contains(where: { !$0.isASCII }) { kinds += 100 }
    return log2(max(2, kinds))
  }

  private static func bits(of run: [Unicode.Scalar], perSign: Double) -> Double {
    var bits = 0.0
    for (index, scalar) in run.enumerated() {
      // The same sign again, or the next one, is what people type without thinking.
      let step = index > 0 ? Int(scalar.value) - Int(run[index - 1].value) : 2
      bits += (-1...1).contains(step) ? 1 : perSign
    }
    guard isLikeAWord(run) else { return bits }
    // One of some ten thousand words; of a longer run, one for each nine letters.
    return min(bits, 13 * (Double(run.count) / 9).rounded(.up))
  }

  /// Whether letters can be spoken: vowels among them, and never five consonants or three vowels in a row.
  private static func isLikeAWord(_ run: [Unicode.Scalar]) -> Bool {
    guard run.count >= 3, run[0].properties.isAlphabetic else { return false }
    let isVowel = run.map { "aeiouyAEIOUY".unicodeScalars.contains($0) || !$0.isASCII }
    var (row, last) = (0, isVowel[0])
    for vowel in isVowel {
      row = vowel == last ? row + 1 : 1
      last = vowel
      if row > (vowel ? 3 : 4) { return false }
    }
    return isVowel.contains(true)
  }

  /// Says how weak the password is; nil for one that is strong enough.
  var warning: String? {
    guard bits < Self.enough else { return nil }
    return
      "the password has about \(Int(bits.rounded())) bits: whoever has the files tries all that are as likely in "
      + "\(Self.span(pow(2, bits) / Self.guessesPerSecond)) on one graphics card, at "
      + "\(Int(Self.guessesPerSecond)) a second"
  }

  /// A time in words, rounded.
  private static func span(_ seconds: Double) -> String {
    let units: [(name: String, seconds: Double)] = [
      ("year", 31_557_600), ("month", 2_629_800), ("day", 86_400), ("hour", 3_600), ("minute", 60),
    ]
    guard let unit = units.first(where: { seconds >= $0.seconds }) else {
      return "less than a minute"
    }
    let count = Int((seconds / unit.seconds).rounded())
    return "\(count) \(unit.name)\(count == 1 ? "" : "s")"
  }
}
