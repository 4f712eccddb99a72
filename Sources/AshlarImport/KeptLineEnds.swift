internal import AshlarBytes
internal import AshlarContent

/// The ends of lines of a text that another program begins a new line at, where a card has a space.
enum KeptLineEnds {
  /// Whether a source's program keeps them: Obsidian unless its settings are strict, Hugo and Jekyll where they are told to.
  static func areKept(
    in source: SourceFolder, _ configuration: SourceConfiguration, of kind: ImportSource
  ) -> Bool {
    switch kind {
    case .obsidian:
      let settings = source.text(".obsidian/app.json").flatMap { SourceRecord(json: $0) }
      return settings?.flag("strictlinebreaks") != true
    case .hugo:
      let goldmark = configuration["markup"]?.setting("goldmark")
      return goldmark?.setting("renderer")?.setting("hardWraps")?.scalar == "true"
    case .jekyll:
      let keys = ["kramdown", "commonmark"].compactMap { configuration[$0] }
      return keys.contains { $0.setting("hard_wrap")?.scalar == "true" || $0.hasHardBreaks }
    default: return false
    }
  }

  /// A text with two spaces at the end of each line that goes on in the next one: they begin a new line in cards, too.
  ///
  /// - Complexity: linear in the text.
  static func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      let isCode = code.holds(end)
      let next = bytes[(end + 1)...].prefix { $0 != 0x0A }
      result += bytes[start..<end]
      if !isCode, !code.holds(end + 1), goesOn(bytes[start..<end], with: next) {
        result += [0x20, 0x20]
      }
      result.append(0x0A)
      start = end + 1
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  /// Whether a paragraph that has a line has the next one, too.
  private static func goesOn(_ line: ArraySlice<UInt8>, with next: ArraySlice<UInt8>) -> Bool {
    let (text, quotes) = CodeFence.inside(line, mostQuotes: .max)
    let (rest, nextQuotes) = CodeFence.inside(next, mostQuotes: .max)
    guard let last = text.last, !rest.isEmpty, nextQuotes <= quotes, !begins(rest) else {
      return false
    }
    // It says so itself.
    if last == UInt8(ascii: "\\") || text.suffix(2).elementsEqual([0x20, 0x20]) { return false }
    let none = ["|", "![", "<", "---", "***", "___", "==="]
    return !none.contains { text.starts(with: $0.utf8) } && !isHeading(text) && !isCallout(text)
  }

  /// Whether a line is a callout's first, `[!note] Title`.
  private static func isCallout(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "[!".utf8)
      && text.prefix { $0 != UInt8(ascii: "]") }.allSatisfy { $0 != 0x20 }
  }

  /// Whether no text goes on with a line in the next one.
  static func endsBlock(_ line: ArraySlice<UInt8>, before next: ArraySlice<UInt8>) -> Bool {
    let (text, quotes) = CodeFence.inside(line, mostQuotes: .max)
    let (rest, nextQuotes) = CodeFence.inside(next, mostQuotes: .max)
    return isHeading(text) || rest.isEmpty || nextQuotes != quotes || begins(rest)
  }

  /// Whether a line begins something else: an item of a list, a heading, a rule, a table, a part in HTML.
  private static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    let starts = ["|", "<", ": ", "```", "~~~", "![", "---", "***", "___", "==="]
    return CodeFence.markerLength(line) != nil || isHeading(line)
      || starts.contains { line.starts(with: $0.utf8) }
  }

  private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.prefix { $0 == UInt8(ascii: "#") }
    return !marks.isEmpty && marks.count <= 6 && line[marks.endIndex...].first == 0x20
  }
}

extension YAMLValue {
  /// Whether a list of options has GitHub's for the ends of lines.
  fileprivate var hasHardBreaks: Bool {
    guard case .sequence(let options) = setting("options")?.content else { return false }
    return options.contains { $0.scalar?.lowercased() == "hardbreaks" }
  }
}
