/// A picture for a site to start from: courses of bricks, as SVG.
struct StarterDrawing {
  var rows: Int
  var columns: Int
  /// The bricks' colour and that of the joints, as CSS says colours.
  var brick = "#9a3412"
  var joint = "#e7ded2"
  /// By how much each course is shifted against the one below, in bricks.
  var shift = 0.5

  /// Bricks of 64 x 32 units. An upright joint is never above another, unless `shift` is a whole number.
  var svg: String {
    var bricks = ""
    for row in 0..<rows {
      let start = (Double(row) * shift).truncatingRemainder(dividingBy: 1)
      for column in 0...columns {
        let x = Int((Double(column) - start) * 64)
        bricks += "  <rect x=\"\(x + 2)\" y=\"\(row * 32 + 2)\" width=\"60\" height=\"28\"/>\n"
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(columns * 64) \(rows * 32)">
      <rect width="\(columns * 64)" height="\(rows * 32)" fill="\(joint)"/>
      <g fill="\(brick)">
      \(bricks)</g>
      </svg>

      """
  }
}
