public import AshlarDiagnostics

/// One card's Markdown as blocks.
public struct MarkdownDocument: Sendable {
  public var blocks: [Block]
  /// The 1-based line of the file on which each block starts.
  public internal(set) var blockLines: [Int]
  /// How many blocks stand before the place that the text says for its contents; nil where it says none.
  private(set) var contentsPlace: Int?
  /// What parsing found wrong, in document order.
  public var diagnostics: [Diagnostic]
  /// The links and images, for the site to check.
  public var references: [MarkdownReference]

  /// Parses Markdown: CommonMark with GFM's tables, strikethrough, autolinks, task lists, and
  /// footnotes; definition lists as PHP Markdown Extra, Pandoc, kramdown and Goldmark have them.
  ///
  /// Raw HTML and unsafe URLs are left out with a warning. Of Markdown that exceeds `MarkdownLimits` there are no blocks,
  /// and an error.
  /// - Parameters:
  ///   - source: the Markdown as UTF-8; invalid bytes become U+FFFD.
  ///   - file: the card's path relative to the site, for diagnostics.
  ///   - firstLine: the 1-based line of `file` on which `source` starts.
  ///   - allowsRawHTML: whether blocks of raw HTML that state their height are kept.
  ///   - coloursCode: whether blocks of code have the colours of their languages, as far as these are known.
  ///   - typography: the language whose quotation marks stand for `"` and `'`, with dashes and ellipses; nil where these stay.
  ///   - parts: stretches of `source` that come from other files, in order.
  /// - Complexity: linear in the source; `make bench` prints the time for 10,000 cards.
  public init(
    parsing source: borrowing Span<UInt8>, file: String, firstLine: Int = 1,
    allowsRawHTML: Bool = false, coloursCode: Bool = false, typography: Typography? = nil,
    parts: [MarkdownPart] = []
  ) {
    var tree = CMarkTree(parsing: source)
    if let definitions = LongDefinitions(tree.document, of: source) {
      tree = CMarkTree(parsing: definitions.source.span)
      tree.markDefinitions(definitions.lines)
    }
    let notes = MarkdownNotes(
      file: file, firstLine: firstLine, allowsRawHTML: allowsRawHTML, coloursCode: coloursCode,
      typography: typography, parts: parts,
      byteCount: source.count)
    if let excess = tree.excess { notes.report(excess) }
    if tree.formulas.count > 0 {
      notes.warn(tree.formulas.message, line: tree.formulas.line, hint: Formulas.hint)
    }
    blocks = []
    blockLines = []
    for node in tree.document.children {
      guard let block = Block(node, depth: 0, notes: notes) else {
        if node.kind == .paragraph, node.isContentsPlace { contentsPlace = blocks.count }
        continue
      }
      blocks.append(block)
      blockLines.append(node.line + firstLine - 1)
    }
    diagnostics = notes.diagnostics
    references = notes.references
  }

  /// Appends the blocks in normal flow, without what measured cards carry.
  public func write(to html: inout CardHTML) { blocks.write(to: &html) }

  /// Whether a heading comes before all else, as the title of a card that has no other.
  public var beginsWithHeading: Bool { blocks.beginWithHeading }

  /// The first heading's text without markup, for a card that has no title of its own.
  public var firstHeading: [UInt8]? {
    blocks.lazy.compactMap { $0.content as? Heading }.first?.letters
  }

  /// The start of the first paragraph with words as plain text, cut between words, without images; where there is none, that of
  /// the first text in a list, a quotation, a table or a callout.
  ///
  /// - Parameter limit: the most Unicode scalars to return, without the ellipsis that marks a cut.
  public func summary(limit: Int) -> String {
    let paragraphs = blocks.lazy.compactMap { ($0.content as? Paragraph)?.text.words }
    let texts = passages.lazy.filter { $0.kind == .text }.map(\.text)
    return Self.start(of: paragraphs, limit: limit) ?? Self.start(of: texts, limit: limit) ?? ""
  }

  private static func start(of texts: some Sequence<[UInt8]>, limit: Int) -> String? {
    texts.lazy.map { Passage.start(of: $0, limit: limit) }.first { !$0.isEmpty }
  }

  /// The start of the first text that is no heading as plain text, that of a quotation included, cut between words.
  ///
  /// - Parameter limit: the most Unicode scalars to return, without the ellipsis that marks a cut.
  public func opening(limit: Int) -> String {
    let first = passages.first { $0.kind == .text }
    return first.map { Passage.start(of: $0.text, limit: limit) } ?? ""
  }

  /// The start of the first words of any kind, code and what pictures show included, as plain text, cut between words.
  ///
  /// - Parameter limit: the most Unicode scalars to return, without the ellipsis that marks a cut.
  public func firstWords(limit: Int) -> String {
    for passage in passages {
      let words = Passage.start(of: passage.text, limit: limit)
      if !words.isEmpty { return words }
    }
    return ""
  }

  /// All text that readers see, code and what pictures show included, block by block; without raw HTML.
  public var passages: [Passage] {
    var passages: [Passage] = []
    blocks.read(into: &passages)
    return passages
  }
}
