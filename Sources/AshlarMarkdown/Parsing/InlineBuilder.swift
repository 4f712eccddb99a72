internal import AshlarBytes
public import AshlarText

/// Collects the inline nodes of one block into an `InlineText`.
struct InlineBuilder {
  private var result = InlineText()
  /// Whether white space that comes next is dropped: at the start, and after other white space.
  private var spaceIsCollapsed = true
  /// Whether the text has U+FFFD, which stands for a character that could not be read.
  private var hasReplacement = false
  /// How many small letters above and below the line are within each other.
  private var scriptDepth = 0
  private let notes: MarkdownNotes

  init(notes: MarkdownNotes) { self.notes = notes }

  /// The inline text of a block node's children.
  static func text(of node: CMarkNode, notes: MarkdownNotes) -> InlineText {
    var builder = InlineBuilder(notes: notes)
    builder.append(childrenOf: node, depth: 0)
    return builder.finish(line: node.line)
  }

  /// The text of some of a block node's children.
  static func text(_ run: InlineRun, of node: CMarkNode, notes: MarkdownNotes) -> InlineText {
    var builder = InlineBuilder(notes: notes)
    builder.append([.text(run.start)] + run.nodes.map { .node($0) }, depth: 0)
    return builder.finish(line: node.line)
  }

  /// Plain text with its white space collapsed.
  static func text(of plain: [UInt8]) -> InlineText {
    var builder = InlineBuilder(notes: MarkdownNotes(file: "", firstLine: 1))
    builder.append(text: plain)
    return builder.finish()
  }

  /// Plain texts with a separator between them, of which some are links.
  fileprivate static func text(
    joining parts: [InlineText.Part], separator: String, isIsolated: Bool
  ) -> InlineText {
    var builder = InlineBuilder(notes: MarkdownNotes(file: "", firstLine: 1))
    for (index, part) in parts.enumerated() {
      if index > 0 { builder.append(text: Array(separator.utf8)) }
      if isIsolated {
        builder.append(.isolate) { $0.append(part) }
      } else {
        builder.append(part)
      }
    }
    return builder.finish()
  }

  private mutating func append(_ part: InlineText.Part) {
    let text = Array(part.text.utf8)
    guard let destination = part.destination else { return append(text: text) }
    append(.link(destination: destination, title: [])) { $0.append(text: text) }
  }

  private mutating func append(childrenOf node: CMarkNode, depth: Int) {
    guard depth < MarkdownLimits.nesting else { return notes.reportNesting(line: node.line) }
    guard node.children.contains(where: \.mayHavePartner) else {
      for child in node.children { append(child, depth: depth + 1) }
      return
    }
    append(
      node.children.map { $0.kind == .text ? .text($0.literal) : .node($0) }, depth: depth)
  }

  /// Adds what stands at one level, with the elements that it makes by pairs.
  private mutating func append(_ pieces: [InlinePairs.Piece], depth: Int) {
    /// Where the elements began that are open: how much text and how many events there were.
    var open: [(text: Int, events: Int)] = []
    for step in InlinePairs.steps(pieces, room: MarkdownLimits.nesting - depth) {
      switch step {
      case .text(let text): append(text: Array(text))
      case .node(let node): append(node, depth: depth + open.count + 1)
      case .open(let element):
        open.append((result.utf8.count, result.events.count))
        begin(element)
      case .close(let element):
        if let start = open.popLast() { end(element, start) }
      }
    }
  }

  private mutating func append(_ node: CMarkNode, depth: Int) {
    switch node.kind {
    case .text: unsafe append(text: node.rawLiteral)
    case .softBreak: appendSoftBreak()
    case .lineBreak: appendHardBreak()
    case .code: append(.code) { $0.append(text: node.literal) }
    case .emphasis: append(.emphasis) { $0.append(childrenOf: node, depth: depth) }
    case .strong: append(.strong) { $0.append(childrenOf: node, depth: depth) }
    case .strikethrough: append(.strikethrough) { $0.append(childrenOf: node, depth: depth) }
    case .link: appendLink(node, depth: depth)
    case .image: append(image: node)
    case .footnoteReference: appendFootnoteReference(node)
    case .htmlInline: append(html: node)
    default: append(childrenOf: node, depth: depth)
    }
  }

  /// Opens an element, adds its content, closes it; an element without text leaves no trace.
  private mutating func append(
    _ element: InlineElement, content: (inout InlineBuilder) -> Void
  ) {
    let start = (text: result.utf8.count, events: result.events.count)
    begin(element)
    content(&self)
    end(element, start)
  }

  private mutating func begin(_ element: InlineElement) {
    if element.isScript { scriptDepth += 1 }
    guard isMarked(element) else { return }
    result.events.append(InlineEvent(offset: result.utf8.count, kind: .open(element)))
  }

  /// Letters above letters that are above the line would reach out of it before long.
  private func isMarked(_ element: InlineElement) -> Bool { !element.isScript || scriptDepth <= 2 }

  private mutating func end(_ element: InlineElement, _ start: (text: Int, events: Int)) {
    defer { if element.isScript { scriptDepth -= 1 } }
    guard isMarked(element) else { return }
    if result.utf8.count == start.text {
      result.events.removeSubrange(start.events...)
    } else {
      result.events.append(InlineEvent(offset: result.utf8.count, kind: .close(element)))
    }
  }

  private mutating func appendLink(_ node: CMarkNode, depth: Int) {
    let destination = notes.destination(node.destination, line: node.line)
    guard notes.mayRepeat(destination.count + node.title.count, line: node.line) else {
      return append(childrenOf: node, depth: depth)
    }
    guard URLScheme.isSafe(destination) else {
      notes.warn(
        "the unsafe link '\(String(decoding: destination, as: UTF8.self))' is left out",
        line: node.line, hint: "link to a web page or a card")
      return append(childrenOf: node, depth: depth)
    }
    notes.note(.link, to: destination, line: node.line)
    append(.link(destination: destination, title: node.title)) {
      $0.append(childrenOf: node, depth: depth)
    }
  }

  private mutating func append(image node: CMarkNode) {
    let image = MarkdownImage(node, notes: notes)
    guard notes.mayRepeat(image.destination.count + image.title.count, line: node.line) else {
      return append(text: image.alternative)
    }
    guard URLScheme.isSafe(image.destination) else {
      notes.warn(
        "the unsafe image '\(String(decoding: image.destination, as: UTF8.self))' is left out",
        line: node.line, hint: "use a file of the site")
      return append(text: image.alternative)
    }
    result.utf8 += InlineText.image
    notes.note(.image, to: image.destination, line: node.line)
    result.images.append(image)
    spaceIsCollapsed = false
  }

  private mutating func appendFootnoteReference(_ node: CMarkNode) {
    // cmark replaces the label by the footnote's number.
    let number = Int(String(decoding: node.literal, as: UTF8.self)) ?? 0
    append(.footnoteReference(number: number)) {
      $0.append(text: Array(String(number).utf8))
    }
  }

  /// Raw HTML is left out; `<br>` alone has a meaning that Markdown shares.
  private mutating func append(html node: CMarkNode) {
    let tag = node.literal.filter { $0 != 0x20 && $0 != 0x2F }.map { $0 | 0x20 }
    if tag == Array("<br>".utf8).map({ $0 | 0x20 }) { return appendHardBreak() }
    if tag.starts(with: Array("<!--".utf8).map { $0 | 0x20 }) { return }
    notes.warn(
      "raw HTML is left out", line: node.line,
      hint: "write it as Markdown, or put it between backticks to show it")
  }

  /// Adds text with white space collapsed and control characters, which browsers draw
  /// differently, left out; separators of lines and paragraphs (U+2028, U+2029) become spaces. U+FFFC
  /// would read as an image, so it becomes U+FFFD.
  private mutating func append(text: [UInt8]) {
    unsafe text.withUnsafeBufferPointer { text in unsafe append(text: text) }
  }

  private mutating func append(text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let end = unsafe InlineBuilder.plainEnd(of: text, from: index)
      if end > index {
        unsafe result.utf8.append(contentsOf: text[index..<end])
        spaceIsCollapsed = unsafe text[end - 1] == 0x20
        index = end
        continue
      }
      let byte = unsafe text[index]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: appendSpace()
      case 0...0x1F, 0x7F: break
      case 0xC2
      where unsafe text[index...].starts(with: [0xC2, 0xAD])
        && (spaceIsCollapsed || result.endsInSoftHyphen):
        index += 1
      case 0xE2
      where unsafe text[index...].starts(with: [0xE2, 0x80, 0xA8])
        || text[index...].starts(with: [0xE2, 0x80, 0xA9]):
        appendSpace()
        index += 2
      case 0xEF where unsafe text[index...].starts(with: [0xEF, 0xBF, 0xBC]):
        result.utf8 += [0xEF, 0xBF, 0xBD]
        spaceIsCollapsed = false
        index += 2
      case 0xEF where unsafe text[index...].starts(with: [0xEF, 0xBF, 0xBD]):
        result.utf8.append(byte)
        spaceIsCollapsed = false
        hasReplacement = true
      case 0xC2 where unsafe index + 1 < text.count && text[index + 1] < 0xA0:
        index += 1
      default:
        result.utf8.append(byte)
        spaceIsCollapsed = false
      }
      index += 1
    }
  }

  /// The end of a stretch that is taken as it is: words with single spaces between them.
  ///
  /// It ends before whatever may belong to a character with a rule of its own; 0xAD ends a soft hyphen.
  private static func plainEnd(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count {
      let byte = unsafe text[end]
      if byte > 0x20, byte != 0x7F, byte != 0xAD, byte != 0xC2, byte != 0xE2,
        byte != 0xEF
      {
        end += 1
      } else if byte == 0x20, end > start, end + 1 < text.count, unsafe text[end + 1] > 0x20 {
        end += 1
      } else {
        break
      }
    }
    return end
  }

  private mutating func appendSpace() {
    guard !spaceIsCollapsed else { return }
    result.dropSoftHyphen()
    result.utf8.append(0x20)
    spaceIsCollapsed = true
  }

  private mutating func appendSoftBreak() { appendSpace() }

  private mutating func appendHardBreak() {
    dropTrailingSpace()
    result.dropSoftHyphen()
    result.utf8.append(0x0A)
    spaceIsCollapsed = true
  }

  /// Removes a space before a line's end; events after it move to the end.
  private mutating func dropTrailingSpace() {
    guard result.utf8.last == 0x20 else { return }
    result.remove(result.utf8.count - 1..<result.utf8.count)
  }

  /// Finishes a text of the author's.
  private consuming func finish(line: Int) -> InlineText {
    if hasReplacement {
      notes.warn(
        "the text has U+FFFD, which stands for a character that could not be read", line: line,
        hint: "write the character itself; a reference such as '&#xD800;' names none")
    }
    return finish()
  }

  private consuming func finish() -> InlineText {
    while result.utf8.last == 0x20 || result.utf8.last == 0x0A {
      result.remove(result.utf8.count - 1..<result.utf8.count)
    }
    result.dropSoftHyphen()
    result.dropSpacesAtIdeographicSpaces()
    return result
  }
}

extension InlineText {
  /// A text without elements, its white space collapsed; nil when nothing is left to draw.
  package init?(collapsing text: String) {
    self = InlineBuilder.text(of: Array(text.utf8))
    if isEmpty { return nil }
  }

  /// A stretch of plain text.
  public struct Part: Sendable {
    public var text: String
    /// Where it leads, as a reference in Markdown; nil where it leads nowhere.
    public var destination: [UInt8]?

    public init(_ text: String, destination: [UInt8]? = nil) {
      self.text = text
      self.destination = destination
    }

    /// Whether it has letters that are written from right to left.
    fileprivate var isRightToLeft: Bool {
      text.unicodeScalars.contains { scalar in
        Self.rightToLeft.contains { $0.contains(scalar.value) }
      }
    }

    /// Blocks of scripts that are written so, and the marks that say so of others (UAX #9).
    private static let rightToLeft: [ClosedRange<UInt32>] = [
      0x590...0x8FF, 0x200F...0x200F, 0x202B...0x202B, 0x202E...0x202E, 0x2067...0x2067,
      0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
  }

  /// Parts in one line; nil when there is nothing to draw.
  ///
  /// Where letters from right to left may stand beside others, each part is isolated: else the separators, which have no
  /// direction, would let parts of one direction change places, and digits move from one part to the next.
  ///
  /// - Parameter direction: that of the line.
  public init?(
    joining parts: [Part], separator: String, direction: TextDirection = .leftToRight
  ) {
    let isMixed = direction == .rightToLeft || parts.contains(where: \.isRightToLeft)
    self = InlineBuilder.text(
      joining: parts, separator: separator, isIsolated: parts.count > 1 && isMixed)
    if isEmpty { return nil }
  }

  /// Whether the text so far ends in U+00AD.
  fileprivate var endsInSoftHyphen: Bool {
    utf8.last == 0xAD && utf8.count > 1 && utf8[utf8.count - 2] == 0xC2
  }

  /// Removes a soft hyphen at a word's end, where it divides nothing and engines do not agree on it;
  /// one at a word's start or after another is not even added.
  fileprivate mutating func dropSoftHyphen() {
    if endsInSoftHyphen { remove(utf8.count - 2..<utf8.count) }
  }

  /// Removes a space after U+3000, and U+3000 at the end of a line that holds more: there Firefox lets
  /// ideographic spaces stick out of the line, and the others do not.
  mutating func dropSpacesAtIdeographicSpaces() {
    guard utf8.contains(0xE3) else { return }
    var dropped: [Range<Int>] = []
    var end = utf8.count
    while end >= 3 {
      guard endsIdeographicSpace(at: end) else {
        end -= 1
        continue
      }
      var start = end - 3
      while endsIdeographicSpace(at: start) { start -= 3 }
      let startsLine = start == 0 || utf8[start - 1] == 0x0A
      let endsLine = end == utf8.count || utf8[end] == 0x0A
      if endsLine, !startsLine {
        dropped.append(start..<end)
      } else if end < utf8.count, utf8[end] == 0x20 {
        dropped.append(end..<end + 1)
      }
      end = start
    }
    if !dropped.isEmpty { remove(dropped.reversed()) }
  }

  /// Removes ranges of bytes, first to last; events at them move to where they were.
  private mutating func remove(_ ranges: [Range<Int>]) {
    var kept: [UInt8] = []
    var place = 0
    var event = 0
    for range in ranges + [utf8.count..<utf8.count] {
      while event < events.count, events[event].offset <= range.lowerBound {
        events[event].offset += kept.count - place
        event += 1
      }
      kept += utf8[place..<range.lowerBound]
      place = range.upperBound
      while event < events.count, events[event].offset <= place {
        events[event].offset = kept.count
        event += 1
      }
    }
    utf8 = kept
  }

  private func endsIdeographicSpace(at end: Int) -> Bool {
    end >= 3 && utf8[end - 1] == 0x80 && utf8[end - 2] == 0x80 && utf8[end - 3] == 0xE3
  }

  /// Removes bytes; events at them move to where they were.
  fileprivate mutating func remove(_ range: Range<Int>) {
    utf8.removeSubrange(range)
    for index in events.indices.reversed() {
      guard events[index].offset > range.lowerBound else { break }
      events[index].offset = max(range.lowerBound, events[index].offset - range.count)
    }
  }
}
