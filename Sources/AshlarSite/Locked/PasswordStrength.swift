internal import Foundation

/// How long somebody who has the files of a board takes to guess its password: a rough estimate, on the safe side.
///
/// It is that of the cheapest way in which the password can be put together of words, names, dates, keys that lie side by side,
/// what it has already, and signs by chance. Words are known by how they sound, in any language: there is no list of them.
struct PasswordStrength {
  /// The logarithm to base 2 of how many guesses it takes to have tried all that are as likely.
  let bits: Double

  /// A graphics card of 2022 makes about nine million PBKDF2-HMAC-SHA-256 of a thousand rounds each in a second
  /// (hashcat's mode 10900), thus 15,000 with 600,000 rounds.
  static let guessesPerSecond = 15_000.0
  /// What takes ten such cards a hundred years.
  private static let enough = log2(guessesPerSecond * 10 * 100 * 31_557_600)
  /// How many signs are looked at: what follows so many makes no password weaker.
  private static let longest = 100

  /// - Parameter password: as UTF-8.
  /// - Complexity: O(1): what is beyond 100 signs counts for nothing.
  init(of password: [UInt8]) {
    let signs = Array(
      String(decoding: password, as: UTF8.self).unicodeScalars.prefix(Self.longest))
    let parts = PasswordParts(signs)
    // The fewest bits of all ways to put the first signs together.
    var fewest = [0.0]
    for end in 1..<max(1, signs.count + 1) {
      fewest.append((0..<end).map { fewest[$0] + parts.bits($0..<end) }.min() ?? 0)
    }
    bits = fewest[signs.count]
  }

  /// The bits, for people.
  var wholeBits: Int { Int(bits.rounded()) }

  /// Says how weak the password is; nil for one that is strong enough.
  var warning: String? {
    guard bits < Self.enough else { return nil }
    return
      "the password has about \(wholeBits) bits: whoever has the files tries all that are as likely in "
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
