internal import AshlarLayout

extension LayoutKind {
  static let list = LayoutKind(name: "list") { field throws(RequestError) in
    .list(try ListRows(field))
  }
}

extension ListRows {
  fileprivate init(_ field: Field) throws(RequestError) {
    self.init(
      try field.choice("appearance", default: .plain),
      rowSpacing: try field.length("rowSpacing", default: 0),
      minimumRowHeight: try field.length("minimumRowHeight", default: 0),
      hasSeparators: try field.optional("hasSeparators")?.bool() ?? true,
      separatorInset: try field.length("separatorInset", default: 16),
      isFirstCardHeader: try field.bool("isFirstCardHeader"),
      inset: try field.length("inset", default: 16))
  }
}
