internal import AshlarLayout

extension LayoutKind {
  static let uniformRows = LayoutKind(name: "uniform-rows", olderNames: ["uniformRows"]) {
    field throws(RequestError) in
    .uniformRows(try UniformRows(field))
  }
}

extension UniformRows {
  fileprivate init(_ field: Field) throws(RequestError) {
    let gaps = try field.gaps()
    var height = RowHeight.tallest
    if let given = try field.optional("rowHeight") {
      if case .object = given.value {
        height = .aspectRatio(try given.extent("aspectRatio"))
      } else {
        height = .absolute(try given.length())
      }
    }
    self.init(
      columns: try Columns(field), columnGap: gaps.column, rowGap: gaps.row, rowHeight: height,
      alignment: try field.choice("alignment", default: .start))
  }
}
