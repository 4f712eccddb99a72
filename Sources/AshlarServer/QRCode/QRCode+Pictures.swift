extension QRCode {
  /// The code in half blocks for a terminal: black on white whatever colours the terminal has, with its quiet zone.
  ///
  /// - Returns: lines with line feeds; each is `size` + 8 columns wide, and two modules tall.
  package var terminalText: String {
    let zone = Self.quietZone
    var text = ""
    for row in stride(from: -zone, to: size + zone, by: 2) {
      // The colours of the cube of 256, which no terminal's own palette changes.
      text += "\u{1B}[38;5;16;48;5;231m"
      for column in -zone..<size + zone {
        let block =
          switch (isDark(column, row), isDark(column, row + 1)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        text += block
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  /// The code as a drawing: black on white, with its quiet zone, a module one unit wide.
  ///
  /// - Parameter label: what it leads to, for those who do not see it; plain text.
  package func svg(label: String) -> String {
    let side = size + 2 * Self.quietZone
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while isDark(column, row) { column += 1 }
        if column > start {
          let (x, y) = (start + Self.quietZone, row + Self.quietZone)
          path += "M\(x) \(y)h\(column - start)v1H\(x)z"
        } else {
          column += 1
        }
      }
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\" "
      + "shape-rendering=\"crispEdges\" role=\"img\"><title>\(label)</title>"
      + "<path fill=\"#fff\" d=\"M0 0h\(side)v\(side)H0z\"/><path d=\"\(path)\"/></svg>\n"
  }
}
