/// A text in which no character can move the cursor or change the terminal's state.
func printable(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars { appendPrintable(scalar, to: &result) }
  return result
}

/// Appends a scalar, or `\u{...}` for one that a terminal would obey instead of show.
func appendPrintable(_ scalar: Unicode.Scalar, to text: inout String) {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
    text += scalar == "\t" ? " " : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  default:
    text.unicodeScalars.append(scalar)
  }
}
