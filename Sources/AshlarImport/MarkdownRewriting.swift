internal import AshlarBytes

/// Rewrites the links, pictures and template code of another program's Markdown.
///
/// Code blocks and code spans stay as they are. Each pass reads the whole text that the one before it made.
struct MarkdownRewriting {
  /// The address that a link leads to here; nil when the source has no such page or file.
  var link: (_ address: String) -> String?
  /// The path of a picture or video here; nil when the source has no such file.
  var picture: (_ address: String) -> String?
  /// What a link between notes leads to, `Note#Heading`; nil where no such links are read.
  var note: ((_ target: String) -> String?)?
  /// The address in the source of a page in a language, or in that of the text where none is named; nil where it has none.
  var version: (_ address: String, _ language: String?) -> String? = { _, _ in nil }
  /// Whether the program fills in Liquid before it reads the Markdown.
  var hasLiquid = false
  /// Whether it begins a new line wherever the text does.
  var keepsLineEnds = false
  /// Whether it reads tables as kramdown does.
  var hasKramdownTables = false
  /// Which signs are text in the source; nil where none are asked about.
  var plainSigns: PlainSigns?
  /// Whether an address with a host is one of the source's own.
  var isOwn: (_ address: String) -> Bool = { _ in false }
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// The Markdown as Ashlar reads it.
  func text(_ source: String) -> String {
    let html = RawHTMLRewriting(picture: picture, link: link, isForeign: isForeign, lose: lose)
    var text = html.withoutHidden(withoutTemplates(source))
    PluginMarks(isNote: note != nil, lose: lose).look(at: text)
    text = Formulas(takesSingle: note != nil, lose: lose).text(text)
    text = plainSigns?.text(text) ?? text
    if note == nil {
      text = AttributeLists(lose: lose).text(text)
      text = withoutAbbreviations(text)
    } else {
      text = InlineFootnotes.text(text)
    }
    if note != nil { text = withoutBlockNames(text) }
    var links = LinkRewriting(
      link: link, picture: picture, note: note, isForeign: isForeign, isOwn: isOwn, lose: lose)
    text = links.text(text)
    if hasKramdownTables { text = KramdownTables(lose: lose).text(text) }
    text = html.text(text)
    if keepsLineEnds { text = KeptLineEnds.text(text) }
    return hasLiquid ? text.utf8.replacing(LiquidBlocks.guarded, with: "") : text
  }

  /// A text with what its templates stand for.
  private func withoutTemplates(_ source: String) -> String {
    guard hasLiquid else { return ShortcodePass(version: version, lose: lose).text(source) }
    let liquid = LiquidRewriting(lose: lose)
    let text = MarkdownCode.rewriting(
      TemplateTags.joined(liquid.withoutBlocks(source), lose: lose), liquid.text)
    return ShortcodePass(isLiquid: true, lose: lose).text(text)
  }

  /// A text without the names of its blocks, each of which stands at a block's end.
  private func withoutBlockNames(_ text: String) -> String {
    guard text.utf8.contains("^") else { return text }
    var code = CodeLines()
    let lines = text.utf8.split(at: "\n", omittingEmpty: false)
    return lines.indices.map { index in
      if code.kind(of: Array(lines[index].utf8)[...]) != .text { return String(lines[index]) }
      let next = index + 1 < lines.count ? Array(lines[index + 1].utf8)[...] : []
      let isEnd = KeptLineEnds.endsBlock(Array(lines[index].utf8)[...], before: next)
      return String(isEnd ? BlockNames.without(lines[index]) : lines[index])
    }.joined(separator: "\n")
  }

  /// A text whose abbreviations, `*[CSS]: text`, are text that cards say nothing of. They are listed, and so are further paragraphs
  /// of a definition, `: text` below a line, which are code.
  private func withoutAbbreviations(_ text: String) -> String {
    guard text.utf8.contains(text: "\n: ") || text.utf8.contains(text: "*[") else { return text }
    var fence = CodeFence()
    var isInDefinition = false
    return text.utf8.split(at: "\n", omittingEmpty: false).map { line -> String in
      if fence.holds(line) { return String(line) }
      if line.utf8.hasPrefix("    ") {
        if isInDefinition { lose("a further paragraph of a definition: it is code") }
      } else if !line.isEmpty {
        isInDefinition = line.utf8.hasPrefix(": ")
      }
      if line.utf8.hasPrefix("*["), line.utf8.contains(text: "]: ") {
        lose("an abbreviation: its line is text")
        return "\\" + line
      }
      return String(line)
    }.joined(separator: "\n")
  }

  /// Whether an address leads to another site.
  private func isForeign(_ address: String) -> Bool {
    !isOwn(address) && URLScheme.isAbsolute(address.utf8)
  }
}
