internal import AshlarLayout

extension LayoutKind {
  static let flexibleRows = LayoutKind(name: "flexible-rows", olderNames: ["flexibleRows"]) {
    field throws(RequestError) in
    let gaps = try field.gaps()
    return .flexibleRows(
      FlexibleRows(
        columns: try Columns(field), columnGap: gaps.column, rowGap: gaps.row,
        alignment: try field.choice("alignment", default: .start),
        maximumMove: try field.integer("maximumMove") ?? 0))
  }
}
