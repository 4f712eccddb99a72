internal import AshlarMarkdown

extension HTMLBytes {
  mutating func element(_ name: String, _ text: String) {
    append("<\(name)>")
    append(xmlText: text)
    append("</\(name)>\n")
  }

  /// Appends text escaped, without the controls and non-characters that XML 1.0 cannot have (section 2.2).
  mutating func append(xmlText text: String) {
    let isOdd: (Unicode.Scalar) -> Bool = { scalar in
      (scalar.value < 0x20 && ![0x09, 0x0A, 0x0D].contains(scalar.value))
        || scalar.value == 0xFFFE || scalar.value == 0xFFFF
    }
    guard text.unicodeScalars.contains(where: isOdd) else {
      return append(escaping: Array(text.utf8))
    }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.filter { !isOdd($0) })
    append(escaping: Array(String(kept).utf8))
  }
}
