internal import AshlarLock
internal import CCmarkGFM
internal import CMemory

/// One parsed cmark-gfm tree, freed with this value, on the thread that has parsed it.
///
/// A tree is thousands of small pieces of memory that are freed together, so they come from the thread's own.
@safe struct CMarkTree: ~Copyable {
  private let tree: OpaquePointer
  /// Why nothing was parsed; nil where all was.
  let excess: MarkdownExcess?
  /// What is shown as code.
  let formulas: Formulas

  /// Parses Markdown with the GFM extensions and footnotes.
  ///
  /// cmark-gfm switches process-wide tables while it parses inlines, so that step runs under a lock;
  /// reading the tree afterwards needs none.
  init(parsing source: borrowing Span<UInt8>) {
    let extensions = unsafe CMarkTree.extensions
    ashlar_arena_open()
    // Only with positions does cmark count the lines that code within a text goes on over.
    let parser = unsafe cmark_parser_new_with_mem(
      CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SOURCEPOS, CMarkTree.memory)!
    defer { unsafe cmark_parser_free(parser) }
    for index in unsafe extensions.indices {
      unsafe _ = cmark_parser_attach_syntax_extension(parser, extensions[index])
    }
    do throws(MarkdownExcess) {
      formulas = try unsafe CMarkTree.feed(source, to: CMarkParser(parser))
      excess = nil
    } catch {
      excess = error
      formulas = Formulas()
      unsafe tree = cmark_node_new_with_mem(CMARK_NODE_DOCUMENT, CMarkTree.memory)!
      return
    }
    // The tree leaves the lock as a number: it belongs to this value alone from then on.
    let address = CMarkTree.inlineParsing.withLock { _ in
      unsafe UInt(bitPattern: cmark_parser_finish(parser))
    }
    unsafe tree = OpaquePointer(bitPattern: address)!
  }

  deinit { ashlar_arena_close() }

  /// Notes which items of lists are definitions, by their lines.
  func markDefinitions(_ lines: Set<Int>) { document.markDefinitions(lines, depth: 0) }

  /// The document node; valid while this value lives.
  var document: CMarkNode { unsafe CMarkNode(tree) }

  /// What cmark takes memory from; never written to.
  private nonisolated(unsafe) static let memory: UnsafeMutablePointer<cmark_mem> = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    unsafe memory.initialize(
      to: cmark_mem(
        calloc: ashlar_arena_calloc, realloc: ashlar_arena_realloc, free: ashlar_arena_free))
    return unsafe memory
  }()
  private static let inlineParsing = Lock<Void>(())
  /// Those of GFM, which stay where they are once they are registered.
  private nonisolated(unsafe) static let extensions: [OpaquePointer?] = {
    cmark_gfm_core_extensions_ensure_registered()
    let names = ["table", "strikethrough", "autolink", "tasklist"]
    return unsafe names.map { name in unsafe cmark_find_syntax_extension(name) }
  }()
}

/// A parser that has read lines and not yet looked into texts; must not outlive the thread's memory.
@safe struct CMarkParser {
  private let parser: OpaquePointer

  init(_ parser: OpaquePointer) { unsafe self.parser = parser }

  /// Reads lines, or parts of them.
  func feed(_ lines: borrowing Span<UInt8>) {
    unsafe lines.withUnsafeBytes { bytes in
      let text = unsafe bytes.bindMemory(to: CChar.self)
      unsafe cmark_parser_feed(parser, text.baseAddress, text.count)
    }
  }

  var document: CMarkNode { unsafe CMarkNode(ashlar_cmark_root(parser)) }

  /// The block that the next line may belong to: a paragraph, code, a table, or what holds others.
  var openBlock: CMarkNode {
    var block = document
    while let last = block.lastChild, last.kind != .tableRow { block = last }
    return block
  }
}

/// One node of a `CMarkTree`; must not outlive it.
@safe struct CMarkNode {
  private let node: OpaquePointer

  init(_ node: OpaquePointer) { unsafe self.node = node }

  @unsafe var pointer: OpaquePointer { unsafe node }

  /// Whether a list is one of definitions, or an item one: see `LongDefinitions`.
  var isOfDefinitions: Bool { unsafe cmark_node_get_user_data(node) != nil }

  fileprivate func markDefinitions(_ lines: Set<Int>, depth: Int) {
    guard depth < MarkdownLimits.nesting else { return }
    for child in children {
      let kind = child.kind
      if kind == .list, let item = child.firstChild, lines.contains(item.line) {
        // What it points to is never read.
        unsafe cmark_node_set_user_data(child.node, UnsafeMutableRawPointer(node))
      }
      if kind == .list || kind == .item || kind == .quote || kind == .footnoteDefinition {
        child.markDefinitions(lines, depth: depth + 1)
      }
    }
  }

  var parent: CMarkNode? { unsafe cmark_node_parent(node).map { unsafe CMarkNode($0) } }
  var lastChild: CMarkNode? { unsafe cmark_node_last_child(node).map { unsafe CMarkNode($0) } }
  var firstChild: CMarkNode? { unsafe cmark_node_first_child(node).map { unsafe CMarkNode($0) } }
  var next: CMarkNode? { unsafe cmark_node_next(node).map { unsafe CMarkNode($0) } }
  var previous: CMarkNode? { unsafe cmark_node_previous(node).map { unsafe CMarkNode($0) } }
  var children: CMarkChildren { CMarkChildren(following: firstChild) }

  /// The 1-based line of the Markdown on which the node starts; 0 when cmark does not know it.
  var line: Int { unsafe Int(cmark_node_get_start_line(node)) }

  /// The node's kind. GFM's own nodes are known by name, because cmark numbers them at run time.
  var kind: CMarkKind {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: return .quote
    case CMARK_NODE_LIST: return .list
    case CMARK_NODE_ITEM: return .item
    case CMARK_NODE_CODE_BLOCK: return .codeBlock
    case CMARK_NODE_HTML_BLOCK: return .htmlBlock
    case CMARK_NODE_PARAGRAPH: return .paragraph
    case CMARK_NODE_HEADING: return .heading
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
    case CMARK_NODE_FOOTNOTE_DEFINITION: return .footnoteDefinition
    case CMARK_NODE_TEXT: return .text
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_CODE: return .code
    case CMARK_NODE_HTML_INLINE: return .htmlInline
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK: return .link
    case CMARK_NODE_IMAGE: return .image
    case CMARK_NODE_FOOTNOTE_REFERENCE: return .footnoteReference
    default: return extensionKind
    }
  }

  private var extensionKind: CMarkKind {
    switch unsafe String(cString: cmark_node_get_type_string(node)) {
    case "table": .table
    case "table_header", "table_row": .tableRow
    case "table_cell": .tableCell
    case "strikethrough": .strikethrough
    case "tasklist": .item
    default: .other
    }
  }

  /// The text of a leaf: text, code or HTML.
  var literal: [UInt8] { unsafe bytes(cmark_node_get_literal(node)) }
  /// The same where it lies in the tree; valid while the tree lives.
  @unsafe var rawLiteral: UnsafeBufferPointer<UInt8> { unsafe raw(cmark_node_get_literal(node)) }
  /// Reads a block's text before its inlines are parsed.
  func withContent<Result, Failure: Error>(
    _ body: (borrowing Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(unsafe Span(_unsafeElements: raw(cmark_node_get_string_content(node))))
  }
  /// Whether it may be the start or the end of an element that two inlines make; see `InlinePairs`.
  var mayHavePartner: Bool {
    switch kind {
    case .htmlInline: return true
    case .text:
      let text = unsafe rawLiteral
      for index in text.indices {
        let byte = unsafe text[index]
        if byte == UInt8(ascii: "^") { return true }
        if byte == UInt8(ascii: "="), index > 0, unsafe text[index - 1] == byte { return true }
      }
      return false
    default: return false
    }
  }
  /// A link's or image's destination, with entities and escapes resolved.
  var destination: [UInt8] { unsafe bytes(cmark_node_get_url(node)) }
  /// A link's or image's title.
  var title: [UInt8] { unsafe bytes(cmark_node_get_title(node)) }
  /// The info string after a code fence.
  var fenceInfo: [UInt8] { unsafe bytes(cmark_node_get_fence_info(node)) }
  /// 1 to 6.
  var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(node)) }

  var listIsOrdered: Bool { unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST }
  var listStart: Int { unsafe Int(cmark_node_get_list_start(node)) }
  var listIsTight: Bool { unsafe cmark_node_get_list_tight(node) == 1 }
  var isHeaderRow: Bool { unsafe cmark_gfm_extensions_get_table_row_is_header(node) == 1 }
  /// `l`, `c`, `r` or 0 for each of a table's columns.
  var tableAlignments: [UInt8] {
    let count = unsafe Int(cmark_gfm_extensions_get_table_columns(node))
    guard let first = unsafe cmark_gfm_extensions_get_table_alignments(node) else {
      return Array(repeating: 0, count: count)
    }
    return unsafe Array(UnsafeBufferPointer(start: first, count: count))
  }

  private func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    unsafe Array(raw(text))
  }

  private func raw(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text = unsafe text else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    let count = unsafe strlen(text)
    return unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
  }
}

/// What a node of the tree is.
enum CMarkKind {
  case quote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
  case footnoteDefinition, table, tableRow, tableCell
  case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
  case footnoteReference, other
}

/// A node's children, first to last.
struct CMarkChildren: Sequence, IteratorProtocol {
  private var following: CMarkNode?

  init(following: CMarkNode?) { self.following = following }

  mutating func next() -> CMarkNode? {
    defer { following = following?.next }
    return following
  }
}

extension CMarkNode {
  /// The text below the node without its marks, on one line.
  var plainText: [UInt8] { plainText(depth: 0) }

  private func plainText(depth: Int) -> [UInt8] {
    guard depth < MarkdownLimits.nesting else { return [] }
    var text: [UInt8] = []
    for child in children {
      switch child.kind {
      case .text, .code: text += child.literal
      case .softBreak, .lineBreak: text.append(0x20)
      default: text += child.plainText(depth: depth + 1)
      }
    }
    return text
  }
}
