internal import AshlarBytes

/// Leaves out lists of attributes, which themes and other Markdown have: `## Title {#own .wide}`, a line `{.lead}`,
/// `![A](a.jpg){width=300}`, `*x*{: .y}`.
///
/// They are known by their form: each word is `#name`, `.class` or `key=value`.
struct AttributeLists {
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// A whole text.
  func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(UInt8(ascii: "{")) else { return source }
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        result += withoutLanguageAttributes(bytes[index..<end])
        index = end
      } else if let list = AttributeList(in: bytes, at: index),
        list.hasColon || list.isAfterText(bytes) || list.isAlone(bytes) || list.endsHeading(bytes)
      {
        // Links to a heading's own name lead to the one that its words give it.
        if !list.isName || !list.endsHeading(bytes) { lose("a list of attributes, as {: .lead}") }
        if !list.isAlone(bytes) {
          while result.last == 0x20 || result.last == 0x09 { result.removeLast() }
        }
        index = list.range.upperBound
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The first line of a code block may have them behind its language.
  private func withoutLanguageAttributes(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = code.prefix { $0 != 0x0A }
    let text = CodeFence.inside(line, mostQuotes: .max).rest
    guard text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8),
      let start = line.firstIndex(of: UInt8(ascii: "{")),
      let list = AttributeList(in: Array(line), at: start - line.startIndex),
      list.range.upperBound == line.count
    else { return code }
    lose("a list of attributes, as {: .lead}")
    let kept = Array(code[..<start]).reversed().drop { $0 == 0x20 }.reversed()
    return Array(kept + code[line.endIndex...])[...]
  }
}

/// `{#name .class key="value"}`, perhaps with a colon behind the brace.
struct AttributeList {
  /// The name that it gives.
  private(set) var name: String?
  /// Whether a colon stands behind the brace, as nothing else has it.
  private(set) var hasColon = false
  /// Whether it has a name and nothing else.
  private(set) var isName = false
  private(set) var range: Range<Int>

  /// - Returns: nil where something else stands at the place.
  init?(in bytes: [UInt8], at start: Int) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    var place = start + 1
    if place < bytes.count, bytes[place] == UInt8(ascii: ":") {
      hasColon = true
      place += 1
    }
    var count = 0
    range = start..<start
    let limit = min(bytes.count, start + 2000)
    while place < limit {
      let byte = bytes[place]
      if byte == UInt8(ascii: "}") { break }
      if byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",") {
        place += 1
        continue
      }
      guard let end = readWord(bytes, at: place, limit) else { return nil }
      count += 1
      place = end
    }
    guard place < limit, count > 0 else { return nil }
    isName = name != nil && count == 1
    range = start..<place + 1
  }

  private mutating func readWord(_ bytes: [UInt8], at start: Int, _ limit: Int) -> Int? {
    let sign = bytes[start]
    let isMarked = sign == UInt8(ascii: "#") || sign == UInt8(ascii: ".")
    var end = isMarked ? start + 1 : start
    while end < limit, Self.isOfName(bytes[end]) { end += 1 }
    if isMarked {
      guard end > start + 1 else { return nil }
      if sign == UInt8(ascii: "#") {
        name = name ?? String(decoding: bytes[start + 1..<end], as: UTF8.self)
      }
      return end
    }
    guard end > start, end + 1 < limit, bytes[end] == UInt8(ascii: "=") else { return nil }
    let key = String(decoding: bytes[start..<end], as: UTF8.self)
    let valueStart = end + 1
    let value: ArraySlice<UInt8>
    if bytes[valueStart] == UInt8(ascii: "\"") || bytes[valueStart] == UInt8(ascii: "'") {
      guard let close = bytes[(valueStart + 1)..<limit].firstIndex(of: bytes[valueStart]),
        !bytes[valueStart..<close].contains(0x0A)
      else { return nil }
      value = bytes[valueStart + 1..<close]
      end = close + 1
    } else {
      value = bytes[valueStart..<limit].prefix { $0 > 0x20 && !"{},".utf8.contains($0) }
      guard !value.isEmpty else { return nil }
      end = value.endIndex
    }
    if key == "id" { name = name ?? String(decoding: value, as: UTF8.self) }
    return end
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || "-_:./".utf8.contains(byte)
  }

  /// Whether it stands right behind a picture, a link, emphasis or code.
  func isAfterText(_ bytes: [UInt8]) -> Bool {
    range.lowerBound > 0 && ")]*_`".utf8.contains(bytes[range.lowerBound - 1])
  }

  /// Whether nothing else stands on its line.
  func isAlone(_ bytes: [UInt8]) -> Bool {
    let before = bytes[..<range.lowerBound].last {
      $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">")
    }
    return before ?? 0x0A == 0x0A
      && bytes[range.upperBound...].first(where: { $0 != 0x20 && $0 != 0x09 }).map { $0 == 0x0A }
        ?? true
  }

  /// Whether it stands at the end of a heading, behind which are `#` alone.
  func endsHeading(_ bytes: [UInt8]) -> Bool {
    // Only the last one of a line comes further.
    let rest = bytes[range.upperBound...].prefix { $0 == 0x20 || $0 == UInt8(ascii: "#") }
    guard bytes[rest.endIndex...].first ?? 0x0A == 0x0A else { return false }
    let start = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = CodeFence.inside(bytes[start..<range.lowerBound], mostQuotes: .max).rest
    let marks = line.prefix { $0 == UInt8(ascii: "#") }
    if (1...6).contains(marks.count), line[marks.endIndex...].first == 0x20 { return true }
    let below = bytes[rest.endIndex...].dropFirst().prefix { $0 != 0x0A }
    let sign = below.first
    return (sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-"))
      && below.reversed().drop { $0 == 0x20 }.allSatisfy { $0 == sign }
  }
}
