/// What a section provider may ask about the page a board is for.
public struct LayoutEnvironment: Hashable, Sendable {
  public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// The board's width, and the height that fractional heights refer to, in CSS pixels.
  public var size: Size
  public var textSize: TextSize
  public var colorScheme: ColorScheme
  public var hasIncreasedContrast: Bool

  public init(
    size: Size, textSize: TextSize = .large, colorScheme: ColorScheme = .light,
    hasIncreasedContrast: Bool = false
  ) {
    self.size = size
    self.textSize = textSize
    self.colorScheme = colorScheme
    self.hasIncreasedContrast = hasIncreasedContrast
  }
}

extension BoardLayout {
  /// A board whose sections are made for an environment, one call each, in order.
  ///
  /// Call it again whenever the environment changes: once per breakpoint, text size or scheme.
  public init(
    sectionCount: Int, in environment: LayoutEnvironment, sectionSpacing: Double = 0,
    section provider: (_ index: Int, _ environment: LayoutEnvironment) -> BoardSection
  ) {
    self.init(
      sections: (0..<max(0, sectionCount)).map { provider($0, environment) },
      containerHeight: environment.size.height, sectionSpacing: sectionSpacing)
  }
}
