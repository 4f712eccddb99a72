/// A layout as `ashlar.yaml` asks for it: an engine, its options, and what differs at breakpoints.
public struct LayoutConfiguration: Hashable, Sendable {
  public enum Engine: String, CaseIterable, Hashable, Sendable {
    case masonry
    case flexibleRows = "flexible-rows"
    case uniformRows = "uniform-rows"
    case justifiedRows = "justified-rows"
    case flow
    case compositional
    case list
  }

  public var engine: Engine
  public var options: LayoutOptions
  /// Options that replace `options` at a breakpoint, by its name.
  public var overrides: [String: LayoutOptions]

  public init(
    engine: Engine, options: LayoutOptions = LayoutOptions(),
    overrides: [String: LayoutOptions] = [:]
  ) {
    self.engine = engine
    self.options = options
    self.overrides = overrides
  }
}
