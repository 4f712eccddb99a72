/// Where the masthead's menu has lines of its own: where it has too little room beside the title.
///
/// A query of the masthead's own width would need none of this, but Firefox (153) does not ask it again when a query of
/// the page has changed that width.
enum MenuRoom {
  /// The masthead's padding in px on pages without a board, at most.
  static let edge = 24.0
  /// The rule that gives the menu lines of its own below the title.
  static let menuBelow = ".masthead .boards{order:3;flex:none;width:100%}"

  /// The rule for a range of page widths in which the masthead is as wide as the board; nil where none is needed.
  ///
  /// - Parameters:
  ///   - width: of the board, in px.
  ///   - end: where the range ends, in px; nil for the last one.
  ///   - room: what the menu needs beside the title, in px.
  static func rule(forBoardWidth width: Double, until end: Double?, room: Double) -> String? {
    // Below this the rule for all pages holds.
    if let end, end <= room + 2 * edge { return nil }
    return width < room ? menuBelow : nil
  }
}
