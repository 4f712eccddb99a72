import AshlarText
import Foundation

/// The page on which browsers are asked: every paragraph with the marks and the CSS that a site has.
struct OraclePage {
  let library: FontLibrary
  private(set) var body = ""

  init(library: FontLibrary) { self.library = library }

  static let lineHeight = 24

  /// Appends a paragraph as HTML.
  mutating func append(_ text: ParagraphText, marks: [TextMark]) {
    let base = text.spans[0].style
    let direction = text.direction == .rightToLeft ? "rtl" : "ltr"
    body +=
      "<p class=k\(base.stack) lang=\"\(base.language)\" dir=\(direction) style=\"font-size:\(base.fontSize)px\">"
    var writer = MarkedText(text: text, marks: marks)
    for (index, span) in text.spans.enumerated() {
      body += writer.marks(closingAt: index == 0 ? -1 : text.spans[index - 1].end)
      let isPlain = span.style == base
      if !isPlain {
        body += "<b class=k\(span.style.stack) style=\"font-size:\(span.style.fontSize)px\">"
      }
      body += writer.text(to: span.end)
      if !isPlain { body += "</b>" }
    }
    body += "</p>\n"
  }

  /// The whole page; the column is `--w` wide.
  func html() -> String {
    var css = """
      html { font-size: 16px; text-size-adjust: 100% } body { margin: 0 }
      p { margin: 0; width: var(--w); font-size: 16px; line-height: \(Self.lineHeight)px;
        overflow-wrap: anywhere; font-variant-ligatures: none; font-synthesis: none;
        hyphens: manual; text-spacing-trim: space-all; text-autospace: no-autospace; tab-size: 8 }
      p * { line-height: 0; font-weight: inherit }
      .nw { white-space: nowrap } .cjk { font-kerning: none }
      .emoji { display: inline-block; width: 1.25em; height: 0; white-space: nowrap }
      :lang(ja), :lang(zh), :lang(ko) { line-break: strict; font-kerning: none }
      :is(\(ligatedLanguages.map { ":lang(\($0))" }.joined(separator: ", "))) {
        font-variant-ligatures: normal }

      """
    for index in library.faces.indices {
      css += "@font-face { font-family: f\(index); src: url(f\(index).woff2) }\n"
    }
    for (index, stack) in library.stacks.enumerated() {
      let families = stack.faces.map { "f\($0)" }.joined(separator: ", ")
      css += ".k\(index) { font-family: \(families) }\n"
    }
    return "<!doctype html><meta charset=utf-8><style>\n\(css)</style>\n\(body)"
  }

  private let ligatedLanguages = [
    "ar", "fa", "ur", "hi", "bn", "ta", "th", "lo", "km", "my",
  ]
}

/// A paragraph's text as HTML, with its marks.
private struct MarkedText {
  let text: ParagraphText
  let marks: [TextMark]
  private var offset = 0
  private var next = 0

  init(text: ParagraphText, marks: [TextMark]) {
    self.text = text
    self.marks = marks
  }

  /// The marks at a span's end that belong before the next element.
  mutating func marks(closingAt end: Int) -> String {
    var html = ""
    while next < marks.count, marks[next].offset == end,
      marks[next].kind == .wordBreak || marks[next].kind == .close
    {
      html += Self.html(marks[next].kind)
      next += 1
    }
    return html
  }

  mutating func text(to end: Int) -> String {
    var html = ""
    while next < marks.count, marks[next].offset < end || marks[next].kind == .close {
      guard marks[next].offset <= end else { break }
      html += escaped(to: marks[next].offset) + Self.html(marks[next].kind)
      next += 1
    }
    return html + escaped(to: end)
  }

  private mutating func escaped(to end: Int) -> String {
    defer { offset = end }
    return String(decoding: text.utf8[offset..<end], as: UTF8.self)
      .replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
  }

  private static func html(_ kind: TextMark.Kind) -> String {
    switch kind {
    case .wordBreak: "<wbr>"
    case .softHyphen: "&shy;"
    case .openNowrap: "<span class=nw>"
    case .openCluster: "&NoBreak;<span class=nw>"
    case .openCJK: "<span class=cjk>"
    case .openLeftToRight: "<span class=ltr>"
    case .openRightToLeft: "<span class=rtl>"
    case .openEmoji: "<span class=emoji>"
    case .openTofu: "<span class=tofu>"
    case .openJoined(let face): "<span class=j\(face)>"
    case .close: "</span>"
    }
  }
}
