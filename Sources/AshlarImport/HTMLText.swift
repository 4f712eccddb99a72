internal import AshlarBytes
internal import AshlarContent

/// The Markdown that is made of HTML, with what is still open in it.
struct HTMLText {
  private var bytes: [UInt8] = []
  /// Where the source's elements end.
  var ends: ElementEnds
  /// The open links: where their text starts, where they lead, and what stands behind it; nil for those that lead nowhere.
  private var links: [(start: Int, address: String, end: String)?] = []
  /// Marks of emphasis whose ends are to come, each with where its text starts.
  private var marks: [(mark: String, start: Int)] = []
  /// Whether what comes next begins a paragraph.
  private var isBroken = false
  /// How many elements around paragraphs are open; an empty line ends them.
  private var depth = 0

  /// Whether a line ends within its paragraph before what comes next, and how many ends the source has there.
  private var lineBreak: Int?

  /// Whether the source's line has had neither text nor a tag.
  private var isLineEmpty = false

  init(of source: [UInt8]) { ends = ElementEnds(source) }

  /// The most marks within each other.
  private static let deepest = 32

  /// Whether a link is open that leads somewhere: one, as none has another in it.
  private(set) var isInLink = false

  var text: String {
    String(decoding: bytes + Array(repeating: 0x0A, count: lineBreak ?? 0), as: UTF8.self)
  }

  /// Adds text.
  mutating func add(_ text: some Collection<UInt8>) {
    for byte in text { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    let isSpace = byte == 0x20 || byte == 0x09
    if byte == 0x0A {
      if let count = lineBreak {
        lineBreak = count + 1
        if count == 0 { return endLine() }
        // The paragraph ends, and no line within it.
        lineBreak = nil
        bytes.append(0x0A)
      }
      endLine()
      bytes.append(byte)
      return
    }
    if isSpace, lineBreak != nil { return }
    // Spaces before the lines of an element would make code of them.
    if isSpace, depth > 0, bytes.last == 0x0A || bytes.isEmpty { return }
    if !isSpace {
      isLineEmpty = false
      settle()
    }
    bytes.append(byte)
  }

  private mutating func endLine() {
    if isLineEmpty { depth = 0 }
    isLineEmpty = true
  }

  /// Adds code as it is.
  mutating func addCode(_ code: ArraySlice<UInt8>) {
    isLineEmpty = false
    settle()
    bytes += code
  }

  /// Ends the line, or the paragraph, that is to end before what comes next.
  private mutating func settle() {
    if lineBreak != nil, !isBroken { bytes += Array("\\\n".utf8) }
    lineBreak = nil
    if isBroken { separate() }
  }

  /// Begins or ends a paragraph.
  ///
  /// - Parameter isAlone: whether the element has no end.
  mutating func breakParagraph(isStart: Bool, isAlone: Bool) {
    if !isAlone { depth = max(0, depth + (isStart ? 1 : -1)) }
    isBroken = true
    isLineEmpty = false
    let line = currentLine
    if line.count >= 4, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      bytes.removeLast(line.count)
    }
  }

  /// The line that is being written.
  private var currentLine: ArraySlice<UInt8> {
    let near = bytes.suffix(400)
    return near[(near.lastIndex(of: 0x0A).map { $0 + 1 } ?? near.startIndex)...]
  }

  /// Whether the line that is being written has spaces alone.
  var isAtStartOfLine: Bool { currentLine.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Makes a paragraph of what follows, where text stands before it.
  private mutating func separate() {
    isBroken = false
    if isAtStartOfItem { return }
    // A row of a table has no paragraphs.
    if isRow {
      if bytes.last != 0x20 { bytes.append(0x20) }
      return
    }
    while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
    let ends = bytes.suffix(2).reversed().prefix { $0 == 0x0A }.count
    if !bytes.isEmpty { bytes += Array(repeating: 0x0A, count: 2 - ends) }
  }

  /// Whether nothing but marks of a quotation or a list stands on the line, where a paragraph begins by itself.
  private var isAtStartOfItem: Bool {
    OwnParagraph(before: bytes[...], after: []) != nil && !currentLine.isEmpty
  }

  private var isRow: Bool {
    currentLine.first { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") } == UInt8(ascii: "|")
  }

  /// Ends a line within its paragraph.
  ///
  /// - Parameter rest: the source from there on.
  mutating func breakLine(before rest: ArraySlice<UInt8>) {
    let line = currentLine
    let start = line.first { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") }
    // Where no words stand before it, it says nothing.
    guard let start, !isBroken else { return }
    // Headings and rows of tables have one line.
    let isRow = (line + rest.prefix(400).prefix { $0 != 0x0A }).contains(UInt8(ascii: "|"))
    if start == UInt8(ascii: "#") || isRow || line.count >= 400 {
      add("<br>".utf8)
    } else {
      lineBreak = 0
    }
  }

  // MARK: Emphasis and links

  /// Begins or ends emphasis; its marks stand at words. Where Markdown would take them for signs, the element stays.
  ///
  /// - Parameter rest: the source from there on.
  /// - Returns: whether it could be said: within one paragraph.
  mutating func mark(_ mark: String, isEnd: Bool, before rest: ArraySlice<UInt8>) -> Bool {
    guard isEnd else {
      settle()
      if marks.count < Self.deepest { marks.append((mark, bytes.count)) }
      return marks.count < Self.deepest
    }
    guard let open = marks.last, open.mark == mark else { return true }
    marks.removeLast()
    let inner = Array(bytes[open.start...])
    guard !inner.contains(text: "\n\n") else { return false }
    let start = inner.prefix(while: Self.isSpace)
    let end = Array(inner[start.endIndex...].reversed().prefix(while: Self.isSpace).reversed())
    let words = Array(inner[start.endIndex...].dropLast(end.count))
    guard !words.isEmpty else { return true }
    bytes.removeLast(inner.count)
    bytes += start
    if mark == "`" {
      bytes += Self.code(words)
    } else {
      // A copy of the last letter: with a part of `bytes` at hand, each change would copy all of them.
      let place = EmphasisPlace(
        before: Array(bytes.suffix(4))[...], words: words, after: end.isEmpty ? rest : [0x20])
      let name = Self.elements[mark]
      let isSign = place.takesMarks
      bytes += Array((isSign ? mark : name.map { "<\($0)>" } ?? "").utf8)
      bytes += words
      bytes += Array((isSign ? mark : name.map { "</\($0)>" } ?? "").utf8)
    }
    bytes += end
    return true
  }

  /// The elements that cards have for marks.
  private static let elements = ["**": "b", "*": "i", "~~": "s"]

  private static func code(_ words: [UInt8]) -> [UInt8] {
    let code = Array(HTMLEntities.decoded(words).utf8)
    let hasMark = code.contains(UInt8(ascii: "`"))
    let sign = Array((hasMark ? "`` " : "`").utf8)
    return sign + code + sign.reversed()
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09
  }

  /// - Parameters:
  ///   - address: where the link leads; nil for one that leads nowhere.
  ///   - title: with the space before it; empty for none.
  mutating func startLink(_ address: String?, title: String = "") {
    guard let address, !isInLink else { return links.append(nil) }
    add("[".utf8)
    isInLink = true
    links.append((bytes.count, address, "](\(LinkRewriting.shown(address))\(title))"))
  }

  mutating func endLink() {
    guard let link = links.popLast() ?? nil else { return }
    isInLink = false
    // A picture's link to its own file says nothing, and makes it small.
    let text = link.start <= bytes.count ? Array(bytes[link.start...]) : []
    if LinkRewriting.isPicture(text, at: link.address) {
      bytes.replaceSubrange((link.start - 1)..., with: text)
    } else {
      add(link.end.utf8)
    }
  }

  // MARK: Parts

  /// Whether paragraphs can stand here.
  var takesParagraphs: Bool { links.isEmpty && !isRow }

  /// Adds paragraphs, or words where none can stand.
  mutating func add(_ parts: [String], before rest: ArraySlice<UInt8>) {
    if parts.isEmpty { return }
    settle()
    guard takesParagraphs else {
      bytes += Array(parts.joined(separator: " ").utf8)
      return
    }
    if let own = OwnParagraph(before: bytes[...], after: rest) {
      bytes += Array(own.text(parts).utf8)
    } else {
      separate()
      bytes += Array(parts.joined(separator: "\n\n").utf8)
      isBroken = true
    }
  }
}
