/// A group's tree as flat arrays of plain values, so that solving it counts no references.
struct Template {
  enum Kind: UInt8 {
    case item, horizontal, vertical, custom
  }

  struct Node {
    var kind: Kind
    var width, height: Dimension
    /// Without those on measured axes, which do not count.
    var insets: Insets
    var hasInsets: Bool
    var edges: EdgeSpacing
    var hasEdges: Bool
    /// Whether the spaces of this group, or those around its subitems, may grow.
    var hasFlexible = false
    var spacing: Spacing
    /// How many subitems; nil for as many as fit.
    var count: Int?
    /// Whether `count` subitems share the main extent.
    var sharesEqually: Bool
    /// Indices into `children`, or into `frames` for a custom group.
    var children: Range<Int>
    /// Indices into `supplementary`.
    var badges: Range<Int>
    /// Whether a second pass may change anything: some child depends on a measured extent of this
    /// group, or has siblings to be like.
    var needsSecondPass: Bool
  }

  /// Nesting beyond this is refused; each level costs stack space.
  static let depthLimit = 24

  var nodes: [Node] = []
  var children: [Int] = []
  var frames: [Frame] = []
  var supplementary: [SupplementaryItem] = []
  /// Whether no extent anywhere is measured: then all full instances are alike.
  var isRigid = true
  /// The most badges that one box has.
  var mostBadges: Int { nodes.reduce(0) { max($0, $1.badges.count) } }
  /// Whether a width is measured anywhere.
  var measuresWidth = false
  /// The outermost group's index in `nodes`.
  var root = 0

  init(_ group: CompositionalGroup) throws(LayoutError) {
    root = try add(group, depth: 0)
  }

  private mutating func add(
    _ group: CompositionalGroup, depth: Int
  ) throws(LayoutError) -> Int {
    guard depth < Self.depthLimit else {
      throw LayoutError(.tooLarge, "subitems", value: Double(depth))
    }
    try check(group)
    let kind: Kind =
      switch group.axis {
      case .horizontal: .horizontal
      case .vertical: .vertical
      case .custom: .custom
      }
    var own: [Int] = []
    for subitem in group.subitems where kind != .custom {
      switch subitem {
      case .item(let item): own.append(try add(item))
      case .group(let nested): own.append(try add(nested, depth: depth + 1))
      }
    }
    let range = kind == .custom ? append(group.frames) : append(own)
    let insets = group.size.effective(group.insets)
    var node = Node(
      kind: kind, width: group.size.width, height: group.size.height, insets: insets,
      hasInsets: insets != .zero, edges: group.edgeSpacing,
      hasEdges: group.edgeSpacing != .zero, spacing: group.spacing,
      count: group.repetition.count,
      sharesEqually: group.repetition.isEqual, children: range,
      badges: append(group.supplementaryItems), needsSecondPass: false)
    node.needsSecondPass = needsSecondPass(node, own)
    node.hasFlexible = group.spacing.isFlexible || own.contains { nodes[$0].edges.isFlexible }
    return append(node)
  }

  private mutating func add(_ item: CompositionalItem) throws(LayoutError) -> Int {
    try item.size.check("size")
    try Check.insets(item.insets, "insets")
    try item.edgeSpacing.check("edgeSpacing")
    for badge in item.supplementaryItems { try badge.check() }
    let insets = item.size.effective(item.insets)
    return append(
      Node(
        kind: .item, width: item.size.width, height: item.size.height, insets: insets,
        hasInsets: insets != .zero, edges: item.edgeSpacing,
        hasEdges: item.edgeSpacing != .zero, spacing: .fixed(0), count: nil,
        sharesEqually: false,
        children: 0..<0, badges: append(item.supplementaryItems), needsSecondPass: false))
  }

  private func check(_ group: CompositionalGroup) throws(LayoutError) {
    try group.size.check("size")
    try Check.insets(group.insets, "insets")
    try group.edgeSpacing.check("edgeSpacing")
    try Check.length(group.spacing.minimum, "spacing")
    for badge in group.supplementaryItems { try badge.check() }
    if let count = group.repetition.count, count < 1 {
      throw LayoutError(.notPositive, "count", value: Double(count))
    }
    if group.axis == .custom {
      guard !group.frames.isEmpty else { throw LayoutError(.missing, "frames") }
      for frame in group.frames { try frame.check("frames") }
    } else if group.subitems.isEmpty {
      throw LayoutError(.missing, "subitems")
    }
  }

  private func needsSecondPass(_ node: Node, _ own: [Int]) -> Bool {
    own.contains { index in
      let child = nodes[index]
      if child.width.isUniform || child.height.isUniform { return true }
      return node.width.isMeasured && child.refersToWidth
        || node.height.isMeasured && child.refersToHeight
    }
  }

  private mutating func append(_ node: Node) -> Int {
    if node.width.isMeasured || node.height.isMeasured { isRigid = false }
    if node.width.isMeasured { measuresWidth = true }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func append(_ own: [Int]) -> Range<Int> {
    children += own
    return children.count - own.count..<children.count
  }

  private mutating func append(_ own: [Frame]) -> Range<Int> {
    frames += own
    return frames.count - own.count..<frames.count
  }

  private mutating func append(_ own: [SupplementaryItem]) -> Range<Int> {
    supplementary += own
    return supplementary.count - own.count..<supplementary.count
  }
}

extension LayoutSize {
  /// Insets without those on measured axes.
  fileprivate func effective(_ insets: Insets) -> Insets {
    var insets = insets
    if width.isMeasured { (insets.leading, insets.trailing) = (0, 0) }
    if height.isMeasured { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension Template.Node {
  fileprivate var refersToWidth: Bool { width.isFractionalWidth || height.isFractionalWidth }
  fileprivate var refersToHeight: Bool { width.isFractionalHeight || height.isFractionalHeight }
}

extension Dimension {
  fileprivate var isFractionalWidth: Bool {
    if case .fractionalWidth = self { true } else { false }
  }
  fileprivate var isFractionalHeight: Bool {
    if case .fractionalHeight = self { true } else { false }
  }
}

extension CompositionalGroup.Repetition {
  var count: Int? {
    switch self {
    case .fitting: nil
    case .equal(let count), .repeating(let count): count
    }
  }

  var isEqual: Bool {
    if case .equal = self { true } else { false }
  }
}

extension Frame {
  /// Finite, within the limit, and not of negative size.
  func check(_ property: String) throws(LayoutError) {
    try Check.offset(x, property + ".x")
    try Check.offset(y, property + ".y")
    try Check.length(width, property + ".width")
    try Check.length(height, property + ".height")
  }
}
