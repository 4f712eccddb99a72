internal import AshlarText

extension HTMLWriter {
  /// Appends a text with its elements, images and marks.
  ///
  /// At one offset, marks close first, then elements close; a possible break stands between what
  /// closes and what opens; marks open last, so that they never cross an element.
  mutating func write(_ text: InlineText) {
    if text.isUnspaced { append("<span class=\"ns\">") }
    defer { if text.isUnspaced { append("</span>") } }
    if text.isUnligated { append("<span class=\"nl\">") }
    defer { if text.isUnligated { append("</span>") } }
    var cursor = InlineCursor(text)
    while let step = cursor.next() {
      switch step {
      case .text(let range): append(escaping: text.utf8[range])
      case .hardBreak: append("<br>")
      case .image(let index): writeInline(text.images[index])
      case .open(let element): open(element)
      case .close(let element): close(element)
      case .mark(let kind): write(kind)
      }
    }
  }

  private mutating func writeInline(_ image: MarkdownImage) {
    let width = Int(resources.inlineWidth(of: image, style: style))
    write(image, class: "inline iw\(width)")
  }

  private mutating func write(_ mark: TextMark.Kind) {
    switch mark {
    case .wordBreak: append("<wbr>")
    case .softHyphen: append("&shy;")
    case .openNowrap: append("<span class=\"nw\">")
    case .openCJK: append("<span class=\"cjk\">")
    case .openEmoji: append("<span class=\"emoji\">")
    case .openTofu: append("<span class=\"tofu\">")
    case .openLeftToRight: append("<span class=\"ltr\">")
    case .openRightToLeft: append("<span class=\"rtl\">")
    case .close: append("</span>")
    }
  }

  private mutating func open(_ element: InlineElement) {
    switch element {
    case .emphasis: append("<em>")
    case .strong: append("<strong>")
    case .strikethrough: append("<del>")
    case .code: append("<code>")
    case .link(let destination, let title):
      append("<a href=\"")
      append(escaping: URLEscaping.escaped(resources.linkURL(destination)))
      if !title.isEmpty {
        append("\" title=\"")
        append(escaping: title)
      }
      append("\">")
    case .footnoteReference(let number):
      append("<sup><a href=\"#fn--\(cardID)-\(number)\" role=\"doc-noteref\">")
    }
  }

  private mutating func close(_ element: InlineElement) {
    switch element {
    case .emphasis: append("</em>")
    case .strong: append("</strong>")
    case .strikethrough: append("</del>")
    case .code: append("</code>")
    case .link: append("</a>")
    case .footnoteReference: append("</a></sup>")
    }
  }
}
