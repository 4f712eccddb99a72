/// A header, a footer or any other box at an edge of a section or of the whole board.
public struct BoundaryItem: Hashable, Sendable {
  /// The edge or corner it stands at.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing
    case topTrailing
  }

  public var kind: String
  /// Its size; fractions refer to the section's width and the container's height. An estimated
  /// extent keeps its estimate: give measured heights as absolute ones.
  public var size: LayoutSize
  public var alignment: Alignment
  /// Moves it from where it would stand, in CSS pixels.
  public var offset: Size
  /// Shrink it after it has been placed.
  public var insets: Insets
  /// Whether the section grows by it; else it overlaps the cards.
  public var extendsBoundary: Bool
  /// Whether it stays in view while its section is.
  public var pinsToVisibleBounds: Bool
  public var zIndex: Int

  public init(
    kind: String, size: LayoutSize, alignment: Alignment, offset: Size = .zero,
    insets: Insets = .zero, extendsBoundary: Bool = true, pinsToVisibleBounds: Bool = false,
    zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.alignment = alignment
    self.offset = offset
    self.insets = insets
    self.extendsBoundary = extendsBoundary
    self.pinsToVisibleBounds = pinsToVisibleBounds
    self.zIndex = zIndex
  }

  /// A header as wide as its section.
  public static func header(height: Double, isPinned: Bool = false) -> BoundaryItem {
    BoundaryItem(
      kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(height)),
      alignment: .top, pinsToVisibleBounds: isPinned, zIndex: isPinned ? 2 : 1)
  }

  /// A footer as wide as its section.
  public static func footer(height: Double, isPinned: Bool = false) -> BoundaryItem {
    BoundaryItem(
      kind: "footer", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(height)),
      alignment: .bottom, pinsToVisibleBounds: isPinned, zIndex: isPinned ? 2 : 1)
  }

  func check() throws(LayoutError) {
    try size.check("boundaryItems.size")
    try Check.offset(offset.width, "boundaryItems.offset.width")
    try Check.offset(offset.height, "boundaryItems.offset.height")
    try Check.insets(insets, "boundaryItems.insets")
  }

  var transposed: BoundaryItem {
    BoundaryItem(
      kind: kind, size: size.transposed, alignment: alignment.transposed,
      offset: offset.transposed, insets: insets.transposed, extendsBoundary: extendsBoundary,
      pinsToVisibleBounds: pinsToVisibleBounds, zIndex: zIndex)
  }
}

extension BoundaryItem.Alignment {
  /// Whether it stands at the start or the end of the board's direction, or beside the cards.
  var edge: VerticalEdge {
    switch self {
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .none, .leading, .trailing: .middle
    }
  }

  enum VerticalEdge {
    case top, bottom, middle
  }

  /// The share of the free width before it.
  var horizontalShare: Double {
    switch self {
    case .leading, .topLeading, .bottomLeading: 0
    case .trailing, .topTrailing, .bottomTrailing: 1
    case .none, .top, .bottom: 0.5
    }
  }

  var transposed: Self {
    switch self {
    case .none: .none
    case .top: .leading
    case .leading: .top
    case .bottom: .trailing
    case .trailing: .bottom
    case .topLeading: .topLeading
    case .bottomLeading: .topTrailing
    case .topTrailing: .bottomLeading
    case .bottomTrailing: .bottomTrailing
    }
  }
}

/// A box behind a whole section, such as a background.
public struct Decoration: Hashable, Sendable {
  public var kind: String
  /// Shrink it from the section's frame, header, insets and footer included.
  public var insets: Insets
  public var zIndex: Int

  public init(kind: String = "background", insets: Insets = .zero, zIndex: Int = 0) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }

  var transposed: Decoration {
    Decoration(kind: kind, insets: insets.transposed, zIndex: zIndex)
  }
}
