internal import AshlarBytes
internal import AshlarMarkdown

/// Rewrites the Liquid that posts have in links and pictures, and kramdown's lists of attributes.
struct LiquidRewriting {
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// A whole text without what spans lines.
  func withoutBlocks(_ text: String) -> String {
    let text = LiquidBlocks.rewritten(text)
    guard text.utf8.contains(text: "{:") else { return text }
    var lines: [Substring] = []
    for line in text.utf8.split(at: "\n", omittingEmpty: false) {
      if Self.isContents(line), let last = lines.last, Self.isItem(last) {
        lose("a table of contents")
        lines[lines.count - 1] = ""
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// `{:toc}` below a list's item stands for a table of contents.
  private static func isContents(_ line: Substring) -> Bool {
    guard let rest = line.utf8.dropping(prefix: "{:")?.utf8.dropping(leading: " \t"),
      let inner = rest.utf8.dropping(prefix: "toc"), inner.utf8.last == UInt8(ascii: "}")
    else { return false }
    return inner.utf8.dropLast().allSatisfy { $0 != UInt8(ascii: "}") }
      && inner.utf8.first.map { !$0.isASCIILetter } == true
  }

  private static func isItem(_ line: Substring) -> Bool {
    CodeFence.markerLength(Array(line.utf8.prefix(12))[...]) != nil
  }

  /// A text outside of code spans.
  func text(_ text: String) -> String {
    var text = text
    if text.utf8.contains(text: "{{") { text = outputs(text) }
    if text.utf8.contains(text: "{%") { text = addresses(text) }
    if text.utf8.contains(text: "{:") { text = withoutAttributes(text) }
    return text
  }

  /// `{{ "/a.png" | relative_url }}` is the address that it has; `{{ site.baseurl }}` before one says nothing here.
  private func outputs(_ text: String) -> String {
    TemplateExpressions.rewriting(text, .output) { inner, whole, _ in
      // What shortcodes of Hugo begin with.
      if let first = inner.utf8.first, "<%".utf8.contains(first) { return nil }
      if let value = Self.value(of: inner) { return value }
      lose("a Liquid expression: it is code")
      return "`\(whole.utf8.replacing("`", with: ""))`"
    }
  }

  /// The bases of addresses, which links from the root of the site do without.
  private static let bases: Set<String> = [
    "site.baseurl", "site.url", "site.github.url", "site.base_url",
  ]

  /// What an expression of texts, bases and filters for addresses comes to; nil for any other.
  private static func value(of expression: String) -> String? {
    let parts = expression.utf8.split(at: "|").map { String($0.utf8.trimming(" \t")) }
    guard let first = parts.first, var value = text(first) else { return nil }
    for filter in parts.dropFirst() {
      let name = String(filter.utf8.prefix(before: ": "))
      let argument = text(String(filter.utf8.dropFirst(name.utf8.count).dropping(leading: ": ")))
      switch name {
      case "relative_url", "absolute_url", "url":
        if !value.utf8.contains(text: "://"), !value.utf8.hasPrefix("/") { value = "/" + value }
      case "escape", "uri_escape", "strip": break
      case "prepend":
        guard let argument else { return nil }
        value = argument + value
      case "append":
        guard let argument else { return nil }
        value += argument
      default: return nil
      }
    }
    return value
  }

  /// A text in quotes; a base is empty.
  private static func text(_ word: String) -> String? {
    if bases.contains(word) { return "" }
    let bytes = Array(word.utf8)
    guard bytes.count > 1, let quote = bytes.first, "\"'".utf8.contains(quote), bytes.last == quote
    else { return nil }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// `{% post_url 2024-03-01-name %}` and `{% link _posts/2024-03-01-name.md %}`: addresses, which become links among words.
  private func addresses(_ text: String) -> String {
    TemplateExpressions.rewriting(text, .tag) { inner, _, before in
      let name = inner.utf8.prefix(before: " \t")
      guard ["link", "post_url"].contains(name) else { return nil }
      let rest = inner.utf8.dropFirst(name.utf8.count)
      let path = String(Substring(rest).utf8.trimming(" \t/\"'"))
      // The site's own root, wherever the post that links lies.
      if path.isEmpty || Self.endsInAddress(before) { return "/" + path }
      return "[\(RawHTMLRewriting.plain(path))](\(LinkRewriting.shown("/" + path)))"
    }
  }

  /// Whether what comes next in a text is an address, or the end of one: of a link, of what a label leads to, or in HTML.
  private static func endsInAddress(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text[(text.lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? text.startIndex)...]
    if word.isEmpty {
      let last = text.reversed().drop { $0 <= 0x20 }.prefix(2).reversed()
      return last.last == UInt8(ascii: "=") || last.elementsEqual("](".utf8)
        || last.elementsEqual("]:".utf8)
    }
    // What an element holds begins behind its tag.
    let inner = word[(word.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? word.startIndex)...]
    guard let sign = inner.last else { return false }
    return sign.isASCIIWord || "</=".utf8.contains(sign)
      || ["](", "]:", "=\"", "='", "://"].contains { inner.contains(text: $0) }
  }

  /// `{:toc}`, `{::comment}` and the like; lists of attributes are read with those of other programs.
  private func withoutAttributes(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var opens = ForwardSearch("{:")
    var closes = ["{:/comment}", "{:/}"].map { (sign: $0, search: ForwardSearch($0)) }
    var result: [UInt8] = []
    var index = 0
    while let start = opens.first(in: bytes, from: index) {
      result += bytes[index..<start]
      index = start + 1
      if let end = Self.end(ofComment: bytes, from: start, &closes) {
        lose("a comment of a template: it was left out")
        index = end
        continue
      }
      let isOther = AttributeList(in: bytes, at: start) == nil
      if isOther, let end = Self.end(ofList: bytes, from: start + 2) {
        lose("a list of attributes, as {: .lead}")
        while result.last == 0x20 || result.last == 0x09 { result.removeLast() }
        index = end
      } else {
        result.append(bytes[start])
      }
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }

  /// Where `{::comment}` ends, with all that stands within it: its author shows it nowhere.
  ///
  /// - Parameter closes: what may end it, with the searches for each.
  private static func end(
    ofComment bytes: [UInt8], from start: Int,
    _ closes: inout [(sign: String, search: ForwardSearch)]
  ) -> Int? {
    let rest = bytes[start...].prefix(200)
    guard rest.starts(with: "{::comment".utf8), let open = rest.firstIndex(of: UInt8(ascii: "}")),
      rest[open - 1] != UInt8(ascii: "/")
    else { return nil }
    return closes.indices.compactMap { index in
      closes[index].search.first(in: bytes, from: open).map { $0 + closes[index].sign.utf8.count }
    }.min()
  }

  private static func end(ofList bytes: [UInt8], from start: Int) -> Int? {
    let inner = bytes[start...].drop { $0 == UInt8(ascii: ":") }
    guard let first = inner.first,
      first <= 0x20 || ".#/_".utf8.contains(first) || first.isASCIIWord,
      let brace = inner.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }),
      bytes[brace] == UInt8(ascii: "}")
    else { return nil }
    return brace + 1
  }
}
