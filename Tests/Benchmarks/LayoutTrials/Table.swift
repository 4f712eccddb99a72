/// A number with so many decimals, in so many columns.
func column(_ value: Double, decimals: Int = 1, width: Int = 10) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let rounded = (value * scale).rounded() / scale
  var text = String(rounded)
  if let point = text.firstIndex(of: ".") {
    let digits = text.distance(from: point, to: text.endIndex) - 1
    if digits < decimals { text += String(repeating: "0", count: decimals - digits) }
  }
  return String(repeating: " ", count: max(0, width - text.count)) + text
}

func label(_ text: String, width: Int = 26) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
