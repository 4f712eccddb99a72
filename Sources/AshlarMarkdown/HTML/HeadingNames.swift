internal import AshlarBytes

/// Gives headings names by which links lead to them, as GitHub makes them: `two-walls` for "Two walls!".
package struct HeadingNames: Sendable {
  /// Those that are given away.
  private var taken: Set<String>
  /// The number that the last heading of each text got.
  private var numbers: [String: Int] = [:]

  /// - Parameter cardID: the id of the card's own element.
  package init(cardID: String) { taken = [cardID] }

  /// The name of the next heading, an id of its page; one that another heading has is numbered: `two-walls-1`.
  ///
  /// - Parameters:
  ///   - text: of the heading, as UTF-8; U+FFFC stands for an image.
  ///   - own: the name that the author gave it, which it has unless something else has it already.
  /// - Returns: nil for a text without letters and digits, and for a name like those that pages have of their own.
  package mutating func next(_ text: [UInt8], named own: String? = nil) -> String? {
    if let own, !Self.isReserved(own), taken.insert(own).inserted { return own }
    let name = Self.name(of: text)
    if name.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }) || Self.isReserved(name) { return nil }
    if taken.insert(name).inserted { return name }
    var number = numbers[name] ?? 0
    var numbered: String
    repeat {
      number += 1
      numbered = "\(name)-\(number)"
    } while !taken.insert(numbered).inserted
    numbers[name] = number
    return numbered
  }

  /// Small letters, digits, `-` and `_` as they are, a dash for each space, nothing for all else.
  private static func name(of text: [UInt8]) -> String {
    var name = String.UnicodeScalarView()
    for scalar in String(decoding: text, as: UTF8.self).lowercased().unicodeScalars {
      if scalar == " " || scalar == "\n" {
        name.append("-")
      } else if scalar == "-" || scalar == "_" || isOfWords(scalar) {
        name.append(scalar)
      }
    }
    return String(name)
  }

  private static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Whether a page's frame, a footnote or a section may have the id.
  private static func isReserved(_ name: String) -> Bool {
    if ["fn--", "fr--", "page--", "text--", "colours--"].contains(where: { name.utf8.hasPrefix($0) }
    ) {
      return true
    }
    let rest = name.utf8.dropFirst()
    return name.utf8.first == UInt8(ascii: "s") && !rest.isEmpty
      && rest.allSatisfy { $0.isASCIIDigit }
  }
}
