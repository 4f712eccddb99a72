/// A small board in the format of Ashlar's pages whose heights are known without measuring text:
/// every line is one short word that cannot break.
struct BoardFixture {
  /// How many lines each card has.
  var lines: [Int] = [3, 7, 2, 9, 4, 6, 1, 8, 5, 3, 2, 7]
  /// Changes to the declared heights in rem, by card: a wrong prediction.
  var heightErrors: [Int: Double] = [:]
  /// Changes to the declared tops in rem, by card.
  var topErrors: [Int: Double] = [:]
  /// Changes to the columns, by card.
  var columnErrors: [Int: Int] = [:]
  /// More CSS at the end of the style sheet.
  var css = ""
  /// More HTML before and after the board.
  var header = "<header><h1>Bonds</h1></header>"
  var footer = "<footer>The end</footer>"
  /// More HTML in the head.
  var head = ""
  /// More files by path.
  var files: [String: [UInt8]] = [:]

  static let gap = 1.0
  static let columnWidth = 14.0
  /// The narrowest page in rem for each number of columns; below the first, normal flow.
  static let layouts = [(minimum: 31.0, columns: 2), (minimum: 48.0, columns: 3)]

  /// The built files: a page `name.html` with its style sheet and its picture.
  func output(name: String) -> [String: [UInt8]] {
    files.merging([
      "\(name).html": Array(html(name).utf8),
      "\(name).css": Array((Self.base + positions + css).utf8),
      "square.svg": Array(Self.square.utf8),
    ]) { first, _ in first }
  }

  var identifiers: [String] { lines.indices.map { "c\($0)" } }

  private func html(_ name: String) -> String {
    let cards = lines.enumerated().map { index, count in
      let words = (0..<count).map { "line \($0)" }.joined(separator: "<br>")
      let picture = index == 2 ? #"<img src="square.svg" width="64" height="64" alt="">"# : ""
      return #"<article class="card" id="c\#(index)">\#(picture)<p>\#(words)</p></article>"#
    }
    return """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bonds</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="icon" href="square.svg"><link rel="stylesheet" href="\(name).css">\(head)</head><body>
      \(header)<main class="page"><section class="section" id="s0"><div class="band" id="b0">
      \(cards.joined(separator: "\n"))
      </div></section></main>\(footer)</body></html>
      """
  }

  private func height(_ index: Int) -> Double {
    Double(lines[index]) * 1.5 + 2 + (index == 2 ? 4 : 0)
  }

  /// Masonry, shortest column first, leftmost on a tie.
  private var positions: String {
    Self.layouts.enumerated().map { number, layout in
      var ends = [Double](repeating: 0, count: layout.columns)
      var rules = ""
      for index in lines.indices {
        let shortest = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
        let column = columnErrors[index] ?? shortest
        let top = ends[shortest] + (topErrors[index] ?? 0)
        let left = Double(column) * (Self.columnWidth + Self.gap)
        rules += "#c\(index) { top: \(top)rem; inset-inline-start: \(left)rem; "
        rules += "height: \(height(index) + (heightErrors[index] ?? 0))rem }\n"
        ends[shortest] += height(index) + Self.gap
      }
      let upper = Self.layouts.dropFirst(number + 1).first.map { " < \($0.minimum)rem" } ?? ""
      let range =
        upper.isEmpty
        ? "width >= \(layout.minimum)rem" : "\(layout.minimum)rem <= width\(upper)"
      let width = Double(layout.columns) * (Self.columnWidth + Self.gap) - Self.gap
      return """
        @container page (\(range)) {
          .band { position: relative; width: \(width)rem; height: \((ends.max() ?? 0) - Self.gap)rem;
                  content-visibility: auto; pointer-events: none }
          .card { position: absolute; width: \(Self.columnWidth)rem; margin: 0 }
          \(rules)
        }

        """
    }.joined()
  }

  private static let square = """
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>
    """

  private static let base = """
    html { font-size: round(100%, 2px); font-family: serif }
    body { margin: 0; container: page / inline-size; line-height: 1.5rem }
    h1 { font-size: 2rem; line-height: 3rem; margin: 0 }
    .page { padding: 1rem }
    .section { position: relative }
    .card { display: flow-root; box-sizing: border-box; padding: 1rem; margin: 0 0 1rem;
            overflow: auto; scrollbar-width: none; background: #eee }
    .card p { margin: 0; font-size: 1rem; white-space: nowrap }
    .card img { display: block; width: 4rem; height: 4rem }

    """
}
