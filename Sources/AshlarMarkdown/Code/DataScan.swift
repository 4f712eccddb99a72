/// Finds the colours of data: keys, texts, numbers, comments, heads of sections.
struct DataScan {
  /// How a language writes data.
  struct Language: Sendable {
    var comments: [[UInt8]]
    /// What stands between a key and its value.
    var separator: UInt8
    /// Whether `[…]` at the start of a line is the head of a section.
    var hasSections = false
    /// Whether a key may stand anywhere, in quotes or not, as in JSON.
    var hasInnerKeys = false
    /// Whether `- `, `&name`, `*name` and `!tag` mean something.
    var isYAML = false
    var strings: [CodeString] = [.double, .single]

    static let json = Language(
      comments: ["//".utf8, "#".utf8].map(Array.init), separator: 0x3A, hasInnerKeys: true)
    static let yaml = Language(
      comments: [[0x23]], separator: 0x3A, isYAML: true, strings: [.double, .doubledSingle])
    static let toml = Language(
      comments: [[0x23]], separator: 0x3D, hasSections: true,
      strings: [
        CodeString("\"\"\"", spansLines: true), CodeString("'''", escape: nil, spansLines: true),
        .double, CodeString("'", escape: nil),
      ])
    static let ini = Language(
      comments: [[0x23], [0x3B]], separator: 0x3D, hasSections: true, strings: [.double])
  }

  private let language: Language
  private var isAtLineStart = true
  /// How many `{` are open, in which keys stand beside each other.
  private var depth = 0

  static func read(_ scan: inout CodeScan, as language: Language) {
    var reader = DataScan(language: language)
    while !scan.isAtEnd { reader.step(&scan) }
  }

  private init(language: Language) { self.language = language }

  private mutating func step(_ scan: inout CodeScan) {
    let byte = scan.peek()
    let start = scan.offset
    if byte == 0x0A || byte == 0x20 {
      scan.offset += 1
      if byte == 0x0A { isAtLineStart = true }
      return
    }
    if isComment(scan) {
      scan.skipLine()
      return scan.colour(from: start, .comment)
    }
    if isAtLineStart { return readLineStart(&scan) }
    if isStringStart(scan), scan.readString(language.strings) { return readKeyColour(&scan) }
    if language.isYAML, byte == 0x26 || byte == 0x2A || byte == 0x21, scan.previous == 0x20 {
      scan.offset += 1
      scan.skip { $0 > 0x20 }
      return scan.colour(from: start, .keyword)
    }
    guard byte.isOfCodeName || (byte == 0x2D && scan.peek(1).isCodeDigit) else {
      depth = max(0, depth + (byte == 0x7B ? 1 : byte == 0x7D ? -1 : 0))
      scan.offset += 1
      return
    }
    readWord(&scan)
  }

  /// A quote inside a word is a letter of it: `it's`.
  private func isStringStart(_ scan: CodeScan) -> Bool {
    !scan.previous.isOfCodeName || scan.offset == 0
  }

  private func isComment(_ scan: CodeScan) -> Bool {
    let before = scan.previous
    guard isAtLineStart || before == 0x20 || language.hasInnerKeys else { return false }
    return language.comments.contains { scan.isAt($0) }
  }

  /// What was read as a text is a key where the separator comes next.
  private func readKeyColour(_ scan: inout CodeScan) {
    guard language.hasInnerKeys, scan.firstOfRest(from: scan.offset) == language.separator else {
      return
    }
    scan.recolourLast(.type)
  }

  private mutating func readLineStart(_ scan: inout CodeScan) {
    let start = scan.offset
    let byte = scan.peek()
    if language.hasSections, byte == 0x5B {
      isAtLineStart = false
      scan.skip { $0 != 0x0A && $0 != 0x5D }
      scan.skip { $0 == 0x5D }
      return scan.colour(from: start, .keyword)
    }
    if language.isYAML {
      if scan.isAt("---") || scan.isAt("..."), scan.previous == 0x0A || start == 0 {
        scan.offset += 3
        isAtLineStart = false
        return scan.colour(from: start, .keyword)
      }
      if byte == 0x26 || byte == 0x21 {
        scan.skip { $0 > 0x20 }
        return scan.colour(from: start, .keyword)
      }
      // An item's key starts behind its dash.
      if (byte == 0x2D || byte == 0x3F), scan.peek(1) == 0x20 {
        scan.offset += 2
        return
      }
    }
    isAtLineStart = false
    guard !language.hasInnerKeys, let end = endOfKey(scan) else { return }
    scan.offset = end
    scan.colour(from: start, .type)
  }

  /// Where the key ends that starts here; nil where none does.
  private func endOfKey(_ scan: CodeScan) -> Int? {
    var place = scan.offset
    let quote = scan.bytes[place]
    if quote == 0x22 || quote == 0x27 {
      place += 1
      while place < scan.end, scan.bytes[place] != quote, scan.bytes[place] != 0x0A { place += 1 }
      guard place < scan.end, scan.bytes[place] == quote else { return nil }
      return scan.firstOfRest(from: place + 1) == language.separator ? place + 1 : nil
    }
    while place < scan.end, scan.bytes[place] != 0x0A {
      if scan.bytes[place] == language.separator {
        let isEnd =
          !language.isYAML || place + 1 >= scan.end || scan.bytes[place + 1] <= 0x20
        if isEnd {
          while place > scan.offset, scan.bytes[place - 1] == 0x20 { place -= 1 }
          return place > scan.offset ? place : nil
        }
      }
      if scan.bytes[place] == 0x23 || scan.bytes[place] == 0x7B { return nil }
      place += 1
    }
    return nil
  }

  /// Whether what was read is a key between `{` and `}`.
  private func readKey(_ scan: inout CodeScan, from start: Int) -> Bool {
    // `http://` is none.
    guard language.isYAML, scan.previous == 0x3A, scan.peek() <= 0x20 else {
      guard language.separator == 0x3D, scan.firstOfRest(from: scan.offset) == 0x3D else {
        return false
      }
      scan.colour(from: start, .type)
      return true
    }
    scan.offset -= 1
    scan.colour(from: start, .type)
    scan.offset += 1
    return true
  }

  private static let words = CodeWords(
    keywords: "", values: "true false null yes no on off none nil inf nan ~", isFolded: true)

  private func readWord(_ scan: inout CodeScan) {
    let start = scan.offset
    scan.offset += 1
    scan.skip {
      $0.isOfCodeName || $0 == 0x2E || $0 == 0x2D || $0 == 0x2B || $0 == 0x3A || $0 == 0x27
    }
    if depth > 0, readKey(&scan, from: start) { return }
    let word = scan.bytes[start..<scan.offset]
    let isAlone =
      scan.isAtEnd || [0x0A, 0x20, 0x2C, 0x5D, 0x7D].contains(scan.peek())
    let next = scan.firstOfRest(from: scan.offset)
    let isLast = next == 0 || [0x2C, 0x5D, 0x7D, 0x23, 0x3B].contains(next)
    guard isAlone, isLast else { return }
    let digits = word.first == 0x2D ? word.dropFirst() : word
    if digits.first?.isCodeDigit == true || Self.words[word] != nil {
      scan.colour(from: start, .number)
    }
  }
}
