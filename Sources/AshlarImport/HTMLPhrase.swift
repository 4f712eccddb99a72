internal import AshlarBytes

/// The words of one paragraph of a page in HTML, as Markdown.
struct HTMLPhrase {
  /// An element that words stand in, as HTML within Markdown has it.
  struct Style: Equatable {
    /// Of two links to one place, each is one.
    var node: Int
    var start: String
    var end: String
  }

  /// The most styles within each other.
  static let deepest = 32

  /// Whether it is a row of a table, or a heading: one line.
  var isOneLine = false
  /// Whether it stands between strokes.
  var isCell = false
  /// Whether any word has a style.
  private(set) var hasStyle = false

  private var bytes: [UInt8] = []
  private var open: [Style] = []
  private var hasSpace = false
  /// Whether a line begins here.
  private var isLineStart = true
  private var hasBreak = false

  var isEmpty: Bool { bytes.isEmpty }

  /// The Markdown of the whole.
  mutating func finished() -> [UInt8] {
    close(to: 0)
    return bytes
  }

  /// Adds words; spaces and ends of lines between them are one space.
  mutating func add(_ text: some Collection<UInt8>, in styles: [Style]) {
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: Self.isSpace)
      .enumerated()
    {
      if part.offset > 0 { hasSpace = true }
      if !part.element.isEmpty { addWord(Array(part.element), in: styles) }
    }
  }

  /// Adds code on one line.
  mutating func addCode(_ code: [UInt8], in styles: [Style]) {
    let words = Array(code.split(whereSeparator: Self.isSpace).joined(separator: [0x20]))
    guard !words.isEmpty else { return }
    if code.first.map(Self.isSpace) == true { hasSpace = true }
    let runs = words.split { $0 != UInt8(ascii: "`") }.map(\.count)
    let marks = Array(repeating: UInt8(ascii: "`"), count: (runs.max() ?? 0) + 1)
    let space: [UInt8] = runs.isEmpty ? [] : [0x20]
    let inner = isCell ? words.flatMap { $0 == UInt8(ascii: "|") ? [0x5C, $0] : [$0] } : words
    addWhole(marks + space + inner + space + marks, in: styles)
    if code.last.map(Self.isSpace) == true { hasSpace = true }
  }

  /// Adds what is Markdown or HTML already.
  mutating func addWhole(_ text: [UInt8], in styles: [Style]) {
    move(to: styles)
    bytes += text
    isLineStart = false
  }

  /// Ends a line within the paragraph.
  mutating func breakLine() {
    hasBreak = !bytes.isEmpty
    hasSpace = false
  }

  private mutating func addWord(_ word: [UInt8], in styles: [Style]) {
    let escaping = MarkdownEscaping(
      isLineStart: isLineStart || hasBreak && !isOneLine, isAfterSpace: hasSpace, isCell: isCell)
    let text = escaping.text(word)
    move(to: styles)
    bytes += text
    isLineStart = false
  }

  // MARK: Styles

  /// Ends what words before were in, and begins what those that follow are.
  private mutating func move(to styles: [Style]) {
    let shared = zip(open, styles).prefix { $0 == $1 }.count
    close(to: shared)
    settle()
    for style in styles.dropFirst(shared) {
      bytes += Array(style.start.utf8)
      open.append(style)
    }
    if !styles.isEmpty { hasStyle = true }
  }

  private mutating func close(to count: Int) {
    while open.count > count, let last = open.popLast() { bytes += Array(last.end.utf8) }
  }

  /// Writes the line's end or the space before what follows.
  private mutating func settle() {
    if hasBreak {
      bytes += Array((isOneLine ? "<br>" : "\\\n").utf8)
      isLineStart = !isOneLine
    } else if hasSpace, !bytes.isEmpty {
      bytes.append(0x20)
    }
    (hasBreak, hasSpace) = (false, false)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
