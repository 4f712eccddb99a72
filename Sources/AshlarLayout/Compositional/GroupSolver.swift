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
  /// Their natural widths are the measured ones; 0 means not measured.
  private let cards: [Card]
  /// The measured heights, at the widths that `measured` names; 0 means not measured.
  private let heights: [Double]
  private let measured: MeasuredWidths
  /// Leaf frames, one per card placed so far.
  var frames: [Frame] = []
  var hosts: [Host] = []
  /// The subitems of the groups under way, outermost first; only the first `depth` count.
  private var stack: [Child] = []
  private var depth = 0
  /// The minimums of a group's flexible spaces.
  private var minimums: [Double] = []
  /// Groups under way that may be laid out twice; beyond `passLimit` levels they are not, or
  /// nesting would double the work at every level.
  private var passDepth = 0
  private static let passLimit = 4
  /// Boxes tried so far, and how many may be.
  private var tries = 0
  private let tryLimit: Int
  /// Whether there are so many tries or badges that the rest is given up.
  private(set) var isExhausted = false
  /// Why a card's height could not be found.
  private(set) var failure: LayoutError?

  init(
    _ template: Template, _ cards: [Card], heights: [Double], at measured: MeasuredWidths
  ) {
    self.template = template
    self.cards = cards
    self.heights = heights
    self.measured = measured
    tryLimit = 100_000 + LayoutLimits.triesPerCard * cards.count
    frames.reserveCapacity(cards.count)
  }

  /// How many cards there are.
  var count: Int { cards.count }

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
    tries += 1
    if tries > tryLimit { isExhausted = true }
    return switch template.nodes[index].kind {
    case .item: solveItem(index, in: container, forced)
    case .custom: solveCustom(index, in: container, forced)
    case .horizontal, .vertical: solveGroup(index, in: container, forced)
    }
  }

  private mutating func solveItem(_ index: Int, in container: Size, _ forced: Forced) -> Size {
    let card = frames.count
    let (width, height) = (template.nodes[index].width, template.nodes[index].height)
    var size = Size(
      width: forced.width
        ?? Self.extent(width, measured: cards[card].naturalSize.width, in: container), height: 0)
    var frame = Frame(x: 0, y: 0, width: size.width, height: 0)
    if template.nodes[index].hasInsets { frame = frame.inset(by: template.nodes[index].insets) }
    size.height =
      forced.height
      ?? Self.extent(
        height, measured: height.isMeasured ? self.height(of: card, at: frame.width) : 0,
        in: container)
    frame.height = size.height
    if template.nodes[index].hasInsets {
      let insets = template.nodes[index].insets
      frame.height = max(0, size.height - insets.top - insets.bottom)
    }
    frames.append(frame)
    if !template.nodes[index].badges.isEmpty {
      add(Host(node: index, item: card, frame: frame))
    }
    return size
  }

  /// A card's measured height at a width; 0, and the end of solving, for one it was not measured at.
  private mutating func height(of card: Int, at width: Double) -> Double {
    do throws(LayoutError) {
      return heights[try measured.height(of: card, at: width)]
    } catch {
      failure = failure ?? error
      isExhausted = true
      return 0
    }
  }

  /// A measured extent, or its estimate where the measurement is 0; else what the rule says.
  private static func extent(
    _ dimension: Dimension, measured: Double, in container: Size
  ) -> Double {
    dimension.isMeasured && measured != 0 ? measured : dimension.resolved(in: container)
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
    let leaf = frames.count
    let host = hosts.count
    var pass = GroupPass(template.nodes[index], in: container, forced)
    let mayRepeat = template.nodes[index].needsSecondPass
    passDepth += mayRepeat ? 1 : 0
    defer { passDepth -= mayRepeat ? 1 : 0 }
    var size = arrange(&pass)
    if mayRepeat && passDepth <= Self.passLimit {
      pass.finish(with: size)
      drop(from: leaf, host)
      size = arrange(&pass)
    }
    addHost(index, size, leaf)
    return size
  }

  /// Takes leaves and hosts off again.
  private mutating func drop(from leaf: Int, _ host: Int) {
    frames.removeLast(frames.count - leaf)
    if hosts.count > host { hosts.removeLast(hosts.count - host) }
  }

  /// Places the subitems of one pass and shares the leftover.
  private mutating func arrange(_ pass: inout GroupPass) -> Size {
    let base = depth
    pass.begin()
    var next = pass.children.lowerBound
    while frames.count < cards.count && !isExhausted,
      pass.count.map({ depth - base < $0 }) ?? true
    {
      let child = template.children[next]
      let isFirst = depth == base
      guard pass.mayFit(child, isFirst: isFirst, in: template) else { break }
      let (leaf, host) = (frames.count, hosts.count)
      let size = solve(child, in: pass.inner, pass.forced(for: child, in: template))
      guard pass.accepts(child, size, isFirst: isFirst, in: template) else {
        drop(from: leaf, host)
        break
      }
      push(Child(node: child, leaf: leaf, host: host, size: size))
      next += 1
      if next == pass.children.upperBound { next = pass.children.lowerBound }
    }
    let size = pass.boxSize()
    position(from: base, pass, in: size)
    depth = base
    return size
  }

  private mutating func push(_ child: Child) {
    if depth < stack.count { stack[depth] = child } else { stack.append(child) }
    depth += 1
  }

  /// Moves every subitem's leaves from the origin to where the subitem belongs.
  private mutating func position(from base: Int, _ pass: borrowing GroupPass, in size: Size) {
    let inner = pass.content(of: size)
    let level = pass.hasFlexible ? flexibleLevel(of: pass, inner, from: base) : 0
    var main = pass.isHorizontal ? pass.insets.leading : pass.insets.top
    for index in base..<depth {
      let child = stack[index]
      if index > base { main += Self.gap(pass.spacing, level) }
      var after = 0.0
      if template.nodes[child.node].hasEdges {
        let edges = template.nodes[child.node].mainEdges(pass.isHorizontal)
        main += Self.gap(edges.before, level)
        after = Self.gap(edges.after, level)
      }
      let cross = pass.crossOffset(child.node, child.size, inner, in: template)
      let (x, y) = pass.isHorizontal ? (main, cross) : (cross, main)
      if x != 0 || y != 0 { move(child, before: index + 1, x: x, y: y) }
      main += pass.isHorizontal ? child.size.width : child.size.height
      main += after
    }
  }

  /// Moves the leaves and hosts from a subitem's first ones to those of the next subitem.
  private mutating func move(_ child: Child, before next: Int, x: Double, y: Double) {
    let end = next < depth ? stack[next].leaf : frames.count
    let hostEnd = next < depth ? stack[next].host : hosts.count
    var leaves = frames.mutableSpan
    for leaf in child.leaf..<end { leaves[leaf].move(x: x, y: y) }
    for host in child.host..<hostEnd { hosts[host].frame.move(x: x, y: y) }
  }

  /// The size every flexible space takes, minimums aside: what is left over, shared evenly.
  private mutating func flexibleLevel(
    of pass: borrowing GroupPass, _ inner: Size, from base: Int
  ) -> Double {
    var leftover = pass.isHorizontal ? inner.width : inner.height
    minimums.removeAll(keepingCapacity: true)
    for index in base..<depth {
      let size = stack[index].size
      leftover -= pass.isHorizontal ? size.width : size.height
      if index > base { count(pass.spacing, &leftover) }
      let edges = template.nodes[stack[index].node].mainEdges(pass.isHorizontal)
      count(edges.before, &leftover)
      count(edges.after, &leftover)
    }
    return waterLevel(of: &minimums, filling: leftover)
  }

  private mutating func count(_ spacing: Spacing, _ leftover: inout Double) {
    switch spacing {
    case .fixed(let value): leftover -= value
    case .flexible(let minimum): minimums.append(minimum)
    }
  }

  private mutating func addHost(_ index: Int, _ size: Size, _ first: Int) {
    guard !template.nodes[index].badges.isEmpty else { return }
    let frame = Frame(x: 0, y: 0, width: size.width, height: size.height)
      .inset(by: template.nodes[index].insets)
    add(Host(node: index, item: first, frame: frame))
  }

  private mutating func add(_ host: Host) {
    hosts.append(host)
    if hosts.count > LayoutLimits.badges { isExhausted = true }
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
