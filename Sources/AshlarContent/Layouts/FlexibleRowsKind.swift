internal import AshlarLayout

extension LayoutKind {
  static let flexibleRows = LayoutKind(
    name: "flexible-rows", olderNames: ["flexibleRows", "flexrow"],
    standard: .flexibleRows(FlexibleRows(columns: .count(1))),
    read: { options, fields in
      options.readGaps(&fields)
      options.readColumns(&fields)
    },
    resolve: { options, place in
      .flexibleRows(
        FlexibleRows(
          columns: place.columns, columnGap: place.columnGap, rowGap: place.rowGap,
          alignment: options.alignment))
    })
}
