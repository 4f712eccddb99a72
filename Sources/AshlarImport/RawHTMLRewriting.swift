internal import AshlarBytes

/// Rewrites HTML in Markdown as Markdown, as far as that can say it: pictures, films, links, emphasis, ends of lines.
///
/// Of other elements the text stays, and the element is listed; scripts and the like go as a whole.
struct RawHTMLRewriting {
  /// The path of a picture here; nil when the source has no such file.
  var picture: (_ address: String) -> String?
  /// The address that a link leads to here; nil when the source has no such page or file.
  var link: (_ address: String) -> String?
  /// Whether an address leads to another site, or stays on its page.
  var isForeign: (_ address: String) -> Bool
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// Elements whose content is no text.
  private static let opaque: Set<String> = [
    "script", "style", "svg", "math", "object", "template", "noscript", "select", "canvas",
    "textarea", "form",
  ]
  /// Elements around others that say nothing themselves.
  private static let plain: Set<String> = [
    "figure", "picture", "source", "center", "tbody", "p", "embed",
  ]
  /// Marks of Markdown for elements.
  private static let marks = [
    "b": "**", "strong": "**", "i": "*", "em": "*", "s": "~~", "del": "~~", "strike": "~~",
    "code": "`",
    "figcaption": "*",
  ]

  /// Lines that are no code.
  func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(UInt8(ascii: "<")) else { return source }
    let tags = MarkupTags(bytes)
    var result: [UInt8] = []
    var ends: [String] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "`") {
        let end = Self.endOfCode(bytes, at: index)
        result += bytes[index..<end]
        index = end
      } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        result += bytes[index..<index + 2]
        index += 2
      } else if bytes[index] == UInt8(ascii: "<"), let tag = tags.tag(at: index) {
        index = tag.range.upperBound
        if !tag.isEnd, Self.opaque.contains(tag.name) {
          lose("the HTML element '\(tag.name)'")
          index = Self.end(of: tag.name, in: bytes, from: index)
        } else {
          result += Array(markdown(tag, &ends).utf8)
        }
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// - Parameter ends: what the ends of open links are.
  private func markdown(_ tag: MarkupTags.Tag, _ ends: inout [String]) -> String {
    if let mark = Self.marks[tag.name] {
      return tag.name == "figcaption" && !tag.isEnd ? " " + mark : mark
    }
    switch tag.name {
    case "img": return image(tag)
    case "br": return "\\\n"
    case "hr": return "\n\n***\n\n"
    case "a":
      if tag.isEnd { return ends.popLast() ?? "" }
      return start(tag, &ends)
    case "iframe", "video", "audio": return tag.isEnd ? "" : film(tag)
    default:
      if !tag.isEnd, !Self.plain.contains(tag.name) { lose("the HTML element '\(tag.name)'") }
      return ""
    }
  }

  private func image(_ tag: MarkupTags.Tag) -> String {
    let alternative = Self.plain(tag.attributes["alt"] ?? "")
    guard let source = tag.attributes["src"] ?? tag.attributes["data-src"], !source.isEmpty else {
      lose("a picture in HTML without an address")
      return alternative
    }
    if isForeign(source) {
      lose("a picture on another site: it became a link")
      return "[\(alternative.isEmpty ? "picture" : alternative)](\(source))"
    }
    guard let path = picture(source) else {
      lose("a picture that is not there")
      return alternative
    }
    if tag.attributes["width"] != nil || tag.attributes["height"] != nil {
      lose("the size of a picture in HTML: it is shown as wide as the text")
    }
    return "![\(alternative)](\(path))"
  }

  private func start(_ tag: MarkupTags.Tag, _ ends: inout [String]) -> String {
    guard let address = tag.attributes["href"], !address.isEmpty else {
      ends.append("")
      if tag.attributes["id"] ?? tag.attributes["name"] != nil { lose("an anchor in HTML") }
      return ""
    }
    guard let target = isForeign(address) ? address : link(address) else {
      lose("a link to a page that is not there")
      ends.append("")
      return ""
    }
    ends.append("](\(target.contains { " ()".contains($0) } ? "<\(target)>" : target))")
    return "["
  }

  /// A film, a sound or a page within the page becomes a link to it.
  private func film(_ tag: MarkupTags.Tag) -> String {
    guard var address = tag.attributes["src"], !address.isEmpty else {
      lose("the HTML element '\(tag.name)'")
      return ""
    }
    lose("the HTML element '\(tag.name)': it became a link")
    if address.utf8.starts(with: "//".utf8) { address = "https:" + address }
    for (start, page) in [
      ("https://www.youtube.com/embed/", "https://www.youtube.com/watch?v="),
      ("https://www.youtube-nocookie.com/embed/", "https://www.youtube.com/watch?v="),
      ("https://player.vimeo.com/video/", "https://vimeo.com/"),
    ] where address.utf8.starts(with: start.utf8) {
      address = page + address.utf8.dropFirst(start.utf8.count).prefix(before: "?&")
    }
    let title = Self.plain(tag.attributes["title"] ?? (tag.name == "audio" ? "Sound" : "Video"))
    guard let target = isForeign(address) ? address : link(address) else {
      lose("a file that is not there")
      return title
    }
    return "[\(title)](\(target))"
  }

  /// A text that means nothing else in brackets.
  static func plain(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "<"),
        UInt8(ascii: "`"):
        result += [UInt8(ascii: "\\"), byte]
      case 0x0A, 0x0D: result.append(0x20)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where a code span ends that starts at a place; the end of the backquotes alone where none does.
  private static func endOfCode(_ bytes: [UInt8], at start: Int) -> Int {
    let tick = UInt8(ascii: "`")
    var index = start
    while index < bytes.count, bytes[index] == tick { index += 1 }
    let (count, open) = (index - start, index)
    // A paragraph later it is no code span any more.
    while index < bytes.count, !bytes[index...].starts(with: [0x0A, 0x0A]) {
      guard bytes[index] == tick else {
        index += 1
        continue
      }
      let first = index
      while index < bytes.count, bytes[index] == tick { index += 1 }
      if index - first == count { return index }
    }
    return open
  }

  private static func end(of name: String, in bytes: [UInt8], from start: Int) -> Int {
    var tags = MarkupTags(bytes, from: start)
    while let tag = tags.next() {
      if tag.isEnd, tag.name == name { return tag.range.upperBound }
    }
    return bytes.count
  }
}
