internal import AshlarBytes

/// A path in whose names `*` stands for any letters, and `?` for one.
struct PathPattern {
  private let names: [Substring]

  init(_ text: String) {
    names = text.utf8.split(at: "/")
  }

  /// Whether a file, or a folder that it lies in, has a path of this form.
  ///
  /// - Parameter path: relative to the site's folder, as the pattern is.
  func matches(_ path: String) -> Bool {
    let parts = path.utf8.split(at: "/")
    guard !names.isEmpty, parts.count >= names.count else { return false }
    return zip(names, parts).allSatisfy { Self.matches($1.unicodeScalars, $0.unicodeScalars) }
  }

  private typealias Letters = Substring.UnicodeScalarView

  /// Goes back to the last `*` where letters differ, and lets it stand for one more.
  private static func matches(_ text: Letters, _ pattern: Letters) -> Bool {
    var (letter, sign) = (text.startIndex, pattern.startIndex)
    var star: (letter: Letters.Index, sign: Letters.Index)?
    while letter < text.endIndex {
      if sign < pattern.endIndex, pattern[sign] == "*" {
        sign = pattern.index(after: sign)
        star = (letter, sign)
      } else if sign < pattern.endIndex, pattern[sign] == text[letter] || pattern[sign] == "?" {
        (letter, sign) = (text.index(after: letter), pattern.index(after: sign))
      } else if let last = star {
        letter = text.index(after: last.letter)
        sign = last.sign
        star = (letter, sign)
      } else {
        return false
      }
    }
    return pattern[sign...].allSatisfy { $0 == "*" }
  }
}
