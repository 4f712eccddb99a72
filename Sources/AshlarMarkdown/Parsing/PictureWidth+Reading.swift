extension PictureWidth {
  /// The width that a picture's attributes say; nil, perhaps with a warning, where they say none.
  ///
  /// A width counts before a height.
  init?(_ list: AttributeList, notes: MarkdownNotes, line: Int) {
    var found: PictureWidth?
    for (name, value) in [("width", list.width), ("height", list.height)] {
      guard let value else { continue }
      guard let read = PictureWidth(value, isHeight: name == "height") else {
        let shown = String(decoding: value.prefix(40), as: UTF8.self)
        notes.warn(
          "the picture's \(name) '\(shown)' is left out", line: line,
          hint: name == "width"
            ? "write pixels, as 'width=300', or a part of the text's width, as 'width=50%'"
            : "write pixels, as 'height=200'")
        continue
      }
      found = found ?? read
    }
    guard let found else { return nil }
    self = found
  }

  /// A number of pixels or, for a width, of percent, to the nearest whole one; nil for anything else.
  package init?(_ value: some Collection<UInt8>, isHeight: Bool = false) {
    // No number that counts has more digits.
    guard value.count <= 30 else { return nil }
    let digits = value.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    let unit = String(decoding: value[digits.endIndex...], as: UTF8.self)
    guard digits.first.map({ $0 != UInt8(ascii: ".") }) ?? false,
      let number = Double(String(decoding: digits, as: UTF8.self)),
      number < Double(Self.greatest) + 0.5
    else { return nil }
    let whole = Int(number.rounded())
    guard whole > 0 else { return nil }
    switch unit {
    case "", "px": self = isHeight ? .ofHeight(whole) : .pixels(whole)
    case "%" where !isHeight && whole <= 100: self = .percent(whole)
    default: return nil
    }
  }
}
