/// A text of a file whose encoding nobody wrote down.
func metadataText(_ part: ByteReader) -> String? {
  let bytes = metadataBytes(part)
  return trimmedText(TextEncoding.guess([bytes]).text(bytes))
}

/// The bytes of a text that may end at a zero.
func metadataBytes(_ part: ByteReader) -> [UInt8] {
  Array(part.bytes[part.range].prefix { $0 != 0 })
}

/// A text without spaces around it and control characters in it, its lines ended by line feeds; nil when nothing is left.
func trimmedText(_ text: String) -> String? {
  var shown = String.UnicodeScalarView()
  var wasReturn = false
  for scalar in text.unicodeScalars {
    if scalar == "\r" || scalar == "\n" && !wasReturn { shown.append("\n") }
    wasReturn = scalar == "\r"
    if scalar.value >= 0x20, scalar.value != 0x7F { shown.append(scalar) }
  }
  guard let first = shown.firstIndex(where: { !$0.properties.isWhitespace }),
    let last = shown.lastIndex(where: { !$0.properties.isWhitespace })
  else { return nil }
  return String(shown[first...last])
}
