internal import AshlarOutput

/// What a check of files wants to know of one page.
struct PageFacts: Sendable {
  /// Each once, in order.
  private(set) var references: [PageReference] = []
  private(set) var ids: Set<String> = []
  private(set) var repeatedIDs: [String] = []
  /// The levels of the page's headings, in order.
  private(set) var headings: [Int] = []
  /// The addresses of pictures without `alt`.
  private(set) var picturesWithoutAlternative: [String] = []
  /// Addresses of style sheets, and of fonts that are asked for at once.
  private(set) var needed: [String] = []
  /// Whether it only sends its readers on.
  private(set) var isRedirect = false
  private(set) var byteCount: Int
  private var seen: Set<PageReference> = []

  init(of page: [UInt8]) {
    byteCount = page.count
    var tags = TagScanner(page)
    while tags.next() { add(tags) }
    seen = []
  }

  private mutating func add(_ tag: TagScanner) {
    if let level = tag.headingLevel { headings.append(level) }
    if tag.attributes.isEmpty { return }
    if let id = tag.value(of: "id").map(tag.text), !ids.insert(id).inserted {
      repeatedIDs.append(id)
    }
    references += tag.references.filter { seen.insert($0).inserted }
    if tag.isNamed("img"), tag.value(of: "alt") == nil {
      picturesWithoutAlternative.append(tag.value(of: "src").map(tag.text) ?? "")
    } else if tag.isNamed("link") {
      addLink(tag)
    } else if tag.isNamed("meta") {
      if tag.value(of: "http-equiv").map(tag.text)?.lowercased() == "refresh" { isRedirect = true }
    }
  }

  private mutating func addLink(_ tag: TagScanner) {
    guard let address = tag.value(of: "href").map(tag.text) else { return }
    let relation = tag.value(of: "rel").map(tag.text)
    if relation == "stylesheet" || relation == "preload" { needed.append(address) }
  }
}
