internal import AshlarLayout

extension LayoutKind {
  static let flow = LayoutKind(name: "flow") { field throws(RequestError) in
    .flow(
      Flow(
        lineSpacing: try field.length("lineSpacing", default: 10),
        itemSpacing: try field.length("itemSpacing", default: 10),
        isUniform: try field.bool("isUniform"),
        justification: try field.choice("justification", default: .justify),
        lastLine: try field.choice("lastLine", default: .automatic),
        lineAlignment: try field.choice("lineAlignment", default: .center),
        maximumMove: try field.integer("maximumMove") ?? 0))
  }
}
