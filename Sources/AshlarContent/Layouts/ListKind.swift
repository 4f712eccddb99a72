internal import AshlarLayout

extension LayoutKind {
  static let list = LayoutKind(
    name: "list", standard: .list(ListRows()),
    read: { options, fields in
      guard case .list(var list) = options.engine else { return }
      options.readGaps(&fields)
      list.read(&fields)
      options.engine = .list(list)
    },
    resolve: { options, place in
      guard case .list(var list) = options.engine else { return options.engine }
      list.rowSpacing = options.rowGap ?? 0
      return .list(list)
    })
}

extension ListRows {
  fileprivate mutating func read(_ fields: inout YAMLFields) {
    appearance = fields.choice("appearance") ?? appearance
    minimumRowHeight = fields.length("minimumRowHeight") ?? minimumRowHeight
    hasSeparators = fields.boolean("separators") ?? hasSeparators
    separatorInset = fields.length("separatorInset") ?? separatorInset
    isFirstCardHeader = fields.boolean("firstCardIsHeader") ?? isFirstCardHeader
    inset = fields.length("sideInset") ?? inset
  }
}
