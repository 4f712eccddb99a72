/// One pass over a group's subitems: how much room there is, what has been placed so far.
///
/// A group with measured extents may need two passes: the first finds its size and the largest
/// of its uniform subitems, the second lays out with them.
struct GroupPass {
  /// A subitem that misses the room by less than this still fits; sums of fractions round.
  static let slack = 1e-6

  let isHorizontal: Bool
  let insets: Insets
  let spacing: Spacing
  let hasFlexible: Bool
  /// Indices into the template's children.
  let children: Range<Int>
  /// How many subitems are taken; nil for as many as fit.
  let count: Int?
  private let sharesEqually: Bool
  private let needsSecondPass: Bool
  /// The box, measured extents at their estimate or at what the first pass found.
  private var box: Size
  private let isWidthFree, isHeightFree: Bool
  /// What subitems' fractions refer to.
  private(set) var inner: Size
  /// The room along the main axis that decides how many fit.
  private let room: Double
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

  @inline(__always)
  init(_ node: Template.Node, in container: Size, _ forced: GroupSolver.Forced) {
    isHorizontal = node.kind == .horizontal
    insets = node.insets
    spacing = node.spacing
    hasFlexible = node.hasFlexible
    children = node.children
    count = node.count
    sharesEqually = node.sharesEqually
    needsSecondPass = node.needsSecondPass
    box = Size(
      width: forced.width ?? node.width.resolved(in: container),
      height: forced.height ?? node.height.resolved(in: container))
    isWidthFree = forced.width == nil && node.width.isMeasured
    isHeightFree = forced.height == nil && node.height.isMeasured
    inner = Self.content(of: box, insets)
    room = isHorizontal ? inner.width : inner.height
    if isHorizontal {
      if forced.height != nil && node.height.isUniform { uniform.height = inner.height }
    } else {
      if forced.width != nil && node.width.isUniform { uniform.width = inner.width }
    }
  }

  /// A box without its insets.
  func content(of box: Size) -> Size { Self.content(of: box, insets) }

  private static func content(of box: Size, _ insets: Insets) -> Size {
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
  @inline(__always)
  func forced(for child: Int, in template: borrowing Template) -> GroupSolver.Forced {
    var forced = GroupSolver.Forced.none
    if needsSecondPass || hasUniform {
      if template.nodes[child].width.isUniform { forced.width = uniform.width }
      if template.nodes[child].height.isUniform { forced.height = uniform.height }
    }
    guard sharesEqually, let count else { return forced }
    let main = isHorizontal ? inner.width : inner.height
    let share = max(0, (main - spacing.minimum * Double(count - 1)) / Double(count))
    if isHorizontal { forced.width = share } else { forced.height = share }
    return forced
  }

  private var hasUniform: Bool { uniform.width != nil || uniform.height != nil }

  /// Whether there is room for one more subitem, as far as that is known before it is measured.
  @inline(__always)
  func mayFit(_ child: Int, isFirst: Bool, in template: borrowing Template) -> Bool {
    guard count == nil && !isFirst else { return true }
    let dimension = isHorizontal ? template.nodes[child].width : template.nodes[child].height
    if dimension.isMeasured && !isMainFree { return true }
    let extent = dimension.isMeasured ? dimension.value : dimension.resolved(in: inner)
    return reach + spaces(before: child, isFirst, template) + extent <= room + Self.slack
  }

  private var isMainFree: Bool { isHorizontal ? isWidthFree : isHeightFree }

  /// The minimum spaces a subitem brings along the main axis.
  @inline(__always)
  private func spaces(
    before child: Int, _ isFirst: Bool, _ template: borrowing Template
  ) -> Double {
    let spaces = isFirst ? 0 : spacing.minimum
    guard template.nodes[child].hasEdges else { return spaces }
    let edges = template.nodes[child].mainEdges(isHorizontal)
    return spaces + (edges.before.minimum + edges.after.minimum)
  }

  /// Takes a subitem if it fits, or if it must be taken anyway.
  @inline(__always)
  mutating func accepts(
    _ child: Int, _ size: Size, isFirst: Bool, in template: borrowing Template
  ) -> Bool {
    let main = isHorizontal ? size.width : size.height
    let spaces = spaces(before: child, isFirst, template)
    var extent = isHorizontal ? size.height : size.width
    if template.nodes[child].hasEdges {
      let edges = template.nodes[child].crossEdges(isHorizontal)
      extent += edges.before.minimum + edges.after.minimum
    }
    let (width, height) = (template.nodes[child].width, template.nodes[child].height)
    let next = reach + spaces + limitExtent(isHorizontal ? width : height, main)
    if count == nil && !isFirst && next > room + Self.slack { return false }
    reach = next
    used += spaces + main
    if !isTiedToCross(isHorizontal ? height : width) {
      freeCross = max(freeCross ?? 0, extent)
    }
    if !isSecond && needsSecondPass {
      largestUniform.width = max(largestUniform.width, width.isUniform ? size.width : 0)
      largestUniform.height = max(largestUniform.height, height.isUniform ? size.height : 0)
    }
    return true
  }

  /// A subitem's main extent for the question whether it fits: in a group of estimated main
  /// extent, estimates are compared with the estimate.
  private func limitExtent(_ dimension: Dimension, _ main: Double) -> Double {
    isMainFree && dimension.isMeasured ? dimension.value : main
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

  /// Where a subitem stands across the main axis: at the start, unless a flexible edge pushes.
  @inline(__always)
  func crossOffset(
    _ child: Int, _ size: Size, _ inner: Size, in template: borrowing Template
  ) -> Double {
    let start = isHorizontal ? insets.top : insets.leading
    guard template.nodes[child].hasEdges else { return start }
    let room = isHorizontal ? inner.height - size.height : inner.width - size.width
    let edges = template.nodes[child].crossEdges(isHorizontal)
    return start + Self.offset(edges.before, edges.after, room: room)
  }

  /// The space before a box between two edge spacings that share `room`.
  static func offset(_ before: Spacing, _ after: Spacing, room: Double) -> Double {
    switch (before, after) {
    case (.fixed(let value), _): return value
    case (.flexible(let minimum), .fixed(let value)): return max(minimum, room - value)
    case (.flexible(let first), .flexible(let second)):
      return max(first, waterLevel(of: first, second, filling: room))
    }
  }
}
