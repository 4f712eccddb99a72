internal import AshlarBytes
public import AshlarOutput

/// A site that is shown to a few people before it is published, beside the live one.
public struct Preview: Sendable {
  /// A word that is safe in addresses.
  public let name: String

  public init(name: String) {
    self.name = name
  }

  /// The folder that all previews lie in, in the live site.
  static let folder = "preview"

  /// Where it lies in the live site.
  public var path: String { Self.folder + "/" + name }

  /// The address of the preview of a site.
  public func address(below baseURL: String) -> String { baseURL + "/" + path }

  /// The site with a line in each page that keeps search engines from listing it.
  ///
  /// A header field would do the same, but not every destination sends those that it is given.
  public func hidden(_ tree: OutputTree) throws(PublishError) -> OutputTree {
    var hidden = OutputTree()
    hidden.basePath = tree.basePath
    hidden.redirects = tree.redirects
    for path in tree.paths {
      guard let file = tree[path] else { continue }
      guard path.utf8.hasSuffix(".html") else {
        hidden.add(file, at: path)
        continue
      }
      let page = try file.content()
      guard let head = page.firstRange(of: Self.head)?.upperBound else {
        throw PublishError(
          .change, "'\(path)' has no <head>, so that search engines cannot be kept from it")
      }
      hidden.add(.pieces([Array(page[..<head]), Self.line, Array(page[head...])]), at: path)
    }
    return hidden
  }

  private static let head = Array("<head>".utf8)
  private static let line = Array("\n<meta name=\"robots\" content=\"noindex\">".utf8)
}
