internal import AshlarLayout

extension LayoutKind {
  static let uniformRows = LayoutKind(
    name: "uniform-rows", olderNames: ["uniformRows"],
    standard: .uniformRows(UniformRows(columns: .count(1))),
    read: { options, fields in
      guard case .uniformRows(var uniformRows) = options.engine else { return }
      options.readGaps(&fields)
      options.readColumns(&fields)
      options.readCropBudget(&fields)
      uniformRows.readHeight(&fields)
      options.engine = .uniformRows(uniformRows)
    },
    resolve: { options, place in
      guard case .uniformRows(var uniformRows) = options.engine else { return options.engine }
      uniformRows.columns = place.columns
      (uniformRows.columnGap, uniformRows.rowGap) = (place.columnGap, place.rowGap)
      uniformRows.alignment = options.alignment
      return .uniformRows(uniformRows)
    })
}

extension UniformRows {
  fileprivate mutating func readHeight(_ fields: inout YAMLFields) {
    if let ratio = fields.number("aspectRatio", in: 0.01...100) { rowHeight = .aspectRatio(ratio) }
    if fields.value("rowHeight")?.text == "tallest" {
      rowHeight = .tallest
    } else if let height = fields.length("rowHeight", in: 1...100_000) {
      rowHeight = .absolute(height)
    }
  }
}
