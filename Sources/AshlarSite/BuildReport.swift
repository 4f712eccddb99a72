public import AshlarLayout
public import AshlarSystem

/// What a build did, and how long it took.
public struct BuildReport: Hashable, Sendable {
  /// How good the layout of one section is at one breakpoint.
  public struct Layout: Hashable, Sendable {
    /// The page's path in the output.
    public var page: String
    public var section: String
    public var breakpoint: String
    public var quality: BoardReport
  }

  /// The line of a page's cards whose fit comes closest to a tie, over all breakpoints.
  public struct Tie: Hashable, Sendable {
    /// The page's path in the output.
    public var page: String
    /// The card's file, and the outer width in CSS pixels at which it is so.
    public var card: String
    public var width: Int
    /// The distance from the tie in CSS pixels.
    public var distance: Double
  }

  /// Page by page, from the narrowest breakpoint to the widest.
  public var layouts: [Layout] = []
  /// One per page that has text; empty unless `BuildOptions.reportsTies` is set.
  public var ties: [Tie] = []
  /// In the order in which they began.
  public var steps: [BuildSteps.Step] = []
  public var cardCount = 0
  public var boardCount = 0
  public var pageCount = 0
  public var breakpointCount = 0
  public var fileCount = 0
  /// The size of all files together, in bytes.
  public var byteCount = 0

  public init() {}

  /// The time of all steps together.
  public var duration: Duration { steps.reduce(.zero) { $0 + $1.duration } }
}
