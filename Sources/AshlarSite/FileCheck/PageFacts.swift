internal import AshlarOutput

/// What a check of files wants to know of one page.
struct PageFacts: Sendable {
  /// Each once, in order.
  private(set) var references: [PageReference] = []
  private(set) var ids: Set<String> = []
  private(set) var repeatedIDs: [String] = []
  /// The levels of the page's headings, in order.
  private(set) var headings: [Int] = []
  /// The levels of those that say nothing, in words or by a picture.
  private(set) var emptyHeadings: [Int] = []
  /// What the page is called; nil for one without a title.
  private(set) var title: String?
  /// The addresses of pictures without `alt`.
  private(set) var picturesWithoutAlternative: [String] = []
  /// Addresses of style sheets, and of fonts that are asked for at once.
  private(set) var needed: [String] = []
  /// Whether it only sends its readers on.
  private(set) var isRedirect = false
  private(set) var byteCount: Int
  private var seen: Set<PageReference> = []
  /// The heading that is open, and whether it has said something.
  private var heading: (level: Int, isEmpty: Bool)?

  init(of page: [UInt8]) {
    byteCount = page.count
    var tags = TagScanner(page)
    var last = 0
    while tags.next() {
      addText(page, last..<tags.tag.lowerBound, before: tags)
      add(tags)
      last = tags.tag.upperBound
    }
    seen = []
  }

  /// Takes what stands between two tags.
  private mutating func addText(_ page: [UInt8], _ text: TagScanner.Slice, before tag: TagScanner) {
    if title == nil, tag.isNamed("/title") { title = tag.text(of: text) }
    guard let open = heading else { return }
    if page[text].contains(where: { $0 > 0x20 }) { heading?.isEmpty = false }
    guard tag.closedHeadingLevel == open.level else { return }
    if heading?.isEmpty == true { emptyHeadings.append(open.level) }
    heading = nil
  }

  private mutating func add(_ tag: TagScanner) {
    if let level = tag.headingLevel {
      headings.append(level)
      heading = (level, true)
    }
    if tag.attributes.isEmpty { return }
    if let id = tag.value(of: "id").map(tag.text), !ids.insert(id).inserted {
      repeatedIDs.append(id)
    }
    references += tag.references.filter { seen.insert($0).inserted }
    if tag.isNamed("img") {
      addPicture(tag)
    } else if tag.isNamed("link") {
      addLink(tag)
    } else if tag.isNamed("meta") {
      if tag.value(of: "http-equiv").map(tag.text)?.lowercased() == "refresh" { isRedirect = true }
    }
  }

  private mutating func addPicture(_ tag: TagScanner) {
    guard let words = tag.value(of: "alt") else {
      return picturesWithoutAlternative.append(tag.value(of: "src").map(tag.text) ?? "")
    }
    if !words.isEmpty { heading?.isEmpty = false }
  }

  private mutating func addLink(_ tag: TagScanner) {
    guard let address = tag.value(of: "href").map(tag.text) else { return }
    let relation = tag.value(of: "rel").map(tag.text)
    if relation == "stylesheet" || relation == "preload" { needed.append(address) }
  }
}
