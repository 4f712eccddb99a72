internal import AshlarLayout

extension LayoutKind {
  static let flexibleRows = LayoutKind(
    name: "flexible-rows", olderNames: ["flexibleRows", "flexrow"],
    standard: .flexibleRows(FlexibleRows(columns: .count(1))),
    read: { options, fields in
      guard case .flexibleRows(var rows) = options.engine else { return }
      options.readGaps(&fields)
      options.readColumns(&fields)
      options.readCropBudget(&fields)
      rows.maximumMove =
        fields.integer("maximumMove", in: 0...LayoutLimits.moves) ?? rows.maximumMove
      options.engine = .flexibleRows(rows)
    },
    resolve: { options, place in
      guard case .flexibleRows(var rows) = options.engine else { return options.engine }
      rows.columns = place.columns
      (rows.columnGap, rows.rowGap) = (place.columnGap, place.rowGap)
      rows.alignment = options.alignment
      return .flexibleRows(rows)
    })
}
