/// Reads the `layout` of a section: a name, or a mapping of options.
package struct LayoutReading {
  let breakpoints: [BreakpointConfiguration]
  let report: SourceDiagnostics
  /// The layout of boards that name none.
  var standard = LayoutConfiguration(.masonry)
  /// The layout of sections that show the covers of albums alone, and name none.
  var covers = LayoutConfiguration(.masonry)

  /// - Returns: that of covers or the standard where nothing is given, and masonry where what is given was reported.
  func layout(_ value: YAMLValue?, of selection: CardSelection) -> LayoutConfiguration {
    value == nil && selection.isOfCovers ? covers : layout(value)
  }

  /// - Returns: the standard where nothing is given, and masonry where what is given was reported.
  func layout(_ value: YAMLValue?) -> LayoutConfiguration {
    guard let value else { return standard }
    if value.text != nil { return named(value, key: "layout") }
    guard var fields = YAMLFields(value, name: "a layout", report: report) else {
      return LayoutConfiguration(.masonry)
    }
    var layout =
      fields.value("kind").map { named($0, key: "kind") } ?? LayoutConfiguration(.masonry)
    fields.name = "a \(layout.kind.name) layout"
    layout.kind.read(&layout.options, &fields)
    readOverrides(&layout, fields.value("at"))
    fields.finish(foreign: GroupReading.layoutNames)
    return layout
  }

  private func named(_ value: YAMLValue, key: String) -> LayoutConfiguration {
    if let name = value.text, let layout = LayoutConfiguration(named: name) { return layout }
    report.unknownWord(
      key, value, known: LayoutKind.names, foreign: LayoutKind.foreignNames)
    return LayoutConfiguration(.masonry)
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
      let what = "a \(layout.kind.name) layout at a breakpoint"
      guard var fields = YAMLFields(member.value, name: what, report: report) else { continue }
      var options = layout.options
      layout.kind.read(&options, &fields)
      fields.finish()
      layout.overrides[name] = options
      if name == breakpoints.first?.name {
        report.warning(
          "'\(name)' changes nothing: the first breakpoint has one column, without a layout",
          at: member.key,
          hint: breakpoints.count > 1
            ? "name a later one, as '\(breakpoints[1].name)', or remove it" : nil)
      }
    }
  }
}

extension LayoutConfiguration {
  /// The layout of a preset or a kind.
  init?(named name: String) {
    if let preset = LayoutKind.presets.first(where: { $0.name == name }) {
      self.init(preset.kind, options: preset.options)
    } else if let kind = LayoutKind.named(name) {
      self.init(kind)
    } else {
      return nil
    }
  }
}
