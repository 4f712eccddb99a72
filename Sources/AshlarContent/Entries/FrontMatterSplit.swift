internal import AshlarBytes

/// Where a card's front matter and its Markdown lie in its bytes.
package struct FrontMatterSplit: Hashable {
  /// The languages that front matter is written in.
  package enum Format: String, Hashable {
    /// Between two lines of `---`, the first of which may name the language, as `---toml`.
    case yaml = "YAML"
    /// Between two lines of `+++`.
    case toml = "TOML"
    /// An object in braces, or any value between lines of `---json` and `---`.
    case json = "JSON"
  }

  /// What stands at the top of a file, and is no front matter that can be read.
  package enum Obstacle: Error, Hashable {
    /// It begins and never ends.
    case endless(fence: String)
    /// It is written in a language that is not read, as `---js`.
    case language(String)
    /// It comes after empty lines; the number of the line that it starts on.
    case late(line: Int)
  }

  package var format: Format
  /// What is between the fences; the object itself of JSON in braces; empty when there is none.
  package var content: Range<Int>
  /// The line of the file on which the content starts, counted from 1.
  package var contentLine: Int
  /// Where the Markdown starts.
  package var bodyOffset: Int
  /// The line of the file on which the Markdown starts, counted from 1.
  package var bodyLine: Int

  /// Finds the front matter at the start of a file, after a byte order mark if there is one.
  package init(_ bytes: [UInt8]) throws(Obstacle) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let split = try Self.split(bytes, from: start, line: 1) {
      self = split
      return
    }
    if let late = Self.second(in: bytes, from: start, line: 1), late.line > 1 {
      throw .late(line: late.line)
    }
    self.init(content: start..<start, bodyOffset: start, bodyLine: 1)
  }

  /// A file that is YAML from its first byte to its last, without Markdown.
  init(whole bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.init(
      content: start..<bytes.count, contentLine: 1, bodyOffset: bytes.count,
      bodyLine: 1 + bytes.count { $0 == UInt8(ascii: "\n") })
  }

  private init(
    format: Format = .yaml, content: Range<Int>, contentLine: Int = 2, bodyOffset: Int,
    bodyLine: Int
  ) {
    self.format = format
    self.content = content
    self.contentLine = contentLine
    self.bodyOffset = bodyOffset
    self.bodyLine = bodyLine
  }

  /// Finds front matter that starts at a place.
  ///
  /// - Returns: nil when something else stands there.
  private static func split(
    _ bytes: [UInt8], from start: Int, line: Int
  ) throws(Obstacle) -> FrontMatterSplit? {
    if isObjectStart(bytes[start...]) { return splitObject(bytes, from: start, line: line) }
    guard let first = Fence(in: bytes, at: start) else { return nil }
    let format = try first.format
    var (offset, number) = (first.end, line + 1)
    while offset < bytes.count {
      if let last = Fence(in: bytes, at: offset), last.language.isEmpty, last.isTOML == first.isTOML
      {
        return FrontMatterSplit(
          format: format, content: first.end..<offset, contentLine: line + 1, bodyOffset: last.end,
          bodyLine: number + 1)
      }
      guard let feed = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      offset = feed + 1
      number += 1
    }
    throw .endless(fence: first.isTOML ? "+++" : "---")
  }

  /// Takes all up to the brace that closes the first one; all of the file where none does.
  private static func splitObject(
    _ bytes: [UInt8], from start: Int, line: Int
  ) -> FrontMatterSplit {
    var depth = 0
    var isInText = false
    var index = start
    scan: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInText: index += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText:
        depth -= 1
        if depth == 0 { break scan }
      default: break
      }
      index += 1
    }
    let end = min(index + 1, bytes.count)
    let body = endOfBlankLine(in: bytes, from: end) ?? end
    return FrontMatterSplit(
      format: .json, content: start..<end, contentLine: line, bodyOffset: body,
      bodyLine: line + bytes[start..<body].count { $0 == UInt8(ascii: "\n") })
  }

  /// Whether an object of JSON starts here: a brace, and then a quote or the closing brace.
  private static func isObjectStart(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    let next = bytes.dropFirst().first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }

  /// What looks like front matter below empty lines: fences with a line `key: value` or `key = value`
  /// between them, or an object of JSON.
  package static func second(
    in bytes: [UInt8], from start: Int, line: Int
  ) -> (split: FrontMatterSplit, line: Int)? {
    var (offset, line) = (start, line)
    while offset < bytes.count, let end = endOfBlankLine(in: bytes, from: offset) {
      (offset, line) = (end, line + 1)
    }
    guard offset < bytes.count, let split = try? split(bytes, from: offset, line: line) else {
      return nil
    }
    let report = SourceDiagnostics(path: "", bytes: bytes)
    guard let value = split.value(in: bytes, report: report), report.diagnostics.isEmpty,
      case .mapping(let members) = value.content, !members.isEmpty
    else { return nil }
    return (split, line)
  }

  /// Whether a text that becomes the body of a card would be taken for front matter.
  ///
  /// - Parameter alone: whether nothing stands above it; else it follows the card's own front matter.
  package static func wouldBegin(_ body: String, alone: Bool) -> Bool {
    let bytes = Array(body.utf8)
    guard alone else { return second(in: bytes, from: 0, line: 1) != nil }
    do {
      return try !FrontMatterSplit(bytes).content.isEmpty || Fence(in: bytes, at: 0) != nil
    } catch {
      return true
    }
  }

  /// What the front matter says; nil when that is nothing, or no such language, which is then reported.
  package func value(in bytes: [UInt8], report: SourceDiagnostics) -> YAMLValue? {
    let bytes = bytes[content]
    switch format {
    case .yaml:
      return PlainYAML.value(of: bytes, firstLine: contentLine)
        ?? YAMLParsing.value(
          of: String(decoding: bytes, as: UTF8.self), firstLine: contentLine, report: report)
    case .toml: return TOMLParsing.value(of: bytes, firstLine: contentLine, report: report)
    case .json:
      return JSONParsing.value(of: bytes, firstLine: contentLine, report: report)?.value
    }
  }
}

/// A line of three dashes or pluses, perhaps with the name of a language.
private struct Fence {
  var isTOML: Bool
  /// In lower case; empty when none is named.
  var language = ""
  /// Where the next line starts.
  var end: Int

  var format: FrontMatterSplit.Format {
    get throws(FrontMatterSplit.Obstacle) {
      switch language {
      case "": return isTOML ? .toml : .yaml
      case "yaml", "yml": return .yaml
      case "toml": return .toml
      case "json": return .json
      default: throw .language(language)
      }
    }
  }

  /// - Returns: nil when the line is another.
  init?(in bytes: [UInt8], at offset: Int) {
    isTOML = bytes[offset...].starts(with: [0x2B, 0x2B, 0x2B])
    guard isTOML || bytes[offset...].starts(with: [0x2D, 0x2D, 0x2D]) else { return nil }
    var index = offset + 3
    if !isTOML {
      while index < bytes.count, bytes[index].isASCIILetter { index += 1 }
      language = String(decoding: bytes[offset + 3..<index], as: UTF8.self).lowercased()
    }
    let known = ["", "yaml", "yml", "toml", "json", "js", "javascript", "coffee", "cson", "lisp"]
    guard known.contains(language), let end = endOfBlankLine(in: bytes, from: index) else {
      return nil
    }
    self.end = end
  }
}

/// Where the next line starts if nothing but spaces stands on the rest of this one; the file's end when
/// it is the last.
private func endOfBlankLine(in bytes: [UInt8], from offset: Int) -> Int? {
  var index = offset
  while index < bytes.count {
    switch bytes[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
    case UInt8(ascii: "\n"): return index + 1
    default: return nil
    }
  }
  return index
}
