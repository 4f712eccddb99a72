/// The part of a source line around a column that fits on a terminal's line.
struct CroppedLine {
  /// The part, printable, with an ellipsis where something was cut off.
  private(set) var text = ""
  /// How many terminal columns lie before the scalar at the column asked for.
  private(set) var caretColumn = 0

  /// How many scalars are kept before and after the column.
  static let reach = 60

  /// - Parameter column: in scalars, counted from 1; 0 for the line's start.
  init(_ line: String, around column: Int) {
    let scalars = line.unicodeScalars
    let skipped = max(0, column - 1 - Self.reach)
    if skipped > 0 { text = "…" }
    var index = skipped
    for scalar in scalars.dropFirst(skipped).prefix(2 * Self.reach) {
      if index == column - 1 { caretColumn = Self.width(of: text) }
      if scalar != "\r", scalar != "\n" { appendPrintable(scalar, to: &text) }
      index += 1
    }
    if index <= column - 1 { caretColumn = Self.width(of: text) }
    if !scalars.dropFirst(index).isEmpty { text += "…" }
  }

  /// How many terminal columns a text takes: two for the wide scripts and emoji, none for marks.
  ///
  /// The ranges are the large blocks of East Asian Width W and F (UAX #11).
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: return sum
      default: break
      }
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
        return sum + 2
      default: return sum + 1
      }
    }
  }
}
