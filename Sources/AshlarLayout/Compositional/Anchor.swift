/// Edges of a box, for anchors; no edge of an axis means its middle.
public struct AnchorEdges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let top = AnchorEdges(rawValue: 1)
  public static let leading = AnchorEdges(rawValue: 2)
  public static let bottom = AnchorEdges(rawValue: 4)
  public static let trailing = AnchorEdges(rawValue: 8)

  /// The point's share of the width: 0 leading, 1 trailing, else 0.5.
  var horizontalShare: Double {
    contains(.leading) == contains(.trailing) ? 0.5 : contains(.trailing) ? 1 : 0
  }
  /// The point's share of the height: 0 top, 1 bottom, else 0.5.
  var verticalShare: Double {
    contains(.top) == contains(.bottom) ? 0.5 : contains(.bottom) ? 1 : 0
  }

  var transposed: AnchorEdges {
    var edges: AnchorEdges = []
    if contains(.top) { edges.insert(.leading) }
    if contains(.leading) { edges.insert(.top) }
    if contains(.bottom) { edges.insert(.trailing) }
    if contains(.trailing) { edges.insert(.bottom) }
    return edges
  }
}

/// A point of a box and a distance from it.
public struct Anchor: Hashable, Sendable {
  /// How far from the point, and in which unit.
  public enum Offset: Hashable, Sendable {
    /// In CSS pixels.
    case absolute(x: Double, y: Double)
    /// In widths and heights of the supplementary item.
    case fractional(x: Double, y: Double)
  }

  public var edges: AnchorEdges
  public var offset: Offset

  public init(_ edges: AnchorEdges, offset: Offset = .absolute(x: 0, y: 0)) {
    self.edges = edges
    self.offset = offset
  }

  func distance(for size: Size) -> (x: Double, y: Double) {
    switch offset {
    case .absolute(let x, let y): (x, y)
    case .fractional(let x, let y): (x * size.width, y * size.height)
    }
  }

  func check(_ property: String) throws(LayoutError) {
    let (x, y) = distance(for: Size(width: 1, height: 1))
    try Check.offset(x, property + ".offset.x")
    try Check.offset(y, property + ".offset.y")
  }

  var transposed: Anchor {
    switch offset {
    case .absolute(let x, let y): Anchor(edges.transposed, offset: .absolute(x: y, y: x))
    case .fractional(let x, let y): Anchor(edges.transposed, offset: .fractional(x: y, y: x))
    }
  }
}

/// A badge: a box anchored to an item or a group.
public struct SupplementaryItem: Hashable, Sendable {
  public var kind: String
  /// Its size; fractions refer to the item or group it is anchored to.
  public var size: LayoutSize
  /// The point of the item or group it is held at.
  public var anchor: Anchor
  /// The point of the badge that is held there; nil takes the same edges.
  public var itemAnchor: Anchor?
  public var zIndex: Int

  public init(
    kind: String, size: LayoutSize, anchor: Anchor, itemAnchor: Anchor? = nil, zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.anchor = anchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  /// The badge's frame for a host's frame, which its insets have already shrunk.
  public func frame(on host: Frame) -> Frame {
    let own = size.resolved(in: host.size)
    let held = itemAnchor ?? Anchor(anchor.edges)
    let offset = anchor.distance(for: own)
    let back = held.distance(for: own)
    return Frame(
      x: host.x + host.width * anchor.edges.horizontalShare
        - own.width * held.edges.horizontalShare + offset.x - back.x,
      y: host.y + host.height * anchor.edges.verticalShare
        - own.height * held.edges.verticalShare + offset.y - back.y,
      width: own.width, height: own.height)
  }

  func check() throws(LayoutError) {
    try size.check("supplementary.size")
    try anchor.check("supplementary.anchor")
    try itemAnchor?.check("supplementary.itemAnchor")
  }

  var transposed: SupplementaryItem {
    SupplementaryItem(
      kind: kind, size: size.transposed, anchor: anchor.transposed,
      itemAnchor: itemAnchor?.transposed, zIndex: zIndex)
  }
}
