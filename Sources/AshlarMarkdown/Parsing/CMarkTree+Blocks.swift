internal import AshlarBytes
internal import CMemory

/// Reads a card's lines as long as they stay within `MarkdownLimits`.
extension CMarkTree {
  /// Has cmark find the blocks, line by line where a line could take it long; then checks their texts.
  static func feed(
    _ source: borrowing Span<UInt8>, to parser: CMarkParser
  ) throws(MarkdownExcess) -> Formulas {
    var formulas = Formulas()
    let before = Int(ashlar_arena_size())
    let most = MarkdownLimits.memory(ofSource: source.count)
    var searched = 0
    var (fed, start, line) = (0, 0, 1)
    var fences = FormulaFences()
    while start < source.count {
      var end = start
      while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
      let shape = LineShape(source.extracting(start..<end))
      if shape.isSuspect {
        parser.feed(source.extracting(fed..<start))
        fed = start
        try check(shape, after: parser.openBlock, searched: &searched, line: line)
        guard searched <= MarkdownLimits.headSearch(ofSource: source.count) else {
          throw .head(line: line)
        }
      }
      if let signs = shape.formulaSigns {
        parser.feed(source.extracting(fed..<start))
        fed = start
        let place = FormulaFences.Place(start: start, signs: start + signs, end: end)
        if fences.beginOrEnd(at: place, of: source, after: parser.openBlock) {
          parser.feed(source.extracting(start..<place.signs))
          parser.feed(FormulaFences.fence.utf8.span)
          fed = end
          if fences.isOpen { formulas.add(1, line: line) }
        }
      }
      if end + 1 < source.count, source[end] == 0x0D, source[end + 1] == 0x0A { end += 1 }
      start = min(end + 1, source.count)
      line += 1
      if start - fed >= portion {
        parser.feed(source.extracting(fed..<start))
        fed = start
        guard Int(ashlar_arena_size()) - before <= most else { throw .cells(line: line - 1) }
      }
    }
    parser.feed(source.extracting(fed..<source.count))
    // Without its end, the last line would wait.
    if source.count > 0, source[source.count - 1] != 0x0A { parser.feed([0x0A].span) }
    try checkTexts(below: parser.document, &formulas)
    try checkReferences(source)
    return formulas
  }

  /// After so many bytes it is looked at how much memory blocks take.
  private static let portion = 256

  /// Checks a line that cmark has not read yet.
  private static func check(
    _ shape: LineShape, after block: CMarkNode, searched: inout Int, line: Int
  ) throws(MarkdownExcess) {
    switch block.kind {
    case .codeBlock, .htmlBlock: return
    case .table:
      if shape.pipeCount > MarkdownLimits.columns { throw .columns(line: line) }
    case .paragraph where shape.mayBeginTable:
      if shape.pipeCount > MarkdownLimits.columns { throw .columns(line: line) }
      let (pipes, lines) = block.withContent { head in
        searched += head.count
        var (pipes, lines) = (0, 0)
        for index in head.indices {
          if head[index] == UInt8(ascii: "|") { pipes += 1 }
          if head[index] == 0x0A { lines += 1 }
        }
        return (pipes, lines)
      }
      if pipes > MarkdownLimits.columns { throw .columns(line: line - 1) }
      if lines > MarkdownLimits.linesAboveTable { throw .head(line: line) }
    default: break
    }
    if shape.markCount > MarkdownLimits.nesting { throw .nesting(line: line) }
  }
}

/// What may make a line slow to read, as far as its bytes say.
private struct LineShape {
  /// Quotes' and list items' marks at its start, counted only where there may be too many.
  private(set) var markCount = 0
  /// The same of `|`.
  private(set) var pipeCount = 0
  /// Whether it has nothing but what stands between a table's head and its rows.
  private(set) var mayBeginTable = false
  /// Where `$$` begins in a line with nothing else, but for marks of quotations.
  private(set) var formulaSigns: Int?

  var isSuspect: Bool {
    mayBeginTable || markCount > MarkdownLimits.nesting || pipeCount > MarkdownLimits.columns
  }

  init(_ line: borrowing Span<UInt8>) {
    guard line.count > 0 else { return }
    var (end, hasDash) = (0, false)
    while end < line.count, Self.isOfDelimiterRow(line[end]) {
      if line[end] == UInt8(ascii: "-") { hasDash = true }
      end += 1
    }
    mayBeginTable = end == line.count && hasDash
    if !hasDash, line.count - end >= 2 { formulaSigns = Self.formulaSigns(line, at: end) }
    guard line.count > MarkdownLimits.nesting else { return }
    countMarks(line)
    guard line.count > MarkdownLimits.columns else { return }
    for index in line.indices where line[index] == UInt8(ascii: "|") { pipeCount += 1 }
  }

  private static func isOfDelimiterRow(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: ">"): true
    default: isBlank(byte)
    }
  }

  private static func formulaSigns(_ line: borrowing Span<UInt8>, at place: Int) -> Int? {
    guard line[place] == UInt8(ascii: "$"), line[place + 1] == UInt8(ascii: "$") else { return nil }
    for index in place + 2..<line.count where !isBlank(line[index]) { return nil }
    for index in 0..<place where line[index] != UInt8(ascii: ">") && !isBlank(line[index]) {
      return nil
    }
    return place
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private mutating func countMarks(_ line: borrowing Span<UInt8>) {
    var index = 0
    // The last marks of one kind: with nothing after them they are a rule.
    var (lastMark, lastCount) = (UInt8(0), 0)
    while index < line.count {
      let byte = line[index]
      if Self.isBlank(byte) {
        index += 1
        continue
      }
      guard let end = Self.markEnd(line, at: index) else { return }
      markCount += 1
      let isBullet = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*")
      lastCount = isBullet ? (byte == lastMark ? lastCount + 1 : 1) : 0
      lastMark = byte
      index = end
    }
    if lastCount > 2 { markCount -= lastCount }
  }

  /// Where the mark ends that begins at a place: of a quote, a list item, a task or a footnote; nil for anything else.
  private static func markEnd(_ line: borrowing Span<UInt8>, at index: Int) -> Int? {
    switch line[index] {
    case UInt8(ascii: ">"): return index + 1
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      return endsWord(line, at: index + 1) ? index + 1 : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var end = index
      while end < line.count, line[end].isASCIIDigit { end += 1 }
      guard end < line.count, line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")")
      else { return nil }
      return endsWord(line, at: end + 1) ? end + 1 : nil
    case UInt8(ascii: "["):
      var end = index
      while end < line.count, end - index < 1000, line[end] != UInt8(ascii: "]") { end += 1 }
      guard end < line.count, line[end] == UInt8(ascii: "]") else { return nil }
      return end + 1 < line.count && line[end + 1] == UInt8(ascii: ":") ? end + 2 : end + 1
    default: return nil
    }
  }

  private static func endsWord(_ line: borrowing Span<UInt8>, at place: Int) -> Bool {
    place >= line.count || isBlank(line[place])
  }
}
