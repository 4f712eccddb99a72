internal import AshlarBytes

extension RawHTMLRewriting {
  /// Takes a comment, which cards show nothing of: one that has its lines for itself stays there, as a note for authors.
  ///
  /// - Returns: where the text goes on.
  func comment(_ bytes: [UInt8], _ range: Range<Int>, _ result: inout HTMLText) -> Int {
    let before = bytes[..<range.lowerBound].last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
    let after = bytes[range.upperBound...].first { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
    // One without words is what keeps signs apart.
    let isEmpty = bytes[range].dropFirst(4).dropLast(3).allSatisfy { $0 <= 0x20 }
    if isEmpty || before == 0x0A && after == 0x0A {
      result.addCode(bytes[range])
      return range.upperBound
    }
    // Words behind it would be a part of it.
    lose("a comment of HTML beside words")
    let isAtSpace = range.lowerBound == 0 || bytes[range.lowerBound - 1] <= 0x20
    let isSpaced =
      isAtSpace && range.upperBound < bytes.count && bytes[range.upperBound] == 0x20
    return range.upperBound + (isSpaced ? 1 : 0)
  }

  /// Elements whose end HTML implies, with those whose start, or the end of what they are in, ends them.
  private static let implied: [String: Set<String>] = [
    "p": [
      "p", "div", "ul", "ol", "dl", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre",
      "blockquote", "section", "article", "figure", "hr", "form", "details", "aside", "nav",
    ],
    "li": ["li"], "dt": ["dt", "dd"], "dd": ["dt", "dd"], "tr": ["tr", "tbody", "tfoot"],
    "td": ["td", "th", "tr"], "th": ["td", "th", "tr"], "option": ["option", "optgroup"],
  ]

  /// Where an element that is hidden ends, with those of its name within it; the end of the text where nothing ends it.
  ///
  /// - Parameter code: where code stands, in which no tag is one.
  static func end(
    ofHidden tag: MarkupTags.Tag, in bytes: [UInt8], besides code: inout MarkdownCode
  ) -> Int {
    var tags = MarkupTags(bytes)
    tags.move(to: tag.range.upperBound)
    let enders = implied[tag.name]
    /// A paragraph ends before an empty line.
    let blank =
      tag.name == "p"
      ? bytes[tag.range.upperBound...].firstRange(ofText: "\n\n")?.lowerBound : nil
    /// The element whose content is no HTML, as a script's.
    var raw: String?
    /// The elements that are open within it.
    var open: [String] = []
    while let next = tags.next() {
      if let blank, next.range.lowerBound > blank { return blank }
      if code.holds(next.range.lowerBound) { continue }
      if let name = raw {
        if next.isEnd, next.name == name { raw = nil }
        continue
      }
      if !next.isEnd, ["script", "style", "textarea"].contains(next.name) {
        raw = next.name
        continue
      }
      if !next.isEnd {
        if open.isEmpty, enders?.contains(next.name) == true { return next.range.lowerBound }
        if !empty.contains(next.name), !alone.contains(next.name) { open.append(next.name) }
      } else if let last = open.lastIndex(of: next.name) {
        open.removeSubrange(last...)
      } else if next.name == tag.name {
        return next.range.upperBound
      } else if enders != nil {
        return next.range.lowerBound
      }
    }
    return blank ?? bytes.count
  }

  /// A text without what HTML hides in it, so that no link in there brings a file.
  func withoutHidden(_ source: String) -> String {
    guard source.utf8.contains("<") else { return source }
    let bytes = Array(source.utf8)
    var tags = MarkupTags(bytes)
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var place = 0
    while let tag = tags.next() {
      if tag.range.lowerBound < place || code.holds(tag.range.lowerBound) { continue }
      guard !tag.isEnd, HiddenHTML.isHidden(tag.name, tag.attributes) else { continue }
      lose(HiddenHTML.loss)
      result += bytes[place..<tag.range.lowerBound]
      let isAlone = Self.empty.contains(tag.name) || Self.alone.contains(tag.name)
      place = isAlone ? tag.range.upperBound : Self.end(ofHidden: tag, in: bytes, besides: &code)
      tags.move(to: place)
    }
    if place == 0 { return source }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }
}
