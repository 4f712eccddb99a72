internal import AshlarBytes

/// A block of raw HTML that the site's author trusts and whose height the author states.
///
/// Its first tag says how tall it is, as `<div data-height="120">`; a block that does not say so
/// cannot be placed.
struct RawHTML: BlockKind {
  static let node = CMarkKind.htmlBlock

  var source: [UInt8]
  /// In CSS pixels at a root of 16 px.
  var height: Double
  /// The block's number among its card's boxes without text; set by `prepare`.
  private var box = 0

  /// The block of a node; nil, with a diagnostic, when it is left out.
  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    let literal = node.literal
    guard notes.allowsRawHTML else {
      guard let loss = RawHTMLLoss.message(of: literal) else { return nil }
      notes.warn(
        loss, line: node.line,
        hint: "write it as Markdown, or set 'rawHTML: trusted' in ashlar.yaml")
      return nil
    }
    if RawHTML.isComment(literal) { return nil }
    guard let height = RawHTML.statedHeight(of: literal) else {
      notes.fail(
        "a block of raw HTML does not state its height", line: node.line,
        hint: "say it in the first tag: <div data-height=\"120\">")
      return nil
    }
    source = literal
    self.height = height
  }

  var name: String { "raw HTML" }

  mutating func prepare(in preparation: inout CardPreparation) {
    box = preparation.add(fixedHeight: height)
  }

  func write(to html: inout CardHTML) {
    html.append("<div class=\"raw p\(box)\">")
    html.append(source)
    html.append("</div>")
  }

  private static func isComment(_ literal: [UInt8]) -> Bool {
    var rest = literal.drop { $0 <= 0x20 }
    repeat {
      guard rest.starts(with: "<!--".utf8), let end = rest.firstRange(ofText: "-->") else {
        return false
      }
      rest = rest[end.upperBound...].drop { $0 <= 0x20 }
    } while !rest.isEmpty
    return true
  }

  /// The `data-height` of the first tag, rounded up to an even number of pixels, 10,000 at most.
  private static func statedHeight(of literal: [UInt8]) -> Double? {
    let text = String(decoding: literal.prefix(1000), as: UTF8.self)
    guard let match = text.prefixMatch(of: /\s*<[A-Za-z][^>]*\sdata-height="(\d{1,5})"/),
      let height = Double(match.1), height <= 10_000
    else { return nil }
    return (height / 2).rounded(.up) * 2
  }
}
