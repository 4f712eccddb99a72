internal import AshlarBytes
internal import AshlarContent

/// The note of a bookmark, as Markdown.
///
/// Programs write plain text, with entities for signs of HTML; some keep elements of what somebody has copied from a page.
/// In both, lines end where they do in the file.
struct BookmarkNote {
  /// The bytes behind `<DD>`.
  let content: [UInt8]
  /// The name and the password in the bookmark's address, which its note does not show; nil for none.
  let secret: String?
  /// Is told what Markdown cannot say.
  let lose: (String) -> Void

  /// What may stand in a plain text, too.
  private static let lineEnds: Set<String> = ["br", "p"]

  var markdown: String {
    let tags = tags
    let foreign = ForeignText(lose: lose)
    let text =
      tags.allSatisfy { Self.lineEnds.contains($0.name) }
      ? foreign.markdown(plain: withoutSecret(HTMLEntities.decoded(plain(tags))))
      : foreign.markdown(html: withoutSecret(String(decoding: html(tags), as: UTF8.self)))
    let words = withoutSecret(text).utf8.trimmingEnd(" \t\n")
    return words.isEmpty ? "" : words + "\n"
  }

  private var tags: [MarkupTags.Tag] {
    var reader = MarkupTags(content)
    var tags: [MarkupTags.Tag] = []
    while let tag = reader.next() { tags.append(tag) }
    return tags
  }

  private func withoutSecret(_ text: String) -> String {
    secret.map { text.utf8.replacing($0, with: "") } ?? text
  }

  /// The text, with ends of lines for its tags.
  private func plain(_ tags: [MarkupTags.Tag]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for tag in tags {
      result += content[place..<tag.range.lowerBound]
      result += (tag.name == "br" ? "\n" : "\n\n").utf8
      place = tag.range.upperBound
    }
    return result + content[place...]
  }

  /// The text with its tags, but for those of links that lead to no page: a note lies nowhere that they could be meant from.
  private func html(_ tags: [MarkupTags.Tag]) -> [UInt8] {
    let hasLines = tags.contains { Self.lineEnds.contains($0.name) }
    var result: [UInt8] = []
    var place = 0
    for tag in tags {
      result += lines(content[place..<tag.range.lowerBound], areText: !hasLines)
      place = tag.range.upperBound
      if tag.name == "a", !tag.isEnd, tag.attributes["href"].flatMap(WebLink.checked) == nil {
        lose("a link in a note: its words stay")
      } else {
        result += content[tag.range]
      }
    }
    return result + lines(content[place...], areText: !hasLines)
  }

  /// A piece of text whose lines end as elements.
  private func lines(_ text: ArraySlice<UInt8>, areText: Bool) -> [UInt8] {
    guard areText else { return Array(text) }
    return text.flatMap { $0 == 0x0A ? Array("<br>\n".utf8) : [$0] }
  }
}
