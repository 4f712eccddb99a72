/// The widths of variants: steps that all pictures share, whatever pages show them.
///
/// A new card, breakpoint or picture beside one changes which steps a picture has, and no file of those that it had. From one to
/// the next is a quarter to three fifths more: eight files are a choice between the bytes that readers load and the time of a build.
public enum VariantSteps {
  /// In pixels, widest first; the first is what a photograph fills on a wide screen of two pixels for each of CSS.
  public static let widths = [3840, 2400, 1600, 1200, 960, 720, 480, 320]

  /// The narrowest step that is wide enough; the widest where none is.
  public static func step(atLeast width: Int) -> Int {
    widths.last { $0 >= width } ?? widths[0]
  }

  /// The steps at which something may be shown that is no narrower and no wider than this, in pixels.
  public static func steps(from least: Int, to greatest: Int) -> [Int] {
    widths.filter { (step(atLeast: least)...step(atLeast: max(least, greatest))).contains($0) }
  }
}
