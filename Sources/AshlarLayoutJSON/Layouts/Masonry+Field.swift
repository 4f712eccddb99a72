internal import AshlarLayout

extension LayoutKind {
  static let masonry = LayoutKind(name: "masonry") { field throws(RequestError) in
    .masonry(try Masonry(field))
  }
}

extension Masonry {
  fileprivate init(_ field: Field) throws(RequestError) {
    let gaps = try field.gaps()
    self.init(
      columns: try Columns(field), columnGap: gaps.column, rowGap: gaps.row,
      placement: try field.choice("placement", default: .shortest),
      alignment: try field.choice("alignment", default: .start),
      fitsWidth: try field.bool("fitsWidth"), fillsUpwards: try field.bool("fillsUpwards"),
      balance: try Balance(field.optional("balance")),
      spanFilling: try field.choice("spanFilling", default: .none),
      hasFlushBottoms: try field.bool("hasFlushBottoms"))
    maximumBackJump = try field.optional("maximumBackJump")?.length()
    for stamp in try field.elements("stamps") { stamps.append(try stamp.frame()) }
    for floor in try field.elements("floors") { floors.append(try floor.length()) }
  }
}

extension Masonry.Balance {
  /// `"none"`, `"tail"`, or `{ "tail": { "maximumBackJump"?, "cards"? } }`.
  fileprivate init(_ field: Field?) throws(RequestError) {
    self = .none
    guard let field else { return }
    switch try field.name() {
    case "none": return
    case "tail":
      self = .tail()
      guard case .object = field.value, let limits = try field.optional("tail") else { return }
      self = .tail(
        maximumBackJump: try limits.optional("maximumBackJump")?.length() ?? .infinity,
        cards: try limits.optional("cards")?.integer())
    default: throw field.error("is neither 'none' nor 'tail'")
    }
  }
}
