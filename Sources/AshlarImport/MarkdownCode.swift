internal import AshlarBytes

/// Where code stands in Markdown: in fenced and indented blocks, and between backquotes. It stays as it is.
struct MarkdownCode {
  private var ranges: [Range<Int>] = []
  /// The first range that does not end before the last place that was asked for.
  private var next = 0

  /// - Complexity: linear in the text.
  init(_ bytes: [UInt8]) {
    var lines = CodeLines()
    var paragraph = 0..<0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let kind = lines.kind(
        of: bytes[start..<end].last == 0x0A ? bytes[start..<end - 1] : bytes[start..<end])
      if kind == .text {
        paragraph = paragraph.lowerBound..<end
      } else {
        addSpans(bytes, paragraph)
        paragraph = end..<end
        if kind == .code { ranges.append(start..<end) }
      }
      start = end
    }
    addSpans(bytes, paragraph)
  }

  /// The end of the code that begins at a place; nil where none does. Places are asked for from the first to the last.
  mutating func end(at place: Int) -> Int? {
    while next < ranges.count, ranges[next].lowerBound < place { next += 1 }
    guard next < ranges.count, ranges[next].lowerBound == place else { return nil }
    return ranges[next].upperBound
  }

  /// Whether a place is in code. Places are asked for from the first to the last.
  mutating func holds(_ place: Int) -> Bool {
    while next < ranges.count, ranges[next].upperBound <= place { next += 1 }
    return next < ranges.count && ranges[next].contains(place)
  }

  /// A text in which all that is no code is rewritten, stretch by stretch.
  static func rewriting(_ source: String, _ rewrite: (String) -> String) -> String {
    let bytes = Array(source.utf8)
    var result = ""
    var start = 0
    /// Code that takes the place of a text may stand beside other code: a space keeps them two.
    func add(_ range: Range<Int>) {
      let text = String(decoding: bytes[range], as: UTF8.self)
      let rewritten = rewrite(text)
      let isNew = rewritten != text
      if isNew, areTicks(result.utf8.last, rewritten.utf8.first) { result += " " }
      result += rewritten
      if isNew, range.upperBound < bytes.count,
        areTicks(rewritten.utf8.last, bytes[range.upperBound])
      {
        result += " "
      }
    }
    for code in MarkdownCode(bytes).ranges {
      if start < code.lowerBound { add(start..<code.lowerBound) }
      result += String(decoding: bytes[code], as: UTF8.self)
      start = code.upperBound
    }
    add(start..<bytes.count)
    return result
  }

  /// Whether code ends with one byte and other code begins with the next.
  static func areTicks(_ one: UInt8?, _ next: UInt8?) -> Bool {
    one == UInt8(ascii: "`") && next == UInt8(ascii: "`")
  }

  /// Adds the code spans of a paragraph.
  private mutating func addSpans(_ bytes: [UInt8], _ paragraph: Range<Int>) {
    let tick = UInt8(ascii: "`")
    var runs: [Range<Int>] = []
    var place = paragraph.lowerBound
    while let start = bytes[place..<paragraph.upperBound].firstIndex(of: tick) {
      place = bytes[start..<paragraph.upperBound].firstIndex { $0 != tick } ?? paragraph.upperBound
      runs.append(start..<place)
    }
    /// The runs of each length, the last first.
    var byLength: [Int: [Int]] = [:]
    for index in runs.indices.reversed() { byLength[runs[index].count, default: []].append(index) }
    var index = 0
    while index < runs.count {
      var start = runs[index].lowerBound
      if Self.isEscaped(start, in: bytes, from: paragraph.lowerBound) { start += 1 }
      let length = runs[index].upperBound - start
      while let last = byLength[length]?.last, last <= index { byLength[length]?.removeLast() }
      if length > 0, let close = byLength[length]?.last {
        ranges.append(start..<runs[close].upperBound)
        index = close
      }
      index += 1
    }
  }

  private static func isEscaped(_ place: Int, in bytes: [UInt8], from start: Int) -> Bool {
    bytes[start..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}
