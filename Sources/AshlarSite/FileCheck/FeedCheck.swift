internal import AshlarBytes
internal import AshlarOutput
internal import AshlarSystem

/// Compares feeds and sitemaps with what their formats ask for: RFC 4287 and sitemaps.org.
struct FeedCheck: Sendable {
  private let tree: OutputTree
  /// Where the site is published, with `/` at its end; nil when nobody knows.
  private let base: String?

  init(tree: OutputTree, baseURL: String?) {
    self.tree = tree
    base = baseURL.map { $0.utf8.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// What is wrong in a file, in a sentence each; nothing for a file that is neither.
  func faults(in path: String) -> [String] {
    guard path.utf8.hasSuffix(".xml"), let bytes = try? tree[path]?.bytes() else { return [] }
    let name = path.utf8.split(at: "/").last ?? ""
    guard name == "feed.xml" || name.utf8.hasPrefix("sitemap") else { return [] }
    let document = XMLElements(bytes)
    if let fault = document.fault { return ["'\(path)' is not XML: \(fault)"] }
    let root = document.elements.last?.path ?? ""
    let found: [String] =
      switch root {
      case "feed": atom(document.elements)
      case "urlset", "sitemapindex": sitemap(document.elements, root: root)
      default: ["has the root '\(root)'"]
      }
    return found.map { "'\(path)' \($0)" }
  }

  private func atom(_ elements: [XMLElements.Element]) -> [String] {
    var faults: [String] = []
    let own = Set(elements.map(\.path))
    for name in ["id", "title", "updated"] where !own.contains("feed/" + name) {
      faults.append("has no '\(name)'")
    }
    var ids: Set<String> = []
    let entries = Dictionary(grouping: elements.filter { $0.path.utf8.hasPrefix("feed/entry") }) {
      $0.branch
    }
    for (_, parts) in entries.sorted(by: { $0.key < $1.key }) {
      let id = parts.first { $0.path == "feed/entry/id" }?.text ?? ""
      for name in ["id", "title", "updated"]
      where !parts.contains(where: { $0.path == "feed/entry/" + name }) {
        faults.append("has an entry '\(id)' without '\(name)'")
      }
      if !id.isEmpty, !ids.insert(id).inserted { faults.append("has two entries '\(id)'") }
    }
    for element in elements
    where ["updated", "published"].contains(element.path.utf8.split(at: "/").last ?? "") {
      if !Self.isMoment(element.text) { faults.append("has the moment '\(element.text)'") }
    }
    for element in elements where element.path.utf8.hasSuffix("/link") {
      let address = element.attributes["href"] ?? ""
      if !Self.isAbsolute(address) { faults.append("has a link to '\(address)'") }
    }
    return faults
  }

  private func sitemap(_ elements: [XMLElements.Element], root: String) -> [String] {
    let item = root == "urlset" ? "urlset/url" : "sitemapindex/sitemap"
    var faults: [String] = []
    var known: Set<String> = []
    let count = elements.count { $0.path == item }
    let places = elements.filter { $0.path == item + "/loc" }
    if count > Sitemap.limit {
      faults.append("has \(count) pages, and \(Sitemap.limit) are allowed")
    }
    if places.count != count { faults.append("has \(count) pages and \(places.count) addresses") }
    for place in places {
      if !known.insert(place.text).inserted { faults.append("has '\(place.text)' twice") }
      if !Self.isAbsolute(place.text) {
        faults.append("has the address '\(place.text)'")
      } else if let path = path(of: place.text), case .missing = tree.target(of: path, on: "") {
        faults.append("leads to '\(place.text)', which is not in the site")
      }
    }
    for element in elements where element.path == item + "/lastmod" {
      let isDate = element.text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
      if !isDate, !Self.isMoment(element.text) {
        faults.append("has the date '\(element.text)'")
      }
    }
    return faults
  }

  /// The path from the output's root of a page of the site; nil for one that is elsewhere.
  private func path(of address: String) -> String? {
    guard let base, address.utf8.hasPrefix(base) else { return nil }
    let path = String(Substring(address.utf8.dropFirst(base.utf8.count)))
    return path.isEmpty ? "index.html" : path
  }

  private static func isAbsolute(_ address: String) -> Bool {
    address.utf8.hasPrefix("https://") || address.utf8.hasPrefix("http://")
  }

  /// Whether a text is a moment of RFC 3339.
  private static func isMoment(_ text: String) -> Bool {
    text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/) != nil
  }
}
