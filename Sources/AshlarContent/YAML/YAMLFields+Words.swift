internal import AshlarBytes

extension YAMLFields {
  /// A word that is safe in URLs, file names and CSS.
  mutating func identifier(_ key: String) -> String? {
    text(
      key, expected: "an identifier",
      hint: "an identifier starts with a letter and has lower-case letters, digits and single '-';"
        + " names like b1, a letter and digits, are reserved",
      where: Identifier.isValid)
  }

  /// A BCP 47 language tag.
  mutating func language(_ key: String) -> String? {
    text(key, expected: "a language tag, as en or zh-Hant", where: isLanguageTag)
  }

  /// Where a link leads: an address that is safe to follow, or a path on the site.
  mutating func link(_ key: String) -> String? {
    text(
      key, expected: "a path or an address that starts with https://, http:// or mailto:",
      where: { URLScheme.isPlainLink($0.utf8) })
  }

  /// A day, or a moment of it.
  mutating func date(_ key: String) -> CalendarDate? {
    guard let value = value(key, as: .form("a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00"))
    else { return nil }
    if let date = value.text.flatMap(CalendarDate.init(text:)) { return date }
    mismatch(key, value, expected: "a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00")
    return nil
  }

  /// A colour, or one for light pages and one for dark ones.
  mutating func colours(_ key: String) -> ColourPair? {
    guard let value = value(key, as: .colours) else {
      // After `key:`, a '#' starts a comment, and a colour is gone.
      if let empty = peek(key) {
        mismatch(key, empty, expected: Self.colourForm, hint: Self.commentHint)
      }
      return nil
    }
    if case .mapping = value.content, var pair = fields(key, name: "'\(key)'") {
      let light = pair.colour("light")
      let dark = pair.colour("dark")
      pair.finish()
      guard let either = light ?? dark else { return nil }
      return ColourPair(light: light ?? either, dark: dark ?? either)
    }
    return colour(key).map { ColourPair(light: $0, dark: $0) }
  }

  private static let colourForm = "a colour, as \"#9a3412\""
  private static let commentHint = "put quotes around it: in YAML, # starts a comment"

  /// A colour as `#rrggbb`; `#rgb` is written out.
  private mutating func colour(_ key: String) -> String? {
    if let empty = peek(key), empty.isNull {
      mismatch(key, empty, expected: Self.colourForm, hint: Self.commentHint)
    }
    let code = peek(key)?.text.flatMap { ColourNames.codes[$0.lowercased()] }
    let text = text(
      key, expected: Self.colourForm,
      hint: code.map { "write \"\($0)\"" }
        ?? "a colour is '#' and six hexadecimal digits, in quotes; \"#c00000\" is a dark red"
    ) { text in
      (text.utf8.count == 4 || text.utf8.count == 7) && text.utf8.hasPrefix("#")
        && text.utf8.dropFirst().allSatisfy(\.isASCIIHexDigit)
    }
    guard let digits = text?.lowercased().dropFirst() else { return nil }
    return "#" + (digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits))
  }
}

/// The colours of HTML 4 by their names.
private enum ColourNames {
  static let codes = [
    "black": "#000000", "silver": "#c0c0c0", "gray": "#808080", "grey": "#808080",
    "white": "#ffffff", "maroon": "#800000", "red": "#ff0000", "purple": "#800080",
    "fuchsia": "#ff00ff", "green": "#008000", "lime": "#00ff00", "olive": "#808000",
    "yellow": "#ffff00", "navy": "#000080", "blue": "#0000ff", "teal": "#008080",
    "aqua": "#00ffff", "orange": "#ffa500",
  ]
}

/// Whether a text has the form of a BCP 47 tag: subtags of 1 to 8 letters or digits, the first of 2 to
/// 8 letters.
package func isLanguageTag(_ text: String) -> Bool {
  // The longest that anybody has is shorter (RFC 5646, 4.4.1).
  guard text.utf8.count <= 35 else { return false }
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard let first = parts.first, (2...8).contains(first.count) else { return false }
  return first.allSatisfy(\.isASCIILetter)
    && parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy { $0.isASCIIWord }
    }
}
