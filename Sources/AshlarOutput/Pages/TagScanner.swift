internal import AshlarBytes

/// Goes through the tags of a page, byte by byte, and gives the attributes that are asked for.
///
/// It reads HTML as our pages have it: attributes in double or single quotes or without, comments, and elements whose
/// text is no markup.
package struct TagScanner {
  /// A range of the page's bytes.
  package typealias Slice = Range<Int>

  /// An attribute of the tag that was read last.
  package struct Attribute {
    package var name: Slice
    package var value: Slice
  }

  private let page: [UInt8]
  private var index = 0
  /// The name of the tag that was read last; with `/` before it for a closing one.
  package private(set) var name: Slice = 0..<0
  package private(set) var attributes: [Attribute] = []
  /// The tag that was read last, from its `<` to behind its `>`.
  package private(set) var tag: Slice = 0..<0
  /// What stands in the `<style>` or `<script>` that was opened last; empty for any other tag.
  package private(set) var rawText: Slice = 0..<0

  package init(_ page: [UInt8]) {
    self.page = page
  }

  /// Reads the next tag.
  ///
  /// - Returns: false at the end of the page.
  package mutating func next() -> Bool {
    while index < page.count {
      guard page[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      index += 1
      if starts(with: "!--") {
        _ = skip(past: "-->")
      } else if index < page.count, page[index].isASCIILetter || page[index] == UInt8(ascii: "/") {
        let start = index - 1
        readTag()
        tag = start..<index
        readRawText()
        return true
      }
    }
    return false
  }

  /// Whether the tag closes its element.
  package var isClosing: Bool { !name.isEmpty && page[name.lowerBound] == UInt8(ascii: "/") }

  /// Whether the tag has a name, in lower case.
  package func isNamed(_ other: StaticString) -> Bool { matches(name, other) }

  /// The value of an attribute of the tag, if it has one.
  package func value(of attribute: StaticString) -> Slice? {
    attributes.first { matches($0.name, attribute) }?.value
  }

  /// The text of some bytes, with character references decoded as our pages write them.
  package func text(of slice: Slice) -> String {
    let text = String(decoding: page[slice], as: UTF8.self)
    guard page[slice].contains(UInt8(ascii: "&")) else { return text }
    return [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(text) { $0.utf8.replacing($1.0, with: $1.1) }
  }

  /// The level of the heading that the tag opens; nil for any other tag.
  package var headingLevel: Int? { headingLevel(in: name) }

  /// The level of the heading that the tag closes; nil for any other tag.
  package var closedHeadingLevel: Int? { isClosing ? headingLevel(in: name.dropFirst()) : nil }

  private func headingLevel(in name: Slice) -> Int? {
    guard name.count == 2, page[name.lowerBound] | 0x20 == UInt8(ascii: "h") else { return nil }
    let level = Int(page[name.lowerBound + 1]) - 0x30
    return (1...6).contains(level) ? level : nil
  }

  private mutating func readTag() {
    attributes.removeAll(keepingCapacity: true)
    let start = index
    index += 1
    while index < page.count, !page[index].endsName { index += 1 }
    name = start..<index
    while index < page.count, page[index] != UInt8(ascii: ">") {
      if page[index].isHTMLSpace || page[index] == UInt8(ascii: "/") {
        index += 1
      } else {
        readAttribute()
      }
    }
    index = min(index + 1, page.count)
  }

  private mutating func readRawText() {
    let start = index
    rawText = start..<start
    if isNamed("script") { rawText = start..<skip(past: "</script") }
    if isNamed("style") { rawText = start..<skip(past: "</style") }
  }

  private mutating func readAttribute() {
    let start = index
    while index < page.count, !page[index].endsName, page[index] != UInt8(ascii: "=") { index += 1 }
    let name = start..<max(index, start + 1)
    index = name.upperBound
    guard index < page.count, page[index] == UInt8(ascii: "=") else {
      attributes.append(Attribute(name: name, value: index..<index))
      return
    }
    index += 1
    guard index < page.count else { return }
    let quote = page[index]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { index += 1 }
    let first = index
    while index < page.count,
      isQuoted ? page[index] != quote : !page[index].isHTMLSpace && page[index] != UInt8(ascii: ">")
    { index += 1 }
    attributes.append(Attribute(name: name, value: first..<index))
    if isQuoted { index += 1 }
  }

  private func starts(with text: StaticString) -> Bool {
    index + text.utf8CodeUnitCount <= page.count
      && matches(index..<index + text.utf8CodeUnitCount, text)
  }

  /// Goes on behind the next place at which a text stands, or to the end of the page.
  ///
  /// - Returns: where the text starts.
  private mutating func skip(past text: StaticString) -> Int {
    while index < page.count {
      if page[index] == text.firstByte, starts(with: text) {
        index += text.utf8CodeUnitCount
        return index - text.utf8CodeUnitCount
      }
      index += 1
    }
    return index
  }

  /// Compares without regard to the case of the page's letters.
  private func matches(_ slice: Slice, _ text: StaticString) -> Bool {
    guard slice.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes in
      for (offset, byte) in bytes.enumerated() {
        let own = page[slice.lowerBound + offset]
        if own != byte, !(own.isASCIILetter && own | 0x20 == byte) { return false }
      }
      return true
    }
  }
}

extension StaticString {
  fileprivate var firstByte: UInt8 { withUTF8Buffer { $0.first ?? 0 } }
}

extension UInt8 {
  fileprivate var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var endsName: Bool {
    isHTMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }
}
