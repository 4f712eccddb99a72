internal import AshlarBytes

/// The last part of the address of a term's page, as `brick-bond` of `tags/brick-bond/`.
///
/// It depends on the word and its language alone, so that no other card's tags move a page.
package enum TermName {
  /// The name of a word's folder: its letters and digits with dashes between. Signs at the end of a word count where they
  /// make it another one: C, C++ and C# have pages of their own. Signs without any letter, as emoji, are named.
  ///
  /// - Parameter language: a BCP 47 tag, by whose rules capitals become small: in Turkish and Azerbaijani `I` is the capital of
  ///   `ı`, and `İ` that of `i`.
  /// - Returns: nil for a word of which nothing can be said in letters and digits.
  package static func folder(of word: String, language: String = "en") -> String? {
    Identifier.folderName(of: spelled(small(word, language))) ?? signs(of: word)
  }

  /// The word without the capitals whose small letters depend on the language, where they do.
  static func small(_ word: String, _ language: String) -> String {
    let primary = language.utf8.prefix(before: "-").lowercased()
    guard primary == "tr" || primary == "az" else { return word }
    var scalars = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      switch scalar {
      case "I": scalars.append("\u{131}")
      case "\u{130}": scalars.append("i")
      // A dotted capital that is composed of two.
      case "\u{307}" where scalars.last == "\u{131}":
        scalars.removeLast()
        scalars.append("i")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private static let spellings: [Unicode.Scalar: String] = [
    "+": "plus", "#": "sharp", "\u{266F}": "sharp", "\u{266D}": "flat",
  ]

  /// The word with signs at the ends of its parts in letters.
  private static func spelled(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: { spellings[$0] != nil }) else { return word }
    return word.utf8.split(at: " ").map { part in
      let scalars = Array(part.unicodeScalars)
      let count = scalars.reversed().prefix { spellings[$0] != nil }.count
      guard count < scalars.count, let last = scalars.dropLast(count).last,
        last.properties.isAlphabetic || last.properties.numericType != nil
      else { return String(part) }
      let names = scalars.suffix(count).compactMap { spellings[$0] }
      return ([String(part.unicodeScalars.dropLast(count))] + names).joined(separator: " ")
    }.joined(separator: " ")
  }

  /// The Unicode names of signs, as `emoji-brick`; nil for a word that has none. Punctuation counts where it stands alone, as in
  /// `sign-ampersand`.
  private static func signs(of word: String) -> String? {
    let signs = word.unicodeScalars.filter(isSymbol)
    let scalars = signs.isEmpty ? word.unicodeScalars.filter(isPunctuation) : signs
    guard !scalars.isEmpty else { return nil }
    let isEmoji = !signs.isEmpty && scalars.contains { $0.properties.isEmoji }
    let names = scalars.map(name)
    return Identifier.folderName(of: ([isEmoji ? "emoji" : "sign"] + names).joined(separator: " "))
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol, .currencySymbol, .modifierSymbol: true
    default: false
    }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .connectorPunctuation:
      true
    default: false
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    // Two of these are a flag.
    let letters = UInt32(0x1F1E6)...0x1F1FF
    if letters.contains(scalar.value) {
      return String(UnicodeScalar(UInt8(0x61 + scalar.value - letters.lowerBound)))
    }
    return scalar.properties.name ?? String(scalar.value, radix: 16)
  }
}
