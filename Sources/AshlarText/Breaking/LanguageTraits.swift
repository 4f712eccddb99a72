/// What a BCP 47 language tag decides about breaking and shaping.
///
/// The page's style sheet must say the same by `:lang()`; see `TextMark.Kind` for the classes.
struct LanguageTraits: Sendable {
  /// The first subtag, lower-cased.
  let primary: String

  init(_ language: String) {
    primary = String(
      decoding: language.utf8.prefix { $0 != 0x2D && $0 != 0x5F && $0 != 0x40 }
        .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    isCJK = primary == "ja" || primary == "zh" || primary == "ko"
    usesLigatures = Self.ligated.contains(primary)
    locale = isCJK ? "\(primary)@lb=strict" : ""
  }

  /// `line-break: strict; font-kerning: none` apply to the whole element.
  let isCJK: Bool

  /// The script's letters need the font's contextual alternates and ligatures
  /// (`font-variant-ligatures: normal`); elsewhere they are off, so that words keep their widths.
  let usesLigatures: Bool
  /// ICU's locale for line breaks: strict rules for Chinese, Japanese and Korean.
  let locale: String

  private static let ligated: Set<String> = [
    "ar", "fa", "ur", "ps", "ckb", "sd", "ug", "ks", "pnb", "syr", "dv", "nqo",
    "hi", "mr", "ne", "sa", "bn", "as", "pa", "gu", "or", "ta", "te", "kn", "ml", "si",
    "th", "lo", "km", "my", "bo", "dz",
  ]
}
