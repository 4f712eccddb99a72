/// One pass over a group's subitems: how much room there is, what has been placed so far.
///
/// A group with measured extents may need two passes: the first finds its size and the largest
/// of its uniform subitems, the second lays out with them.
struct GroupPass {
  /// A subitem that misses the room by less than this still fits; sums of fractions round.
  static let slack = 1e-6

  let node: Template.Node
  let isHorizontal: Bool
  let insets: Insets
  /// The box, measured extents at their estimate or at what the first pass found.
  private var box: Size
  private let isWidthFree, isHeightFree: Bool
  /// What subitems' fractions refer to.
  var inner: Size
  /// The room along the main axis that decides how many fit.
  private var room: Double
  /// Extents for uniform subitems, known in the second pass.
  private var uniform = GroupSolver.Forced.none
  private var largestUniform = Size.zero
  private var isSecond = false
  /// The main extent taken so far, with minimum spaces.
  private var used = 0.0
  /// As `used`, with estimates in place of measurements where the group's own extent is one.
  private var reach = 0.0
  /// The largest cross extent so far of the subitems that do not follow this group's own.
  private var freeCross: Double?

  init(node: Template.Node, in container: Size, _ forced: GroupSolver.Forced, _ insets: Insets) {
    self.node = node
    self.insets = insets
    isHorizontal = node.kind == .horizontal
    box = Size(
      width: forced.width ?? node.width.resolved(in: container),
      height: forced.height ?? node.height.resolved(in: container))
    isWidthFree = forced.width == nil && node.width.isMeasured
    isHeightFree = forced.height == nil && node.height.isMeasured
    inner = .zero
    room = 0
    inner = content(of: box)
    room = isHorizontal ? inner.width : inner.height
    if forced.width != nil && node.width.isUniform { uniform.width = inner.width }
    if forced.height != nil && node.height.isUniform { uniform.height = inner.height }
    if isHorizontal { uniform.width = nil } else { uniform.height = nil }
  }

  /// A box without its insets.
  func content(of box: Size) -> Size {
    Size(
      width: max(0, box.width - insets.horizontal),
      height: max(0, box.height - insets.vertical))
  }

  mutating func begin() {
    used = 0
    reach = 0
    freeCross = nil
  }

  /// Goes on to the second pass with what the first one found.
  mutating func finish(with size: Size) {
    isSecond = true
    inner = content(of: size)
    if uniform.width == nil { uniform.width = largestUniform.width }
    if uniform.height == nil { uniform.height = largestUniform.height }
  }

  /// The extents this group decides for a subitem.
  func forced(for child: Int, in template: borrowing Template) -> GroupSolver.Forced {
    var forced = GroupSolver.Forced.none
    if node.needsSecondPass || hasUniform {
      if template.nodes[child].width.isUniform { forced.width = uniform.width }
      if template.nodes[child].height.isUniform { forced.height = uniform.height }
    }
    guard node.sharesEqually, let count = node.count else { return forced }
    let main = isHorizontal ? inner.width : inner.height
    let share = max(0, (main - node.spacing.minimum * Double(count - 1)) / Double(count))
    if isHorizontal { forced.width = share } else { forced.height = share }
    return forced
  }

  private var hasUniform: Bool { uniform.width != nil || uniform.height != nil }

  /// Takes a subitem if it fits, or if it must be taken anyway.
  mutating func accepts(
    _ child: Int, _ size: Size, isFirst: Bool, in template: borrowing Template
  ) -> Bool {
    let main = isHorizontal ? size.width : size.height
    var spaces = isFirst ? 0 : node.spacing.minimum
    var extent = isHorizontal ? size.height : size.width
    if template.nodes[child].hasEdges {
      let edges = template.nodes[child].mainEdges(isHorizontal)
      spaces += edges.before.minimum + edges.after.minimum
      let crossEdges = template.nodes[child].crossEdges(isHorizontal)
      extent += crossEdges.before.minimum + crossEdges.after.minimum
    }
    let dimensions = (template.nodes[child].width, template.nodes[child].height)
    let next =
      reach + spaces + limitExtent(isHorizontal ? dimensions.0 : dimensions.1, main)
    if node.count == nil && !isFirst && next > room + Self.slack { return false }
    reach = next
    used += spaces + main
    if !isTiedToCross(isHorizontal ? dimensions.1 : dimensions.0) {
      freeCross = max(freeCross ?? 0, extent)
    }
    if !isSecond && node.needsSecondPass {
      largestUniform.width = max(largestUniform.width, dimensions.0.isUniform ? size.width : 0)
      largestUniform.height = max(largestUniform.height, dimensions.1.isUniform ? size.height : 0)
    }
    return true
  }

  /// A subitem's main extent for the question whether it fits: in a group of estimated main
  /// extent, estimates are compared with the estimate.
  private func limitExtent(_ dimension: Dimension, _ main: Double) -> Double {
    let isFree = isHorizontal ? isWidthFree : isHeightFree
    return isFree && dimension.isMeasured ? dimension.value : main
  }

  private func isTiedToCross(_ dimension: Dimension) -> Bool {
    switch dimension {
    case .fractionalWidth: !isHorizontal
    case .fractionalHeight: isHorizontal
    default: false
    }
  }

  /// The group's size now that its subitems are known.
  func boxSize() -> Size {
    var size = box
    let main = used
    let crossFree = freeCross ?? (isHorizontal ? inner.height : inner.width)
    if isWidthFree { size.width = isHorizontal ? main : crossFree }
    if isHeightFree { size.height = isHorizontal ? crossFree : main }
    return size
  }

  /// The size every flexible space takes, minimums aside: the leftover poured into them evenly.
  func flexibleLevel(
    _ inner: Size, _ stack: [GroupSolver.Child], from base: Int, _ template: Template
  ) -> Double {
    var leftover = isHorizontal ? inner.width : inner.height
    var minimums: [Double] = []
    func count(_ spacing: Spacing) {
      if spacing.isFlexible {
        minimums.append(spacing.minimum)
      } else {
        leftover -= spacing.minimum
      }
    }
    for index in base..<stack.count {
      let size = stack[index].size
      leftover -= isHorizontal ? size.width : size.height
      if index > base { count(node.spacing) }
      let edges = template.nodes[stack[index].node].mainEdges(isHorizontal)
      count(edges.before)
      count(edges.after)
    }
    return waterLevel(of: minimums, filling: leftover)
  }

  /// Where a subitem stands across the main axis: at the start, unless a flexible edge pushes.
  func crossOffset(_ child: Template.Node, _ size: Size, _ inner: Size) -> Double {
    let start = isHorizontal ? insets.top : insets.leading
    let room = isHorizontal ? inner.height - size.height : inner.width - size.width
    let edges = child.crossEdges(isHorizontal)
    return start + Self.offset(edges.before, edges.after, room: room)
  }

  /// The space before a box between two edge spacings that share `room`.
  static func offset(_ before: Spacing, _ after: Spacing, room: Double) -> Double {
    switch (before, after) {
    case (.fixed(let value), _): return value
    case (.flexible(let minimum), .fixed(let value)): return max(minimum, room - value)
    case (.flexible(let first), .flexible(let second)):
      return max(first, waterLevel(of: [first, second], filling: room))
    }
  }
}

/// The level that spaces with these minimums reach when they share a sum: spaces whose minimum is
/// higher keep it, the others are equal. 0 when the minimums alone exceed the sum.
func waterLevel(of minimums: [Double], filling sum: Double) -> Double {
  guard let first = minimums.first else { return 0 }
  if minimums.allSatisfy({ $0 == first }) { return max(0, sum / Double(minimums.count)) }
  var left = sum
  var open = minimums.sorted()
  while let highest = open.last {
    let level = left / Double(open.count)
    if level >= highest { return level }
    left -= highest
    open.removeLast()
  }
  return 0
}
