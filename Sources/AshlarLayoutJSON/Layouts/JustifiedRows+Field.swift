internal import AshlarLayout

extension LayoutKind {
  static let justifiedRows = LayoutKind(name: "justified-rows", olderNames: ["justifiedRows"]) {
    field throws(RequestError) in
    .justifiedRows(try JustifiedRows(field))
  }
}

extension JustifiedRows {
  fileprivate init(_ field: Field) throws(RequestError) {
    let gaps = try field.gaps()
    self.init(
      targetHeight: try field.extent("targetHeight"), columnGap: gaps.column, rowGap: gaps.row,
      lastRow: try field.choice("lastRow", default: .ragged),
      minimumLastFill: try field.length("minimumLastFill", default: 0),
      contrastDemerit: try field.length("contrastDemerit", default: 0),
      breakoutAspect: try field.optional("breakoutAspect") == nil
        ? nil : field.extent("breakoutAspect"),
      cropBudget: try field.length("cropBudget", default: 0),
      tieShare: try field.length("tieShare", default: 0))
  }
}
