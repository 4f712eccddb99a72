internal import AshlarBytes

/// The elements of an XML document, as far as a check of feeds and sitemaps wants to know them.
struct XMLElements: Sendable {
  /// One element that has ended.
  struct Element: Hashable, Sendable {
    /// The names from the root to the element, with `/` between.
    var path: String
    var attributes: [String: String]
    /// Its own text, with references resolved; that of elements in it is theirs.
    var text: String
    /// Which element of the document's second level it is in, counted from 0 at the first.
    var branch: Int
  }

  /// In the order in which they end.
  private(set) var elements: [Element] = []
  /// Why the document cannot be read to its end; nil when it can.
  private(set) var fault: String?

  private var open: [Element] = []
  private var branchCount = 0
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while fault == nil, index < bytes.count { readNext() }
    if fault == nil, let last = open.last { fault = "'\(last.path)' has no end" }
    if fault == nil, elements.isEmpty { fault = "it has no elements" }
  }

  private mutating func readNext() {
    guard bytes[index] == UInt8(ascii: "<") else { return readText() }
    for (start, end) in [("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE", ">")]
    where bytes[index...].starts(with: start.utf8) {
      return skip(to: end)
    }
    guard let end = endOfTag() else { return fault = "a tag has no end" }
    let tag = Array(bytes[index + 1..<end])
    index = end + 1
    if tag.first == UInt8(ascii: "/") { close(name(of: tag.dropFirst())) } else { begin(tag) }
  }

  /// Where the tag ends that starts here: `>` in an attribute's value is none.
  private func endOfTag() -> Int? {
    var quote: UInt8?
    for place in index..<bytes.count {
      let byte = bytes[place]
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place
      }
    }
    return nil
  }

  private mutating func skip(to end: String) {
    var place = index
    while place < bytes.count, !bytes[place...].starts(with: end.utf8) { place += 1 }
    index = min(bytes.count, place + end.utf8.count)
  }

  private mutating func readText() {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = resolved(bytes[index..<end])
    index = end
    if let last = open.indices.last {
      open[last].text += text
    } else if text.contains(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
      fault = "there is text outside its elements"
    }
  }

  private mutating func begin(_ tag: [UInt8]) {
    let isEmpty = tag.last == UInt8(ascii: "/")
    let own = isEmpty ? tag.dropLast() : tag[...]
    let name = name(of: own)
    if name.isEmpty { return fault = "a tag has no name" }
    if open.isEmpty, !elements.isEmpty { return fault = "it has more than one root" }
    if open.count == 1 { branchCount += 1 }
    open.append(
      Element(
        path: open.last.map { $0.path + "/" + name } ?? name,
        attributes: attributes(of: own.dropFirst(name.utf8.count)), text: "",
        branch: branchCount - 1))
    if isEmpty { close(name) }
  }

  private mutating func close(_ name: String) {
    guard let last = open.popLast(), last.path.utf8.split(at: "/").last.map(String.init) == name
    else { return fault = "'\(name)' ends where it has not begun" }
    elements.append(last)
  }

  private func name(of tag: ArraySlice<UInt8>) -> String {
    String(decoding: tag.prefix { !Self.isSpace($0) }, as: UTF8.self)
  }

  private mutating func attributes(of tag: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag.drop(while: Self.isSpace)
    while !rest.isEmpty, fault == nil {
      let name = String(decoding: rest.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      rest = rest.dropFirst(name.utf8.count + 1)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = rest.dropFirst().firstIndex(of: quote)
      else {
        fault = "the attribute '\(name)' has no value in quotes"
        break
      }
      attributes[name] = resolved(rest[rest.startIndex + 1..<end])
      rest = rest[(end + 1)...].drop(while: Self.isSpace)
    }
    return attributes
  }

  /// A text with the references that XML knows in every document resolved.
  private mutating func resolved(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
    let parts = text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(decoding: parts[0], as: UTF8.self)) { text, part in
      let name = String(decoding: part.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      guard name.utf8.count < part.count, let letter = Self.letter(of: name) else {
        fault = "'&\(name.prefix(20))' is no reference"
        return text
      }
      return text + letter + String(decoding: part.dropFirst(name.utf8.count + 1), as: UTF8.self)
    }
  }

  private static func letter(of name: String) -> String? {
    if let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name] {
      return known
    }
    guard name.utf8.hasPrefix("#") else { return nil }
    let number =
      name.utf8.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
