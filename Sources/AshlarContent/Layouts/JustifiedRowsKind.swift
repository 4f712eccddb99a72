internal import AshlarLayout

extension LayoutKind {
  static let justifiedRows = LayoutKind(
    name: "justified-rows", olderNames: ["justifiedRows", "justified"], isSizedByPicture: true,
    standard: .justifiedRows(JustifiedRows(targetHeight: 240)),
    read: { options, fields in
      guard case .justifiedRows(var justifiedRows) = options.engine else { return }
      options.readGaps(&fields)
      justifiedRows.read(&fields)
      options.engine = .justifiedRows(justifiedRows)
    },
    resolve: { options, place in
      guard case .justifiedRows(var justifiedRows) = options.engine else { return options.engine }
      (justifiedRows.columnGap, justifiedRows.rowGap) = (place.columnGap, place.rowGap)
      justifiedRows.grid = 1
      if place.isPhone {
        justifiedRows.targetHeight = min(
          justifiedRows.targetHeight, JustifiedRows.phoneShare * place.innerWidth)
      }
      return .justifiedRows(justifiedRows)
    })
}

extension JustifiedRows {
  /// How tall rows are on phones, in widths of the board, at most: two pictures of 4:3 side by side.
  fileprivate static let phoneShare = 0.4

  fileprivate mutating func read(_ fields: inout YAMLFields) {
    targetHeight = fields.length("targetHeight", in: 16...10_000) ?? targetHeight
    lastRow = fields.choice("lastRow") ?? lastRow
    minimumLastFill = fields.number("minimumLastFill", in: 0...1) ?? minimumLastFill
    contrastDemerit = fields.number("contrast", in: 0...1000) ?? contrastDemerit
    breakoutAspect = fields.number("breakoutAspect", in: 0.01...100) ?? breakoutAspect
    cropBudget = fields.number("cropBudget", in: 0...1) ?? cropBudget
    tieShare = fields.number("tieShare", in: 0...1) ?? tieShare
  }
}
