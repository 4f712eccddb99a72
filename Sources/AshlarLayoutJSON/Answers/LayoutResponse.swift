public import AshlarLayout

/// What a request is answered with; a part that does not apply is empty or nil.
public struct LayoutResponse: Sendable {
  public struct Item: Sendable {
    public var section: Int
    public var item: Int
    public var frame: Frame
    /// Where it stacks; nil when nothing asks.
    public var z: Int?
  }

  public struct Supplementary: Sendable {
    public var kind: String
    public var section: Int
    public var item: Int
    public var frame: Frame
    public var z: Int?
  }

  /// The two boxes of a picture card.
  public struct Parts: Sendable {
    public var item: Int
    public var photo: Frame
    public var annotation: Frame
  }

  /// Where a pinned item stands at a scroll offset.
  public struct Pinned: Sendable {
    public var contentOffset: Double
    public var kind: String
    public var section: Int
    public var y: Double
  }

  public var id: String?
  public var items: [Item] = []
  public var supplementary: [Supplementary] = []
  public var decorations: [Board.Decoration] = []
  public var scrollers: [Board.Scroller] = []
  public var contentSize: Size?
  public var contentHeight: Double?
  public var parts: [Parts] = []
  public var pinned: [Pinned] = []
  public var itemsPerRow: [Int]?
  /// Set when the request asks for one frame alone.
  public var frameForQuery: Frame?
  /// Set when the request asks for it.
  public var report: BoardReport?
  /// The board behind the answer, for reports.
  var board: Board?

  /// The size of what is to be drawn.
  var extent: Size {
    var extent = contentSize ?? Size(width: 0, height: contentHeight ?? 0)
    for item in items where contentSize == nil {
      extent.width = max(extent.width, item.frame.maxX)
      extent.height = max(extent.height, item.frame.maxY)
    }
    return extent
  }

  /// Takes over the cards of a board.
  mutating func add(itemsOf board: Board, withZ: Bool = false) {
    items.reserveCapacity(items.count + board.frames.count)
    for (index, section) in board.sections.enumerated() {
      let z = withZ && section.zIndex != 0 ? section.zIndex : nil
      for (item, card) in section.cards.enumerated() {
        items.append(Item(section: index, item: item, frame: board.frames[card], z: z))
      }
    }
  }

  /// Takes over headers, footers and badges of a board.
  mutating func add(supplementaryOf board: Board, withZ: Bool) {
    for item in board.supplementary {
      supplementary.append(
        Supplementary(
          kind: item.kind, section: item.section, item: item.item, frame: item.frame,
          z: withZ ? item.zIndex : nil))
    }
  }
}
