internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages

/// Reads a feed in XML, element by element: no entity but XML's own is expanded, and nothing outside of the file is read.
struct FeedXML {
  private var tokens: XMLTokens
  private var feed = FeedDocument()
  private var entry: FeedDocument.Entry?
  /// The prefix of the format's own names, with its colon.
  private var prefix = ""
  /// How many elements are open.
  private var depth = 0
  /// What is read right within a feed or an entry, and how deep it lies.
  private var field: Field?
  private var fieldDepth = 0
  private var base: String?

  /// An element right within a feed or an entry.
  private struct Field {
    var name: String
    var attributes: [String: String]
    /// The texts within it.
    var text: [UInt8] = []
    /// The same with the tags between them.
    var markup: [UInt8] = []
    /// The text of an element `name`, or `media:description`, within it.
    var innerText: [UInt8] = []
    var isInInner = false

    var words: String { String(decoding: text, as: UTF8.self) }

    /// Whether a file of Media RSS says that it is a picture.
    var isPicture: Bool {
      attributes["medium"] == "image" || attributes["type"]?.utf8.hasPrefix("image/") == true
    }
  }

  /// What a feed, and what its entries are in.
  private static let roots: Set<String> = ["feed", "rss", "rdf"]
  private static let around: Set<String> = ["feed", "rss", "rdf", "channel"]

  init(_ bytes: ArraySlice<UInt8>) {
    tokens = XMLTokens(bytes)
  }

  /// - Returns: nil for what is no feed; of one that breaks off, what is whole.
  mutating func read() -> FeedDocument? {
    var isFeed = false
    while let token = tokens.next() ?? tokens.textAtFault() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        if !isFeed {
          guard begins(name, attributes) else { return nil }
          isFeed = true
        } else {
          start(local(name), attributes)
        }
        depth += 1
        if isEmpty { end(local(name)) }
      case .end(let name): end(local(name))
      case .text(let text): add(text)
      }
      if feed.entries.count >= FeedDocument.maximumEntryCount { break }
    }
    feed.isCut = entry != nil || tokens.fault != nil
    return isFeed ? feed : nil
  }

  /// Whether the first element is that of a feed.
  private mutating func begins(_ name: String, _ attributes: [String: String]) -> Bool {
    let name = name.lowercased()
    let local = name.utf8.lastIndex(of: ":").map { String(name[name.utf8.index(after: $0)...]) }
    guard Self.roots.contains(local ?? name) else { return false }
    // Only Atom's own names have the prefix of its root; those of RSS 1.0 have none.
    if let local, local == "feed" {
      prefix = String(decoding: name.utf8.dropLast(local.utf8.count), as: UTF8.self)
    }
    base = attributes["xml:base"]
    return true
  }

  /// A name in small letters, without the format's own prefix.
  private func local(_ name: String) -> String {
    let name = name.lowercased()
    if !prefix.isEmpty, let rest = name.utf8.dropping(prefix: prefix) { return String(rest) }
    return name.utf8.elementsEqual("rdf:rdf".utf8) ? "rdf" : name
  }

  // MARK: Elements

  private mutating func start(_ name: String, _ attributes: [String: String]) {
    if field != nil { return startWithin(name, attributes) }
    if name == "item" || name == "entry", entry == nil {
      entry = FeedDocument.Entry()
      entry?.base = attributes["xml:base"] ?? base
      entry?.otherLink = attributes["rdf:about"]
      return
    }
    if entry == nil, Self.around.contains(name) { return }
    field = Field(name: name, attributes: attributes)
    fieldDepth = depth
  }

  private mutating func startWithin(_ name: String, _ attributes: [String: String]) {
    field?.isInInner = name == "name" || name == "media:description"
    // Names of XHTML may have a prefix.
    let element = name.utf8.lastIndex(of: ":").map { name[name.utf8.index(after: $0)...] }
    var node = HTMLDocument.Node(name: String(element ?? name[...]))
    node.attributes = attributes
    field?.markup += HTMLElementText.start(node).utf8
  }

  private mutating func add(_ text: String) {
    guard field != nil else { return }
    field?.text += text.utf8
    field?.markup += HTMLElementText.quoted(text).utf8
    if field?.isInInner == true { field?.innerText += text.utf8 }
  }

  private mutating func end(_ name: String) {
    depth -= 1
    if let read = field {
      if depth > fieldDepth {
        let element = name.utf8.lastIndex(of: ":").map { name[name.utf8.index(after: $0)...] }
        field?.markup += "</\(element ?? name[...])>".utf8
        field?.isInInner = false
        return
      }
      field = nil
      return entry == nil ? setFeed(read) : setEntry(read)
    }
    guard name == "item" || name == "entry", let read = entry else { return }
    feed.entries.append(read)
    entry = nil
  }

  // MARK: What they say

  private mutating func setFeed(_ field: Field) {
    switch field.name {
    case "title": feed.title = feed.title ?? Self.text(field)?.words
    case "link": if feed.link == nil { feed.link = Self.address(field) }
    default:
      if !field.attributes.isEmpty || !field.text.allSatisfy({ $0 <= 0x20 }) {
        feed.add(other: field.name)
      }
    }
  }

  private mutating func setEntry(_ field: Field) {
    guard var entry else { return }
    switch field.name {
    case "title": entry.title = entry.title ?? Self.text(field)
    case "link", "feedburner:origlink": Self.setLink(field, of: &entry)
    case "guid":
      if field.attributes["isPermaLink"] != "false" { entry.otherLink = field.words }
    case "description", "summary": entry.summary = entry.summary ?? Self.text(field)
    case "content", "content:encoded", "xhtml:body", "body":
      entry.content = entry.content ?? Self.text(field)
      if let address = field.attributes["src"] { Self.setContent(at: address, field, of: &entry) }
    case "pubdate", "published", "issued", "dc:date":
      entry.published = entry.published ?? field.words
    case "updated", "modified", "dcterms:modified", "atom:updated":
      entry.updated = entry.updated ?? field.words
    case "author", "dc:creator": Self.setAuthor(field, of: &entry)
    case "category", "dc:subject": Self.addTag(field, to: &entry)
    case "media:thumbnail": entry.hasPicture = true
    case "media:content" where field.isPicture: entry.hasPicture = true
    case "enclosure", "media:content": entry.hasEnclosure = true
    // The only text of a film may be that of its file.
    case "media:group":
      entry.hasEnclosure = true
      if !field.innerText.allSatisfy({ $0 <= 0x20 }) {
        entry.fileText = FeedDocument.Text(
          words: String(decoding: field.innerText, as: UTF8.self), isHTML: false)
      }
    // Backups of whole blogs have what nobody else sees, too.
    case "wp:status", "blogger:status":
      let word = field.words.utf8.trimming(" \t\r\n")
      if HeldBack("status", String(word)) == .yes { entry.isHeldBack = true }
    case "wp:post_password", "app:control", "app:draft":
      if !["", "no"].contains(field.words.utf8.trimming(" \t\r\n").lowercased()) {
        entry.isHeldBack = true
      }
    case "wp:post_type", "blogger:type": Self.setKind(field.words, of: &entry)
    default:
      if !field.attributes.isEmpty || !field.text.allSatisfy({ $0 <= 0x20 }) {
        entry.add(other: field.name)
      }
    }
    self.entry = entry
  }

  /// Relations of Atom's links that say nothing of the entry itself: how a program finds and changes it, and its neighbours.
  private static let technicalRelations: Set<String> = [
    "self", "edit", "edit-media", "hub", "first", "last", "next", "prev", "previous", "up",
    "service.post", "service.edit", "service.feed",
  ]

  private static func setLink(_ field: Field, of entry: inout FeedDocument.Entry) {
    let relation = field.attributes["rel"]?.lowercased() ?? "alternate"
    let address = field.attributes["href"] ?? field.words
    guard !address.utf8.allSatisfy({ $0 <= 0x20 }) else { return }
    switch relation {
    case "enclosure": entry.hasEnclosure = true
    // What a service has put before the page's own address counts less than that.
    case "alternate" where field.name != "link": entry.originalLink = address
    case "alternate" where entry.link == nil: entry.link = address
    case "alternate", "via", "related": entry.add(link: address)
    case _ where technicalRelations.contains(relation): break
    default: entry.add(other: "link rel=\(relation)")
    }
  }

  /// Takes where a text, or a file in its place, is (RFC 4287, 4.1.3.2).
  private static func setContent(
    at address: String, _ field: Field, of entry: inout FeedDocument.Entry
  ) {
    let kind = field.attributes["type"]?.utf8.prefix(before: "/").lowercased()
    switch kind {
    case "image": entry.hasPicture = true
    case "audio", "video": entry.hasEnclosure = true
    default: entry.contentLink = entry.contentLink ?? address
    }
  }

  /// The address of a page; nil for one of another kind.
  private static func address(_ field: Field) -> String? {
    guard let address = field.attributes["href"] else {
      return field.text.allSatisfy { $0 <= 0x20 } ? nil : field.words
    }
    return field.attributes["rel"] ?? "alternate" == "alternate" ? address : nil
  }

  /// RSS has the address of a mailbox here, with a name in brackets behind it: the address is nobody's concern.
  private static func setAuthor(_ field: Field, of entry: inout FeedDocument.Entry) {
    let name = String(decoding: field.innerText, as: UTF8.self)
    var words = name.utf8.allSatisfy { $0 <= 0x20 } ? field.words : name
    if let open = words.utf8.firstIndex(of: "("), words.utf8.contains("@") {
      words = String(words[words.utf8.index(after: open)...].utf8.prefix(before: ")"))
    }
    if !words.utf8.contains("@") { entry.add(author: words) }
  }

  /// Notes what an entry is that is no post: a comment, a file, a template.
  private static func setKind(_ words: String, of entry: inout FeedDocument.Entry) {
    let kind = words.utf8.trimming(" \t\r\n").lowercased()
    if !["", "post", "page"].contains(kind) { entry.otherKind = kind }
  }

  private static func addTag(_ field: Field, to entry: inout FeedDocument.Entry) {
    // What kind of entry it is, as Blogger says it.
    if let term = field.attributes["term"],
      field.attributes["scheme"]?.utf8.hasSuffix("2005#kind") == true
    {
      return setKind(term.utf8.split(at: "#").last.map(String.init) ?? "", of: &entry)
    }
    let words = field.attributes["label"] ?? field.attributes["term"] ?? field.words
    if !words.utf8.allSatisfy({ $0 <= 0x20 }) { entry.tags.append(words) }
  }

  /// The text of an element: Atom says what it is, and RSS does not.
  private static func text(_ field: Field) -> FeedDocument.Text? {
    let isXHTML = field.attributes["type"] == "xhtml" || field.name.utf8.hasSuffix("body")
    let words = isXHTML ? String(decoding: field.markup, as: UTF8.self) : field.words
    guard !words.utf8.allSatisfy({ $0 <= 0x20 }) else { return nil }
    let isHTML: Bool? =
      switch field.attributes["type"] {
      case "html", "xhtml", "text/html": true
      case "text", "text/plain": false
      default: isXHTML || field.name == "content:encoded" ? true : nil
      }
    return FeedDocument.Text(words: words, isHTML: isHTML)
  }
}
