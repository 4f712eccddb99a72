extension MarkdownDocument {
  /// Adds links to the headings of the text, down to two levels below its highest: where it says `[TOC]`, else, if it is long,
  /// before its first heading.
  ///
  /// - Parameters:
  ///   - cardID: the id of the card's own element, which no heading has.
  ///   - isTitled: whether the card has a title of its own; else the text's first heading stands for one.
  public mutating func addContents(ofCard cardID: String, isTitled: Bool, words: ContentsWords) {
    var entries = headings(ofCard: cardID)
    var start = blocks.firstIndex { $0.content is Heading } ?? 0
    if !isTitled, start == 0, !entries.isEmpty {
      entries.removeFirst()
      start = 1
    }
    let top = entries.map(\.level).min() ?? 1
    entries.removeAll { $0.level > top + 2 }
    let isLong = entries.count >= 4 && readingMinutes >= 4
    guard !entries.isEmpty, contentsPlace != nil || isLong else { return }
    let place = max(contentsPlace ?? start, start == 1 ? 1 : 0)
    blocks.insert(Block(Contents(entries, words: words)), at: place)
    blockLines.insert(blockLines[min(place, blockLines.count - 1)], at: place)
  }

  /// The headings that stand in no other block, with their names.
  private func headings(ofCard cardID: String) -> [Contents.Entry] {
    var names = HeadingNames(cardID: cardID)
    var entries: [Contents.Entry] = []
    for block in blocks {
      var passages: [Passage] = []
      block.read(into: &passages)
      for passage in passages where passage.kind == .heading {
        guard let name = names.next(passage.text, named: passage.name),
          let heading = block.content as? Heading
        else { continue }
        entries.append(Contents.Entry(level: heading.level, text: passage.text, name: name))
      }
    }
    return entries
  }
}
