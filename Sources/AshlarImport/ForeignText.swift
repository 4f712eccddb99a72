internal import AshlarBytes
internal import AshlarContent
internal import Foundation

/// Makes Markdown of a text that another program keeps as plain text or in HTML.
struct ForeignText {
  /// The page that it stood on, which relative addresses are meant from; nil where nobody knows it.
  var page: String?
  /// Is told what Markdown cannot say.
  var lose: (String) -> Void

  /// The most bytes of a text: a card may have 1 MB.
  private static let limit = 500_000

  /// A text of a kind that nobody names: in HTML where it has an element of it.
  func markdown(_ text: String) -> String {
    isHTML(text) ? markdown(html: text) : markdown(plain: text)
  }

  private static let elements: Set<String> = [
    "a", "b", "blockquote", "br", "code", "del", "div", "em", "figure", "h1", "h2", "h3", "h4",
    "h5", "h6", "hr", "i", "img", "li", "ol", "p", "pre", "small", "span", "strong", "table", "u",
    "ul", "iframe", "script", "video",
  ]

  private func isHTML(_ text: String) -> Bool {
    guard text.utf8.contains("<") else { return false }
    var tags = MarkupTags(Array(text.utf8))
    while let tag = tags.next() {
      if Self.elements.contains(tag.name) { return true }
    }
    return false
  }

  // MARK: HTML

  func markdown(html text: String) -> String {
    let bytes = cut(text)
    guard HTMLDocument.library != nil else {
      lose("a text in HTML, which libxml2 reads: its words stay")
      return markdown(plain: Self.words(bytes))
    }
    guard let document = HTMLDocument(bytes) else {
      lose("a text in HTML whose elements lie too deep within each other: its words stay")
      return markdown(plain: Self.words(bytes))
    }
    var writer = HTMLPageWriter(document: document, lose: lose)
    let page = String(decoding: writer.text(), as: UTF8.self)
    let rewriting = RawHTMLRewriting(
      picture: { _ in nil }, link: link, isForeign: { URLScheme.isAbsolute($0.utf8) }, lose: lose)
    let result = rewriting.text(page)
    return result.isEmpty ? "" : result + "\n"
  }

  /// The address that a relative one stands for.
  private func link(_ address: String) -> String? {
    guard let page, let url = URL(string: address, relativeTo: URL(string: page)) else {
      return nil
    }
    return WebLink.checked(url.absoluteString)
  }

  /// The words of a text in HTML, on one line.
  static func line(html text: String) -> String {
    line(words(Array(text.utf8)))
  }

  private static func words(_ bytes: [UInt8]) -> String {
    var tags = MarkupTags(bytes)
    var result: [UInt8] = []
    var place = 0
    while let tag = tags.next() {
      result += bytes[place..<tag.range.lowerBound]
      if ["br", "p", "div", "li"].contains(tag.name) { result.append(0x0A) }
      place = tag.range.upperBound
    }
    return HTMLEntities.decoded(result + bytes[place...])
  }

  // MARK: Plain text

  /// A text in which no sign means anything: its lines end where they did, and its addresses are links.
  func markdown(plain text: String) -> String {
    let lines = String(decoding: cut(text), as: UTF8.self).utf8.replacing("\r\n", with: "\n")
      .utf8.replacing("\r", with: "\n").utf8.split(at: "\n", omittingEmpty: false)
    var result: [UInt8] = []
    var isFirst = true
    var isParagraph = false
    for line in lines {
      let words = line.utf8.split { $0 <= 0x20 }
      if words.isEmpty {
        isParagraph = false
        continue
      }
      if isParagraph {
        result += Array("\\\n".utf8)
      } else if !isFirst {
        result += [0x0A, 0x0A]
      }
      for (index, word) in words.enumerated() {
        if index > 0 { result.append(0x20) }
        result += Self.word(Array(word), isFirst: index == 0)
      }
      (isFirst, isParagraph) = (false, true)
    }
    return result.isEmpty ? "" : String(decoding: result + [0x0A], as: UTF8.self)
  }

  private static func word(_ word: [UInt8], isFirst: Bool) -> [UInt8] {
    if word.starts(with: "https://".utf8) || word.starts(with: "http://".utf8) {
      let end = word.lastIndex { !".,;:!?)'\"".utf8.contains($0) } ?? word.startIndex
      let address = Array(word[...end])
      let isClean = address.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\\".utf8.contains($0) }
      if isClean {
        return Array("<".utf8) + address + Array(">".utf8)
          + MarkdownEscaping(isLineStart: false, isAfterSpace: false, isCell: false)
          .text(Array(word[(end + 1)...]))
      }
    }
    return MarkdownEscaping(isLineStart: isFirst, isAfterSpace: true, isCell: false).text(word)
  }

  /// A text's bytes, as far as a card has room for them.
  private func cut(_ text: String) -> [UInt8] {
    guard text.utf8.count > Self.limit else { return Array(text.utf8) }
    lose("the end of a text that is too long for a card")
    return Array(Self.prefix(of: text, byteCount: Self.limit).utf8)
  }

  /// A text on one line, as titles and names stand; cut where nobody would read on.
  static func line(_ text: String) -> String {
    let words = text.utf8.split { $0 <= 0x20 }
    let line = Array(words.joined(separator: [0x20]))
    return prefix(of: String(decoding: line, as: UTF8.self), byteCount: 400)
  }

  /// As much of a text as has so many bytes, of whole scalars.
  static func prefix(of text: String, byteCount: Int) -> String {
    guard text.utf8.count > byteCount else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: byteCount)
    while text.utf8[end] & 0xC0 == 0x80 { text.utf8.formIndex(before: &end) }
    return String(text[..<end])
  }
}
