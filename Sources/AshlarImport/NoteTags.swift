internal import AshlarBytes

/// The tags in a note's text, `#tag` and `#nested/tag`: none in code, formulas, links, comments and what HTML hides.
enum NoteTags {
  /// - Complexity: linear in the text.
  static func all(in body: String) -> [String] {
    guard body.utf8.contains("#") else { return [] }
    let formulas = Formulas(takesSingle: true, lose: { _ in })
    let html = RawHTMLRewriting(
      picture: { _ in nil }, link: { _ in nil }, isForeign: { _ in true }, lose: { _ in })
    var text = TextAlone(html.text(formulas.text(body)))
    text.hideOthers()
    return tags(in: String(decoding: text.bytes, as: UTF8.self))
  }

  private static func tags(in text: String) -> [String] {
    let sign = /(?:^|\s)#([\p{L}\p{M}\p{N}\p{So}\p{Sk}\x{200D}\x{FE0F}_\/\-]+)/
      .matchingSemantics(.unicodeScalar)
    return text.matches(of: sign).map { String($0.1) }.filter { word in
      // A number is none.
      word.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.generalCategory == .otherSymbol
      }
    }
  }
}

/// A text with a sign that belongs to no tag in the place of what is none of its words: lines stay.
private struct TextAlone {
  private(set) var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func hideOthers() {
    var code = MarkdownCode(bytes)
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        hide(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    var place = 0
    while let first = bytes[place...].firstRange(ofText: "<!--"),
      let last = bytes[first.upperBound...].firstRange(ofText: "-->")
    {
      hide(first.lowerBound..<last.upperBound)
      place = last.upperBound
    }
    // The end of a line in a table.
    place = 0
    while let found = bytes[place...].firstRange(ofText: "<br>") {
      for index in found { bytes[index] = 0x20 }
      place = found.upperBound
    }
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      hideLinks(in: start..<end)
      start = end + 1
    }
  }

  private mutating func hide(_ range: Range<Int>) {
    for index in range where bytes[index] != 0x0A { bytes[index] = UInt8(ascii: ",") }
  }

  /// Hides what a line has in brackets that are a link's: `[[...]]`, `[...](...)`, `[...][...]`.
  private mutating func hideLinks(in line: Range<Int>) {
    /// How many links begin, less how many end, at each place.
    var ends = [Int](repeating: 0, count: line.count + 1)
    func hide(_ range: Range<Int>) {
      ends[range.lowerBound - line.lowerBound] += 1
      ends[range.upperBound - line.lowerBound] -= 1
    }
    defer {
      var depth = 0
      for index in line {
        depth += ends[index - line.lowerBound]
        if depth > 0 { bytes[index] = UInt8(ascii: ",") }
      }
    }
    var open: [Int] = []
    var index = line.lowerBound
    /// Whether the rest of the line may have the end of an address.
    var hasEnd = true
    while index < line.upperBound {
      if bytes[index] == UInt8(ascii: "[") { open.append(index) }
      if bytes[index] == UInt8(ascii: "]"), let start = open.popLast() {
        let next = index + 1 < line.upperBound ? bytes[index + 1] : 0x20
        let isNote = next == UInt8(ascii: "]") && open.last == start - 1
        if isNote {
          open.removeLast()
          hide(start - 1..<index + 2)
          index += 1
        } else if next == UInt8(ascii: "[") {
          hide(start..<index + 1)
        } else if next == UInt8(ascii: "("), hasEnd {
          let end = bytes[(index + 1)..<line.upperBound].firstIndex(of: UInt8(ascii: ")"))
          hasEnd = end != nil
          if let end {
            hide(start..<end + 1)
            index = end
          }
        }
      }
      index += 1
    }
  }
}
