/// Group instances one after another along a section.
struct GroupRun {
  private var solver: GroupSolver
  private let container: Size
  private let spacing: Double
  /// Whether instances stand beside one another, in an orthogonal scroller.
  private let isHorizontal: Bool
  /// The outermost group's edge spacing along the run and across it.
  private let edges, crossEdges: (before: Spacing, after: Spacing)
  /// Leading edges of the instances along the run, edge spacing included.
  private(set) var starts: [Double] = []
  /// The end of the last instance.
  private(set) var end = 0.0
  /// The largest extent across the run, edge spacing included.
  private(set) var cross = 0.0
  /// The first instance's extent along the run.
  private(set) var firstExtent = 0.0

  init(_ solver: GroupSolver, in container: Size, spacing: Double, isHorizontal: Bool) {
    self.solver = solver
    self.container = container
    self.spacing = spacing
    self.isHorizontal = isHorizontal
    let root = solver.template.nodes[solver.template.root]
    edges = root.mainEdges(isHorizontal)
    crossEdges = root.crossEdges(isHorizontal)
  }

  /// - Throws: `LayoutError` for a template that takes too many tries, or has too many badges.
  mutating func placeAll() throws(LayoutError) {
    let forced = uniformExtents()
    while solver.frames.count < solver.count && !solver.isExhausted {
      let leaf = solver.frames.count
      let host = solver.hosts.count
      let size = solver.solve(solver.template.root, in: container, forced)
      advance(leaf, host, size)
      if starts.count == 1 && solver.template.isRigid {
        try checkBadges(copies: solver.count / max(1, solver.frames.count))
        repeatFirst(size)
      }
    }
    try checkBadges(copies: 1)
    if let failure = solver.failure { throw failure }
    if solver.isExhausted { throw LayoutError(.tooLarge, "group.subitems") }
  }

  /// Refuses more badges than a section may have.
  private func checkBadges(copies: Int) throws(LayoutError) {
    let count = solver.hosts.count * solver.template.mostBadges * max(1, copies)
    guard count <= LayoutLimits.badges else {
      throw LayoutError(.tooLarge, "supplementaryItems", value: Double(count))
    }
  }

  /// The largest extents of all instances where the outermost group is uniform across siblings.
  private mutating func uniformExtents() -> GroupSolver.Forced {
    let root = solver.template.nodes[solver.template.root]
    var forced = GroupSolver.Forced.none
    guard root.width.isUniform || root.height.isUniform else { return forced }
    while solver.frames.count < solver.count && !solver.isExhausted {
      let size = solver.solve(solver.template.root, in: container, .none)
      if root.width.isUniform { forced.width = max(forced.width ?? 0, size.width) }
      if root.height.isUniform { forced.height = max(forced.height ?? 0, size.height) }
    }
    solver.frames.removeAll(keepingCapacity: true)
    solver.hosts.removeAll(keepingCapacity: true)
    return forced
  }

  /// Moves the instance just solved to the end of the run.
  private mutating func advance(_ leaf: Int, _ host: Int, _ size: Size) {
    if !starts.isEmpty { end += spacing }
    let main = end + edges.before.minimum
    let extent = isHorizontal ? size.width : size.height
    let crossExtent = isHorizontal ? size.height : size.width
    let room = (isHorizontal ? container.height : container.width) - crossExtent
    // Across an orthogonal run nothing bounds the groups but the tallest, so flexible edges rest.
    let offset =
      isHorizontal
      ? crossEdges.before.minimum
      : GroupPass.offset(crossEdges.before, crossEdges.after, room: room)
    let (x, y) = isHorizontal ? (main, offset) : (offset, main)
    var leaves = solver.frames.mutableSpan
    for index in leaf..<leaves.count { leaves[index].move(x: x, y: y) }
    for index in host..<solver.hosts.count { solver.hosts[index].frame.move(x: x, y: y) }
    if starts.isEmpty { firstExtent = extent }
    starts.append(main)
    end = main + extent + edges.after.minimum
    cross = max(cross, offset + crossExtent + crossEdges.after.minimum)
  }

  /// Copies the first instance for as many full ones as follow, when all are alike.
  private mutating func repeatFirst(_ size: Size) {
    let leaves = solver.frames.count
    let hosts = solver.hosts.count
    guard leaves < solver.count else { return }
    let lead = starts[0]
    let stride = end + spacing
    let copies = solver.count / leaves
    for copy in 1..<max(1, copies) {
      let distance = Double(copy) * stride
      let (x, y) = isHorizontal ? (distance, 0.0) : (0.0, distance)
      for leaf in 0..<leaves { solver.frames.append(solver.frames[leaf].offset(x: x, y: y)) }
      for index in 0..<hosts {
        var host = solver.hosts[index]
        host.item += copy * leaves
        host.frame = host.frame.offset(x: x, y: y)
        solver.hosts.append(host)
      }
      starts.append(lead + distance)
    }
    end += Double(max(0, copies - 1)) * stride
  }

  /// Moves the run so that its first group rests in the middle of a scroller.
  mutating func centreGroups(in width: Double, inset: Double) {
    let shift = (width - firstExtent) / 2 - inset - (starts.first ?? 0)
    for index in solver.frames.indices { solver.frames[index].x += shift }
    for index in solver.hosts.indices { solver.hosts[index].frame.x += shift }
    for index in starts.indices { starts[index] += shift }
    end += shift
  }

  /// The result of the run, relative to the section's content box.
  func placedCards(
    _ scrolling: OrthogonalScrolling, in width: Double, _ context: LayoutContext
  ) -> PlacedCards {
    var placed = PlacedCards(
      frames: solver.frames, height: solver.count == 0 ? 0 : isHorizontal ? cross : end)
    placed.badges = badges()
    if scrolling != .none {
      placed.strip = Strip(
        behavior: scrolling, starts: starts, end: end, groupExtent: firstExtent)
    }
    return placed
  }

  /// Badges of items by card, badges of groups counted through by kind.
  private func badges() -> [PlacedBadge] {
    guard !solver.hosts.isEmpty else { return [] }
    var counts: [String: Int] = [:]
    var placed: [PlacedBadge] = []
    for host in solver.hosts {
      let node = solver.template.nodes[host.node]
      for index in node.badges {
        let item = solver.template.supplementary[index]
        var number = host.item
        if node.kind != .item {
          number = counts[item.kind, default: 0]
          counts[item.kind] = number + 1
        }
        placed.append(
          PlacedBadge(
            kind: item.kind, item: number, frame: item.frame(on: host.frame), zIndex: item.zIndex))
      }
    }
    return placed
  }
}
