internal import AshlarBytes

/// Where code stands in Markdown: in fenced and indented blocks, and between backquotes. It stays as it is.
struct MarkdownCode {
  private var ranges: [Range<Int>] = []
  /// The first range that does not end before the last place that was asked for.
  private var next = 0

  /// - Complexity: linear in the text.
  init(_ bytes: [UInt8]) {
    var fence = CodeFence()
    var lists: [Int] = []
    /// Whether the line before is text, which an indented line goes on with.
    var isText = false
    var paragraph = 0..<0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let line = bytes[start..<end].last == 0x0A ? bytes[start..<end - 1] : bytes[start..<end]
      let isFenced = fence.holds(line)
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      let isIndented = !isFenced && !isBlank && !isText && Self.isCode(line, in: lists)
      if isFenced || isIndented || isBlank {
        addSpans(bytes, paragraph)
        paragraph = end..<end
        if !isBlank || isFenced { ranges.append(start..<end) }
        isText = false
      } else {
        if !isText {
          let column = Self.indentation(line)
          while let last = lists.last, last > column { lists.removeLast() }
        }
        Self.addMarkers(of: line, to: &lists)
        paragraph = paragraph.lowerBound..<end
        // Nothing goes on with a heading.
        isText = line.first { $0 != 0x20 } != UInt8(ascii: "#")
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
    for code in MarkdownCode(bytes).ranges {
      if start < code.lowerBound {
        result += rewrite(String(decoding: bytes[start..<code.lowerBound], as: UTF8.self))
      }
      result += String(decoding: bytes[code], as: UTF8.self)
      start = code.upperBound
    }
    return result + rewrite(String(decoding: bytes[start...], as: UTF8.self))
  }

  private static func indentation(_ line: ArraySlice<UInt8>) -> Int {
    var column = 0
    for byte in line {
      if byte == 0x20 {
        column += 1
      } else if byte == 0x09 {
        column += 4 - column % 4
      } else {
        break
      }
    }
    return column
  }

  /// Whether a line that does not go on with a text is code by its indentation.
  ///
  /// - Parameter lists: where the texts of the open lists' items begin, from without.
  private static func isCode(_ line: ArraySlice<UInt8>, in lists: [Int]) -> Bool {
    let column = indentation(line)
    return column >= 4 + (lists.last { $0 <= column } ?? 0)
  }

  /// Adds where the texts of items begin that a line starts.
  private static func addMarkers(of line: ArraySlice<UInt8>, to lists: inout [Int]) {
    var column = indentation(line)
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    while let length = CodeFence.markerLength(rest) {
      while let last = lists.last, last > column { lists.removeLast() }
      let spaces = indentation(rest.dropFirst(length))
      column += length + (spaces > 4 ? 1 : spaces)
      lists.append(column)
      rest = rest.dropFirst(length).drop { $0 == 0x20 || $0 == 0x09 }
    }
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
