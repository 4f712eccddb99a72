internal import CICU

/// How a text's letters are written, whatever the author typed.
public enum LetterCase: String, CaseIterable, Hashable, Sendable {
  /// As they were typed.
  case normal
  /// In capitals.
  case upper

  /// The text in this case, by the rules of a language: Turkish has a dotted capital i, Greek capitals
  /// have no accents. The page gets the text so, because engines that change case differ.
  ///
  /// - Parameters:
  ///   - utf8: the text; damaged sequences become U+FFFD.
  ///   - language: a BCP 47 tag.
  public func applied(to utf8: [UInt8], language: String) -> [UInt8] {
    guard self == .upper, !utf8.isEmpty else { return utf8 }
    let text = Array(String(decoding: utf8, as: UTF8.self).utf16)
    // Unicode's SpecialCasing.txt: one character becomes three at most.
    var units = [UInt16](repeating: 0, count: 3 * text.count)
    let count = unsafe ashlar_upper_case(
      language, text, Int32(text.count), &units, Int32(units.count))
    guard count >= 0 else { return utf8 }
    return Array(String(decoding: units[..<Int(count)], as: UTF16.self).utf8)
  }
}
