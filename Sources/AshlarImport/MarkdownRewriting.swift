internal import AshlarBytes

/// Rewrites the links, pictures and template code of another program's Markdown.
///
/// Code blocks and code spans stay as they are.
struct MarkdownRewriting {
  /// The address that a link leads to here; nil when the source has no such page or file.
  var link: (_ address: String) -> String?
  /// The path of a picture here; nil when the source has no such file.
  var picture: (_ address: String) -> String?
  /// The card and the title of a note by its name, for `[[Note]]`; nil where no such links are read.
  var note: ((_ name: String) -> String?)?
  /// Whether the program fills in Liquid before it reads the Markdown.
  var hasLiquid = false
  /// Whether an address with a host is one of the source's own.
  var isOwn: (_ address: String) -> Bool = { _ in false }
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// The Markdown as Ashlar reads it.
  func text(_ source: String) -> String {
    let source =
      hasLiquid
      ? LiquidRewriting(lose: lose).withoutBlocks(source)
      : ShortcodeRewriting.withoutComments(source)
    var fence = CodeFence()
    var result: [String] = []
    // Tags and shortcodes go on over lines.
    var open: [String] = []
    var isAfterText = false
    for line in source.utf8.split(at: "\n", omittingEmpty: false) {
      let isFenced = fence.holds(line)
      // Below an empty line it is code, or goes on with an item of a list.
      let isIndented = line.utf8.starts(with: "    ".utf8) || line.utf8.first == 0x09
      isAfterText =
        !isFenced && (isAfterText || !isIndented) && line.utf8.contains { $0 != 0x20 && $0 != 0x09 }
      if isFenced || isIndented && !isAfterText {
        if !open.isEmpty { result.append(outsideCode(lines: open)) }
        open = []
        result.append(isFenced ? String(line) : outsideCode(String(line)))
      } else {
        open.append(String(line))
      }
    }
    if !open.isEmpty { result.append(outsideCode(lines: open)) }
    let text = result.joined(separator: "\n")
    return hasLiquid ? text.replacing(String(LiquidRewriting.guarded), with: "") : text
  }

  /// Lines outside of code blocks.
  private func outsideCode(lines: [String]) -> String {
    let lines = hasLiquid ? lines : ShortcodeLines.joined(lines)
    let text = lines.map(outsideCode).joined(separator: "\n")
    return RawHTMLRewriting(
      picture: picture, link: link, isForeign: isForeign, lose: lose
    ).text(text)
  }

  /// A line outside of code blocks.
  private func outsideCode(_ line: String) -> String {
    let line = note == nil ? line : NoteMarks(lose: lose).text(line)
    guard line.utf8.contains(where: { [0x5B, 0x7B, 0x3C].contains($0) }) else { return line }
    let plain = withoutHeadingAttributes(line)
    return rewrite(hasLiquid ? plain : withoutShortcodes(plain))
  }

  /// `## Title {#name .class}`, as Hugo and kramdown have it.
  private func withoutHeadingAttributes(_ line: String) -> String {
    guard note == nil, line.utf8.hasPrefix("#") else { return line }
    return line.replacing(/\s+\{:?\s*([#.][^{}]*)\}\s*#*\s*$/) { match in
      // A name alone: links to it lead to the heading's own.
      if match.1.wholeMatch(of: /#[^\s.#]+\s*/) == nil {
        lose("a list of attributes, as {: .lead}")
      }
      return ""
    }
  }

  /// A line with what shortcodes stand for; those in code spans stay.
  private func withoutShortcodes(_ line: String) -> String {
    let bytes = Array(line.utf8)
    guard bytes.contains(UInt8(ascii: "{")) else { return line }
    let shortcodes = ShortcodeRewriting(lose: lose)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "`") {
        let ticks = bytes[index...].prefix { $0 == UInt8(ascii: "`") }
        let end = Self.end(of: ticks, in: bytes[ticks.endIndex...]) ?? ticks.endIndex
        result += bytes[index..<end]
        index = end
      } else if let end = ShortcodeLines.end(in: bytes, at: index) {
        result += Array(shortcodes.text(String(decoding: bytes[index..<end], as: UTF8.self)).utf8)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where the next bytes like some others end.
  private static func end(of ticks: ArraySlice<UInt8>, in rest: ArraySlice<UInt8>) -> Int? {
    rest.indices.first { rest[$0...].starts(with: ticks) }.map { $0 + ticks.count }
  }

  /// A line outside of code blocks, its code spans left alone.
  private func rewrite(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let tick = rest.utf8.firstIndex(of: "`") {
      let ticks = Substring(rest[tick...].utf8.prefix { $0 == UInt8(ascii: "`") })
      guard let end = rest[ticks.endIndex...].utf8.firstRange(ofText: ticks) else { break }
      result += plain(String(rest[..<tick])) + rest[tick..<end.upperBound]
      rest = rest[end.upperBound...]
    }
    return result + plain(String(rest))
  }

  private func plain(_ text: String) -> String {
    var text = hasLiquid ? LiquidRewriting(lose: lose).text(text) : text
    if hasLiquid, text.utf8.contains("{") { text = ShortcodeRewriting(lose: lose).text(text) }
    if text.utf8.contains(text: "[["), let note { text = wikilinks(text, note) }
    if text.utf8.contains(text: "](") { text = links(text) }
    if text.utf8.contains(text: "]:") { text = definition(text) }
    if text.contains("<!--") {
      text = text.replacing(/<!--\s*(more|excerpt|truncate)\s*-->/, with: "")
    }
    return text
  }

  /// `![alt](address "title")` and `[text](address)`.
  private func links(_ text: String) -> String {
    text.replacing(/(!?)\[([^\[\]]*)\]\(\s*(<[^>]*>|[^\s()]+)((?:\s+(?:"[^"]*"|'[^']*'))?)\s*\)/) {
      match in
      let address = match.3.first == "<" ? String(match.3.dropFirst().dropLast()) : String(match.3)
      let isPicture = !match.1.isEmpty
      if isForeign(address) {
        if isPicture { lose("a picture on another site: it became a link") }
        return isPicture
          ? "[\(match.2.isEmpty ? "picture" : match.2)](\(address))" : String(match.0)
      }
      guard let target = isPicture ? picture(address) : link(address) else {
        if !isPicture, isOwn(address) {
          lose("an address of the source's own site that is not there: it stays")
          return String(match.0)
        }
        lose(isPicture ? "a picture that is not there" : "a link to a page that is not there")
        return String(match.2)
      }
      return "\(match.1)[\(match.2)](\(Self.shown(target))\(match.4))"
    }
  }

  /// `[label]: address "title"`; where nothing is there it stays, as text that needs it would show its brackets.
  private func definition(_ text: String) -> String {
    guard
      let match = text.wholeMatch(
        of:
          /( {0,3}\[[^\[\]^][^\[\]]*\]:\s*)(<[^>]*>|\S+)((?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?)\s*/
      )
    else { return text }
    let address = match.2.first == "<" ? String(match.2.dropFirst().dropLast()) : String(match.2)
    if isForeign(address) { return text }
    guard let target = link(address) else {
      lose("a link to a page that is not there")
      return text
    }
    return "\(match.1)\(Self.shown(target))\(match.3)"
  }

  /// A target as Markdown has it in a link.
  private static func shown(_ target: String) -> String {
    target.contains { " ()".contains($0) } ? "<\(target)>" : target
  }

  /// Whether an address leads to another site, or stays on its page.
  private func isForeign(_ address: String) -> Bool {
    if isOwn(address) { return false }
    let start = address.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    return address.utf8.starts(with: "//".utf8) || start.contains(UInt8(ascii: ":"))
  }

  /// `[[Note]]`, `[[Note#Heading|text]]`, `[[Note#^block]]`, `![[picture.png|300]]`; in tables the bar has `\` before it.
  private func wikilinks(_ text: String, _ note: (String) -> String?) -> String {
    text.replacing(/(!?)\[\[([^\[\]|]+)(?:\|([^\[\]]*))?\]\]/) { match in
      let target = match.3 != nil && match.2.last == "\\" ? match.2.dropLast() : match.2
      let name = String(target.utf8.prefix(before: "#^"))
      let shown = match.3.map(String.init) ?? Self.shown(place: target)
      if !match.1.isEmpty, let path = picture(name) {
        let isSize = shown.allSatisfy { $0.isNumber || $0 == "x" }
        let alternative = match.3 == nil || isSize ? "" : shown
        return "![\(alternative)](\(path))"
      }
      // Notes name headings by their words, and blocks by names of their own.
      if name.count < target.count {
        lose("a link to a heading or a block: it leads to the whole note")
      }
      if name.isEmpty { return shown }
      guard let path = note(name) ?? link(name) else {
        lose("a link to a note that is not there")
        return shown
      }
      if !match.1.isEmpty { lose("a note shown inside another: it became a link") }
      return "[\(shown)](\(path))"
    }
  }

  /// What is shown of a link without a text of its own: the note, and of it a heading, but no block's name.
  private static func shown(place: Substring) -> String {
    let text = place.prefix { $0 != "^" }
    return String(text.last == "#" ? text.dropLast() : text.first == "#" ? text.dropFirst() : text)
  }
}

/// Rewrites the template code that is common: figures, videos, gists, highlighted code.
struct ShortcodeRewriting {
  var lose: (String) -> Void

  /// A text without what authors keep to themselves.
  static func withoutComments(_ text: String) -> String {
    guard text.contains("comment") else { return text }
    return text.replacing(
      /(?s)\{\{[<%]\s*comment\s*[>%]\}\}.*?\{\{[<%]\s*\/comment\s*[>%]\}\}/, with: "")
  }

  func text(_ text: String) -> String {
    let code =
      /\{\{[<%]-?\s*(\/?)\s*([\w\-]+)\s*(.*?)\s*-?[%>]\}\}|\{%-?\s*()([\w\-]+)\s*(.*?)\s*-?%\}/
    return text.replacing(code) { match in
      let name = String(match.2 ?? match.5 ?? "")
      let isEnd = match.1?.isEmpty == false || name.utf8.hasPrefix("end")
      let arguments = String(match.3 ?? match.6 ?? "")
      return replacement(name, isEnd: isEnd, arguments, whole: String(match.0))
    }
  }

  private func replacement(
    _ name: String, isEnd: Bool, _ arguments: String, whole: String
  ) -> String {
    let values = Self.values(arguments)
    switch name {
    case "highlight": return isEnd ? "```" : "```\(values.words.first ?? "")"
    case "endhighlight": return "```"
    case "raw", "endraw", "comment", "endcomment": return ""
    case "figure", "img", "image":
      guard let source = values.named["src"] ?? values.words.first else { break }
      let words = values.words.dropFirst()
      let said =
        values.named["alt"] ?? values.named["caption"] ?? (name == "image" ? words.first : nil)
      let address = source.utf8.contains(0x20) ? "<\(source)>" : source
      let picture = "![\(RawHTMLRewriting.plain(said ?? ""))](\(address))"
      return values.named["caption"].map { "\(picture) *\($0)*" } ?? picture
    case "youtube":
      guard let id = values.named["id"] ?? values.words.first else { break }
      return "[Video on YouTube](https://www.youtube.com/watch?v=\(id))"
    case "vimeo":
      guard let id = values.named["id"] ?? values.words.first else { break }
      return "[Video on Vimeo](https://vimeo.com/\(id))"
    case "gist":
      guard !values.words.isEmpty else { break }
      return "[Gist](https://gist.github.com/\(values.words.prefix(2).joined(separator: "/")))"
    case "ref", "relref":
      return values.named["path"] ?? values.words.first ?? ""
    default: break
    }
    lose("the shortcode '\(name)'")
    return "`\(whole.replacing("`", with: ""))`"
  }

  /// Arguments as `a b="c d"`: those without a name in their order, and the others.
  static func values(_ text: String) -> (words: [String], named: [String: String]) {
    var words: [String] = []
    var named: [String: String] = [:]
    let argument =
      /(?:([\w\-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|'([^']*)'|([^\s"'=,`]+))/
    for match in text.matches(of: argument) {
      var value = String(match.3 ?? match.4 ?? match.5 ?? "")
      if let quoted = match.2 {
        value = String(quoted).replacing(/\\(.)/) { escape in String(escape.1) }
      }
      if let name = match.1 { named[String(name)] = value } else { words.append(value) }
    }
    return (words, named)
  }
}
