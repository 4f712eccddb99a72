/// What one engine found on one page.
public struct PageResult: Codable, Sendable {
  /// The page's path in the output.
  public var page: String
  /// The widths in rem at which the page's layout changes, from its style sheet.
  public var thresholds: [Double]
  /// The cards' ids in the order of the document.
  public var order: [String]
  /// How many layouts the page has: one for each threshold and one below them.
  public var layouts: Int
  /// How many boxes of cards, and of texts around them, were compared, over all layouts and scales.
  public var compared: Int
  /// How many of these were placed by Ashlar, not by normal flow.
  public var placed: Int
  /// How many loads were seen while the server held fonts or images back.
  public var watched: Int?
  /// Every combination of layout and text size that was opened.
  public var settings: [Setting]
  public var findings: [CheckFinding]
  /// How long the page took, in milliseconds.
  public var milliseconds: Double

  /// A layout at a text size.
  public struct Setting: Codable, Sendable {
    /// The text size in percent.
    public var scale: Double
    /// The width in rem at which the layout starts.
    public var minimum: Double
    /// The window's width in CSS pixels.
    public var width: Double
    /// The root element's font size in CSS pixels.
    public var rootFontSize: Double
    /// The outer widths of the page's cards in CSS pixels at a root of 16 px, in the order of the document.
    public var cardWidths: [Double]
  }
}
