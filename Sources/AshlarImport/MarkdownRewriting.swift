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
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// The Markdown as Ashlar reads it.
  func text(_ source: String) -> String {
    var fence: Substring?
    var lines: [String] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.drop { $0 == " " }
      let ticks = trimmed.prefix { $0 == "`" }
      let mark = ticks.count >= 3 ? ticks : trimmed.prefix { $0 == "~" }
      if let open = fence {
        lines.append(String(line))
        if mark.count >= open.count, mark.first == open.first { fence = nil }
      } else if mark.count >= 3 {
        fence = mark
        lines.append(String(line))
      } else {
        let line = String(line)
        lines.append(line.contains { "[{<".contains($0) } ? rewrite(line) : line)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A line outside of code blocks, its code spans left alone.
  private func rewrite(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let tick = rest.firstIndex(of: "`") {
      let ticks = rest[tick...].prefix { $0 == "`" }
      guard let end = rest[ticks.endIndex...].firstRange(of: String(ticks)) else { break }
      result += plain(String(rest[..<tick])) + rest[tick..<end.upperBound]
      rest = rest[end.upperBound...]
    }
    return result + plain(String(rest))
  }

  private func plain(_ text: String) -> String {
    var text = text
    if text.contains("{") { text = ShortcodeRewriting(lose: lose).text(text) }
    if text.contains("[["), let note { text = wikilinks(text, note) }
    if text.contains("](") { text = links(text) }
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
      if Self.isForeign(address) {
        if isPicture { lose("a picture on another site: it became a link") }
        return isPicture
          ? "[\(match.2.isEmpty ? "picture" : match.2)](\(address))" : String(match.0)
      }
      guard let target = isPicture ? picture(address) : link(address) else {
        lose(isPicture ? "a picture that is not there" : "a link to a page that is not there")
        return String(match.2)
      }
      let shown = target.contains { " ()".contains($0) } ? "<\(target)>" : target
      return "\(match.1)[\(match.2)](\(shown)\(match.4))"
    }
  }

  /// Whether an address leads to another site, or stays on its page.
  private static func isForeign(_ address: String) -> Bool {
    address.hasPrefix("#") || address.hasPrefix("//") || address.hasPrefix("mailto:")
      || address.firstRange(of: "://") != nil
  }

  /// `[[Note]]`, `[[Note#Heading|text]]`, `![[picture.png|300]]`.
  private func wikilinks(_ text: String, _ note: (String) -> String?) -> String {
    text.replacing(/(!?)\[\[([^\[\]|]+)(?:\|([^\[\]]*))?\]\]/) { match in
      let name = String(match.2.prefix { $0 != "#" && $0 != "^" })
      let shown = match.3.map(String.init) ?? String(match.2)
      if !match.1.isEmpty, let path = picture(name) {
        let isSize = shown.allSatisfy { $0.isNumber || $0 == "x" }
        let alternative = match.3 == nil || isSize ? "" : shown
        return "![\(alternative)](\(path))"
      }
      if name.isEmpty { return shown }
      guard let path = note(name) else {
        lose("a link to a note that is not there")
        return shown
      }
      if !match.1.isEmpty { lose("a note shown inside another: it became a link") }
      return "[\(shown)](\(path))"
    }
  }
}

/// Rewrites the template code that is common: figures, videos, gists, highlighted code.
struct ShortcodeRewriting {
  var lose: (String) -> Void

  func text(_ text: String) -> String {
    let code =
      /\{\{[<%]-?\s*(\/?)\s*([\w\-]+)\s*(.*?)\s*-?[%>]\}\}|\{%-?\s*()([\w\-]+)\s*(.*?)\s*-?%\}/
    return text.replacing(code) { match in
      let name = String(match.2 ?? match.5 ?? "")
      let isEnd = match.1?.isEmpty == false || name.hasPrefix("end")
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
      let picture = "![\(values.named["alt"] ?? values.named["caption"] ?? "")](\(source))"
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
      return values.words.first ?? ""
    default: break
    }
    lose("the shortcode '\(name)'")
    return "`\(whole.replacing("`", with: ""))`"
  }

  /// Arguments as `a b="c d"`: those without a name in their order, and the others.
  static func values(_ text: String) -> (words: [String], named: [String: String]) {
    var words: [String] = []
    var named: [String: String] = [:]
    for match in text.matches(of: /(?:([\w\-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/) {
      let value = String(match.2 ?? match.3 ?? match.4 ?? "")
      if let name = match.1 { named[String(name)] = value } else { words.append(value) }
    }
    return (words, named)
  }
}
