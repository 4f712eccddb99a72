internal import AshlarLayout

extension LayoutKind {
  static let flow = LayoutKind(
    name: "flow", standard: .flow(Flow()),
    read: { options, fields in
      guard case .flow(var flow) = options.engine else { return }
      options.readGaps(&fields)
      options.readItemWidth(&fields)
      options.readCropBudget(&fields)
      flow.read(&fields)
      options.engine = .flow(flow)
    },
    resolve: { options, place in
      guard case .flow(var flow) = options.engine else { return options.engine }
      (flow.itemSpacing, flow.lineSpacing) = (place.columnGap, place.rowGap)
      return .flow(flow)
    })
}

extension Flow {
  fileprivate mutating func read(_ fields: inout YAMLFields) {
    isUniform = fields.boolean("uniform") ?? isUniform
    justification = fields.choice("justify") ?? justification
    lastLine = fields.choice("lastLine") ?? lastLine
    lineAlignment = fields.choice("lineAlign") ?? lineAlignment
    maximumMove = fields.integer("maximumMove", in: 0...LayoutLimits.moves) ?? maximumMove
  }
}
