/// The tags of a page, as far as their names and attributes go.
struct PageTags {
  struct Tag {
    /// In lower case.
    var name: String
    /// By their names in lower case; the first of two with one name counts.
    var attributes: [String: String] = [:]
    /// What stands in a `<style>` or `<script>`.
    var text: [UInt8] = []
    /// Where it stands in the page, from its `<` to behind its `>`, without its element's text.
    var range = 0..<0
  }

  private(set) var tags: [Tag] = []
  private let page: [UInt8]
  private var index = 0

  init(of page: [UInt8]) {
    self.page = page
    while let open = page[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      if page[open...].starts(with: Array("<!--".utf8)) {
        index = end(of: Array("-->".utf8)) ?? page.count
      } else if index < page.count, page[index].isLetter {
        readTag(from: open)
      }
    }
  }

  /// Reads the tag whose name starts here, and the text that its element has if it is no markup.
  private mutating func readTag(from open: Int) {
    var tag = Tag(name: word { !$0.isBlank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") })
    while index < page.count, page[index] != UInt8(ascii: ">") {
      if page[index].isBlank || page[index] == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let start = index
      let name = word { !$0.isBlank && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      if index == start { index += 1 }
      let hasValue = index < page.count && page[index] == UInt8(ascii: "=")
      if hasValue { index += 1 }
      let value = hasValue ? readValue() : ""
      if tag.attributes[name] == nil { tag.attributes[name] = value }
    }
    index = min(index + 1, page.count)
    tag.range = open..<index
    if tag.name == "style" || tag.name == "script" {
      let start = index
      let close = Array("</\(tag.name)".utf8)
      index = end(of: close) ?? page.count
      tag.text = Array(page[start..<max(start, index - (index == page.count ? 0 : close.count))])
    }
    tags.append(tag)
  }

  /// The bytes from here on that satisfy a rule, in lower case.
  private mutating func word(_ isPart: (UInt8) -> Bool) -> String {
    let start = index
    while index < page.count, isPart(page[index]) { index += 1 }
    return String(decoding: page[start..<index], as: UTF8.self).lowercased()
  }

  private mutating func readValue() -> String {
    guard index < page.count else { return "" }
    let quote = page[index]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { index += 1 }
    let start = index
    while index < page.count,
      isQuoted ? page[index] != quote : !page[index].isBlank && page[index] != UInt8(ascii: ">")
    { index += 1 }
    let value = String(decoding: page[start..<index], as: UTF8.self)
    if isQuoted { index = min(index + 1, page.count) }
    return value.replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }

  /// The offset behind the next place at which some bytes stand.
  private func end(of bytes: [UInt8]) -> Int? {
    var rest = page[index...]
    while let start = rest.firstIndex(of: bytes[0]) {
      if page[start...].starts(with: bytes) { return start + bytes.count }
      rest = page[(start + 1)...]
    }
    return nil
  }
}

extension UInt8 {
  /// Whether HTML takes the byte for white space.
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
