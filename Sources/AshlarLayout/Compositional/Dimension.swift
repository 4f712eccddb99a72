/// One extent of an item, a group or a boundary item.
public enum Dimension: Hashable, Sendable {
  /// A share of the container's width, on either axis; over 1 overflows the container.
  case fractionalWidth(Double)
  /// A share of the container's height, on either axis; over 1 overflows the container.
  case fractionalHeight(Double)
  /// This many CSS pixels.
  case absolute(Double)
  /// A hint in CSS pixels that the measured size replaces, unless that is 0.
  case estimated(Double)
  /// As `estimated`, then every sibling with this dimension takes the largest. On the outermost
  /// group all groups of the section are siblings.
  case uniformAcrossSiblings(Double)
}

/// A width and a height, each by its own rule.
public struct LayoutSize: Hashable, Sendable {
  public var width, height: Dimension

  public init(width: Dimension, height: Dimension) {
    self.width = width
    self.height = height
  }
}

extension Dimension {
  /// The number behind the rule.
  var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  /// Whether a measurement decides.
  var isMeasured: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    default: false
    }
  }

  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// The extent in a container; a measured dimension gives its estimate.
  func resolved(in container: Size) -> Double {
    switch self {
    case .fractionalWidth(let share): share * container.width
    case .fractionalHeight(let share): share * container.height
    case .absolute(let value), .estimated(let value), .uniformAcrossSiblings(let value): value
    }
  }

  func check(_ property: String) throws(LayoutError) {
    try Check.length(value, property)
  }

  /// The same rule with the axes exchanged.
  var transposed: Dimension {
    switch self {
    case .fractionalWidth(let share): .fractionalHeight(share)
    case .fractionalHeight(let share): .fractionalWidth(share)
    default: self
    }
  }
}

extension LayoutSize {
  func resolved(in container: Size) -> Size {
    Size(width: width.resolved(in: container), height: height.resolved(in: container))
  }

  func check(_ property: String) throws(LayoutError) {
    try width.check(property + ".width")
    try height.check(property + ".height")
  }

  var transposed: LayoutSize {
    LayoutSize(width: height.transposed, height: width.transposed)
  }
}
