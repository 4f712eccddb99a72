internal import AshlarBytes

/// One file that holds one page and everything that it shows.
public struct SingleFilePlace: Hashable, Sendable {
  /// Absolute, or relative to the site's folder; ends in `.html`.
  public var path: String
  /// The page's path in the site.
  public var page = "index.html"

  public init(path: String) { self.path = path }

  /// - Returns: nil, after a report, when there is no path.
  init?(_ fields: inout YAMLFields) {
    let path = fields.requiredText(
      "path", example: "path: stones.html", expected: "the path of a file that ends in .html",
      where: { isFolderPath($0) && $0.utf8.hasSuffix(".html") })
    let page = fields.text(
      "page", expected: "the path of a page in the site, as layouts/index.html",
      where: { $0.utf8.hasSuffix(".html") && !$0.utf8.hasPrefix("/") && isFolderPath($0) })
    guard let path else { return nil }
    self.path = path
    self.page = page ?? self.page
  }
}
