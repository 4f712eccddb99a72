internal import AshlarOutput

/// The pages of a site that only lead to another one: a server can answer for them by itself.
struct Redirects {
  /// Paths from the root of the domain, as URLs have them.
  struct Redirect {
    /// The addresses of the page: a folder's with and without `index.html`.
    var sources: [String]
    var target: String
  }

  private(set) var all: [Redirect] = []
  private let basePath: String

  /// - Parameter basePath: that of the tree.
  init(basePath: String) {
    self.basePath = "/" + basePath
  }

  /// Notes a page that sends its readers on at once to another page of the site.
  mutating func add(page: [UInt8], at path: String) {
    // A page of cards is longer, and need not be read for this.
    guard page.count < 4096, let address = Self.address(in: page) else { return }
    let folders = path.split(separator: "/").dropLast().count
    var target = address[...]
    for _ in 0..<folders where target.hasPrefix("../") { target = target.dropFirst(3) }
    guard !target.hasPrefix("../"), !target.hasPrefix("/"), !target.contains(":") else { return }
    var sources = [basePath + path]
    if path.hasSuffix("/index.html") {
      let folder = basePath + path.dropLast("/index.html".count)
      sources = [folder, folder + "/", basePath + path]
    }
    all.append(Redirect(sources: sources, target: basePath + target))
  }

  /// Where a page sends its readers without delay.
  private static func address(in page: [UInt8]) -> String? {
    for tag in PageTag.all(in: page) where tag.name == "meta" {
      guard tag.attributes["http-equiv"]?.lowercased() == "refresh",
        let content = tag.attributes["content"], content.hasPrefix("0; url=")
      else { continue }
      return String(content.dropFirst("0; url=".count))
    }
    return nil
  }
}
