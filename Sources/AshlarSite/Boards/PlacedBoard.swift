internal import AshlarContent
internal import AshlarLayout

/// Where one page's cards stand at every breakpoint but the first, which is normal flow.
struct PlacedBoard: Sendable {
  /// One section at one breakpoint.
  struct Section: Sendable {
    /// Relative to the section's card area, in CSS pixels at a root of 16 px.
    var frames: [Frame]
    /// The place of each card's measures at the width that it got.
    var measures: [Int]
    var height: Double
    /// Set when the section scrolls sideways; frames are then in the scroller's content space.
    var scroller: Board.Scroller?
    /// How good the layout is; nil without cards.
    var quality: BoardReport?
  }

  /// The page's sections at one breakpoint.
  struct Breakpoint: Sendable {
    var configuration: BreakpointConfiguration
    var sections: [Section]
  }

  /// From the narrowest to the widest.
  var breakpoints: [Breakpoint]
}
