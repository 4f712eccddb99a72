internal import AshlarBytes

/// Names of cards, boards and sections: the same in a URL, a file name, an HTML id and a CSS selector.
///
/// A letter, then letters, digits and single dashes; letters of any script, those that have case in
/// lower case. A single letter and digits alone (`b50`) is kept for the page's own use, and so is every
/// name with a double dash.
package enum Identifier {
  /// The longest one, in bytes: with `.html` it still is a file name.
  package static let maximumLength = 200

  package static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text == cleaned(text) && !isReserved(text)
  }

  /// The identifier of a card that names none, from its path below `cards/`, without the extension.
  ///
  /// - Returns: never empty: `card`, `card-2024` where the path gives too little.
  package static func derived(fromPath path: String) -> String {
    let text = cleaned(path)
    if text.isEmpty { return "card" }
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, !isReserved(text)
    else { return cleaned("card-" + text) }
    return text
  }

  /// The name of a folder for a text: its letters and digits, with dashes between.
  ///
  /// - Returns: nil for a text without letters and digits.
  package static func folderName(of text: String) -> String? {
    let name = cleaned(text)
    return name.isEmpty ? nil : name
  }

  /// One letter and digits: the ids of bands, headings and sections.
  private static func isReserved(_ text: String) -> Bool {
    let rest = text.utf8.dropFirst()
    let startsWithDigit = text.utf8.first.map { $0.isASCIIDigit } ?? false
    return startsWithDigit || (!rest.isEmpty && rest.allSatisfy { $0.isASCIIDigit })
  }

  /// A text with a dash for everything that no identifier has, and no dash at its ends.
  private static func cleaned(_ text: String) -> String {
    var result = ""
    var isDashPending = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      // Nearly every path is ASCII, and tables are slow.
      if scalar.isASCII, isAllowed(scalar), result.utf8.count + 2 <= maximumLength {
        if isDashPending, !result.isEmpty { result += "-" }
        isDashPending = false
        let isUpper = ("A"..."Z").contains(scalar)
        result.unicodeScalars.append(
          isUpper ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
        continue
      }
      if scalar.properties.isVariationSelector { continue }
      let mapped = lowercase(scalar, before: rest.first)
      let isAlone = isDashPending || result.isEmpty
      guard isAllowed(scalar), !(isAlone && scalar.isMark),
        result.utf8.count + mapped.utf8.count + 1 <= maximumLength
      else {
        isDashPending = true
        continue
      }
      if isDashPending, !result.isEmpty { result += "-" }
      isDashPending = false
      result += mapped
    }
    return result
  }

  /// A letter in lower case: a Greek sigma at the end of a word has a form of its own.
  private static func lowercase(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> String {
    if scalar == "\u{3A3}", next?.properties.isAlphabetic != true { return "\u{3C2}" }
    return scalar.properties.lowercaseMapping
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}
