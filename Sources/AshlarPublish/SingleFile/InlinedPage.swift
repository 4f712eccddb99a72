internal import AshlarBytes
internal import AshlarOutput
internal import Foundation

/// A page of a site with all that it shows inside it, so that it opens from a mail or a folder.
///
/// Styles, fonts and pictures become part of the page. Links to other pages of the site lead to where it is
/// published, or nowhere when the page does not say where that is (its canonical link). Scripts are left out.
struct InlinedPage {
  private let tree: OutputTree
  private let path: String

  /// - Parameter path: the page's path in the tree.
  init(_ path: String, of tree: OutputTree) {
    self.path = path
    self.tree = tree
  }

  /// - Throws: an error when the tree has no such page, or when a file of it cannot be read.
  func bytes() throws(PublishError) -> [UInt8] {
    guard let page = try tree[path]?.content() else {
      throw PublishError(
        .change, "the site has no page '\(path)'",
        hint: "name one by its path in the site, as 'page: layouts/index.html'")
    }
    let tags = PageTag.all(in: page)
    // What asks for a password has a script that knows where the board's folder is.
    if tags.contains(where: { $0.name == "script" && $0.attributes["data-door"] != nil }) {
      throw PublishError(
        .change, "the page '\(path)' asks for a password, which no single file can do",
        hint: "name another page, or let readers open the board where the site is published")
    }
    let address = tags.first { $0.name == "link" && $0.attributes["rel"] == "canonical" }
      .flatMap { $0.attributes["href"] }.flatMap { URL(string: $0) }
    var result: [UInt8] = []
    var done = 0
    for tag in tags {
      guard let replacement = try replacement(of: tag, on: page, published: address) else {
        continue
      }
      result += page[done..<tag.range.lowerBound]
      result += replacement
      done = tag.name == "script" ? tag.range.upperBound + tag.text.count : tag.range.upperBound
    }
    return result + page[done...]
  }

  /// What stands in a tag's place; nil when it stays as it is.
  private func replacement(
    of tag: PageTag, on page: [UInt8], published address: URL?
  ) throws(PublishError) -> [UInt8]? {
    switch tag.name {
    case "link": return try link(tag, on: page)
    case "img": return try picture(tag).map(\.bytes)
    // What is left of a `<picture>` is its `<img>`.
    case "source": return tag.attributes["srcset"] == nil ? nil : []
    case "script": return tag.attributes["src"] == nil ? nil : Array("<script>".utf8)
    case "a", "area": return anchor(tag, published: address).map(\.bytes)
    default: return nil
    }
  }

  private func link(_ tag: PageTag, on page: [UInt8]) throws(PublishError) -> [UInt8]? {
    switch tag.attributes["rel"] {
    case "canonical": return nil
    case "stylesheet":
      guard let file = file(tag.attributes["href"]), let style = try tree[file]?.content() else {
        return nil
      }
      let css = try InlinedStyle(style, at: file, of: tree, for: page).bytes()
      return Array("<style>\n".utf8) + css + Array("</style>".utf8)
    case "icon":
      var icon = tag
      guard let data = try data(tag.attributes["href"]) else { return nil }
      icon.attributes["href"] = data
      return icon.bytes
    default: return []
    }
  }

  /// The widest variant that is kept: a page that holds its pictures should stay small.
  private static let widestPicture = 1000

  private func picture(_ tag: PageTag) throws(PublishError) -> PageTag? {
    var picture = tag
    picture.attributes["srcset"] = nil
    picture.attributes["sizes"] = nil
    let candidates = SourceSet(tag.attributes["srcset"] ?? "").candidates.compactMap {
      candidate -> (reference: String, width: Int)? in
      guard candidate.descriptor.utf8.hasSuffix("w"),
        let width = Int(candidate.descriptor.dropLast())
      else { return nil }
      return (candidate.address, width)
    }
    let chosen =
      candidates.filter { $0.width <= Self.widestPicture }.max { $0.width < $1.width }?.reference
      ?? tag.attributes["src"]
    guard let data = try data(chosen) else { return nil }
    picture.attributes["src"] = data
    return picture
  }

  private func anchor(_ tag: PageTag, published address: URL?) -> PageTag? {
    guard let reference = tag.attributes["href"], !reference.utf8.hasPrefix("#"),
      !PageReference(reference).isAbsolute
    else { return nil }
    var anchor = tag
    let fragment = reference.utf8.firstIndex(of: "#").map { String(reference[$0...]) }
    if file(reference) == path {
      anchor.attributes["href"] = fragment ?? "#"
    } else {
      anchor.attributes["href"] = address.flatMap {
        URL(string: reference, relativeTo: $0)?.absoluteString
      }
    }
    return anchor
  }

  /// The file of the site that a reference leads to.
  private func file(_ reference: String?) -> String? {
    reference.flatMap { tree.file(at: $0, on: path) }
  }

  /// A file of the site as a `data:` address; nil when it is none of the site's.
  private func data(_ reference: String?) throws(PublishError) -> String? {
    guard let file = file(reference), file != path, let bytes = try tree[file]?.content() else {
      return nil
    }
    return dataAddress(of: bytes, at: file)
  }
}
