internal import AshlarLayout

extension LayoutOptions {
  /// Reads the options of an engine, keeping those of `base` where nothing is given.
  ///
  /// Only the keys that mean something to the engine are known.
  init(_ fields: inout YAMLFields, of engine: LayoutConfiguration.Engine, over base: LayoutOptions)
  {
    self = base
    readGaps(&fields)
    switch engine {
    case .masonry:
      readColumns(&fields)
      masonry.read(&fields)
    case .gridLanes:
      readColumns(&fields, hasAlignment: false)
      gridLanes.read(&fields)
    case .flexibleRows:
      readColumns(&fields)
    case .uniformRows:
      readColumns(&fields)
      readRowHeight(&fields)
    case .justifiedRows:
      justifiedRows.read(&fields)
    case .flow:
      itemWidth = fields.length("itemWidth", in: 16...10_000) ?? itemWidth
      flow.read(&fields)
    case .list:
      list.read(&fields)
    case .compositional:
      readColumns(&fields, hasAlignment: false)
      readComposition(&fields)
    }
  }

  private mutating func readGaps(_ fields: inout YAMLFields) {
    let gap = fields.length("gap")
    columnGap = fields.length("columnGap") ?? gap ?? columnGap
    rowGap = fields.length("rowGap") ?? gap ?? rowGap
    insets = fields.edges("insets") ?? insets
  }

  private mutating func readColumns(_ fields: inout YAMLFields, hasAlignment: Bool = true) {
    let count = fields.integer("columns", in: 1...LayoutLimits.columns)
    let minimum = fields.length("minimumColumnWidth", in: 16...10_000)
    let width = fields.length("columnWidth", in: 16...10_000)
    if let minimum, let other = fields.value(count != nil ? "columns" : "columnWidth") {
      fields.report.error(
        "'minimumColumnWidth' already says how many columns there are", at: other,
        hint: "a column is \(short(minimum)) px wide at least; remove one of the two")
    }
    switch (count, minimum, width) {
    case (let count?, _, let width?): columns = .fixed(count: count, width: width)
    case (let count?, _, nil): columns = .count(count)
    case (nil, let minimum?, _): columns = .minimumWidth(minimum)
    case (nil, nil, let width?): columns = .width(width)
    case (nil, nil, nil): break
    }
    if hasAlignment { alignment = fields.choice("align") ?? alignment }
  }

  private mutating func readRowHeight(_ fields: inout YAMLFields) {
    if let ratio = fields.number("aspectRatio", in: 0.01...100) { rowHeight = .aspectRatio(ratio) }
    if fields.value("rowHeight")?.text == "tallest" {
      rowHeight = .tallest
    } else if let height = fields.length("rowHeight", in: 1...100_000) {
      rowHeight = .absolute(height)
    }
  }

  private mutating func readComposition(_ fields: inout YAMLFields) {
    itemWidth = fields.length("itemWidth", in: 16...10_000) ?? itemWidth
    if fields.value("scroll")?.text == "groupLeading" {
      scrolling = .continuousGroupLeadingBoundary
    } else {
      scrolling = fields.choice("scroll") ?? scrolling
    }
    if let value = fields.value("group") {
      group = GroupReading(report: fields.report).group(value) ?? group
    }
  }
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

extension GridLanes {
  fileprivate mutating func read(_ fields: inout YAMLFields) {
    // CSS's name since August 2026, the one before, and our own first one.
    for name in ["fitTolerance", "flowTolerance", "tolerance"] {
      if let length = fields.length(name) { fitTolerance = length }
    }
    isDense = fields.boolean("dense") ?? isDense
    isTrackReversed = fields.boolean("reverseTracks") ?? isTrackReversed
    isFillReversed = fields.boolean("reverseFill") ?? isFillReversed
    guard let value = fields.value("tracks") else { return }
    let items = fields.items(of: value)
    let shares = items.compactMap { $0.plainText.flatMap(decimal) }.filter { $0 > 0 && $0 <= 1000 }
    let widths = items.compactMap { pixels($0) }.filter { $0 >= 1 && $0 <= 10_000 }
    if items.isEmpty || items.count > 64 {
      fields.mismatch("tracks", value, expected: "a list of 1 to 64 tracks")
    } else if shares.count == items.count {
      tracks = .shares(shares)
    } else if widths.count == items.count {
      tracks = .widths(widths)
    } else {
      fields.mismatch(
        "tracks", value, expected: "a list of shares, as [1, 2, 1], or of widths, as [200px, 300px]"
      )
    }
  }
}

extension JustifiedRows {
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

extension Flow {
  fileprivate mutating func read(_ fields: inout YAMLFields) {
    isUniform = fields.boolean("uniform") ?? isUniform
    justification = fields.choice("justify") ?? justification
    lastLine = fields.choice("lastLine") ?? lastLine
    lineAlignment = fields.choice("lineAlign") ?? lineAlignment
  }
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
