extension Compositional {
  /// The same section with the axes exchanged, for boards that scroll horizontally.
  var transposed: Compositional {
    Compositional(
      group: group.transposed, interGroupSpacing: interGroupSpacing,
      orthogonalScrolling: orthogonalScrolling)
  }
}

extension CompositionalNode {
  fileprivate var transposed: CompositionalNode {
    switch self {
    case .item(let item):
      .item(
        CompositionalItem(
          size: item.size.transposed, insets: item.insets.transposed,
          edgeSpacing: item.edgeSpacing.transposed,
          supplementaryItems: item.supplementaryItems.map(\.transposed)))
    case .group(let group): .group(group.transposed)
    }
  }
}

extension CompositionalGroup {
  fileprivate var transposed: CompositionalGroup {
    CompositionalGroup(
      axis.transposed, size: size.transposed, subitems: subitems.map(\.transposed),
      repetition: repetition, spacing: spacing, insets: insets.transposed,
      edgeSpacing: edgeSpacing.transposed,
      supplementaryItems: supplementaryItems.map(\.transposed), frames: frames.map(\.transposed))
  }
}

extension CompositionalGroup.Axis {
  fileprivate var transposed: Self {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    case .custom: .custom
    }
  }
}
