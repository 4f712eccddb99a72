/// How a section scrolls across the board's own direction.
public enum OrthogonalScrolling: String, Hashable, Sendable, CaseIterable {
  /// Not at all: groups follow the board's direction.
  case none
  /// Freely.
  case continuous
  /// Freely, coming to rest on a group's leading edge.
  case continuousGroupLeadingBoundary
  /// By the width of the board.
  case paging
  /// By one group.
  case groupPaging
  /// By one group, each resting in the middle.
  case groupPagingCentered
}
