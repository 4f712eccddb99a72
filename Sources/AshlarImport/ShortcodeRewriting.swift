internal import AshlarBytes
internal import AshlarMarkdown

/// Rewrites the template code that is common: figures, videos, gists, highlighted code, addresses.
struct ShortcodeRewriting {
  /// Is told what is not carried over.
  var lose: (String) -> Void
  /// Whether a word without quotes is the name of a value, as in templates of Eleventy.
  var hasVariables = false
  /// The address of a page in a language, or in that of the text where none is named; nil where it has none.
  var version: (_ address: String, _ language: String?) -> String? = { _, _ in nil }

  /// What is said of one whose text is for those alone who have its password: its page is a draft.
  static let heldBack = "a shortcode that hides its text from most: the page is a draft"

  /// Whether a shortcode encrypts its text, or asks for a password.
  private static func hides(_ name: String, _ arguments: String) -> Bool {
    let condition = arguments.utf8.trimming(" ")
    switch name {
    case "if" where condition == "false", "unless" where condition == "true", "capture": return true
    case "if", "unless":
      if condition.utf8.contains(text: "environment") { return true }
    default: break
    }
    let name = name.lowercased().utf8
    return ["encrypt", "password", "protect", "private", "secret"].contains {
      name.contains(text: $0)
    }
      || arguments.lowercased().utf8.contains(text: "password=")
  }

  /// What stands for one.
  ///
  /// - Parameters:
  ///   - whole: all of it, on one line.
  ///   - own: where it stands alone on its line, how a paragraph is made of it.
  func text(
    of name: String, isEnd: Bool, _ arguments: String, whole: String, _ own: OwnParagraph?
  ) -> String {
    if let known = known(name, isEnd: isEnd, arguments, own) { return known }
    if !isEnd, Self.hides(name, arguments) { lose(Self.heldBack) }
    // Of two around a text, the first is listed.
    if !isEnd { lose("the shortcode '\(name)'") }
    return "`\(whole.utf8.replacing("`", with: ""))`"
  }

  private func known(
    _ name: String, isEnd: Bool, _ arguments: String, _ own: OwnParagraph?
  ) -> String? {
    var values = ShortcodeValues(arguments)
    switch name {
    case "highlight":
      return isEnd ? "```" : "```\(String((values.words.first ?? "").utf8.trimming("\"'")))"
    case "endhighlight": return "```"
    case "raw", "endraw", "comment", "endcomment": return ""
    case "figure", "img", "image", "picture":
      // A figure's own end; its text stays.
      if isEnd { return "" }
      return picture(name, values, own)
    case "youtube":
      guard let id = values.take("id", 0) else { return nil }
      loseRest(of: values, name)
      return "[Video on YouTube](https://www.youtube.com/watch?v=\(id))"
    case "vimeo":
      guard let id = values.take("id", 0) else { return nil }
      loseRest(of: values, name)
      return "[Video on Vimeo](https://vimeo.com/\(id))"
    case "gist":
      guard let user = values.take("user", 0) else { return nil }
      let id = values.take("id", 0)
      loseRest(of: values, name)
      return "[Gist](https://gist.github.com/\(user)\(id.map { "/" + $0 } ?? ""))"
    case "ref", "relref":
      guard let path = values.take("path", 0) else { return nil }
      let address = Self.page(path)
      let language = values.take("lang", nil)
      loseRest(of: values, name)
      if let found = version(address, language) { return Self.destination(found) }
      if language != nil {
        lose("a link to a page in a language that it does not have: it leads to the page")
      }
      return Self.destination(address)
    default: return nil
    }
  }

  private func picture(
    _ name: String, _ values: ShortcodeValues, _ own: OwnParagraph?
  ) -> String? {
    var values = values
    guard let source = values.take("src", 0) else { return nil }
    let caption = values.take("caption", nil) ?? values.take("title", nil)
    var said = values.take("alt", nil)
    if said == nil, name != "figure", let word = values.words.first {
      if hasVariables, !values.isQuoted(0) {
        lose("the words of a picture that a value has")
      } else {
        said = word
      }
      values.words[0] = ""
    }
    let link = values.take("link", nil)
    let size = DisplaySize(width: values.take("width", nil), height: values.take("height", nil))
    if let loss = size.loss(of: "a picture") { lose(loss) }
    loseRest(of: values, name)
    let words = RawHTMLRewriting.plain(said ?? Self.plain(caption ?? ""))
    var picture = "![\(words)](\(Self.destination(source)))\(size.attributes)"
    if let link, link != source { picture = "[\(picture)](\(Self.destination(link)))" }
    guard let caption else { return own?.text([picture]) ?? picture }
    let isMarked = caption.utf8.contains(anyOf: "*_\n")
    let shown = isMarked ? caption : "*\(caption)*"
    return own?.text([picture, shown]) ?? "\(picture) \(shown)"
  }

  /// The words of a caption, which may have Markdown in it.
  private static func plain(_ caption: String) -> String {
    let bytes = Array(caption.utf8)
    return MarkdownDocument(parsing: bytes.span, file: "").firstWords(limit: 300)
  }

  private func loseRest(of values: ShortcodeValues, _ name: String) {
    for key in values.rest { lose("the parameter '\(key)' of the shortcode '\(name)'") }
  }

  /// The address of a page that may be named without a path and an ending.
  private static func page(_ address: String) -> String {
    let path = String(address.utf8.prefix(before: "#?"))
    let rest = address.utf8.dropFirst(path.utf8.count)
    let isName = !path.isEmpty && !path.utf8.contains("/") && !path.utf8.contains(".")
    return isName ? path + ".md" + String(Substring(rest)) : address
  }

  /// An address as the destination of a link.
  private static func destination(_ address: String) -> String {
    address.utf8.contains(anyOf: " ()") ? "<\(address)>" : address
  }

  /// Code between the start and the end of `highlight`.
  func highlighted(_ arguments: String, _ code: Substring, indentation: String) -> String {
    var values = ShortcodeValues(arguments)
    let language = values.take("lang", 0) ?? ""
    loseRest(of: values, "highlight")
    // Each line stands where the first one does, in a list or a quotation.
    var lines = code.utf8.split(at: "\n", omittingEmpty: false)
    let margin = indentation.utf8.trimmingEnd(" ")
    // What stands before the end is no code.
    if !margin.isEmpty, lines.last?.utf8.trimmingEnd(" ") == margin { lines.removeLast() }
    let placed = lines.map { line in
      line.isEmpty || line.utf8.hasPrefix(indentation) ? String(line) : indentation + line
    }
    let fence = Self.fence(around: code)
    return "\(fence)\(language)\n\(placed.joined(separator: "\n"))\n\(indentation)\(fence)"
  }

  /// The same within words.
  func highlighted(_ arguments: String, within code: Substring) -> String {
    var values = ShortcodeValues(arguments)
    _ = values.take("lang", 0)
    loseRest(of: values, "highlight")
    let words = code.utf8.trimming(" ")
    guard words.utf8.contains("`") else { return "`\(words)`" }
    let ticks = Self.fence(around: words)
    return "\(ticks) \(words) \(ticks)"
  }

  /// A fence that no line of some code is.
  static func fence(around code: Substring) -> String {
    var (longest, run) = (2, 0)
    for byte in code.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }
}
