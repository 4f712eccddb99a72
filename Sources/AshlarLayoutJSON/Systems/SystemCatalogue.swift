/// Every system that a request may name, in the order that messages list them.
///
/// One more is a file beside this one and a line here.
extension LayoutSystem {
  static let all: [LayoutSystem] = [
    adaptive,
    pinterest,
    flexibleRows,
    flow,
    compositional,
    masonry,
    gridLanes,
    justifiedRows,
    board,
  ]
}
