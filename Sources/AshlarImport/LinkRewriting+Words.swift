internal import AshlarBytes

extension LinkRewriting {
  /// A text with the words of links between notes in their place.
  static func withoutWikilinks(_ text: String) -> String {
    guard text.utf8.contains(text: "[[") else { return text }
    var rewriting = LinkRewriting(
      link: { _ in nil }, picture: { _ in nil }, note: { _ in nil }, isForeign: { _ in true },
      isOwn: { _ in false }, lose: { _ in })
    return rewriting.text(text)
  }

  /// What is shown of a link without a text of its own: the note, and of it a heading, but no block's name.
  static func words(of target: String) -> String {
    let text = target.utf8.prefix(before: "^").utf8.trimming("#")
    return String(text.isEmpty ? target.utf8.trimming("#^") : text)
  }

  /// `300`, `300x200`: a size behind the last bar of a text, or all of it.
  static func partedFromSize(_ text: String) -> (text: String, size: String?) {
    let parts = text.utf8.split(at: "|", omittingEmpty: false)
    guard let last = parts.last?.utf8.trimming(" "), !last.isEmpty,
      last.utf8.first.map({ $0.isASCIIDigit }) == true,
      last.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: "x") })
    else { return (text, nil) }
    let rest = parts.dropLast().joined(separator: "|")
    return (String(rest.utf8.trimmingEnd("\\")), String(last))
  }
}
