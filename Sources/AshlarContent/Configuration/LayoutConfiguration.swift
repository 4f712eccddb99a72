/// A layout as `ashlar.yaml` asks for it: an engine, its options, and what differs at breakpoints.
public struct LayoutConfiguration: Hashable, Sendable {
  public enum Engine: String, CaseIterable, Hashable, Sendable {
    case masonry
    case gridLanes = "grid-lanes"
    case flexibleRows = "flexible-rows"
    case uniformRows = "uniform-rows"
    case justifiedRows = "justified-rows"
    case flow
    case compositional
    case list
  }

  public var engine: Engine
  public var options: LayoutOptions
  /// All options as they are at a breakpoint that changes some, by its name.
  public var overrides: [String: LayoutOptions]

  public init(
    engine: Engine, options: LayoutOptions = LayoutOptions(),
    overrides: [String: LayoutOptions] = [:]
  ) {
    self.engine = engine
    self.options = options
    self.overrides = overrides
  }

  /// The options at a breakpoint.
  public func options(at breakpoint: BreakpointConfiguration) -> LayoutOptions {
    overrides[breakpoint.name] ?? options
  }
}
