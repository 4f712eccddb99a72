internal import AshlarBytes
internal import AshlarMarkdown

/// The headings of a post: what leads to each in the source, and the name that it has on the card's page.
struct HeadingPlaces {
  /// By names in the source: those that authors gave, and those that words give.
  private var names: [String: String] = [:]
  /// The name of the heading above each block that has a name, by that; empty where none is above it.
  private var blocks: [String: String] = [:]
  private var latest = ""
  /// All headings in order: how deep each is, what its words alone give as a name, and the name that it has.
  private var all: [(level: Int, plain: String, name: String)] = []
  private var paths = HeadingPaths([])

  /// - Parameters:
  ///   - body: the post's Markdown.
  ///   - cardID: the id of its card.
  init(of body: String, cardID: String) {
    let bytes = Array(body.utf8)
    guard
      bytes.contains(UInt8(ascii: "#")) || bytes.contains(text: "\n=")
        || bytes.contains(text: "\n-") || bytes.contains(UInt8(ascii: "^"))
    else { return }
    var given = HeadingNames(cardID: cardID)
    var code = MarkdownCode(bytes)
    var last = 0..<0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let isCode = code.end(at: start) != nil && bytes[start..<end].first != UInt8(ascii: "`")
      if isCode {
        last = 0..<0
      } else if let (text, level) = Self.marked(bytes[start..<end]) {
        add(text, level, &given)
        last = 0..<0
      } else if Self.isUnderline(bytes[start..<end]), !last.isEmpty {
        let isFirst = bytes[start..<end].first { $0 != 0x20 } == UInt8(ascii: "=")
        add(bytes[last], isFirst ? 1 : 2, &given)
        last = 0..<0
      } else {
        let isText = bytes[start..<end].contains { $0 > 0x20 }
        last = isText ? start..<end : 0..<0
        if bytes[start..<end].contains(UInt8(ascii: "^")),
          let name = BlockNames.name(in: String(decoding: bytes[start..<end], as: UTF8.self)[...])
        {
          blocks[String(name)] = latest
        }
      }
      start = end + 1
    }
    paths = HeadingPaths(all.map { ($0.level, $0.plain) })
  }

  /// The name of the heading that a name in the source, or a heading's words, mean; nil where there is none.
  func name(for text: String) -> String? {
    if let name = names[text] { return name }
    var plain = HeadingNames(cardID: "")
    return plain.next(Array(text.utf8)).flatMap { names[$0] }
  }

  /// The name of the heading that several mean, each of which stands below the one before: `Part`, `Chapter`; where they do not, that of the last.
  func name(forPath texts: [String]) -> String? {
    guard texts.count > 1 else { return texts.first.flatMap { name(for: $0) } }
    let wanted = texts.map { text in
      var plain = HeadingNames(cardID: "")
      return plain.next(Array(text.utf8)) ?? ""
    }
    return paths.place(of: wanted).map { all[$0].name }
      ?? texts.last.flatMap { name(for: $0) }
  }

  /// Whether a block of the post has a name.
  func hasBlock(_ name: String) -> Bool { blocks[name] != nil }

  /// The name of the heading above the block with a name; nil where none is above it, or there is no such block.
  func name(aboveBlock block: String) -> String? { blocks[block].flatMap { $0.isEmpty ? nil : $0 } }

  private mutating func add(
    _ line: ArraySlice<UInt8>, _ level: Int, _ given: inout HeadingNames
  ) {
    let whole = String(decoding: line, as: UTF8.self)[...]
    let block = BlockNames.name(in: whole)
    var text = block == nil ? Array(line) : Array(BlockNames.without(whole).utf8)
    var own: String?
    if let brace = text.lastIndex(of: UInt8(ascii: "{")),
      let list = AttributeList(in: text, at: brace),
      text[list.range.upperBound...].allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "#") })
    {
      own = list.name
      text.removeSubrange(brace...)
    }
    let words = Self.words(of: text)
    guard let name = given.next(words, named: own) else { return }
    latest = name
    if let block { blocks[String(block)] = name }
    var names = HeadingNames(cardID: "")
    let plain = names.next(words) ?? ""
    all.append((level, plain, name))
    know(plain, as: name)
    if let own { know(own, as: name) }
    know(name, as: name)
  }

  private mutating func know(_ text: String, as name: String) {
    if names[text] == nil { names[text] = name }
  }

  /// What is shown of a heading.
  private static func words(of text: [UInt8]) -> [UInt8] {
    let plain = LinkRewriting.withoutWikilinks(String(decoding: text, as: UTF8.self))
    let heading = Array("# \(plain)".utf8.replacing("==", with: "").utf8)
    return MarkdownDocument(parsing: heading.span, file: "").firstHeading ?? []
  }

  /// The text of a line as `## Title`, and how deep it is; nil for any other.
  private static func marked(
    _ line: ArraySlice<UInt8>
  ) -> (text: ArraySlice<UInt8>, level: Int)? {
    let rest = CodeFence.inside(line, mostQuotes: .max).rest
    let marks = rest.prefix { $0 == UInt8(ascii: "#") }
    let text = rest[marks.endIndex...]
    guard (1...6).contains(marks.count), text.first == 0x20 || text.first == 0x09 else {
      return nil
    }
    return (text.drop { $0 == 0x20 || $0 == 0x09 }, marks.count)
  }

  /// Whether a line makes a heading of the one above it.
  private static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 }
    guard let sign = text.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else {
      return false
    }
    return text.reversed().drop { $0 == 0x20 }.allSatisfy { $0 == sign }
  }
}
