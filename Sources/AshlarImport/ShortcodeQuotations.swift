internal import AshlarBytes

/// Finds shortcodes that a text shows, `{{</* name */>}}`, asked for from the first place to the last.
struct ShortcodeQuotations {
  private let bytes: [UInt8]
  private var ends = ForwardSearch("*/")

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What is shown at a place, and where it ends; nil where another thing begins.
  mutating func first(at start: Int) -> (text: [UInt8], end: Int)? {
    let rest = bytes[start...]
    guard rest.starts(with: "{{</*".utf8) || rest.starts(with: "{{%/*".utf8),
      let close = ends.first(in: bytes, from: start + 5)
    else { return nil }
    let sign = bytes[(close + 2)...].prefix(3)
    guard sign.elementsEqual(">}}".utf8) || sign.elementsEqual("%}}".utf8) else { return nil }
    return (Array(rest.prefix(3) + bytes[start + 5..<close] + sign), close + 5)
  }

  /// Code, in which shortcodes may be shown.
  mutating func shown(_ code: Range<Int>) -> [UInt8] {
    guard bytes[code].contains(text: "/*") else { return Array(bytes[code]) }
    var result: [UInt8] = []
    var index = code.lowerBound
    while index < code.upperBound {
      if let (text, end) = first(at: index), end <= code.upperBound {
        result += text
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
