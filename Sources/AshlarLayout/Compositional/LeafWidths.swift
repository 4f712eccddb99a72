/// The widths of all boxes for cards in a template, with every measured extent at its estimate.
struct LeafWidths {
  /// Widths that are the same for every card, all different.
  private var fixed: [Double] = []
  /// The estimates of measured widths, which a card's natural width replaces.
  private var estimates: [Double] = []
  private var seen: Set<Double> = []
  private let template: Template

  init(_ template: Template, in container: Size) {
    self.template = template
    visit(template.root, in: container, .none)
  }

  /// The different widths that a card may get.
  ///
  /// - Parameter width: one that is known to be among them.
  func widths(of card: Card, including width: Double) -> [Double] {
    var widths = fixed
    let natural = card.naturalSize.width
    let measured = natural != 0 && !estimates.isEmpty ? [natural] : estimates
    for width in measured + [width] where !widths.contains(width) { widths.append(width) }
    return widths
  }

  private mutating func visit(_ index: Int, in container: Size, _ forced: GroupSolver.Forced) {
    let node = template.nodes[index]
    switch node.kind {
    case .item:
      let box = forced.width ?? node.width.resolved(in: container)
      let frame = Frame(x: 0, y: 0, width: box, height: 0)
      let width = node.hasInsets ? frame.inset(by: node.insets).width : box
      if node.width.isMeasured && forced.width == nil {
        estimates.append(width)
      } else {
        add(width)
      }
    case .custom:
      for place in node.children { add(template.frames[place].width) }
    case .horizontal, .vertical:
      let pass = GroupPass(node, in: container, forced)
      for place in node.children {
        let child = template.children[place]
        visit(child, in: pass.inner, pass.forced(for: child, in: template))
      }
    }
  }

  private mutating func add(_ width: Double) {
    if seen.insert(width).inserted { fixed.append(width) }
  }
}

extension Template {
  /// Whether measured heights decide how many subitems some group takes.
  var heightsDecideOrder: Bool {
    nodes.contains { node in
      node.kind == .vertical && node.count == nil && !node.height.isMeasured
        && node.children.contains { nodes[children[$0]].height.isMeasured }
    }
  }
}
