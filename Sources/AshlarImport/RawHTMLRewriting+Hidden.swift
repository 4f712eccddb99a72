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
    let isSpaced = range.upperBound < bytes.count && bytes[range.upperBound] == 0x20
    return range.upperBound + (isSpaced ? 1 : 0)
  }

  /// Whether browsers show nothing of an element.
  static func isHidden(_ tag: MarkupTags.Tag) -> Bool {
    if tag.attributes["hidden"] != nil { return true }
    let style = (tag.attributes["style"] ?? "").lowercased().utf8.replacing(" ", with: "").utf8
    return style.contains(text: "display:none") || style.contains(text: "visibility:hidden")
  }
}
