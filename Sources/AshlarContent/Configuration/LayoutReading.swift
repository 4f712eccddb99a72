internal import AshlarLayout

/// Reads the `layout` of a section: a name, or a mapping of options.
package struct LayoutReading {
  let breakpoints: [BreakpointConfiguration]
  let report: FileReport

  /// - Returns: masonry where nothing is given or what is given was reported.
  func layout(_ value: YAMLValue?) -> LayoutConfiguration {
    guard let value else { return LayoutConfiguration(engine: .masonry) }
    if value.text != nil { return named(value, key: "layout") }
    guard var fields = YAMLFields(value, name: "a layout", report: report) else {
      return LayoutConfiguration(engine: .masonry)
    }
    var layout =
      fields.value("kind").map { named($0, key: "kind") } ?? LayoutConfiguration(engine: .masonry)
    fields.name = "a \(layout.engine.rawValue) layout"
    layout.options = LayoutOptions(&fields, of: layout.engine, over: layout.options)
    readOverrides(&layout, fields.value("at"))
    fields.finish()
    return layout
  }

  private func named(_ value: YAMLValue, key: String) -> LayoutConfiguration {
    if let name = value.text, let layout = LayoutConfiguration(named: name) { return layout }
    report.unknownWord(key, value, known: LayoutConfiguration.names)
    return LayoutConfiguration(engine: .masonry)
  }

  private func readOverrides(_ layout: inout LayoutConfiguration, _ value: YAMLValue?) {
    guard let value else { return }
    guard case .mapping(let members) = value.content else {
      report.error(
        "'at' must be a mapping from breakpoints to options, found \(value.kind)", at: value)
      return
    }
    for member in members {
      guard let name = member.key.text, breakpoints.contains(where: { $0.name == name }) else {
        report.unknownWord("at", member.key, known: breakpoints.map(\.name))
        continue
      }
      let what = "a \(layout.engine.rawValue) layout at a breakpoint"
      guard var fields = YAMLFields(member.value, name: what, report: report) else { continue }
      layout.overrides[name] = LayoutOptions(&fields, of: layout.engine, over: layout.options)
      fields.finish()
    }
  }
}

extension LayoutConfiguration {
  /// The layouts that a site can ask for by name: presets, then engines.
  static let names = presets.map(\.name) + Engine.allCases.map(\.rawValue)

  /// Masonry as the well-known column layouts have it: into the shortest column with a gap of 12 px,
  /// and into each column in turn with one of 16 px. The other presets are engines of their own name.
  private static let presets: [(name: String, layout: LayoutConfiguration)] = [
    ("pinterest", LayoutConfiguration(engine: .masonry, options: .masonry(.shortest, gap: 12))),
    ("adaptive", LayoutConfiguration(engine: .masonry, options: .masonry(.roundRobin, gap: 16))),
  ]

  /// The layout of a preset or an engine.
  init?(named name: String) {
    if let preset = Self.presets.first(where: { $0.name == name }) {
      self = preset.layout
    } else if let engine = Engine(rawValue: name) {
      self.init(engine: engine)
    } else {
      return nil
    }
  }
}

extension LayoutOptions {
  fileprivate static func masonry(_ placement: Masonry.Placement, gap: Double) -> LayoutOptions {
    var options = LayoutOptions()
    options.masonry.placement = placement
    options.columnGap = gap
    options.rowGap = gap
    return options
  }
}
