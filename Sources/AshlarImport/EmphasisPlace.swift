/// Where marks of emphasis are to stand, in Markdown that is being written.
struct EmphasisPlace {
  /// Up to the first mark.
  var before: ArraySlice<UInt8>
  /// Between the marks.
  var words: [UInt8]
  /// HTML that is still to be read.
  var after: ArraySlice<UInt8>

  /// Whether Markdown takes the marks for emphasis, for certain: not beside other marks, and between a letter and a sign never.
  var takesMarks: Bool {
    guard let first = Self.first(of: words[...]), let last = Self.last(of: words[...]),
      !Self.isMark(first), !Self.isMark(last)
    else { return false }
    if let previous = Self.last(of: before) {
      if Self.isMark(previous) { return false }
      guard Self.isLetter(first) || Self.isSpace(previous) || Self.isSign(previous) else {
        return false
      }
    }
    return Self.isLetter(last) || isApart
  }

  /// Whether no letter follows: a space, a sign, the end, or an element's end that ends the line or a link.
  private var isApart: Bool {
    guard let next = Self.first(of: after) else { return true }
    guard next == "<" else { return Self.isSpace(next) || Self.isSign(next) && !Self.isMark(next) }
    return Self.ends.contains { after.starts(with: $0.utf8) }
  }

  private static let ends = [
    "</p", "</li", "</td", "</th", "</h", "</div", "</dd", "</dt", "</a>", "<br", "</blockquote",
    "</figcaption",
  ]

  private static func first(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private static func last(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "*" || scalar == "_" || scalar == "~"
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t"
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && scalar.value < 0x7F && !isLetter(scalar)
  }
}
