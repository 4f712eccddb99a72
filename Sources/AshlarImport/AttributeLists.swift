internal import AshlarBytes
internal import AshlarMarkdown

/// Leaves out lists of attributes, which themes and other Markdown have: a line `{.lead}`, `*x*{: .y}`; of `## Title {#own .wide}`
/// the heading's name stays, and of `![A](a.jpg){.wide width=300}` the picture's size.
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
        list.hasColon || list.isAfterText(bytes) || list.isBehindPicture(bytes)
          || list.isAlone(bytes) || list.endsHeading(bytes)
      {
        let name = list.endsHeading(bytes) ? list.name : nil
        let size = list.isBehindPicture(bytes) ? DisplaySize(list) : nil
        if size == nil || list.hasOthers, !list.isName || name == nil {
          lose("a list of attributes, as {: .lead}")
        }
        if let loss = size?.loss(of: "a picture") { lose(loss) }
        if !list.isAlone(bytes) {
          while result.last == 0x20 || result.last == 0x09 { result.removeLast() }
        }
        if let name { result += Array(" {#\(name)}".utf8) }
        if let size { result += Array(size.attributes.utf8) }
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
      let start = line.firstIndex(of: UInt8(ascii: "{")), line.last == UInt8(ascii: "}")
    else { return code }
    lose("a list of attributes, as {: .lead}")
    let kept = Array(code[..<start]).reversed().drop { $0 == 0x20 }.reversed()
    return Array(kept + code[line.endIndex...])[...]
  }
}

extension AttributeList {
  /// Whether it stands right behind a picture, a link, emphasis or code.
  func isAfterText(_ bytes: [UInt8]) -> Bool {
    range.lowerBound > 0 && ")]*_`".utf8.contains(bytes[range.lowerBound - 1])
  }

  /// Whether it stands right behind a picture, or, where it begins with a name or a class, behind a space there.
  func isBehindPicture(_ bytes: [UInt8]) -> Bool {
    let hasSpace = bytes[..<range.lowerBound].last == 0x20
    let end = range.lowerBound - (hasSpace ? 1 : 0)
    let before = bytes[..<end].suffix(2000)
    guard !hasSpace || startsWithMark, before.last == UInt8(ascii: ")") else { return false }
    let line = before[(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)...]
    let signs = line.indices.reversed()
    guard let address = signs.first(where: { line[$0...].starts(with: "](".utf8) }) else {
      return false
    }
    guard LinkTarget(in: bytes, at: address + 1)?.end == end else { return false }
    // The last bracket that opens is that of the picture's words.
    let words = line[..<address].lastIndex(of: UInt8(ascii: "["))
    return words.map { $0 > line.startIndex && line[$0 - 1] == UInt8(ascii: "!") } ?? false
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
