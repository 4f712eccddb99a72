extension BreakpointConfiguration {
  /// Reads the `breakpoints` of `ashlar.yaml`.
  ///
  /// - Returns: at least one, in ascending order, the first at 0.
  static func read(_ list: [YAMLValue], in parent: YAMLFields) -> [BreakpointConfiguration] {
    var breakpoints: [BreakpointConfiguration] = []
    for value in list {
      guard var fields = YAMLFields(value, name: "a breakpoint", report: parent.report),
        let breakpoint = BreakpointConfiguration(&fields, isFirst: breakpoints.isEmpty)
      else { continue }
      check(breakpoint, against: breakpoints, at: value, report: parent.report)
      breakpoints.append(breakpoint)
    }
    return breakpoints.isEmpty ? standard : breakpoints
  }

  private init?(_ fields: inout YAMLFields, isFirst: Bool) {
    let start = fields.length("from", in: 0...16_000, bareUnit: 16).map { $0 / 16 }
    let columns = fields.integer("columns", in: 1...64)
    if isFirst, let columns, columns > 1, let value = fields.value("columns") {
      fields.report.warning(
        "the first breakpoint has one column: there cards follow one another without a layout",
        at: value,
        hint:
          "start more columns at a width of their own, as '{name: wide-phone, from: 30rem, columns: \(columns)}'"
      )
    }
    let boardWidth = fields.length("boardWidth", in: 16...16_000, bareUnit: 16).map { $0 / 16 }
    let gap = fields.length("gap", in: 0...256)
    let name = fields.identifier("name")
    fields.finish()
    guard let start = start ?? (isFirst ? 0 : nil) else {
      fields.report.error(
        "a breakpoint needs 'from', the page width at which it starts", line: fields.line,
        column: fields.column, hint: "as '{name: tablet, from: 40rem, columns: 2}'")
      return nil
    }
    self.init(
      name: name ?? "from-\(short(start.rounded()))", from: start, columnCount: columns ?? 1,
      boardWidth: boardWidth)
    self.gap = gap
  }

  private static func check(
    _ breakpoint: BreakpointConfiguration, against others: [BreakpointConfiguration],
    at value: YAMLValue, report: SourceDiagnostics
  ) {
    if others.contains(where: { $0.name == breakpoint.name }) {
      report.error("two breakpoints are named '\(breakpoint.name)'", at: value)
    }
    if let last = others.last, breakpoint.minimumWidth <= last.minimumWidth {
      report.error(
        "breakpoints must start at rising widths: \(short(breakpoint.minimumWidth)) rem comes after "
          + "\(short(last.minimumWidth)) rem", at: value)
    }
    if others.isEmpty, breakpoint.minimumWidth != 0 {
      report.error("the first breakpoint must start at 0", at: value, hint: "set 'from: 0'")
    }
    if breakpoint.boardWidth > breakpoint.minimumWidth, breakpoint.minimumWidth > 0 {
      report.error(
        "the board is \(short(breakpoint.boardWidth)) rem wide on a page that may be "
          + "\(short(breakpoint.minimumWidth)) rem wide", at: value,
        hint: "lower 'boardWidth' or raise 'from'")
    }
  }
}
