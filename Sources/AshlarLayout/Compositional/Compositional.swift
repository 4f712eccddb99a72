/// Groups of items, each by its own dimensions: UIKit's compositional layout as a section.
///
///     let item = CompositionalItem(
///       size: LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
///     let group = CompositionalGroup(
///       .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)),
///       subitems: [.item(item)])
///     SectionLayout.compositional(Compositional(group: group, interGroupSpacing: 10))
public struct Compositional: Hashable, Sendable {
  /// The outermost group, repeated until every card is placed.
  public var group: CompositionalGroup
  /// Between two group instances, in CSS pixels.
  public var interGroupSpacing: Double
  /// Whether the groups stand beside one another in a scroller of their own, and where it rests.
  public var orthogonalScrolling: OrthogonalScrolling

  public init(
    group: CompositionalGroup, interGroupSpacing: Double = 0,
    orthogonalScrolling: OrthogonalScrolling = .none
  ) {
    self.group = group
    self.interGroupSpacing = interGroupSpacing
    self.orthogonalScrolling = orthogonalScrolling
  }
}

/// A box for one card.
public struct CompositionalItem: Hashable, Sendable {
  public var size: LayoutSize
  /// Shrink the card's frame and move no neighbour; ignored on a measured axis.
  public var insets: Insets
  public var edgeSpacing: EdgeSpacing
  public var supplementaryItems: [SupplementaryItem]

  public init(
    size: LayoutSize, insets: Insets = .zero, edgeSpacing: EdgeSpacing = .zero,
    supplementaryItems: [SupplementaryItem] = []
  ) {
    self.size = size
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}

/// What a group repeats: an item, or a group of its own.
public indirect enum CompositionalNode: Hashable, Sendable {
  case item(CompositionalItem)
  case group(CompositionalGroup)
}

/// Items and groups beside or below one another.
public struct CompositionalGroup: Hashable, Sendable {
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
    /// Every card at one of `frames`.
    case custom
  }

  /// How many subitems a group takes.
  public enum Repetition: Hashable, Sendable {
    /// As many as fit, in turn; at least one.
    case fitting
    /// Exactly so many, resized to share the group equally; their own main extent is ignored and
    /// their edge spacing is not subtracted.
    case equal(Int)
    /// Exactly so many at their own size, whether they fit or not.
    case repeating(Int)
  }

  public var axis: Axis
  public var size: LayoutSize
  /// Taken in turn; at least one unless the axis is custom.
  public var subitems: [CompositionalNode]
  public var repetition: Repetition
  /// Between two subitems.
  public var spacing: Spacing
  /// Around the subitems; ignored on a measured axis.
  public var insets: Insets
  public var edgeSpacing: EdgeSpacing
  public var supplementaryItems: [SupplementaryItem]
  /// Frames relative to the group's content, for a custom group; one card each, in order.
  public var frames: [Frame]

  public init(
    _ axis: Axis, size: LayoutSize, subitems: [CompositionalNode] = [],
    repetition: Repetition = .fitting, spacing: Spacing = .fixed(0), insets: Insets = .zero,
    edgeSpacing: EdgeSpacing = .zero, supplementaryItems: [SupplementaryItem] = [],
    frames: [Frame] = []
  ) {
    self.axis = axis
    self.size = size
    self.subitems = subitems
    self.repetition = repetition
    self.spacing = spacing
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
    self.frames = frames
  }
}
