internal import AshlarLayout

/// Options that several layouts share.
extension LayoutOptions {
  mutating func readGaps(_ fields: inout YAMLFields) {
    let gap = fields.length("gap")
    columnGap = fields.length("columnGap") ?? gap ?? columnGap
    rowGap = fields.length("rowGap") ?? gap ?? rowGap
    insets = fields.edges("insets") ?? insets
  }

  /// How much of a picture rows may cut off.
  mutating func readCropBudget(_ fields: inout YAMLFields) {
    cropBudget = fields.number("cropBudget", in: 0...0.5) ?? cropBudget
  }

  /// The width of a card that has none of its own.
  mutating func readItemWidth(_ fields: inout YAMLFields) {
    itemWidth = fields.length("itemWidth", in: 16...10_000) ?? itemWidth
  }

  mutating func readColumns(_ fields: inout YAMLFields, hasAlignment: Bool = true) {
    let count = fields.integer("columns", in: 1...LayoutLimits.columns)
    let minimum = fields.length("minimumColumnWidth", in: 16...10_000)
    let width = fields.length("columnWidth", in: 16...10_000)
    if let minimum, let other = fields.value(count != nil ? "columns" : "columnWidth") {
      fields.report.error(
        "'minimumColumnWidth' already says how many columns there are", at: other,
        hint: "a column is \(short(minimum)) px wide at least; remove one of the two")
    }
    switch (count, minimum, width) {
    case (let count?, _, let width?): columns = .fixed(count: count, width: width)
    case (let count?, _, nil): columns = .count(count)
    case (nil, let minimum?, _): columns = .minimumWidth(minimum)
    case (nil, nil, let width?): columns = .width(width)
    case (nil, nil, nil): break
    }
    if hasAlignment { alignment = fields.choice("align") ?? alignment }
  }
}
