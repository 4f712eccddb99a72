/// What a check of files wants to know of one page.
struct PageFacts: Sendable {
  /// Something that the page names by its address.
  struct Reference: Hashable, Sendable {
    /// As it stands in the page, character references decoded.
    var address: String
    /// Whether it is shown as a picture, and not led to.
    var isPicture: Bool
  }

  /// Each once, in order.
  private(set) var references: [Reference] = []
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
  private var seen: Set<Reference> = []

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
    if tag.isNamed("img") || tag.isNamed("source") {
      addPicture(tag)
    } else if tag.isNamed("link") {
      addLink(tag)
    } else if tag.isNamed("meta") {
      if tag.value(of: "http-equiv").map(tag.text)?.lowercased() == "refresh" { isRedirect = true }
    } else {
      for name in ["href", "src"] as [StaticString] {
        if let address = tag.value(of: name) { add(tag.text(of: address), isPicture: false) }
      }
      if let poster = tag.value(of: "poster") { add(tag.text(of: poster), isPicture: true) }
    }
  }

  private mutating func addPicture(_ tag: TagScanner) {
    let source = tag.value(of: "src").map(tag.text)
    if let source { add(source, isPicture: true) }
    if let set = tag.value(of: "srcset").map(tag.text) {
      // Candidates are parted by a comma and a blank; an address may have a comma of its own.
      for candidate in set.split(separator: ", ") {
        if let address = candidate.split(separator: " ").first {
          add(String(address), isPicture: true)
        }
      }
    }
    if tag.isNamed("img"), tag.value(of: "alt") == nil {
      picturesWithoutAlternative.append(source ?? "")
    }
  }

  private mutating func addLink(_ tag: TagScanner) {
    guard let address = tag.value(of: "href").map(tag.text) else { return }
    add(address, isPicture: false)
    let relation = tag.value(of: "rel").map(tag.text)
    if relation == "stylesheet" || relation == "preload" { needed.append(address) }
  }

  private mutating func add(_ address: String, isPicture: Bool) {
    let reference = Reference(address: address, isPicture: isPicture)
    if seen.insert(reference).inserted { references.append(reference) }
  }
}
