internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarText

/// What a search knows of one card: its terms.
struct SearchText: Hashable, Sendable {
  /// Where in a card a term stands; the higher, the more it says about the card. Two bits of the index.
  enum Weight: UInt8 {
    case text, heading, tag, title
  }

  /// The card's terms, some more than once: for each its length, its weight, and its bytes.
  private(set) var terms: [UInt8] = []

  init(terms: [UInt8]) { self.terms = terms }

  /// - Parameters:
  ///   - title: what links to the card say.
  ///   - words: those by which cards are gathered.
  init(
    of entry: Entry, title: String, words: [String], document: MarkdownDocument,
    scanner: inout TermScanner
  ) {
    add(Array(title.utf8), .title, scanner: &scanner)
    for tag in words { add(Array(tag.utf8), .tag, scanner: &scanner) }
    let matter = entry.frontMatter
    for text in ([matter.alt] + matter.furtherImages.map(\.alt) + [matter.author]).compactMap(
      \.self)
    {
      add(Array(text.utf8), .text, scanner: &scanner)
    }
    for passage in document.passages {
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
