internal import AshlarBytes

/// The tags in a note's text, `#tag` and `#nested/tag`: none in code, formulas, links, comments and HTML.
enum NoteTags {
  /// - Complexity: linear in the text.
  static func all(in body: String) -> [String] {
    guard body.utf8.contains("#") else { return [] }
    var text = TextAlone(body)
    text.hideOthers()
    var words: [String] = []
    _ = MarkdownCode.rewriting(String(decoding: text.bytes, as: UTF8.self)) { text in
      words += tags(in: text)
      return ""
    }
    return words
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

/// A text whose stretches that are none of it are letters without a meaning: lines and places stay.
private struct TextAlone {
  private(set) var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func hideOthers() {
    hide(from: "<!--", to: "-->")
    hide(from: "$$", to: "$$")
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      hideLinksAndTags(in: start..<end)
      start = end + 1
    }
  }

  private mutating func hide(_ range: Range<Int>) {
    for index in range where bytes[index] != 0x0A { bytes[index] = UInt8(ascii: "x") }
  }

  /// Hides all that stands between two marks, with these.
  private mutating func hide(from start: String, to end: String) {
    var place = 0
    while let first = bytes[place...].firstRange(ofText: start),
      let last = bytes[first.upperBound...].firstRange(ofText: end)
    {
      hide(first.lowerBound..<last.upperBound)
      place = last.upperBound
    }
  }

  /// Hides what a line has in brackets, with an address behind them, and elements of HTML.
  private mutating func hideLinksAndTags(in line: Range<Int>) {
    var open: [Int] = []
    var index = line.lowerBound
    /// Whether the rest of the line is known to have no end of these.
    var (hasParenthesis, hasAngle) = (true, true)
    while index < line.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "]"):
        guard let start = open.popLast(), open.isEmpty else { break }
        hide(start..<index + 1)
        let next = index + 1
        guard hasParenthesis, next < line.upperBound, bytes[next] == UInt8(ascii: "(") else {
          break
        }
        if let end = bytes[next..<line.upperBound].firstIndex(of: UInt8(ascii: ")")) {
          hide(next..<end + 1)
          index = end
        } else {
          hasParenthesis = false
        }
      case UInt8(ascii: "<") where hasAngle:
        guard index + 1 < line.upperBound,
          bytes[index + 1].isASCIILetter || bytes[index + 1] == UInt8(ascii: "/")
        else { break }
        if let end = bytes[index..<line.upperBound].firstIndex(of: UInt8(ascii: ">")) {
          hide(index..<end + 1)
          index = end
        } else {
          hasAngle = false
        }
      default: break
      }
      index += 1
    }
  }
}
