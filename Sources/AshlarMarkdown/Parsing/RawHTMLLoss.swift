internal import AshlarBytes

/// What is said of HTML that is left out.
enum RawHTMLLoss {
  /// The most bytes of a name that are shown.
  private static let longest = 40

  /// nil where nothing is to be said: of comments, and of end tags alone, since what they end was named.
  ///
  /// - Parameter html: a tag, or the text of a whole block.
  /// - Complexity: linear in the text.
  static func message(of html: [UInt8]) -> String? {
    var rest = html.drop { $0 <= 0x20 }
    while let end = end(ofSilent: rest) { rest = rest[end...].drop { $0 <= 0x20 } }
    if rest.isEmpty { return nil }
    let name = rest.dropFirst().prefix { $0.isASCIIWord || $0 == UInt8(ascii: "-") }
    guard rest.first == UInt8(ascii: "<"), name.first?.isASCIILetter == true else {
      return "raw HTML is left out"
    }
    return "the HTML element '\(String(decoding: name.prefix(longest), as: UTF8.self))' is left out"
  }

  /// Where a comment or an end tag ends that a text begins with; nil where it begins with neither.
  private static func end(ofSilent html: ArraySlice<UInt8>) -> Int? {
    if html.starts(with: "<!--".utf8) { return html.firstRange(ofText: "-->")?.upperBound }
    guard html.starts(with: "</".utf8) else { return nil }
    return html.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }
}
