/// A layout as `ashlar.yaml` asks for it: a kind, its options, and what differs at breakpoints.
public struct LayoutConfiguration: Hashable, Sendable {
  public var kind: LayoutKind
  public var options: LayoutOptions
  /// All options as they are at a breakpoint that changes some, by its name.
  public var overrides: [String: LayoutOptions]

  /// - Parameter options: nil for those that the kind starts from.
  package init(
    _ kind: LayoutKind, options: LayoutOptions? = nil, overrides: [String: LayoutOptions] = [:]
  ) {
    self.kind = kind
    self.options = options ?? LayoutOptions(engine: kind.standard)
    self.overrides = overrides
  }

  /// The options at a breakpoint.
  public func options(at breakpoint: BreakpointConfiguration) -> LayoutOptions {
    overrides[breakpoint.name] ?? options
  }
}
