internal import AshlarBytes
internal import AshlarText

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
  /// Whether backslashes before braces keep the block's lists of attributes; nil before one was met.
  private var escapesBraces: Bool?

  init(notes: MarkdownNotes) { self.notes = notes }

  /// The inline text of a block node's children.
  static func text(of node: CMarkNode, notes: MarkdownNotes) -> InlineText {
    var builder = InlineBuilder(notes: notes)
    builder.append(childrenOf: node, depth: 0)
    return builder.finish(line: node.line)
  }

  /// The text of some of a block node's children.
  static func text(_ run: InlineRun, of node: CMarkNode, notes: MarkdownNotes) -> InlineText {
    var escapesBraces: Bool?
    return text(run, of: node, notes: notes, escapesBraces: &escapesBraces)
  }

  /// The text of some of a block node's children, of which others are asked for, too.
  ///
  /// - Parameter escapesBraces: whether backslashes before braces keep the block's lists of attributes; nil until one was met,
  ///   as the whole block is looked at for that.
  static func text(
    _ run: InlineRun, of node: CMarkNode, notes: MarkdownNotes, escapesBraces: inout Bool?
  ) -> InlineText {
    var builder = InlineBuilder(notes: notes)
    builder.escapesBraces = escapesBraces
    builder.append([.text(run.start)] + builder.pieces(run.nodes), depth: 0)
    escapesBraces = builder.escapesBraces
    return builder.finish(line: node.line)
  }

  /// Plain text with its white space collapsed.
  static func text(of plain: [UInt8]) -> InlineText {
    var builder = InlineBuilder(notes: MarkdownNotes(file: "", firstLine: 1))
    builder.append(text: plain)
    return builder.finish()
  }

  /// Plain texts with a separator between them, of which some are links.
  static func text(
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
    append(pieces(node.children), depth: depth)
  }

  private mutating func pieces(_ nodes: some Sequence<CMarkNode>) -> [InlinePairs.Piece] {
    var pieces: [InlinePairs.Piece] = []
    for node in nodes {
      pieces.append(
        node.kind == .text ? .text(textBehindAttributes(of: node) ?? node.literal) : .node(node))
    }
    return pieces
  }

  /// What stands behind a list of attributes of a picture, with which a text begins; nil for any other text.
  private mutating func textBehindAttributes(of node: CMarkNode) -> [UInt8]? {
    guard let found = attributes(in: node) else { return nil }
    if found.list.hasOthers { notes.warnOfPictureAttributes(line: node.line) }
    return found.rest
  }

  /// The list of attributes of a picture, with which a text begins; nil for any other node.
  private mutating func attributes(
    in node: CMarkNode
  ) -> (list: AttributeList, rest: [UInt8])? {
    guard let found = node.attributesBehindPicture else { return nil }
    let isEscaped = escapesBraces ?? node.blockEscapesBraces
    escapesBraces = isEscaped
    return isEscaped ? nil : found
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
    case .text:
      if let text = textBehindAttributes(of: node) { return append(text: text) }
      unsafe append(text: node.rawLiteral)
    case .softBreak: appendSoftBreak()
    case .lineBreak: appendHardBreak()
    case .code: append(.code) { $0.append(text: node.literal) }
    case .emphasis: append(.emphasis) { $0.append(childrenOf: node, depth: depth) }
    case .strong: append(.strong) { $0.append(childrenOf: node, depth: depth) }
    case .strikethrough:
      append(node.isLowered ? .subscripted : .strikethrough) {
        $0.append(childrenOf: node, depth: depth)
      }
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
      // Of an address as it is written no sign is markup.
      if let only = node.firstChild, only.next == nil, only.kind == .text, only.mayHavePartner,
        case let text = only.literal, destination.suffix(text.count).elementsEqual(text)
      {
        $0.append(text: text)
      } else {
        $0.append(childrenOf: node, depth: depth)
      }
    }
  }

  private mutating func append(image node: CMarkNode) {
    var image = MarkdownImage(node, notes: notes)
    if let list = node.next.flatMap({ attributes(in: $0)?.list }) {
      image.width = PictureWidth(list, notes: notes, line: node.line)
    }
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
    notes.note(.image, to: image.destination, line: node.line, width: image.width)
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
    guard let loss = RawHTMLLoss.message(of: node.literal) else { return }
    notes.warn(
      loss, line: node.line,
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
      // cmark writes U+FFFE and U+FFFF, named by their numbers, as bytes that are no UTF-8.
      case 0xF8...0xFF:
        result.utf8 += [0xEF, 0xBF, 0xBD]
        spaceIsCollapsed = false
        hasReplacement = true
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
      if byte &- 0x21 < 0x5E {
        end += 1
      } else if byte > 0x7F, byte != 0xAD, byte != 0xC2, byte != 0xE2, byte != 0xEF {
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
    result.nameEmoji()
    if let typography = notes.typography { result.apply(typography) }
    return finish()
  }

  private consuming func finish() -> InlineText {
    while result.utf8.last == 0x20 || result.utf8.last == 0x0A {
      result.remove(result.utf8.count - 1..<result.utf8.count)
    }
    result.dropSoftHyphen()
    result.dropSpacesAtIdeographicSpaces()
    result.keepEmojiWhole()
    return result
  }
}
