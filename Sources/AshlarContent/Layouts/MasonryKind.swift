internal import AshlarLayout

extension LayoutKind {
  static let masonry = LayoutKind(
    name: "masonry", standard: .masonry(Masonry(columns: .count(1))),
    read: { options, fields in
      guard case .masonry(var masonry) = options.engine else { return }
      options.readGaps(&fields)
      options.readColumns(&fields)
      masonry.read(&fields)
      options.engine = .masonry(masonry)
    },
    resolve: { options, place in
      guard case .masonry(var masonry) = options.engine else { return options.engine }
      masonry.columns = place.columns
      (masonry.columnGap, masonry.rowGap) = (place.columnGap, place.rowGap)
      masonry.alignment = options.alignment
      return .masonry(masonry)
    })
}

extension Masonry {
  fileprivate mutating func read(_ fields: inout YAMLFields) {
    placement = fields.choice("placement") ?? placement
    spanFilling = fields.choice("spanFilling") ?? spanFilling
    hasFlushBottoms = fields.boolean("flushBottoms") ?? hasFlushBottoms
    fitsWidth = fields.boolean("fitWidth") ?? fitsWidth
    fillsUpwards = fields.boolean("fillUpwards") ?? fillsUpwards
    stamps = fields.frames("stamps") ?? stamps
    maximumBackJump = fields.length("maximumBackJump") ?? maximumBackJump
    let cards = fields.integer("balanceCards", in: 1...1000)
    switch fields.choice("balance", BalanceWord.self) {
    case .tail: balance = .tail(maximumBackJump: maximumBackJump, cards: cards)
    case .untouched: balance = .none
    case nil: break
    }
  }

  private enum BalanceWord: String, CaseIterable {
    case untouched = "none"
    case tail
  }
}
