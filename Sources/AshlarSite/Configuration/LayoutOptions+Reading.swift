extension LayoutOptions {
  /// Reads options, keeping those of `base` where nothing is given.
  init(_ fields: inout YAMLFields, over base: LayoutOptions) {
    self = base
    columnCount = fields.integer("columns", in: 1...1000) ?? columnCount
    minimumColumnWidth =
      fields.length("minimumColumnWidth", in: 16...10_000) ?? minimumColumnWidth
    let gap = fields.length("gap")
    columnGap = fields.length("columnGap") ?? gap ?? columnGap
    rowGap = fields.length("rowGap") ?? gap ?? rowGap
    insets = fields.edges("insets") ?? insets
    placement = fields.choice("placement") ?? placement
    scrolling = fields.choice("scroll") ?? scrolling
  }
}

extension YAMLFields {
  /// A length per edge: one for all, two to four in the order of CSS, or a mapping by edge.
  mutating func edges(_ key: String) -> EdgeLengths? {
    guard let value = value(key) else { return nil }
    if case .mapping = value.content, var edges = fields(key, name: "'\(key)'") {
      let lengths = EdgeLengths(
        top: edges.length("top") ?? 0, leading: edges.length("leading") ?? 0,
        bottom: edges.length("bottom") ?? 0, trailing: edges.length("trailing") ?? 0)
      edges.finish()
      return lengths
    }
    guard
      let list = lengths(
        key, counts: [1, 2, 3, 4], minimum: 0,
        expected: "a length, a list of two to four as in CSS, or {top, leading, bottom, trailing}")
    else { return nil }
    let trailing = list.count > 1 ? list[1] : list[0]
    return EdgeLengths(
      top: list[0], leading: list.count > 3 ? list[3] : trailing,
      bottom: list.count > 2 ? list[2] : list[0], trailing: trailing)
  }

  /// Several lengths in a list, or one alone.
  mutating func lengths(
    _ key: String, counts: Set<Int>, minimum: Double = -100_000, expected: String
  ) -> [Double]? {
    guard let value = value(key) else { return nil }
    let lengths = items(of: value).compactMap { pixels($0) }
    let isValid =
      counts.contains(lengths.count) && lengths.count == items(of: value).count
      && lengths.allSatisfy { (minimum...100_000).contains($0) }
    if isValid { return lengths }
    mismatch(key, value, expected: expected)
    return nil
  }
}
