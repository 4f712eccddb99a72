/// Every engine that a section of a board may name, in the order that messages list them.
///
/// One more is a file beside this one and a line here.
extension LayoutKind {
  static let all: [LayoutKind] = [
    masonry,
    gridLanes,
    flexibleRows,
    uniformRows,
    justifiedRows,
    flow,
    compositional,
    list,
  ]
}
