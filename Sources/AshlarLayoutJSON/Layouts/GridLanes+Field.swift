internal import AshlarLayout

extension LayoutKind {
  static let gridLanes = LayoutKind(name: "grid-lanes", olderNames: ["gridLanes"]) {
    field throws(RequestError) in
    .gridLanes(try GridLanes(field))
  }
}

extension GridLanes {
  fileprivate init(_ field: Field) throws(RequestError) {
    let gaps = try field.gaps()
    let tracks: Tracks
    if try field.optional("tracks") != nil {
      tracks = .widths(try field.lengths("tracks"))
    } else if try field.optional("shares") != nil {
      tracks = .shares(try field.lengths("shares"))
    } else {
      tracks = .columns(try Columns(field))
    }
    self.init(
      tracks: tracks, columnGap: gaps.column, rowGap: gaps.row,
      fitTolerance: try Self.fitTolerance(field), isDense: try field.bool("isDense"),
      isTrackReversed: try field.bool("isTrackReversed"),
      isFillReversed: try field.bool("isFillReversed"),
      extent: try field.optional("extent")?.length())
  }

  /// `fitTolerance`, under CSS's name before August 2026 `flowTolerance`, or `tolerance`.
  static func fitTolerance(_ field: Field) throws(RequestError) -> Double {
    var tolerance = 16.0
    for key in ["tolerance", "flowTolerance", "fitTolerance"] {
      guard let value = try field.optional(key) else { continue }
      guard case .string(let name) = value.value else {
        tolerance = try value.length()
        continue
      }
      guard name == "infinite" else {
        throw value.error("'\(name)' is neither a number nor 'infinite'")
      }
      tolerance = .infinity
    }
    return tolerance
  }
}
