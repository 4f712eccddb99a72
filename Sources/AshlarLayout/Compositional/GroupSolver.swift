/// Solves group instances: places subitems, measures what is estimated, shares what is left over.
///
/// Leaves are written to `frames` relative to the box that was solved last; each enclosing box
/// moves the range of its leaves, so a leaf is touched once per level.
struct GroupSolver {
  /// A subitem of the group under way.
  struct Child {
    var node: Int
    /// First leaf and first host of the subitem.
    var leaf, host: Int
    var size: Size
  }

  /// A box that carries badges.
  struct Host {
    var node: Int
    /// The card's index for an item, the first card's for a group.
    var item: Int
    var frame: Frame
  }

  let template: Template
  /// Measured sizes, one per card: natural widths and given heights. 0 means not measured.
  let naturalWidths: [Double]
  let heights: [Double]
  /// How many cards there are.
  let count: Int
  /// Leaf frames, one per card placed so far.
  var frames: [Frame] = []
  var hosts: [Host] = []
  private var stack: [Child] = []
  /// Groups under way that may be laid out twice; beyond `passLimit` levels they are not, or
  /// nesting would double the work at every level.
  private var passDepth = 0
  private static let passLimit = 4

  init(_ template: Template, naturalWidths: [Double], heights: [Double], count: Int) {
    self.template = template
    self.naturalWidths = naturalWidths
    self.heights = heights
    self.count = count
    frames.reserveCapacity(count)
  }

  /// Extents that a group or its siblings decided, in place of the node's own; nil where free.
  struct Forced {
    var width: Double?
    var height: Double?
    static let none = Forced()
  }

  /// Places one instance of a node at the origin; cards are taken from `frames.count` on.
  ///
  /// - Returns: the box's size, before its insets.
  mutating func solve(_ index: Int, in container: Size, _ forced: Forced) -> Size {
    switch template.nodes[index].kind {
    case .item: solveItem(index, in: container, forced)
    case .custom: solveCustom(index, in: container, forced)
    case .horizontal, .vertical: solveGroup(index, in: container, forced)
    }
  }

  private mutating func solveItem(_ index: Int, in container: Size, _ forced: Forced) -> Size {
    let card = frames.count
    let size = Size(
      width: forced.width
        ?? extent(template.nodes[index].width, measured: naturalWidths, card, in: container),
      height: forced.height
        ?? extent(template.nodes[index].height, measured: heights, card, in: container))
    var frame = Frame(x: 0, y: 0, width: size.width, height: size.height)
    if template.nodes[index].hasInsets { frame = frame.inset(by: template.nodes[index].insets) }
    frames.append(frame)
    if !template.nodes[index].badges.isEmpty {
      hosts.append(Host(node: index, item: card, frame: frame))
    }
    return size
  }

  /// A measured extent, or its estimate where the measurement is 0; else what the rule says.
  private func extent(
    _ dimension: Dimension, measured: [Double], _ card: Int, in container: Size
  ) -> Double {
    let value = dimension.resolved(in: container)
    guard dimension.isMeasured, measured[card] != 0 else { return value }
    return measured[card]
  }

  private mutating func solveCustom(_ index: Int, in container: Size, _ forced: Forced) -> Size {
    let node = template.nodes[index]
    let first = frames.count
    let insets = node.insets
    var reach = Size.zero
    for place in node.children.prefix(count - first) {
      let frame = template.frames[place]
      frames.append(frame.offset(x: insets.leading, y: insets.top))
      reach.width = max(reach.width, frame.maxX)
      reach.height = max(reach.height, frame.maxY)
    }
    var size = Size(
      width: node.width.isMeasured ? reach.width : node.width.resolved(in: container),
      height: node.height.isMeasured ? reach.height : node.height.resolved(in: container))
    size.width = forced.width ?? size.width
    size.height = forced.height ?? size.height
    addHost(index, size, first)
    return size
  }

  private mutating func solveGroup(_ index: Int, in container: Size, _ forced: Forced) -> Size {
    let node = template.nodes[index]
    let leaf = frames.count
    let host = hosts.count
    var pass = GroupPass(node: node, in: container, forced, node.insets)
    passDepth += node.needsSecondPass ? 1 : 0
    defer { passDepth -= node.needsSecondPass ? 1 : 0 }
    var size = arrange(&pass)
    if node.needsSecondPass && passDepth <= Self.passLimit {
      pass.finish(with: size)
      frames.removeSubrange(leaf...)
      hosts.removeSubrange(host...)
      size = arrange(&pass)
    }
    addHost(index, size, leaf)
    return size
  }

  /// Places the subitems of one pass and shares the leftover.
  private mutating func arrange(_ pass: inout GroupPass) -> Size {
    let base = stack.count
    let node = pass.node
    pass.begin()
    var placed = 0
    while frames.count < count, node.count.map({ placed < $0 }) ?? true {
      let child = template.children[node.children.lowerBound + placed % node.children.count]
      let record = Child(node: child, leaf: frames.count, host: hosts.count, size: .zero)
      let size = solve(child, in: pass.inner, pass.forced(for: child, in: template))
      guard pass.accepts(child, size, isFirst: placed == 0, in: template) else {
        frames.removeSubrange(record.leaf...)
        hosts.removeSubrange(record.host...)
        break
      }
      stack.append(record)
      stack[stack.count - 1].size = size
      placed += 1
    }
    let size = pass.boxSize()
    position(from: base, pass, in: size)
    stack.removeSubrange(base...)
    return size
  }

  /// Moves every subitem's leaves from the origin to where the subitem belongs.
  private mutating func position(from base: Int, _ pass: GroupPass, in size: Size) {
    let inner = pass.content(of: size)
    let level = pass.node.hasFlexible ? pass.flexibleLevel(inner, stack, from: base, template) : 0
    var main = pass.isHorizontal ? pass.insets.leading : pass.insets.top
    var cross = pass.isHorizontal ? pass.insets.top : pass.insets.leading
    for index in base..<stack.count {
      let child = stack[index]
      if index > base { main += Self.gap(pass.node.spacing, level) }
      var after = 0.0
      if template.nodes[child.node].hasEdges {
        let edges = template.nodes[child.node].mainEdges(pass.isHorizontal)
        main += Self.gap(edges.before, level)
        after = Self.gap(edges.after, level)
        cross = pass.crossOffset(template.nodes[child.node], child.size, inner)
      } else {
        cross = pass.isHorizontal ? pass.insets.top : pass.insets.leading
      }
      let end = index + 1 < stack.count ? stack[index + 1].leaf : frames.count
      let hostEnd = index + 1 < stack.count ? stack[index + 1].host : hosts.count
      let (x, y) = pass.isHorizontal ? (main, cross) : (cross, main)
      for leaf in child.leaf..<end { frames[leaf] = frames[leaf].offset(x: x, y: y) }
      for host in child.host..<hostEnd { hosts[host].frame = hosts[host].frame.offset(x: x, y: y) }
      main += pass.isHorizontal ? child.size.width : child.size.height
      main += after
    }
  }

  private mutating func addHost(_ index: Int, _ size: Size, _ first: Int) {
    let node = template.nodes[index]
    guard !node.badges.isEmpty else { return }
    let frame = Frame(x: 0, y: 0, width: size.width, height: size.height)
      .inset(by: node.insets)
    hosts.append(Host(node: index, item: first, frame: frame))
  }
}

extension GroupSolver {
  /// A space's size once the flexible level is known.
  private static func gap(_ spacing: Spacing, _ level: Double) -> Double {
    switch spacing {
    case .fixed(let value): value
    case .flexible(let minimum): max(minimum, level)
    }
  }
}

extension Template.Node {
  func mainEdges(_ isHorizontal: Bool) -> (before: Spacing, after: Spacing) {
    isHorizontal ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
  }

  func crossEdges(_ isHorizontal: Bool) -> (before: Spacing, after: Spacing) {
    isHorizontal ? (edges.top, edges.bottom) : (edges.leading, edges.trailing)
  }
}
