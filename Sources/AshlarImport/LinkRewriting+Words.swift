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
}
