/// The signs of a language for quotation marks, which authors write as `"` and `'`.
public struct Typography: Hashable, Sendable {
  /// What stands around a quotation, and around one within it.
  let outer: Marks
  let inner: Marks

  struct Marks: Hashable, Sendable {
    var open: [UInt8]
    var close: [UInt8]

    init(_ open: String, _ close: String) {
      self.open = Array(open.utf8)
      self.close = Array(close.utf8)
    }
  }

  /// - Parameter language: a BCP 47 tag; what is not known has the marks of English.
  public init(language: String) {
    let tag = language.lowercased()
    let parts = tag.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    let known =
      Self.marks.first { $0.languages.contains(tag) }
      ?? Self.marks.first { $0.languages.contains(parts.first ?? "") }
    outer = known?.outer ?? Marks("“", "”")
    inner = known?.inner ?? Marks("‘", "’")
  }

  /// As CLDR has them (`delimiters`), but French with its no-break spaces.
  private static let marks: [(languages: Set<String>, outer: Marks, inner: Marks)] = [
    (["de-ch", "de-li", "fr-ch", "it-ch"], Marks("«", "»"), Marks("‹", "›")),
    (["pt-pt", "es", "it", "el", "ca", "pt-ao", "pt-mz"], Marks("«", "»"), Marks("“", "”")),
    (["fr"], Marks("«\u{A0}", "\u{A0}»"), Marks("“", "”")),
    (["de", "cs", "sk", "sl", "bg", "is", "lt", "et", "ka"], Marks("„", "“"), Marks("‚", "‘")),
    (["ru", "uk", "be"], Marks("«", "»"), Marks("„", "“")),
    (["pl", "hu", "ro", "hr"], Marks("„", "”"), Marks("«", "»")),
    (["nb", "no", "nn"], Marks("«", "»"), Marks("‘", "’")),
    (["sv", "fi"], Marks("”", "”"), Marks("’", "’")),
    (["fa", "hy"], Marks("«", "»"), Marks("‹", "›")),
    (["ja", "zh-hant", "zh-tw", "zh-hk"], Marks("「", "」"), Marks("『", "』")),
  ]
}
