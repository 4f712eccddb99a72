internal import AshlarBytes
internal import AshlarOutput

/// One tag of a page as a value, whose attributes can be changed.
struct PageTag {
  /// In lower case.
  var name: String
  /// By their names in lower case; the first of two with one name counts.
  var attributes: [String: String] = [:]
  /// What stands in a `<style>` or `<script>`.
  var text: [UInt8]
  /// Where it stands in the page, from its `<` to behind its `>`, without its element's text.
  var range: Range<Int>

  /// The opening tags of a page, in order.
  static func all(in page: [UInt8]) -> [PageTag] {
    var scanner = TagScanner(page)
    var tags: [PageTag] = []
    while scanner.next() {
      if !scanner.isClosing { tags.append(PageTag(scanner, on: page)) }
    }
    return tags
  }

  private init(_ scanner: TagScanner, on page: [UInt8]) {
    name = scanner.text(of: scanner.name).lowercased()
    for attribute in scanner.attributes {
      let name = scanner.text(of: attribute.name).lowercased()
      if attributes[name] == nil { attributes[name] = scanner.text(of: attribute.value) }
    }
    text = Array(page[scanner.rawText])
    range = scanner.tag
  }
}

extension PageTag {
  /// The tag as HTML, its attributes in the order of their names.
  var bytes: [UInt8] {
    var html = "<\(name)"
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      html += " \(name)"
      if value.isEmpty, name != "alt" { continue }
      let quoted = [("&", "&amp;"), ("\"", "&quot;")].reduce(value) {
        $0.utf8.replacing($1.0, with: $1.1)
      }
      html += "=\"\(quoted)\""
    }
    return Array((html + ">").utf8)
  }
}
