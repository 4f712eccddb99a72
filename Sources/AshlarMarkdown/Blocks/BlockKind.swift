/// A kind of Markdown block: its file reads it, measures it, and writes its HTML and its CSS.
protocol BlockKind: Sendable {
  /// The nodes that such blocks are read from.
  static var node: CMarkKind { get }

  /// The block of such a node; nil for one that draws nothing, or that is a block of another kind.
  ///
  /// - Parameter depth: in how many blocks the node lies; what lies in it is one deeper.
  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes)

  /// The same, as a value of any kind.
  ///
  /// With a kind that is known at run time alone, an optional of it takes longer to make than a short block.
  static func block(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) -> (any BlockKind)?

  /// Whether a block of this kind that stands before such a node has read it, too; false by default.
  static func continues(_ node: CMarkNode) -> Bool

  /// What the block is, in CommonMark's words.
  var name: String { get }

  /// Shapes the block's text and adds its boxes to the preparation, top to bottom.
  mutating func prepare(in preparation: inout CardPreparation)

  /// Appends the block as HTML.
  func write(to html: inout CardHTML)

  /// Adds the block's text without markup; nothing by default.
  func read(into passages: inout [Passage])

  /// Appends the CSS of all such blocks, in the numbers that `prepare` measures with; nothing by default.
  static func write(_ style: StyleSheet, to css: inout CSSWriter)
}

extension BlockKind {
  static func block(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) -> (any BlockKind)? {
    Self(node, depth: depth, notes: notes)
  }

  static func continues(_ node: CMarkNode) -> Bool { false }

  func read(into passages: inout [Passage]) {}

  static func write(_ style: StyleSheet, to css: inout CSSWriter) {}
}
