/// The twelve text sizes of Dynamic Type, from `extraSmall` to the accessibility sizes.
public enum TextSize: String, Hashable, Sendable, CaseIterable, Comparable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The size of body text in points; 17 is the usual one.
  public var bodySize: Double {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }

  /// How much larger than usual text is; 1 for `large`.
  public var scale: Double { bodySize / 17 }

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public static func < (first: TextSize, second: TextSize) -> Bool { first.rank < second.rank }
}

extension Columns {
  /// The same rule where text is larger: a width grows with the text, so columns fall; a count
  /// falls to what leaves each column as wide, in text, as it was. At least one column.
  public func scaled(for size: TextSize) -> Columns {
    switch self {
    case .minimumWidth(let width): return .minimumWidth(width * size.scale)
    case .width(let width): return .width(width * size.scale)
    case .count(let count): return .count(Self.fewer(count, size.scale))
    case .fixed(let count, let width):
      return .fixed(count: Self.fewer(count, size.scale), width: width * size.scale)
    }
  }

  private static func fewer(_ count: Int, _ scale: Double) -> Int {
    guard scale > 1, count > 1, count <= LayoutLimits.columns else { return count }
    return max(1, Int((Double(count) / scale + 1e-9).rounded(.down)))
  }
}

extension SectionLayout {
  /// The same layout with columns for a text size.
  public func scaled(for size: TextSize) -> SectionLayout {
    switch self {
    case .masonry(var engine):
      engine.columns = engine.columns.scaled(for: size)
      return .masonry(engine)
    case .flexibleRows(var engine):
      engine.columns = engine.columns.scaled(for: size)
      return .flexibleRows(engine)
    case .uniformRows(var engine):
      engine.columns = engine.columns.scaled(for: size)
      return .uniformRows(engine)
    case .gridLanes(var engine):
      if case .columns(let columns) = engine.tracks {
        engine.tracks = .columns(columns.scaled(for: size))
      }
      return .gridLanes(engine)
    case .justifiedRows(var engine):
      engine.targetHeight *= size.scale
      return .justifiedRows(engine)
    case .flow, .compositional, .list: return self
    }
  }
}
