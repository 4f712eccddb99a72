/// A text of which nobody says what it is written in, as captions are read: UTF-8 or Shift-JIS where every byte fits, else Windows-1252 or
/// MacRoman.
package func guessedText(_ bytes: [UInt8]) -> String { TextEncoding.guess([bytes]).text(bytes) }

/// What a text of a picture's file is written in, of which most files say nothing.
enum TextEncoding: Equatable {
  case utf8
  /// Latin-1 with the signs that Windows adds.
  case windows1252
  /// What programs on the Mac wrote before Unicode.
  case macRoman
  case shiftJIS

  /// What texts of one file look like: UTF-8 or Shift-JIS where every byte fits, else which of the others has fewer odd
  /// neighbours, as a letter beside letters, or a quotation mark before a word.
  static func guess(_ texts: [some Collection<UInt8>]) -> TextEncoding {
    let bytes = Array(texts.joined(separator: [0x0A]))
    if String(validating: bytes, as: UTF8.self) != nil { return .utf8 }
    if isJapanese(bytes) { return .shiftJIS }
    return oddness(bytes, macCharacters) < oddness(bytes, windowsCharacters)
      ? .macRoman : .windows1252
  }

  func text(_ bytes: some Collection<UInt8>) -> String {
    let scalars: [Unicode.Scalar] =
      switch self {
      case .utf8: []
      case .windows1252: bytes.map { Self.scalar($0, Self.windowsCharacters) }
      case .macRoman: bytes.map { Self.scalar($0, Self.macCharacters) }
      case .shiftJIS: Self.japanese(Array(bytes)).map { $0 ?? "\u{FFFD}" }
      }
    return self == .utf8
      ? String(decoding: bytes, as: UTF8.self) : String(String.UnicodeScalarView(scalars))
  }

  // MARK: One byte a character

  /// From 0x80 on; what comes after is Latin-1's.
  private static let windowsCharacters = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
  private static let macCharacters = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
      .unicodeScalars)

  private static func scalar(_ byte: UInt8, _ table: [Unicode.Scalar]) -> Unicode.Scalar {
    guard byte >= 0x80, Int(byte) - 0x80 < table.count else { return Unicode.Scalar(byte) }
    return table[Int(byte) - 0x80]
  }

  /// How much speaks against a table: the less, the likelier.
  private static func oddness(_ bytes: [UInt8], _ table: [Unicode.Scalar]) -> Int {
    bytes.indices.reduce(0) { sum, index in
      guard bytes[index] >= 0x80 else { return sum }
      let before = index > 0 ? scalar(bytes[index - 1], table) : " "
      let after = index + 1 < bytes.count ? scalar(bytes[index + 1], table) : " "
      return sum - likelihood(of: scalar(bytes[index], table), between: before, after)
    }
  }

  private static func likelihood(
    of scalar: Unicode.Scalar, between before: Unicode.Scalar, _ after: Unicode.Scalar
  ) -> Int {
    let (isAfter, isBefore) = (before.properties.isAlphabetic, after.properties.isAlphabetic)
    let hasDigit = [before, after].contains { ("0"..."9").contains($0) }
    if scalar.properties.isAlphabetic {
      // A large letter stands before small ones.
      if scalar.properties.isUppercase, before.properties.isLowercase { return -3 }
      return isAfter || isBefore ? 2 : hasDigit ? -1 : 1
    }
    switch scalar {
    case "’": return isAfter ? 2 : -1
    case "‘": return isBefore && !isAfter ? 1 : -1
    case "“", "„", "‹", "‚", "¿", "¡": return isAfter || after == " " ? -1 : 2
    case "«": return isAfter ? -1 : 2
    case "”": return isBefore || before == " " ? -1 : 2
    case "»", "›": return isBefore ? -1 : 2
    case "–", "—": return isAfter == isBefore ? 2 : 0
    case "…": return isAfter || isBefore ? 1 : 0
    case "€", "£", "¥": return hasDigit ? 2 : 0
    case "©", "®", "™", "°", "§", "•", "·", "\u{A0}", "²", "³", "½", "×", "±": return 1
    case "\u{FFFD}": return -4
    default: return -2
    }
  }

  // MARK: Japanese

  /// Whether every byte is part of a character of Shift-JIS, and at least as many are of two bytes as are letters of ASCII:
  /// a word with an accent fits now and then, too.
  private static func isJapanese(_ bytes: [UInt8]) -> Bool {
    let scalars = japanese(bytes)
    guard !scalars.contains(nil) else { return false }
    let pairs = bytes.count - scalars.count
    let letters = scalars.count { ($0?.isASCII ?? false) && $0?.properties.isAlphabetic == true }
    return pairs > 0 && pairs >= letters
  }

  /// The characters of a text in Shift-JIS; nil where bytes mean nothing.
  private static func japanese(_ bytes: [UInt8]) -> [Unicode.Scalar?] {
    var result: [Unicode.Scalar?] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case ..<0x80: result.append(Unicode.Scalar(byte))
      case 0xA1...0xDF: result.append(Unicode.Scalar(0xFF61 + UInt32(byte) - 0xA1))
      case 0x81...0x9F, 0xE0...0xFC:
        guard index < bytes.count, let pair = pair(byte, bytes[index]) else {
          result.append(nil)
          continue
        }
        index += 1
        result.append(pair)
      default: result.append(nil)
      }
    }
    return result
  }

  private static func pair(_ lead: UInt8, _ trail: UInt8) -> Unicode.Scalar? {
    guard (0x40...0xFC).contains(trail), trail != 0x7F else { return nil }
    let row = (Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)) * 2 + (trail < 0x9F ? 1 : 2)
    let column = trail < 0x9F ? Int(trail) - (trail < 0x7F ? 0x40 : 0x41) : Int(trail) - 0x9F
    return JISCharacters.character(row: row, column: column)
  }
}
