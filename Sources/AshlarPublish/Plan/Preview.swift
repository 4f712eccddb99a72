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
    hidden.formTargets = tree.formTargets
    for path in tree.paths {
      guard let file = tree[path] else { continue }
      guard path.utf8.hasSuffix(".html") else {
        hidden.add(file, at: path)
        continue
      }
      let page = try file.content()
      guard let head = Self.startOfHead(of: page) else {
        hidden.add(file, at: path)
        continue
      }
      hidden.add(.pieces([Array(page[..<head]), Self.line, Array(page[head...])]), at: path)
    }
    return hidden
  }

  /// Where a page's head begins: behind the type of document and the tags of the page and of the head, as far as its author has
  /// written them. nil for a file that is no page, as those by which services know the owner of a site.
  private static func startOfHead(of page: [UInt8]) -> Int? {
    var place = page.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isPage = false
    while true {
      let next = page[place...].firstIndex { $0 > 0x20 } ?? page.endIndex
      let rest = page[next...]
      if rest.starts(with: "<!--".utf8), let end = rest.firstRange(ofText: "-->") {
        place = end.upperBound
        continue
      }
      let word = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      let tag = String(decoding: word, as: UTF8.self).lowercased()
      guard ["<!doctype", "<html", "<head"].contains(tag),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      else {
        let isElement =
          rest.first == UInt8(ascii: "<") && rest.dropFirst().first.map(\.isASCIILetter) == true
        return isPage ? place : isElement ? next : nil
      }
      place = end + 1
      if tag == "<head" { return place }
      isPage = true
    }
  }

  private static let line = Array("\n<meta name=\"robots\" content=\"noindex\">".utf8)
}
