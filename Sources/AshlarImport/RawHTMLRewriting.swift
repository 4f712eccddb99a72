internal import AshlarBytes
internal import AshlarContent

/// Rewrites HTML in Markdown as Markdown, as far as that can say it: pictures, films, links, emphasis, headings, ends of
/// lines.
///
/// Of other elements the text stays, and the element is listed; scripts and the like go as a whole.
struct RawHTMLRewriting {
  /// The path of a picture or video here; nil when the source has no such file.
  var picture: (_ address: String) -> String?
  /// The address that a link leads to here; nil when the source has no such page or file.
  var link: (_ address: String) -> String?
  /// Whether an address leads to another site, or stays on its page.
  var isForeign: (_ address: String) -> Bool
  /// Is told what is not carried over.
  var lose: (String) -> Void
  /// How many figures and headings it is in.
  var depth = 0

  /// The most figures and headings within each other that are read as such.
  private static let deepest = 3
  /// Elements whose content is no text.
  private static let opaque: Set<String> = [
    "script", "style", "svg", "math", "template", "select", "canvas", "textarea",
  ]
  /// Elements around others that say nothing themselves.
  private static let plain: Set<String> = ["figure", "picture", "tbody", "p"]
  /// Marks of Markdown for elements.
  private static let marks = [
    "b": "**", "strong": "**", "i": "*", "em": "*", "s": "~~", "del": "~~", "strike": "~~",
    "code": "`",
  ]
  /// Elements that Markdown may name in HTML.
  private static let kept: Set<String> = ["kbd", "mark", "sub", "sup"]
  /// Elements within lines; all others begin and end paragraphs.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "br", "cite", "code", "data", "del", "dfn", "em", "font",
    "i", "img", "ins", "kbd", "label", "mark", "nobr", "picture", "q", "rp", "rt", "ruby", "s",
    "samp", "small", "source", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var",
    "wbr",
  ]

  /// Elements without an end.
  static let empty: Set<String> = [
    "area", "base", "col", "hr", "input", "link", "meta", "param", "track",
  ]

  /// Elements within lines that have no end.
  static let alone: Set<String> = ["img", "br", "source", "wbr", "embed"]

  /// A whole text; code stays as it is.
  func text(_ whole: String) -> String {
    let source = withoutHidden(whole)
    let bytes = Array(source.utf8)
    guard bytes.contains(UInt8(ascii: "<")) else { return source }
    var tags = MarkupTags(bytes)
    var code = MarkdownCode(bytes)
    var result = HTMLText(of: bytes)
    var comments = ForwardSearch("-->")
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        result.addCode(bytes[index..<end])
        index = end
      } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        result.add(bytes[index..<index + 2])
        index += 2
      } else if bytes[index] == UInt8(ascii: "<"), let tag = tags.tag(at: index) {
        index = read(tag, in: bytes, &result)
      } else if bytes[index...].starts(with: "<!--".utf8),
        let end = comments.first(in: bytes, from: index + 4)
      {
        index = comment(bytes, index..<end + 3, &result)
      } else {
        result.add(bytes[index..<index + 1])
        index += 1
      }
    }
    return result.text
  }

  /// Reads a tag, or a whole element.
  ///
  /// - Returns: where the text goes on.
  private func read(_ tag: MarkupTags.Tag, in bytes: [UInt8], _ result: inout HTMLText) -> Int {
    let end = tag.range.upperBound
    if !tag.isEnd {
      if Self.opaque.contains(tag.name) {
        lose("the HTML element '\(tag.name)'")
        return Self.next(result.ends.end(of: tag.name, from: end).upperBound, in: bytes, result)
      }
      switch tag.name {
      case "figure" where depth < Self.deepest: return figure(tag, in: bytes, &result)
      case "pre": return code(tag, in: bytes, &result)
      case "h1", "h2", "h3", "h4", "h5", "h6":
        if depth == Self.deepest { break }
        return heading(tag, in: bytes, &result)
      case "video", "audio", "iframe", "embed": return film(tag, in: bytes, &result)
      default: break
      }
    }
    if !Self.inline.contains(tag.name) {
      result.breakParagraph(isStart: !tag.isEnd, isAlone: Self.empty.contains(tag.name))
    }
    write(tag, before: bytes[end...], &result)
    return Self.next(end, in: bytes, result)
  }

  /// Where the text goes on behind a tag: spaces at the start of a line would make code of it.
  private static func next(_ place: Int, in bytes: [UInt8], _ result: HTMLText) -> Int {
    guard result.isAtStartOfLine else { return place }
    return bytes[place...].firstIndex { $0 != 0x20 } ?? bytes.count
  }

  private func write(
    _ tag: MarkupTags.Tag, before rest: ArraySlice<UInt8>, _ result: inout HTMLText
  ) {
    if let mark = Self.marks[tag.name] {
      if !tag.isEnd { loseAttributes(of: tag) }
      if !result.mark(mark, isEnd: tag.isEnd, before: rest) {
        lose("the HTML element '\(tag.name)'")
      }
      return
    }
    switch tag.name {
    case let name where Self.kept.contains(name):
      if !tag.isEnd { loseAttributes(of: tag) }
      result.add("<\(tag.isEnd ? "/" : "")\(name)>".utf8)
    case "img": if let text = image(tag, isInLink: result.isInLink) { result.add(text.utf8) }
    case "br": result.breakLine(before: rest)
    case "hr": result.add("***".utf8)
    case "a": if tag.isEnd { result.endLink() } else { start(tag, &result) }
    case "source" where !tag.isEnd: lose("another file for a picture in HTML ('source')")
    case let name where Self.plain.contains(name): if !tag.isEnd { loseAttributes(of: tag) }
    default: if !tag.isEnd { lose("the HTML element '\(tag.name)'") }
    }
  }

  private func heading(_ tag: MarkupTags.Tag, in bytes: [UInt8], _ result: inout HTMLText) -> Int {
    let own = tag.attributes["id"].flatMap(HTMLPageWriter.ownName)
    loseAttributes(of: tag, but: own == nil ? nil : "id")
    let range = result.ends.end(of: tag.name, from: tag.range.upperBound)
    let words = part(bytes[tag.range.upperBound..<range.lowerBound])
    guard !words.isEmpty else { return range.upperBound }
    let marks = String(repeating: "#", count: Int(tag.name.utf8.last ?? 0x31) - 0x30)
    result.add(["\(marks) \(words)\(own ?? "")"], before: bytes[range.upperBound...])
    return range.upperBound
  }

  /// Code as it stands.
  private func code(_ tag: MarkupTags.Tag, in bytes: [UInt8], _ result: inout HTMLText) -> Int {
    let range = result.ends.end(of: tag.name, from: tag.range.upperBound)
    let inner = Array(bytes[tag.range.upperBound..<range.lowerBound])
    var tags = MarkupTags(inner)
    var text: [UInt8] = []
    var classes = [tag.attributes["class"]]
    var place = 0
    while let tag = tags.next() {
      if tag.name == "code" { classes.insert(tag.attributes["class"], at: 0) }
      text += inner[place..<tag.range.lowerBound]
      place = tag.range.upperBound
    }
    let code = HTMLEntities.decoded(text + inner[place...])
    let fence = code.utf8.contains(text: "```") ? "~~~~" : "```"
    let language = HTMLElementText.language(classes.compactMap(\.self))
    result.add(
      ["\(fence)\(language)\n\(code.utf8.trimming("\n"))\n\(fence)"],
      before: bytes[range.upperBound...])
    return range.upperBound
  }

  private func loseAttributes(of tag: MarkupTags.Tag, but known: String? = nil) {
    for name in tag.attributes.keys.sorted() where name != known {
      lose(
        name == "id"
          ? "an anchor in HTML" : "the attribute '\(name)' of the HTML element '\(tag.name)'"
      )
    }
  }

  // MARK: Pictures

  /// A picture as Markdown; nil where nothing of it is left.
  private func image(_ tag: MarkupTags.Tag, isInLink: Bool) -> String? {
    let alternative = Self.plain(tag.attributes["alt"] ?? "")
    let lost = alternative.isEmpty ? nil : alternative
    guard let source = Self.source(of: tag) else {
      lose("a picture in HTML without an address")
      return lost
    }
    if source.utf8.hasPrefix("data:") {
      lose("a picture within the text ('data:')")
      return lost
    }
    if isForeign(source) {
      lose("a picture on another site: it became a link")
      let words = alternative.isEmpty ? "picture" : alternative
      return isInLink ? words : "[\(words)](\(LinkRewriting.shown(source)))"
    }
    guard let path = picture(source) else {
      lose("a picture that is not there")
      return lost
    }
    checkAttributes(of: tag)
    let title = tag.attributes["title"].map { " " + Self.title($0) } ?? ""
    return "![\(alternative)](\(path)\(title))\(size(of: tag, "a picture in HTML"))"
  }

  /// The address of a picture: pages that load pictures late have a stand-in in `src`.
  private static func source(of tag: MarkupTags.Tag) -> String? {
    let late = ["data-src", "data-original", "data-lazy-src"].lazy
      .compactMap { tag.attributes[$0] }.first { !$0.isEmpty }
    let source = tag.attributes["src"].flatMap { $0.isEmpty ? nil : $0 }
    if let source, late == nil || !source.utf8.hasPrefix("data:") { return source }
    let set = tag.attributes["srcset"] ?? tag.attributes["data-srcset"] ?? ""
    let first = set.utf8.dropping(leading: " \n\t").utf8.prefix(before: ", \n\t")
    return late ?? (first.isEmpty ? source : String(first))
  }

  /// Attributes of pictures that say nothing more, or what builds find out themselves.
  private static let known: Set<String> = [
    "alt", "src", "srcset", "sizes", "title", "loading", "decoding", "fetchpriority", "crossorigin",
    "referrerpolicy", "role",
  ]

  /// The attributes of Markdown that give a picture or a film its size; empty for none.
  private func size(of tag: MarkupTags.Tag, _ what: String) -> String {
    let size = DisplaySize(attributes: tag.attributes)
    if let loss = size.loss(of: what) { lose(loss) }
    return size.attributes
  }

  private func checkAttributes(of tag: MarkupTags.Tag) {
    if tag.attributes["src"] != nil, tag.attributes["srcset"] != nil {
      lose("another file for a picture in HTML ('srcset')")
    }
    for name in tag.attributes.keys.sorted()
    where !Self.known.contains(name) && !name.utf8.hasPrefix("data-")
      && !["width", "height", "style"].contains(name)
    {
      lose("the attribute '\(name)' of a picture in HTML")
    }
  }

  /// A figure: what it shows, and below it its caption.
  private func figure(_ tag: MarkupTags.Tag, in bytes: [UInt8], _ result: inout HTMLText) -> Int {
    loseAttributes(of: tag)
    let range = result.ends.end(of: "figure", from: tag.range.upperBound)
    var inner = Array(bytes[tag.range.upperBound..<range.lowerBound])
    var caption: String?
    var tags = MarkupTags(inner)
    while let start = tags.next() {
      guard start.name == "figcaption", !start.isEnd else { continue }
      var ends = ElementEnds(inner)
      let end = ends.end(of: "figcaption", from: start.range.upperBound)
      caption = part(inner[start.range.upperBound..<end.lowerBound])
      inner.removeSubrange(start.range.lowerBound..<end.upperBound)
      break
    }
    let shown = shown(inner)
    var parts = shown.isEmpty ? [] : [shown]
    if let caption, !caption.isEmpty {
      parts.append(caption.utf8.contains(anyOf: "*_\n") ? caption : "*\(caption)*")
    }
    result.add(parts, before: bytes[range.upperBound...])
    return range.upperBound
  }

  /// The same for what stands in a figure or a heading.
  private var inside: RawHTMLRewriting {
    var inside = self
    inside.depth += 1
    return inside
  }

  /// What a figure shows, in which code keeps its lines.
  private func shown(_ inner: [UInt8]) -> String {
    guard inner.contains(text: "<pre") else { return part(inner[...]) }
    return String(inside.text(String(decoding: inner, as: UTF8.self)).utf8.trimming(" \t\n"))
  }

  /// A part of a figure as Markdown on one line.
  private func part(_ bytes: ArraySlice<UInt8>) -> String {
    // Spaces before its lines would make code of them.
    let source = Self.lines(of: String(decoding: bytes, as: UTF8.self)).joined(separator: "\n")
    return Self.lines(of: inside.text(source)).joined(separator: " ")
  }

  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(at: "\n").map { $0.utf8.trimming(" \t") }.filter { !$0.isEmpty }
  }

  // MARK: Links

  private func start(_ tag: MarkupTags.Tag, _ result: inout HTMLText) {
    guard let address = tag.attributes["href"], !address.isEmpty else {
      if tag.attributes["id"] ?? tag.attributes["name"] != nil { lose("an anchor in HTML") }
      return result.startLink(nil)
    }
    guard URLScheme.isSafe(Array(address.utf8)) else {
      lose("a link that no card can have: it opens a program, a file or a script")
      return result.startLink(nil)
    }
    guard let target = isForeign(address) ? address : link(address) else {
      lose("a link to a page that is not there")
      return result.startLink(nil)
    }
    let title = tag.attributes["title"].map { " " + Self.title($0) } ?? ""
    result.startLink(target, title: title)
  }

  private static func title(_ text: String) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
      case 0x0A, 0x0D: [0x20]
      default: [byte]
      }
    }
    return "\"\(String(decoding: bytes, as: UTF8.self))\""
  }

  // MARK: Films

  /// A film of the source is shown where it stands alone; others, sounds and pages within the page become links.
  private func film(_ tag: MarkupTags.Tag, in bytes: [UInt8], _ result: inout HTMLText) -> Int {
    let start = tag.range.upperBound
    let range =
      tag.name == "embed" ? start..<start : result.ends.end(of: tag.name, from: start)
    let end = range.upperBound
    var address = tag.attributes["src"] ?? tag.attributes["data-src"]
    var tags = MarkupTags(Array(bytes[start..<range.lowerBound]))
    while let inner = tags.next() {
      if inner.name == "track" { lose("subtitles of a film ('track')") }
      guard inner.name == "source", let other = inner.attributes["src"] else { continue }
      if address != nil { lose("another file for a film in HTML ('source')") }
      address = address ?? other
    }
    guard var address, !address.isEmpty else {
      lose("the HTML element '\(tag.name)'")
      return end
    }
    if address.utf8.hasPrefix("//") { address = "https:" + address }
    let page = Self.page(of: address)
    let isPage = tag.name == "iframe" && page.utf8.elementsEqual(address.utf8)
    let fallback = tag.name == "audio" ? "Sound" : isPage ? "Page" : "Video"
    let title = Self.plain(tag.attributes["title"] ?? tag.attributes["aria-label"] ?? fallback)
    if tag.name == "video", !isForeign(address),
      AssetReading.hasVideoName(String(address.utf8.prefix(before: "?#"))),
      result.takesParagraphs, let path = picture(address)
    {
      for name in ["autoplay", "loop", "poster"] where tag.attributes[name] != nil {
        lose("the attribute '\(name)' of a film in HTML")
      }
      let size = size(of: tag, "a film in HTML")
      result.add(["![\(title)](\(path))\(size)"], before: bytes[end...])
      return end
    }
    lose("the HTML element '\(tag.name)': it became a link")
    guard let target = isForeign(page) ? page : link(page) else {
      lose("a file that is not there")
      result.add(title.utf8)
      return end
    }
    result.add((result.isInLink ? title : "[\(title)](\(LinkRewriting.shown(target)))").utf8)
    return end
  }

  /// The page of a film that another site shows within pages; the address itself of any other.
  private static func page(of address: String) -> String {
    for (start, page) in [
      ("https://www.youtube.com/embed/", "https://www.youtube.com/watch?v="),
      ("https://www.youtube-nocookie.com/embed/", "https://www.youtube.com/watch?v="),
      ("https://player.vimeo.com/video/", "https://vimeo.com/"),
    ] {
      if let rest = address.utf8.dropping(prefix: start) {
        return page + rest.utf8.prefix(before: "?&")
      }
    }
    return address
  }

  /// A text that means nothing else in brackets.
  static func plain(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "<"),
        UInt8(ascii: "`"), UInt8(ascii: "*"):
        result += [UInt8(ascii: "\\"), byte]
      case 0x0A, 0x0D: result.append(0x20)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
