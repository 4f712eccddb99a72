internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarText

/// What a search knows of one card: its terms, and what a result shows.
struct SearchText: Hashable, Sendable {
  /// Where in a card a term stands; the higher, the more it says about the card. Two bits of the index.
  enum Weight: UInt8 {
    case text, heading, tag, title
  }

  /// The card's terms, some more than once: for each its length, its weight, and its bytes.
  private(set) var terms: [UInt8] = []
  /// The start of the card's text, without its title.
  let excerpt: String

  /// How many Unicode scalars of a card's text a result shows at most.
  private static let excerptLength = 120

  /// - Parameters:
  ///   - title: what links to the card say.
  ///   - words: those by which cards are gathered.
  init(
    of entry: Entry, title: String, words: [String], document: MarkdownDocument,
    scanner: inout TermScanner
  ) {
    let passages = document.passages
    let start = passages.excerpt(limit: Self.excerptLength)
    excerpt = start == title ? "" : start
    add(Array(title.utf8), .title, scanner: &scanner)
    for tag in words { add(Array(tag.utf8), .tag, scanner: &scanner) }
    for text in [entry.frontMatter.alt, entry.frontMatter.author].compactMap(\.self) {
      add(Array(text.utf8), .text, scanner: &scanner)
    }
    for passage in passages {
      add(passage.text, passage.kind == .heading ? .heading : .text, scanner: &scanner)
    }
  }

  private mutating func add(_ text: [UInt8], _ weight: Weight, scanner: inout TermScanner) {
    scanner.scan(text) { term in
      terms.append(UInt8(term.count))
      terms.append(weight.rawValue)
      terms += term
    }
  }
}
