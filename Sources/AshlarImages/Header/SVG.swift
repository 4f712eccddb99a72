internal import AshlarBytes

extension ImageHeader {
  /// SVG: `width`, `height` and `viewBox` of the root element, as browsers size a drawing in `<img>`
  /// (SVG 2 section 8.2, CSS Images 3 section 4.2).
  static func readSVG(_ bytes: ByteReader) throws(ImageHeaderError) -> ImageHeader? {
    let text = UTF16Text(bytes.bytes)?.repairedUTF8 ?? bytes.bytes
    guard let first = text.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }),
      first == UInt8(ascii: "<")
    else { return nil }
    var scanner = MarkupScanner(text)
    switch scanner.rootElement() {
    case .other: return nil
    case .cut, .broken: throw .truncated(.svg)
    case .svg(let attributes): return try header(attributes)
    }
  }

  private static func header(_ attributes: [String: String]) throws(ImageHeaderError) -> ImageHeader
  {
    let width = attributes["width"].flatMap(cssPixels)
    let height = attributes["height"].flatMap(cssPixels)
    let box = attributes["viewBox"].flatMap(viewBoxSize)
    let size: (width: Double, height: Double)? =
      switch (width, height, box) {
      case (let width?, let height?, _): (width, height)
      case (let width?, nil, let box?): (width, width * box.height / box.width)
      case (nil, let height?, let box?): (height * box.width / box.height, height)
      case (nil, nil, let box?): box
      default: nil
      }
    guard let size else { throw .noSize(.svg) }
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      throw .damaged(.svg)
    }
    return ImageHeader(.svg, width: size.width, height: size.height)
  }

  /// The last two of a view box's four numbers.
  private static func viewBoxSize(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3], width > 0,
      height > 0,
      width.isFinite, height.isFinite
    else { return nil }
    return (width, height)
  }

  /// An absolute length, or one of the initial font's; nil for percentages and words, which leave the
  /// size to the page.
  private static func cssPixels(_ text: String) -> Double? {
    let text = text.trimmingPrefix { $0.isWhitespace }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || ".+-".contains($0)) }
    guard let number = Double(digits), number > 0, number.isFinite else { return nil }
    let unit = text.dropFirst(digits.count).prefix { !$0.isWhitespace }.lowercased()
    let scale: [String: Double] = [
      "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
      "q": 96 / 101.6, "em": 16, "rem": 16,
    ]
    return scale[unit].map { number * $0 }
  }
}
