/// The smallest size in which browsers draw a language, unless their reader has set another one.
///
/// Firefox has such a size for languages that are written in Thai letters (`font.minimum-size.th`): 13 px on
/// Linux and Android, less elsewhere. Text that is smaller would be wider there than in other engines, so the
/// page's style sheet must say at least this size for all of them. Recorded from Firefox ESR 153 with every
/// code of two and three letters. Its other languages have none. Chromium 156 has minimums for
/// some interface languages, but only for sizes that depend on the browser's own: none on a page whose root
/// states its size in px.
public enum MinimumFontSize {
  /// The size for text of Thai letters, in CSS pixels.
  public static let thai = 13.0

  /// The size for a BCP 47 language tag, in CSS pixels; 0 for most.
  public static func ofLanguage(_ tag: String) -> Double {
    // Every card asks, and most tags are of small letters alone.
    if tag.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) {
      return inThaiLetters.contains(tag) ? thai : 0
    }
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let primary = subtags.first else { return 0 }
    if subtags.count > 1, subtags[1].utf8.count == 4 { return subtags[1] == "thai" ? thai : 0 }
    return inThaiLetters.contains(String(primary)) ? thai : 0
  }

  private static let inThaiLetters: Set<String> = [
    "bzi", "cbn", "cog", "kdt", "khf", "kjt", "kxm", "lcp", "lwl", "lwm", "mkm", "mlf", "mpz",
    "mra", "nyl",
    "nyw", "pht", "phu", "prt", "pry", "pww", "skb", "sou", "th", "tha", "thm", "tts", "ugo", "urk",
    "yoy",
  ]
}
