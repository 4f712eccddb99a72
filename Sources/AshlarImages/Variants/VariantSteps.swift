/// The widths of variants: steps that all pictures share, whatever pages show them.
///
/// A new card, breakpoint or picture beside one changes which steps a picture has, and no file of those that it had. The steps
/// are chosen so that what windows load is least for eight files: of photographs in rows, in columns and on pages of their own, on
/// ten windows from phones to 2,560 px, with one to three pixels for each of CSS, they load 7 % more than with a step wherever the
/// last is 15 % wider, of which there are 18 to 21.
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
