/// The widths of the variants of pictures whose width in a row follows from their neighbours.
///
/// They are steps that all pictures share, as far as a picture of its shape may need in rows of some height: a new picture,
/// which changes the rows behind it, changes the variants of no other.
enum RowWidths {
  /// What a photograph fills on a wide screen of two pixels for each of CSS.
  private static let widest = 3840.0
  /// Five steps to an octave are less than 15 % apart, and meet at 240, 480, 960 and 1920.
  private static let stepsPerOctave = 5
  /// The heights of nearly all rows, in target heights: what fills the board at other heights is broken into other rows.
  private static let heights = (least: 2.0 / 3, greatest: 3.0 / 2)

  /// The narrowest step that is wide enough, in whole pixels; a width above all steps is its own.
  static func step(atLeast width: Int) -> Int {
    steps.last { $0 >= width } ?? width
  }

  /// The steps at which rows may show a picture.
  ///
  /// - Parameters:
  ///   - targetHeight: of the rows, in CSS pixels.
  ///   - aspect: how many times as wide as high the picture is.
  ///   - widest: what no row is wider than, in CSS pixels.
  ///   - density: pixels for each of CSS.
  static func steps(targetHeight: Double, aspect: Double, widest: Double, density: Int) -> [Int] {
    let unit = targetHeight * aspect
    func pixels(_ width: Double) -> Int { Int((min(width, widest) * Double(density)).rounded(.up)) }
    let (least, greatest) = (pixels(unit * heights.least), pixels(unit * heights.greatest))
    return steps.filter { (step(atLeast: least)...step(atLeast: greatest)).contains($0) }
  }

  /// Widest first, down to less than any variant has. Rounded down: no whole number lies between a step and the exact one.
  private static let steps: [Int] = (0..<40).map { number in
    let octaves = number / stepsPerOctave
    var ratio = 1.0
    for _ in 0..<number % stepsPerOctave { ratio *= 1.148_698_354_997_035 }
    return Int(widest / Double(1 << octaves) / ratio)
  }
}
