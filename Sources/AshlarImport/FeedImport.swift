internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem
internal import Foundation

/// Makes a card of each entry of a feed, which leads to its page: a board of what somebody reads.
struct FeedImport {
  private(set) var cards: NewCards
  /// The feed's file or address, for places.
  private let place: String
  /// What relative addresses are meant from, where the feed does not say it.
  private let address: String?

  /// - Parameters:
  ///   - place: the file's name, or the address.
  ///   - address: where the feed is from; nil for a file.
  ///   - known: see `NewCards`.
  init(place: String, address: String?, known: [String: String]) {
    cards = NewCards(known: known)
    self.place = place
    self.address = address
  }

  var site: ImportedSite { cards.site }

  mutating func read(_ feed: FeedDocument, _ steps: BuildSteps) {
    let title = feed.title.map(Self.line) ?? ""
    let home = feed.link.flatMap { Self.resolved($0, from: address) } ?? address
    let folder = NewCards.name(title.isEmpty ? "Feed" : title)
    if feed.entries.count == FeedDocument.maximumEntryCount {
      cards.lose("all but the first \(FeedDocument.maximumEntryCount) entries", at: place)
    }
    if feed.isCut {
      cards.lose("all that comes behind a place where the feed is not well formed", at: place)
    }
    for name in feed.others.sorted(by: String.bytesPrecede) {
      let name = ForeignText.prefix(of: name, byteCount: 40)
      cards.lose("what the feed says as '\(name)'", at: place)
    }
    for entry in feed.entries {
      if let kind = entry.otherKind {
        cards.lose("what is no post ('\(ForeignText.prefix(of: kind, byteCount: 40))')", at: place)
        continue
      }
      read(entry, of: title, home: home, in: folder)
      steps.advance()
    }
  }

  private mutating func read(
    _ entry: FeedDocument.Entry, of feed: String, home: String?, in folder: String
  ) {
    var matter = ImportedMatter()
    let base = entry.base.flatMap { Self.resolved($0, from: home) } ?? home
    matter.link =
      [entry.originalLink, entry.link, entry.otherLink, entry.contentLink].lazy
      .compactMap { $0.flatMap { Self.resolved($0, from: base) } }.first
    if matter.link == nil, entry.originalLink ?? entry.link != nil {
      loseAddress()
    }
    matter.title = entry.title.map {
      $0.isHTML == false ? ForeignText.line($0.words) : Self.line($0.words)
    }
    var body = body(of: entry, page: matter.link ?? base)
    if matter.title?.isEmpty == true { matter.title = nil }
    if matter.title == nil, body.isEmpty { matter.title = matter.link }
    guard matter.title != nil || !body.isEmpty else {
      return cards.lose("an entry without title, text and address", at: place)
    }
    body += links(of: entry, beside: matter.link, base: base, isFirst: body.isEmpty)
    // What leads nowhere is a card of words.
    matter.kind = matter.link == nil ? nil : "link"
    matter.author = entry.author.map(Self.line).flatMap { $0.isEmpty ? nil : $0 }
    setDates(&matter, entry)
    matter.add(tags: (entry.tags + [feed]).map(Self.line).filter { !$0.isEmpty })
    if entry.isHeldBack {
      matter.isDraft = true
      cards.lose("an entry that the source holds back: it is a draft", at: place)
    }
    if entry.hasOtherAuthors { cards.lose("a further author of an entry", at: place) }
    if entry.hasPicture { cards.lose("a picture that comes with an entry", at: place) }
    for name in entry.others.sorted(by: String.bytesPrecede) {
      let name = ForeignText.prefix(of: name, byteCount: 40)
      cards.lose("what an entry says as '\(name)'", at: place)
    }
    if entry.hasEnclosure { cards.lose("a file that comes with an entry", at: place) }
    cards.add(
      matter, body,
      at: cards.path(name(of: matter), in: folder, of: matter.link ?? name(of: matter)), from: place
    )
  }

  private mutating func loseAddress() {
    cards.lose("an address that no card can have: it is none of a page", at: place)
  }

  /// Paragraphs with the addresses that an entry leads to beside its page.
  ///
  /// - Parameter isFirst: whether no text stands before them.
  private mutating func links(
    of entry: FeedDocument.Entry, beside page: String?, base: String?, isFirst: Bool
  ) -> String {
    var shown = Set([page].compactMap(\.self))
    var result = ""
    for address in [entry.contentLink].compactMap(\.self) + entry.furtherLinks {
      guard let link = Self.resolved(address, from: base),
        link.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"<>\\".utf8.contains($0) })
      else {
        loseAddress()
        continue
      }
      guard shown.insert(link).inserted else { continue }
      result += (isFirst && result.isEmpty ? "" : "\n") + "<\(link)>\n"
    }
    return result
  }

  /// A card's name, which is the same whatever other entries the feed has by then.
  private func name(of matter: ImportedMatter) -> String {
    let words = matter.title ?? matter.link ?? "entry"
    let day = matter.date.flatMap { CalendarDate(text: $0) }?.day8601 ?? ""
    return ForeignText.prefix(of: words, byteCount: 60) + " " + day
  }

  private mutating func setDates(_ matter: inout ImportedMatter, _ entry: FeedDocument.Entry) {
    let texts = [entry.published, entry.updated].compactMap(\.self)
    matter.date = texts.lazy.compactMap(SourceMoment.text).first
    if matter.date == nil, !texts.isEmpty { cards.lose("a date that cannot be read", at: place) }
    let updated = entry.updated.flatMap(SourceMoment.text)
    if updated != matter.date { matter.modified = updated }
  }

  /// The summary; the whole text of an entry that has none.
  private mutating func body(of entry: FeedDocument.Entry, page: String?) -> String {
    guard let text = entry.summary ?? entry.content ?? entry.fileText else { return "" }
    if entry.summary != nil, entry.content != nil {
      cards.lose("the whole text of an entry that has a summary", at: place)
    }
    var losses: [String] = []
    let foreign = ForeignText(page: page) { losses.append($0) }
    let markdown =
      switch text.isHTML {
      case true?: foreign.markdown(html: text.words)
      case false?: foreign.markdown(plain: text.words)
      case nil: foreign.markdown(text.words)
      }
    for loss in losses { cards.lose(loss, at: place) }
    return markdown
  }

  private static func line(_ text: String) -> String {
    text.utf8.contains("<") || text.utf8.contains("&")
      ? ForeignText.line(html: text) : ForeignText.line(text)
  }

  private static func resolved(_ address: String, from base: String?) -> String? {
    let address = String(address.utf8.trimming(" \t\r\n"))
    if let checked = WebLink.checked(address) { return checked }
    guard let base, !address.isEmpty, address.utf8.count <= 2000,
      let url = URL(string: address, relativeTo: URL(string: base))
    else { return nil }
    return WebLink.checked(url.absoluteString)
  }
}
