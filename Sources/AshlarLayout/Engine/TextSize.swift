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
