/// The rows that a justified section is broken into.
struct RowBreaks {
  private let rule: RowRule
  /// For each card that starts a row, where the row ends; without meaning for the others.
  private let ends: [Int32]

  /// Finds the cheapest breaks.
  init(_ pictures: Pictures, _ options: JustifiedRows, in width: Double) {
    rule = RowRule(options: options, width: width, pictures: pictures)
    var starts =
      options.contrastDemerit > 0 ? ContrastSearch(rule).starts() : RowSearch(rule).starts()
    Self.reverse(&starts)
    ends = starts
  }

  /// Turns the start of each row, by its end, into the end of each row, by its start.
  private static func reverse(_ starts: inout [Int32]) {
    var end = starts.count - 1
    var following: Int32 = 0
    while end > 0 {
      let start = starts[end]
      starts[end] = following
      following = Int32(end)
      end = Int(start)
    }
    starts[0] = following
  }

  /// Calls `body` with each row, top to bottom.
  @inline(__always)
  func forEachRow(_ body: (JustifiedRows.Row) -> Void) {
    var start = 0
    while start < rule.count {
      let end = Int(ends[start])
      body(rule.row(start..<end))
      start = end
    }
  }
}
