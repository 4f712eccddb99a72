internal import AshlarLayout

extension LayoutKind {
  static let gridLanes = LayoutKind(
    name: "grid-lanes", olderNames: ["gridLanes"],
    standard: .gridLanes(GridLanes(tracks: .columns(.count(1)))),
    read: { options, fields in
      guard case .gridLanes(var gridLanes) = options.engine else { return }
      options.readGaps(&fields)
      options.readColumns(&fields, hasAlignment: false)
      gridLanes.read(&fields)
      options.engine = .gridLanes(gridLanes)
    },
    resolve: { options, place in
      guard case .gridLanes(var gridLanes) = options.engine else { return options.engine }
      if case .columns = gridLanes.tracks { gridLanes.tracks = .columns(place.columns) }
      (gridLanes.columnGap, gridLanes.rowGap) = (place.columnGap, place.rowGap)
      return .gridLanes(gridLanes)
    })
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
